public import Testing
internal import UIKit

/// Gives a test that awaits, and the tasks that it starts, windows and a clock of their own.
///
/// A test that never awaits needs no trait: nothing can come between its steps. One that does
/// (`await app.settle()`) shares the main actor with every other test at each `await`. Tests with
/// the trait run one after the other, also of different suites.
///
/// ```swift
/// @MainActor @Suite(.harness) struct LoadingTests { … }
/// ```
public struct HarnessTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> HarnessTrait? {
    // For each case alone: a suite that waited for its own tests would never end.
    testCase == nil ? nil : self
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await HarnessLock.shared.acquire()
    do {
      try await TaskWorld.$slot.withValue(await World.Slot()) { try await function() }
    } catch {
      await HarnessLock.shared.release()
      throw error
    }
    await HarnessLock.shared.release()
  }
}

extension Trait where Self == HarnessTrait {
  /// See `HarnessTrait`.
  public static var harness: HarnessTrait { HarnessTrait() }
}

/// Lets one test in at a time, in the order in which they came.
actor HarnessLock {
  static let shared = HarnessLock()

  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func acquire() async {
    if isHeld {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isHeld = true
    }
  }

  func release() {
    if waiting.isEmpty { isHeld = false } else { waiting.removeFirst().resume() }
  }
}
