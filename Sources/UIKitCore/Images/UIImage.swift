public import CoreGraphics
public import Foundation
import ImageCodecs

/// A picture: pixels from a file, a symbol, or what an image renderer recorded. Images compare by
/// value: equal symbols are equal, pixels only to themselves.
// Open as Apple's, so the compiler cannot check it, but every stored property is immutable.
open class UIImage: NSObject, @unchecked Sendable {
  let source: ImageSource
  private let look: Look

  /// What `with…` methods change.
  private struct Look: Hashable {
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var isFlippedForRightToLeft = false
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  private init(_ source: ImageSource, _ look: Look) {
    self.source = source
    self.look = look
  }

  init(_ source: ImageSource, scale: CGFloat) {
    self.source = source
    look = Look(scale: scale)
  }

  /// An image without pixels, of size zero.
  public override init() {
    source = .empty
    look = Look()
  }

  /// - Note: Nothing is decoded; the image is empty.
  public init?(coder: NSCoder) {
    source = .empty
    look = Look()
  }

  public init(cgImage: CGImage) {
    source = .pixels(cgImage)
    look = Look()
  }

  /// Decodes PNG, JPEG, GIF (its first frame) and what else gdk-pixbuf knows; one pixel is a point.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public init?(data: Data, scale: CGFloat) {
    do {
      source = .pixels(CGImage(try ImageCodec.decode(data)))
      look = Look(scale: scale > 0 ? scale : 1)
    } catch {
      Diagnostics.report(.imageNotMade("\(error)"))
      return nil
    }
  }

  /// Pixels in a point come from the name: 2 for `logo@2x.png`.
  public init?(contentsOfFile path: String) {
    do {
      source = .pixels(CGImage(try ImageCodec.decode(fileAt: path)))
      look = Look(scale: ImageFile.scale(ofFileAt: path))
    } catch {
      Diagnostics.report(.imageNotMade("\(error)"))
      return nil
    }
  }

  /// An image file of the main bundle, in the variant for the main screen's scale where there is
  /// one; `.png` may be left out.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let scale = (traitCollection ?? .current).resolvedDisplayScale
    guard let path = ImageFile.find(name, in: bundle, scale: scale) else {
      Diagnostics.report(.imageNotFound(name, in: bundle))
      return nil
    }
    guard let image = ImageFile.image(atPath: path) else { return nil }
    self.init(image.source, image.look)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// A symbol by SF Symbols' name, drawn by the nearest one of Bootstrap Icons.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    self.init(systemName: name, values: (configuration as? SymbolConfiguration)?.values)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, values: nil)
  }

  private convenience init?(systemName name: String, values: SymbolValues?) {
    do {
      try Symbols.check(name)
    } catch {
      Diagnostics.report(.imageNotMade("\(error)"))
      return nil
    }
    self.init(.symbol(name, values ?? SymbolValues()), scale: PixelScale.ofMainScreen)
  }

  // MARK: Size

  /// Points.
  open var size: CGSize {
    switch source {
    case .empty: .zero
    case .pixels(let image):
      CGSize(
        width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .symbol(_, let values):
      CGSize(width: values.side(.current), height: values.side(.current))
    case .drawing(let drawing): drawing.size
    }
  }

  /// Pixels in a point.
  open var scale: CGFloat {
    if case .drawing(let drawing) = source { return drawing.scale }
    return look.scale
  }

  /// The pixels; a symbol's are drawn at its size, black.
  open var cgImage: CGImage? {
    bitmap(size: size, scale: scale).map { CGImage($0) }
  }

  /// The pixels for being shown at `size` points: symbols are drawn for it.
  package final func bitmap(size: CGSize, scale: CGFloat) -> Bitmap? {
    switch source {
    case .empty: nil
    case .pixels(let image): image.bitmap
    case .drawing(let drawing): drawing.pixels?.bitmap
    case .symbol(let name, let values):
      Symbols.bitmap(of: name, weight: values.fontWeight, size: size, scale: scale)
    }
  }

  // MARK: Variants

  open var renderingMode: RenderingMode { look.renderingMode }
  open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The image as a mask through which `color` shows. Views still use their own tint, unless the
  /// rendering mode is `.alwaysOriginal`.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  open var configuration: Configuration? { symbolConfiguration }

  open var symbolConfiguration: SymbolConfiguration? {
    guard case .symbol(_, let values) = source else { return nil }
    return SymbolConfiguration(values)
  }

  /// A symbol with `configuration` in place of its own; other images stay as they are.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let name, _) = source,
      let configuration = configuration as? SymbolConfiguration
    else { return self }
    return UIImage(.symbol(name, configuration.values), look)
  }

  /// A symbol with what `configuration` specifies; `nil` for other images.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let name, let values) = source else { return nil }
    return UIImage(.symbol(name, values.merged(with: configuration.values)), look)
  }

  /// The image mirrored where the interface runs right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.isFlippedForRightToLeft = true }
  }

  open var flipsForRightToLeftLayoutDirection: Bool { look.isFlippedForRightToLeft }

  private func changed(_ change: (inout Look) -> Void) -> UIImage {
    var look = look
    change(&look)
    return look == self.look ? self : UIImage(source, look)
  }

  // MARK: Drawing

  /// What the image is coloured with where `viewTint` is the tint of the view that shows it; `nil`
  /// for its own colours.
  package final func tint(in viewTint: UIColor) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: viewTint
    case .alwaysOriginal: look.tint ?? (isSymbolImage ? .label : nil)
    case .automatic: isSymbolImage ? viewTint : look.tint
    }
  }

  /// Draws with the image's own colours, its top left corner at `point`.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws with the image's own colours, stretched to fill `rect`.
  open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let bitmap = bitmap(size: rect.size, scale: UITraitCollection.current.resolvedDisplayScale)
    else { return }
    let color = look.tint ?? (isSymbolImage ? .label : nil)
    context.draw(bitmap, in: rect, tint: color?.value(with: .current))
  }

  // MARK: Files

  /// The image as PNG; `nil` for one without pixels.
  open func pngData() -> Data? {
    guard let bitmap = cgImage?.bitmap else { return nil }
    do {
      return try ImageCodec.png(of: bitmap)
    } catch {
      Diagnostics.report(.imageNotMade("\(error)"))
      return nil
    }
  }

  /// The image as JPEG, what is transparent over white; nil for one without pixels.
  /// - Parameter compressionQuality: from 0, smallest, to 1, best.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let bitmap = cgImage?.bitmap else { return nil }
    do {
      return try ImageCodec.jpeg(of: bitmap, quality: compressionQuality)
    } catch {
      Diagnostics.report(.imageNotMade("\(error)"))
      return nil
    }
  }

  // MARK: Value

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self || (other.source == source && other.look == look)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(source)
    hasher.combine(look)
    return hasher.finalize()
  }

  open override var description: String {
    let kind =
      switch source {
      case .empty: "empty"
      case .pixels: "pixels"
      case .symbol(let name, _): "symbol(\(name))"
      case .drawing: "drawing"
      }
    return "<UIImage \(kind) \(size.width.shortText) × \(size.height.shortText)>"
  }
}

extension Diagnostic {
  static func imageNotMade(_ reason: String) -> Diagnostic {
    Diagnostic(category: "Images", message: reason)
  }

  static func imageNotFound(_ name: String, in bundle: Bundle) -> Diagnostic {
    Diagnostic(
      category: "Images",
      message: """
        There is no image named "\(name)" in \(bundle.resourcePath ?? bundle.bundlePath). Add \
        \(name).png (or \(name)@2x.png) to the target's resources, and pass Bundle.module for \
        those of a package.
        """)
  }
}
