import CoreGraphics
public import Foundation

/// In which directions a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers; it scrolls by its bounds' origin.
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    masksToBounds = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    masksToBounds = true
  }

  /// Puts a point of the content at the origin, as far as the mode lets it.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves the content no further than is needed to show a rectangle of it.
  open func scroll(to r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if start < low { return start }
      return end > low + length ? min(end - length, start) : low
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, r.minX, r.maxX),
        y: moved(bounds.minY, bounds.height, r.minY, r.maxY)))
  }
}
