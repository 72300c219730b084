public import Foundation

/// A drawing that is made once and drawn many times.
public final class CGLayer {
  /// Points.
  public let size: CGSize
  /// Draws into the layer, from its corner at (0, 0) to its size; what lies outside is cut off.
  public let context: CGContext?
  private let content: CGContext

  /// - Parameter context: a context like those that the layer will be drawn into.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
    self.size = size
    content = CGContext(bounds: CGRect(origin: .zero, size: size), scale: 1)
    content.clip(to: CGRect(origin: .zero, size: size))
    self.context = content
  }

  var list: DisplayList { content.displayList }
}

extension CGContext {
  /// Draws a layer in its size, its origin at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer stretched to `rect`.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width / layer.size.width, y: rect.height / layer.size.height)
    draw(layer.list)
    endTransparencyLayer()
  }
}
