import Observation
import UIKit

@testable import FineUIKit

/// Lets everything happen that was on its way: a change is shown after a turn or two, and further
/// turns would show work that should not be there.
@MainActor func settle() async {
  for _ in 0..<20 { await Task.yield() }
  // Some steps, such as those of a stream, go by way of another thread: behind them in its queue.
  for _ in 0..<3 {
    await Task.detached {}.value
    for _ in 0..<5 { await Task.yield() }
  }
}

@MainActor @Observable final class Model {
  var title = "A"
  var subtitle = "S"
  var flag = false
  var count = 0
  var names: [String] = []
}

/// Content that is a closure and counts how often it is asked.
@MainActor final class Screen: FineContent {
  private(set) var bodies = 0
  private let description: @MainActor () -> any Renderable

  init(_ description: @escaping @MainActor () -> any Renderable) {
    self.description = description
  }

  func body() -> any Renderable {
    bodies += 1
    return description()
  }
}

/// Counts how often views are made and updated.
@MainActor final class Counter {
  var makes = 0
  var updates = 0
}

/// A description whose view shows nothing and whose counter tells what happened to it.
struct Probe: FineViewRepresentable {
  var counter: Counter
  var read: @MainActor () -> Void = {}
  var readWhileMaking: @MainActor () -> Void = {}

  func makeView() -> UIView {
    counter.makes += 1
    readWhileMaking()
    return UIView()
  }

  func updateView(_ view: UIView, environment: FineEnvironmentValues) {
    counter.updates += 1
    read()
  }
}

/// A screen in a container, without a controller.
@MainActor final class Mounted {
  let screen: Screen
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let runtime: FineUI

  init(_ description: @escaping @MainActor () -> any Renderable) {
    screen = Screen(description)
    runtime = FineUI(screen)
    runtime.build(to: container)
  }

  var root: UIView { container.subviews[0] }

  /// The views in the stack that is the root.
  var children: [UIView] { (root as? UIStackView)?.arrangedSubviews ?? [] }
}

@MainActor func render(_ description: any Renderable, reusing view: UIView? = nil) -> UIView {
  FineRenderer.render(description, reusing: view)
}

/// Renders a stack with some children, directly.
@MainActor func stack(
  reusing view: UIView? = nil, @FineBuilder _ content: @escaping @MainActor () -> [any Renderable]
) -> UIStackView {
  guard let stack = render(FineStack.vertical(content: content), reusing: view) as? UIStackView
  else { fatalError("A FineStack makes a UIStackView.") }
  return stack
}

extension UIView {
  /// The text of this label, or of the first label inside.
  var shownText: String? {
    if let label = self as? UILabel { return label.text }
    return subviews.lazy.compactMap(\.shownText).first
  }
}

/// What diagnostics say in one test and the tasks that it starts, whatever others run beside it.
@MainActor private final class Collected {
  @TaskLocal static var current: Collected?
  var messages: [String] = []

  /// Gives each message to the test that it belongs to, and others to who had them before.
  static let isListening: Void = {
    let before = FineDiagnostics.handler
    FineDiagnostics.handler = { message in
      if let current { current.messages.append(message) } else { before(message) }
    }
  }()
}

/// Collects what diagnostics say while a test runs.
@MainActor func messages(_ work: () async -> Void) async -> [String] {
  Collected.isListening
  let collected = Collected()
  await Collected.$current.withValue(collected) { await work() }
  return collected.messages
}
