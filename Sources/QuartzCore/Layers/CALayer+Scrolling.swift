import CoreGraphics
public import Foundation

extension CALayer {
  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let found = current as? CAScrollLayer { return found }
      layer = current.superlayer
    }
    return nil
  }

  /// Makes the nearest scroll layer show the point, in this layer's coordinates, at its origin.
  public func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(p, from: self))
  }

  /// Makes the nearest scroll layer show the rectangle, in this layer's coordinates.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(r, from: self))
  }

  /// The part of the bounds that the layers above with `masksToBounds` leave to be seen.
  public var visibleRect: CGRect {
    var rect = bounds
    var layer = self
    while let above = layer.superlayer {
      if above.masksToBounds {
        rect = rect.intersection(convert(above.bounds, from: above))
        if rect.isNull { return .zero }
      }
      layer = above
    }
    return rect
  }
}
