import CoreGraphics
public import Foundation

/// How an image renderer makes its images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How many colours there are to choose from.
  /// - Note: Pictures have eight bits a component here, whatever is asked for.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// Pixels in a point; the main screen's at first.
  open var scale = PixelScale.ofMainScreen
  /// True for images without an alpha channel: what is not painted is black.
  open var opaque = false
  open var preferredRange = Range.automatic
  open var supportsHighResolutionOutput: Bool { scale > 1 }

  public override init() { super.init() }
  public required init(marker: Void) { super.init(marker: ()) }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open class func preferred() -> Self { self.init(marker: ()) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? UIGraphicsImageRendererFormat {
      copy.scale = scale
      copy.opaque = opaque
      copy.preferredRange = preferredRange
    }
    return copy
  }
}

/// What an image renderer's closure draws into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  open override var format: UIGraphicsImageRendererFormat {
    rendererFormat as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  /// What was drawn so far.
  open var currentImage: UIImage {
    let format = format
    let drawing = RecordedDrawing(
      cgContext.displayList, size: format.bounds.size, scale: format.scale,
      isOpaque: format.opaque)
    return UIImage(.drawing(drawing), scale: format.scale)
  }
}

/// Makes images from drawing code. Any thread may use it.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  open override var format: UIGraphicsImageRendererFormat {
    rendererFormat as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
  }

  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// `bounds` is the part of the drawing's space that the image shows.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(bounds: bounds, rendererFormat: format)
  }

  /// Runs `actions` once and keeps what they draw.
  open func image(actions: DrawingActions) -> UIImage {
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: bounds.size), scale: format.scale)
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    let renderer = UIGraphicsImageRendererContext(context, format: rendererFormat)
    UIGraphicsPushContext(context)
    actions(renderer)
    UIGraphicsPopContext()
    return renderer.currentImage
  }

  open func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// `compressionQuality` runs from 0, smallest, to 1, best.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
