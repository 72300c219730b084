import FineUIKit
import Testing
import TrellisTesting
import UIKit

@testable import Counter

@MainActor @Suite struct CounterTests {
  @Test(.harness) func `two screens show one store, and the third its own number`() async {
    let app = Harness(CounterScreen())
    await app.settle()
    let screen = app.root
    func numbers() -> [String] {
      screen.children.compactMap { child in
        child.view.labels.first { Int($0) != nil }
      }
    }
    #expect(numbers() == ["0", "0", "0"])
    screen.counter.count = 5
    screen.store.change(by: 3)
    await app.settle()
    #expect(numbers() == ["5", "3", "3"])
    await screen.store.countDown()
    await app.settle()
    #expect(numbers() == ["5", "0", "0"])
    #expect(!screen.store.isCounting)
  }
}

extension UIView {
  /// The texts of all labels inside.
  var labels: [String] {
    ((self as? UILabel)?.text.map { [$0] } ?? []) + subviews.flatMap(\.labels)
  }
}
