public import CoreGraphics
public import Foundation
import ImageCodecs
import Synchronization

/// A picture: pixels from a file, a symbol, or what an image renderer recorded. Images compare by
/// value: equal symbols are equal, pixels only to themselves.
// Open as Apple's, so the compiler cannot check it, but every stored property is immutable.
open class UIImage: NSObject, @unchecked Sendable {
  let source: ImageSource
  private let look: Look
  /// The cut pixels of a resizable image, once it was drawn.
  private let parts = Mutex<(Bitmap, NinePart)?>(nil)

  /// What `with…` methods change.
  fileprivate struct Look: Hashable {
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var isFlippedForRightToLeft = false
    var orientation = Orientation.up
    /// Edges that layout leaves out.
    var alignment: Caps?
    var baselineOffset: CGFloat?
    var caps: Caps?
    /// The pictures that an animated image shows in turn.
    var frames: [UIImage]?
    /// Seconds for all of them.
    var duration: TimeInterval = 0
    /// Where variants for other traits are found.
    var asset: UIImageAsset?
  }

  /// What keeps its size when the image is stretched.
  fileprivate struct Caps: Hashable {
    var top: CGFloat
    var left: CGFloat
    var bottom: CGFloat
    var right: CGFloat
    var mode: ResizingMode
  }

  /// Which edge of the pixels is up, and whether they are mirrored.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// What happens between the caps of a resizable image.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

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

  /// Pixels of which `scale` make a point, shown by `orientation`.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    source =
      orientation == .up
      ? .pixels(cgImage)
      : .turned(cgImage, upright: CGImage(orientation.upright(cgImage.bitmap)))
    look = Look(scale: scale > 0 ? scale : 1, orientation: orientation)
  }

  /// Decodes PNG, JPEG, SVG, GIF (its first frame) and what else gdk-pixbuf knows; one pixel is a point.
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
    if let catalogued = AssetCatalog.of(bundle).image(named: name) {
      self.init(catalogued, traits: traitCollection)
      return
    }
    let scale = (traitCollection ?? .current).resolvedDisplayScale
    guard let path = ImageFile.find(name, in: bundle, scale: scale) else {
      Diagnostics.report(.imageNotFound(name, in: bundle))
      return nil
    }
    guard let image = ImageFile.image(atPath: path) else { return nil }
    self.init(image.source, image.look)
  }

  /// An image set; one variant where traits are given.
  private convenience init(_ image: CatalogImage, traits: UITraitCollection?) {
    let variant = image.variant(for: traits ?? .current)
    let scale = variant?.scale ?? 1
    var look = Look(scale: scale, renderingMode: image.renderingMode)
    if let caps = image.caps(scale: scale) { look.caps = Caps(caps.insets, caps.mode) }
    if traits != nil, let variant {
      self.init(.pixels(variant.image), look)
    } else {
      self.init(.catalog(image), look)
    }
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// A symbol by SF Symbols' name, drawn by the nearest one of Bootstrap Icons.
  /// - Note: A name for which there is no icon gives a stand-in and a diagnostic; UIKit knows all
  ///   symbols there are and answers nil for others.
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
    guard Symbols.canName(name) else {
      Diagnostics.report(.imageNotMade("\"\(name)\" is not the name of a symbol."))
      return nil
    }
    do {
      try Symbols.check(name)
    } catch {
      Diagnostics.report(.imageNotMade("\(error) A stand-in is shown."))
      // Without the icons' files there is nothing to stand in either.
      guard case .unknownSymbol = error else { return nil }
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
    case .turned(_, let image):
      CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    case .catalog(let image):
      image.variant(for: .current).map {
        CGSize(
          width: CGFloat($0.image.width) / $0.scale, height: CGFloat($0.image.height) / $0.scale)
      } ?? .zero
    case .symbol(_, let values):
      CGSize(width: values.side(.current), height: values.side(.current))
    case .drawing(let drawing): drawing.size
    }
  }

  /// Pixels in a point.
  open var scale: CGFloat {
    if case .drawing(let drawing) = source { return drawing.scale }
    if case .catalog(let image) = source {
      return image.variant(for: .current)?.scale ?? look.scale
    }
    return look.scale
  }

  /// The pixels as they are kept, whatever the orientation; a symbol's are drawn at its size, black.
  open var cgImage: CGImage? {
    switch source {
    case .pixels(let image), .turned(let image, _): image
    default: bitmap(size: size, scale: scale).map { CGImage($0) }
    }
  }

  /// The pixels for being shown at `size` points: symbols are drawn for it.
  package final func bitmap(
    size: CGSize, scale: CGFloat, traits: UITraitCollection = .current
  ) -> Bitmap? {
    switch source {
    case .empty: nil
    case .turned(_, let image): image.bitmap
    case .catalog(let image): image.variant(for: traits)?.image.bitmap
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

  /// The colour that a symbol's configuration asks for.
  private var symbolColor: UIColor? {
    guard case .symbol(_, let values) = source else { return nil }
    return values.color
  }

  /// What the image is coloured with where `viewTint` is the tint of the view that shows it; `nil`
  /// for its own colours.
  package final func tint(in viewTint: UIColor) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: viewTint
    case .alwaysOriginal: look.tint ?? symbolColor ?? (isSymbolImage ? .label : nil)
    case .automatic: isSymbolImage ? symbolColor ?? viewTint : look.tint
    }
  }

  /// What draws the image into `rect`, with its caps where it has some.
  package final func commands(
    in rect: CGRect, tint: ColorValue?, scale: CGFloat, traits: UITraitCollection,
    alpha: CGFloat = 1
  ) -> [DisplayCommand] {
    guard rect.width > 0, rect.height > 0,
      let bitmap = bitmap(size: rect.size, scale: scale, traits: traits)
    else { return [] }
    guard let caps = look.caps, rect.size != size else {
      return [.image(bitmap, rect: rect, tint: tint, alpha: alpha)]
    }
    return ninePart(of: bitmap, caps).commands(
      in: rect, scale: self.scale, repeats: caps.mode == .tile, tint: tint, alpha: alpha)
  }

  private func ninePart(of bitmap: Bitmap, _ caps: Caps) -> NinePart {
    parts.withLock { known in
      if let known, known.0 === bitmap { return known.1 }
      func pixels(_ length: CGFloat) -> Int { Int((length * scale).rounded()) }
      let made = NinePart(
        bitmap, left: pixels(caps.left), top: pixels(caps.top), right: pixels(caps.right),
        bottom: pixels(caps.bottom))
      known = (bitmap, made)
      return made
    }
  }

  /// Draws with the image's own colours, its top left corner at `point`; a template, whose rendering
  /// mode is `alwaysTemplate`, with the context's fill colour.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws with the image's own colours, or a template with the context's fill colour, stretched to
  /// fill `rect`.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = look.tint ?? symbolColor ?? (isSymbolImage ? .label : nil)
    let traits = UITraitCollection.current
    let isTemplate = look.tint == nil && symbolColor == nil && renderingMode == .alwaysTemplate
    let commands = commands(
      in: rect, tint: isTemplate ? context.fillColorValue : color?.value(with: traits),
      scale: traits.resolvedDisplayScale, traits: traits)
    let isPlain = blendMode == .normal && alpha >= 1
    if !isPlain {
      context.saveGState()
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
    }
    for command in commands {
      if case .image(let bitmap, let part, let tint, _) = command {
        context.draw(bitmap, in: part, tint: tint)
      } else {
        context.paint([command])
      }
    }
    if !isPlain { context.restoreGState() }
  }

  /// What a colour made of the image paints with.
  package final func patternTile(for traits: UITraitCollection) -> PatternTile? {
    bitmap(size: size, scale: scale, traits: traits).map { PatternTile(bitmap: $0, size: size) }
  }

  /// Fills `rect` with the image again and again.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let bitmap = bitmap(size: size, scale: scale)
    else { return }
    context.saveGState()
    context.setFillTiles(bitmap, size: size)
    context.fill(rect)
    context.restoreGState()
  }

  // MARK: Variants by traits

  /// The asset that the image was made by.
  open var imageAsset: UIImageAsset? { look.asset }

  final func belonging(to asset: UIImageAsset) -> UIImage { changed { $0.asset = asset } }

  final var withoutAsset: UIImage { changed { $0.asset = nil } }

  /// The variant for the traits of the view that shows the image.
  package final func resolved(for traits: UITraitCollection) -> UIImage {
    guard let asset = look.asset, let variant = asset.variant(for: traits) else { return self }
    return variant.changed {
      $0.asset = asset
      if look.renderingMode != .automatic { $0.renderingMode = look.renderingMode }
      if let tint = look.tint { $0.tint = tint }
    }
  }

  // MARK: Animated images

  /// An image that shows `images` in turn, each as long as the others, all of them in `duration`
  /// seconds; 0 stands for a thirtieth of a second each. Only image views show more than the first.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed {
      $0.frames = images
      $0.duration = duration > 0 ? duration : Double(images.count) / 30
    }
  }

  /// An image that shows those named `name` followed by 0, 1, 2 and so on.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    while images.count < 1024,
      ImageFile.find(
        "\(name)\(images.count)", in: .main, scale: UITraitCollection.current.resolvedDisplayScale)
        != nil, let image = UIImage(named: "\(name)\(images.count)")
    {
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  /// The pictures of an animated image.
  open var images: [UIImage]? { look.frames }
  /// How long an animated image takes, in seconds; 0 for others.
  open var duration: TimeInterval { look.duration }

  // MARK: Resizing and alignment

  open var imageOrientation: Orientation { look.orientation }

  open func withHorizontallyFlippedOrientation() -> UIImage {
    guard let image = cgImage else { return self }
    return UIImage(cgImage: image, scale: scale, orientation: look.orientation.mirrored)
      .changed {
        $0.renderingMode = look.renderingMode
        $0.tint = look.tint
      }
  }

  /// The image with one point in its middle that is stretched, behind a left and a top cap of points;
  /// a cap of 0 lets the whole length be stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func after(_ cap: CGFloat, _ length: CGFloat) -> CGFloat {
      cap > 0 ? max(length - cap - 1, 0) : 0
    }
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: after(top, size.height), right: after(left, size.width)),
      resizingMode: .stretch)
  }

  /// The image with caps that keep their size, in points; what is between them is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed { $0.caps = Caps(capInsets, resizingMode) }
  }

  open var capInsets: UIEdgeInsets {
    look.caps?.insets ?? .zero
  }

  open var resizingMode: ResizingMode { look.caps?.mode ?? .stretch }

  /// The image with edges, in points, that layout leaves out.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignment = Caps(alignmentInsets, .stretch) }
  }

  open var alignmentRectInsets: UIEdgeInsets { look.alignment?.insets ?? .zero }

  /// The image with a baseline, in points above its bottom.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = baselineOffset }
  }

  open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

  /// Nil for an image without a baseline.
  open var baselineOffsetFromBottom: CGFloat? { look.baselineOffset }

  // MARK: Preparing

  /// The image at another size in points, as pixels; nil where there are none.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    let (width, height) = (
      Int((size.width * scale).rounded()), Int((size.height * scale).rounded())
    )
    guard size.width.isFinite, size.height.isFinite, width > 0, height > 0,
      width * height <= ImageCodec.mostPixels, let bitmap = bitmap(size: self.size, scale: scale)
    else { return nil }
    return UIImage(
      .pixels(CGImage(bitmap.resized(width: width, height: height))), Look(scale: scale))
  }

  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  /// The image with its pixels decoded; nil where there are none.
  open func preparingForDisplay() -> UIImage? {
    bitmap(size: size, scale: scale) == nil ? nil : self
  }

  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  open func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareForDisplay { continuation.resume(returning: $0) }
    }
  }

  // MARK: Files

  /// The image as PNG; `nil` for one without pixels.
  open func pngData() -> Data? {
    guard let bitmap = bitmap(size: size, scale: scale) else { return nil }
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
    guard let bitmap = bitmap(size: size, scale: scale) else { return nil }
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
      case .pixels, .turned: "pixels"
      case .catalog: "asset"
      case .symbol(let name, _): "symbol(\(name))"
      case .drawing: "drawing"
      }
    return "<UIImage \(kind) \(size.width.shortText) × \(size.height.shortText)>"
  }
}

extension UIImage.Orientation {
  /// Pixels as they are to be seen.
  fileprivate func upright(_ bitmap: Bitmap) -> Bitmap {
    switch self {
    case .up: bitmap
    case .down: bitmap.turned(quarters: 2, mirrored: false)
    case .left: bitmap.turned(quarters: 3, mirrored: false)
    case .right: bitmap.turned(quarters: 1, mirrored: false)
    case .upMirrored: bitmap.turned(quarters: 0, mirrored: true)
    case .downMirrored: bitmap.turned(quarters: 2, mirrored: true)
    case .leftMirrored: bitmap.turned(quarters: 3, mirrored: true)
    case .rightMirrored: bitmap.turned(quarters: 1, mirrored: true)
    }
  }

  fileprivate var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}

extension UIImage.Caps {
  fileprivate var insets: UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  fileprivate init(_ insets: UIEdgeInsets, _ mode: UIImage.ResizingMode) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right, mode: mode)
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
