import ArrangeUI
import Testing
import UIKit

@testable import UIKitCore

/// What helps to find out why something stands where it stands.
@MainActor @Suite(.serialized) struct `What layout says of itself` {
  /// The diagnostics of `body`.
  private func diagnostics(
    reporting options: ArrangementDiagnostics, _ body: () -> Void
  ) -> [String] {
    var messages: [String] = []
    let (listener, writes) = (Diagnostics.listener, Diagnostics.writesToStandardError)
    let reported = ArrangementDiagnostics.reported
    Diagnostics.listener = { messages.append($0.message) }
    Diagnostics.writesToStandardError = false
    ArrangementDiagnostics.reported = options
    body()
    Diagnostics.listener = listener
    Diagnostics.writesToStandardError = writes
    ArrangementDiagnostics.reported = reported
    return messages
  }

  @Test func `the last pass in words`() {
    let root = VStackView(alignment: .leading, spacing: 2).arrange(
      FixedView(20, 10), FixedView(30, 10).padding(5))
    root.laidOut(100, 60)
    // 60 − 2 = 58: 29 for the first of two rigid views, 58 − 10 = 48 for the second.
    #expect(
      root.arrangementDescription == """
        VStackView (0 0; 100 60)
          FixedView (0 0; 20 10) offered 100 × 29, answered 20 × 10
          PaddingView (0 12; 40 20) offered 100 × 48, answered 40 × 20
            FixedView (5 5; 30 10) offered 90 × 38, answered 30 × 10

        """)
  }

  @Test func `content that is too long is reported once, until it fits`() {
    let row = HStackView().arrange(FixedView(80, 10), FixedView(50, 10))
    let first = diagnostics(reporting: .overflow) {
      row.laidOut(100, 10)
      row.setNeedsLayout()
      row.layoutIfNeeded()
    }
    #expect(first.count == 1)
    // 130 in 100.
    #expect(first.first?.contains("30.0 points longer") == true)
    #expect(diagnostics(reporting: .overflow) { row.laidOut(200, 10) }.isEmpty)
    #expect(diagnostics(reporting: .overflow) { row.laidOut(90, 10) }.count == 1)
  }

  @Test func `a view that answers one proposal twice otherwise is named, once`() {
    final class Growing: UIView {
      private var answers: CGFloat = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        answers += 1
        return CGSize(width: answers, height: 10)
      }
    }
    let column = VStackView().arrange(Growing(), FixedView(10, 10))
    let messages = diagnostics(reporting: .inconsistentAnswers) {
      column.laidOut(100, 50)
      column.laidOut(90, 50)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Growing") == true)
    #expect(messages.first?.contains("answered one proposal with") == true)
  }
}
