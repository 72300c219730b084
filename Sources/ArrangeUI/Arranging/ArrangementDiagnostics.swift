import Arrange
import UIKit

/// Which oddities of arranged hierarchies are reported, besides constraints between arranged views
/// and frames that are not finite, which always are.
public struct ArrangementDiagnostics: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Content of a stack or flow that is longer than its container, once until it fits again.
  public static let overflow = ArrangementDiagnostics(rawValue: 1)
  /// A view that answers one proposal with two sizes. Each view is asked twice for this.
  public static let inconsistentAnswers = ArrangementDiagnostics(rawValue: 2)

  /// What is reported now: in debug builds overflow, else nothing.
  @exclusivity(unchecked) @MainActor public static var reported: ArrangementDiagnostics = {
    #if DEBUG
      .overflow
    #else
      []
    #endif
  }()

  @MainActor static func report(_ message: String) {
    #if os(Linux)
      Diagnostics.record(Diagnostic(category: "ArrangeUI", message: message))
    #else
      NSLog("[ArrangeUI] %@", message)
    #endif
  }
}

extension ArrangingView {
  /// Looks at what was just placed.
  func reportOddities(of content: [UIView], count: Int) {
    let reported = ArrangementDiagnostics.reported
    if reported.contains(.overflow) { reportOverflow(of: content, count: count) }
    if reported.contains(.inconsistentAnswers) { reportAnswers(of: content, count: count) }
  }

  /// Says once of each view that the layout, which is an app's, had no place for it.
  @inline(never) func reportPlace(_ frame: Rectangle, of view: UIView) {
    guard arrangement.isNews(view) else { return }
    ArrangementDiagnostics.report(
      """
      \(type(of: arrangingLayout)) of \(self) gave \(view) the frame (\(frame.x) \(frame.y); \
      \(frame.width) \(frame.height)), which is not finite; 0 is taken for what is no number. Look \
      for a division by zero or an unbounded proposal in its frames(for:within:).
      """)
  }

  private func reportOverflow(of content: [UIView], count: Int) {
    guard let axis = overflowAxis, count > 0 else { return }
    var worst: (view: UIView, excess: CGFloat)?
    for index in 0..<count {
      let frame = node.placement(index).frame.placeable
      let excess =
        axis == .horizontal
        ? max(frame.maxX - bounds.maxX, bounds.minX - frame.minX) : frame.maxY - bounds.maxY
      // Less than half a pixel is nobody's business.
      if excess > max(worst?.excess ?? 0.25, 0.25) { worst = (content[index], excess) }
    }
    let isNews = worst != nil && !arrangement.overflows
    arrangement.overflows = worst != nil
    guard isNews, let worst else { return }
    ArrangementDiagnostics.report(
      """
      The content of \(self) is \(worst.excess) points longer than its \(bounds.width) × \
      \(bounds.height): \(worst.view) reaches over its edge. Give it more room, let a view shrink, \
      or scroll it.
      """)
  }

  /// The axis on which content is meant to stay inside.
  private var overflowAxis: LayoutAxis? {
    switch arrangingLayout {
    case is HStackLayout: .horizontal
    case is VStackLayout, is FlowLayout: .vertical
    default: nil
    }
  }

  private func reportAnswers(of content: [UIView], count: Int) {
    for index in 0..<count where content[index].ownArrangement == nil {
      guard let proposal = node.placement(index).proposal, let answer = node.answer(index) else {
        continue
      }
      let view = content[index]
      let other = Arrangement.run { view.mainActorSizeThatFits(proposal) }
      guard answer != other, arrangement.isNews(view) else { continue }
      ArrangementDiagnostics.report(
        """
        \(view) answered one proposal with \(answer.width) × \(answer.height) and then with \
        \(other.width) × \(other.height). sizeThatFits(_:) is a question: let it change nothing, and \
        call setNeedsArrangement() when its answer changes.
        """)
    }
  }
}
