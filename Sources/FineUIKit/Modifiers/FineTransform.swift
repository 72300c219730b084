public import UIKit

extension Renderable {
  /// Draws the view larger or smaller around its centre. Layout does not change.
  public func scale(_ scale: CGFloat) -> any Renderable { self.scale(width: scale, height: scale) }

  /// Draws the view larger or smaller around its centre. Layout does not change.
  public func scale(width: CGFloat, height: CGFloat) -> any Renderable {
    transformed(FineTransform(scale: CGSize(width: width, height: height)))
  }

  /// Draws the view elsewhere, by points. Layout does not change, nor do its neighbours move.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> any Renderable {
    transformed(FineTransform(offset: CGPoint(x: x, y: y)))
  }

  /// Draws the view turned around its centre. Layout does not change.
  public func rotation(_ radians: CGFloat) -> any Renderable {
    transformed(FineTransform(rotation: radians))
  }

  private func transformed(_ transform: FineTransform) -> any Renderable {
    FineModified(self, kind: transform.kindInSignature, parts: [transform])
  }
}

/// How a view is drawn in place of where layout puts it: scaled, then turned, then moved.
struct FineTransform: FineViewModifier {
  var scale: CGSize?
  var offset: CGPoint?
  var rotation: CGFloat?

  var kind: FineModifierKind { FineModifierKind(Self.self, name: "|transform") }

  /// Which of the three there are, which belongs to the identity; the values do not.
  var kindInSignature: FineModifierKind {
    let present =
      (scale == nil ? "" : ".s") + (offset == nil ? "" : ".o") + (rotation == nil ? "" : ".r")
    return FineModifierKind(Self.self, .value(AnyHashable(present)), name: "|transform")
  }

  /// All transforms of one view are one; of two of a sort the outer one counts.
  func combined(withInner inner: FineTransform) -> FineTransform {
    FineTransform(
      scale: scale ?? inner.scale, offset: offset ?? inner.offset,
      rotation: rotation ?? inner.rotation)
  }

  var transform: CGAffineTransform {
    var transform = CGAffineTransform.identity
    if let offset { transform = transform.translatedBy(x: offset.x, y: offset.y) }
    if let rotation { transform = transform.rotated(by: rotation) }
    if let scale { transform = transform.scaledBy(x: scale.width, y: scale.height) }
    return transform
  }

  func apply(to view: UIView, node: FineNode) {
    let transform = transform
    if view.transform != transform { view.transform = transform }
  }
}
