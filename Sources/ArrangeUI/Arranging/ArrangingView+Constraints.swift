import UIKit

extension ArrangingView {
  /// Says so when constraints of this view place what the layout places.
  func reportConstraints(on content: [UIView]) {
    for constraint in constraints {
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
      guard items.contains(where: { item in content.contains { $0 === item } }),
        arrangement.isNews(constraint)
      else { continue }
      let message = """
        \(constraint) acts on \(items.map { "\($0)" }.joined(separator: " and ")), which \
        \(type(of: self)) places. The layout decides; remove the constraint, or put the views into a \
        plain UIView that is arranged in their place.
        """
      ArrangementDiagnostics.report(message)
    }
  }
}
