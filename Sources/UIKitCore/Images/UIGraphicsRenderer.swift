public import CoreGraphics
public import Foundation

/// How a renderer makes what it makes.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
  /// The part of the drawing's space that is shown, in points; set by the renderer.
  open internal(set) var bounds = CGRect.zero

  public override init() {}

  open class func `default`() -> Self { self.init(marker: ()) }

  /// For the class functions, which make formats of the class that they are asked of.
  public required init(marker: Void) {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(marker: ())
    copy.bounds = bounds
    return copy
  }
}

/// What a renderer's closure draws into.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  let rendererFormat: UIGraphicsRendererFormat

  open var format: UIGraphicsRendererFormat { rendererFormat }

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
  }

  /// Fills with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line one point wide inside `rect` with the current stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Something that makes files or images from drawing code.
open class UIGraphicsRenderer: NSObject {
  let rendererFormat: UIGraphicsRendererFormat
  let bounds: CGRect

  open var format: UIGraphicsRendererFormat { rendererFormat }

  init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
    self.bounds = bounds
    let own = rendererFormat.copy() as? UIGraphicsRendererFormat ?? rendererFormat
    own.bounds = bounds
    self.rendererFormat = own
  }
}
