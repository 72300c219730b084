import ArrangeUI
import Testing
import UIKit

/// A layout of an app's that gives frames which are no places.
@MainActor @Suite(.serialized) struct `A layout with a fault` {
  private func diagnostics(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    let (listener, writes) = (Diagnostics.listener, Diagnostics.writesToStandardError)
    let reported = ArrangementDiagnostics.reported
    Diagnostics.listener = { messages.append($0.message) }
    Diagnostics.writesToStandardError = false
    ArrangementDiagnostics.reported = []
    body()
    Diagnostics.listener = listener
    Diagnostics.writesToStandardError = writes
    ArrangementDiagnostics.reported = reported
    return messages
  }

  @Test func `a frame that is no place is reported in every build, with its layout, once`() {
    struct Broken: Layout {
      func naturalSize(for items: [any LayoutItem]) -> Size { .zero }
      func size(fitting items: [any LayoutItem], within proposal: SizeProposal) -> Size { .zero }
      func frames(for items: [any LayoutItem], within bounds: Rectangle) -> [Rectangle] {
        [Rectangle(x: .nan, y: 1, width: 2, height: .infinity)]
      }
    }
    let view = FixedView(10, 10)
    let container = LayoutView(layout: Broken()).arrange(view)
    let messages = diagnostics {
      container.laidOut(20, 20)
      container.laidOut(30, 20)
    }
    #expect(view.frame == rect(0, 1, 2, 0))
    #expect(messages.count == 1)
    #expect(messages.first?.contains("Broken") == true)
    #expect(messages.first?.contains("FixedView") == true)
    #expect(messages.first?.contains("(nan 1.0; 2.0 inf)") == true)
  }
}
