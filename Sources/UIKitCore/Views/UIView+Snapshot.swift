import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  final func makeSnapshot(of rect: CGRect, afterUpdates: Bool) -> UIView? {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
    return SnapshotView(recordHierarchy(afterUpdates: afterUpdates), of: rect)
  }

  final func drawTree(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.draw(recordHierarchy(afterUpdates: afterUpdates))
    context.restoreGState()
    return true
  }

  private func recordHierarchy(afterUpdates: Bool) -> DisplayList {
    if afterUpdates { layoutIfNeeded() }
    let context = CGContext()
    layer.render(in: context)
    return context.displayList
  }
}

/// Shows a drawing that was made once.
final class SnapshotView: UIView {
  private let picture: DisplayList
  private let area: CGRect

  /// - Parameter area: what of the drawing is shown, in its own coordinates.
  init(_ picture: DisplayList, of area: CGRect) {
    self.picture = picture
    self.area = area
    super.init(frame: CGRect(origin: .zero, size: area.size))
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  override func recordContent() -> DisplayList? {
    let stretch = CGAffineTransform(translationX: -area.minX, y: -area.minY)
      .concatenating(
        CGAffineTransform(
          scaleX: bounds.width / area.width, y: bounds.height / area.height)
      )
      .concatenating(CGAffineTransform(translationX: bounds.minX, y: bounds.minY))
    return DisplayList([.save, .transform(stretch)] + picture.commands + [.restore])
  }
}
