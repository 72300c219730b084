import Foundation
import Testing
import UIKit

@testable import FineUIKit

/// Events by hand.
@MainActor private final class Injections: FineHotReloadBackend {
  private(set) var starts = 0
  private var listeners: [AsyncStream<FineReloadEvent>.Continuation] = []

  func start() { starts += 1 }

  func events() -> AsyncStream<FineReloadEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: FineReloadEvent.self)
    listeners.append(continuation)
    return stream
  }

  func inject() {
    for listener in listeners { listener.yield(.codeInjected) }
  }
}

@MainActor @Suite struct HotReloadTests {
  private let injections = Injections()

  private func runtime(_ screen: Screen) -> FineUI {
    let runtime = FineUI(screen)
    runtime.hotReloadBackend = injections
    return runtime
  }

  // H1
  @Test func `an injection describes each tree again, once`() async {
    let model = Model()
    let screen = Screen {
      let title = model.title
      return FineLabel(text: title)
    }
    let runtime = runtime(screen)
    let container = UIView()
    runtime.build(to: container)
    injections.inject()
    await settle()
    #expect(screen.bodies == 2)
    #expect(container.subviews[0].fineNode?.history.lastReason == .injection)
    model.title = "B"
    await settle()
    #expect(screen.bodies == 3)
  }

  // H1
  @Test func `a tree that was mounted twice is described once`() async {
    let screen = Screen { FineLabel(text: "a") }
    let runtime = runtime(screen)
    runtime.build(to: UIView())
    let container = UIView()
    runtime.build(to: container)
    #expect(screen.bodies == 2)
    injections.inject()
    await settle()
    #expect(screen.bodies == 3)
  }

  // H1
  @Test func `all trees get each event, also while suspended, and a released one gets none`() async
  {
    let screens = [Screen { FineLabel(text: "a") }, Screen { FineLabel(text: "b") }]
    let containers = [UIView(), UIView()]
    let first = runtime(screens[0])
    first.build(to: containers[0])
    do {
      let second = runtime(screens[1])
      second.build(to: containers[1])
      second.suspend()
      injections.inject()
      await settle()
      #expect(screens.map(\.bodies) == [2, 2])
    }
    injections.inject()
    await settle()
    #expect(screens.map(\.bodies) == [3, 2])
  }

  // H1
  @Test func `a notification reaches every tree and a released one leaves nothing behind`() async {
    #expect(FineNotificationReload.injectionName.rawValue == "INJECTION_BUNDLE_NOTIFICATION")
    // A centre of this test's own: the trees of other tests listen to the default one.
    let center = NotificationCenter()
    let backend = FineNotificationReload(center: center)
    let screen = Screen { FineLabel(text: "a") }
    let container = UIView()
    do {
      let runtime = FineUI(screen)
      runtime.hotReloadBackend = backend
      runtime.build(to: container)
      center.post(name: FineNotificationReload.injectionName, object: nil)
      await settle()
      #expect(screen.bodies == 2)
      #expect(backend.trees.count == 1)
    }
    await settle()
    #expect(backend.trees.isEmpty)
  }
}
