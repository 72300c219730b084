public import CoreGraphics
public import Foundation

/// How an image renderer makes its images.
open class UIGraphicsImageRendererFormat: NSObject {
  public override init() {}

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Pixels in a point; the main screen's at first.
  open var scale = PixelScale.ofMainScreen
  /// True for images without an alpha channel: what is not painted is black.
  open var opaque = false
}

/// What an image renderer's closure draws into.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  fileprivate init(_ context: CGContext, format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// What was drawn so far.
  public var currentImage: UIImage {
    let drawing = RecordedDrawing(
      cgContext.displayList, size: bounds.size, scale: format.scale, isOpaque: format.opaque)
    return UIImage(.drawing(drawing), scale: format.scale)
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images from drawing code. Any thread may use it.
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

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
    self.bounds = bounds
    self.format = format
  }

  /// Runs `actions` once and keeps what they draw.
  public func image(actions: DrawingActions) -> UIImage {
    let context = CGContext()
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    let renderer = UIGraphicsImageRendererContext(context, format: format, bounds: bounds)
    UIGraphicsPushContext(context)
    actions(renderer)
    UIGraphicsPopContext()
    return renderer.currentImage
  }

  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
