import Testing
import TrellisTesting
import UIKit
import XCTest

/// What is wrong in a test of XCTest's fails it, and does not get lost.
final class FailuresInXCTest: XCTestCase {
  private var failures: [String] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append("\(filePath):\(lineNumber): \(description)")
  }

  @MainActor func testASnapshotThatIsWrongFailsWithItsPlace() async {
    let line = #line + 1
    assertSnapshot(of: UIView(), as: .image)
    expectEqual(failures.count, 1)
    let expected =
      "\(#filePath):\(line): failed - UIView has no size. Give it a frame, or say size:."
    expectEqual(failures.first, expected)
  }

  @MainActor func testATextThatIsNotThereFails() async {
    let app = Harness(UIView())
    app.tap("Nowhere")
    expectEqual(failures.count, 1)
    expectEqual(failures.first?.contains("FailuresInXCTest.swift:"), true)
    expectEqual(failures.first?.contains("\"Nowhere\""), true)
  }

  /// Failures are collected here, so that assertions of XCTest's would be, too.
  private func expectEqual<Value: Equatable>(_ value: Value, _ expected: Value) {
    guard value != expected else { return }
    super.recordFailure(
      withDescription: "\(value) is not \(expected)", inFile: #filePath, atLine: #line,
      expected: true)
  }
}
