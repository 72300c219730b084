public import Foundation
import Synchronization
package import TextLayout

/// A font at a size. Fonts compare by value.
/// - Note: The system font has Inter's glyphs with the vertical metrics of Apple's system font.
// Open as Apple's, so the compiler cannot check it, but every stored property is an immutable value.
open class UIFont: NSObject, @unchecked Sendable {
  private let foundationMark = FoundationMark()
  package let spec: FontSpec
  /// How the size came about, where it follows the preferred text size.
  let scaling: FontScaling?

  init(_ spec: FontSpec, scaling: FontScaling? = nil) {
    self.spec = spec
    self.scaling = scaling
  }

  /// - Note: Nothing is decoded; the font is the system font of 17 points.
  public init?(coder: NSCoder) {
    spec = FontSpec(size: UIFont.labelFontSize)
    scaling = nil
  }

  /// A family by its name, with or without a style after a hyphen ("Inter-Bold"); `nil` where no
  /// such family is installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let spec = FontSpec(fontName: fontName, size: fontSize) else { return nil }
    self.init(spec)
  }

  /// A size of 0 means the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let descriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
    self.init(descriptor.spec, scaling: descriptor.scaling)
  }

  // MARK: System fonts

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    shared(FontSpec(size: fontSize))
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    shared(FontSpec(size: fontSize, weight: weight.rawValue))
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    shared(FontSpec(size: fontSize, weight: Weight.bold.rawValue))
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    shared(FontSpec(size: fontSize, isItalic: true))
  }

  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    shared(FontSpec(size: fontSize, weight: weight.rawValue, monospacedDigits: true))
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    shared(FontSpec(family: .monospaced, size: fontSize, weight: weight.rawValue))
  }

  /// The font of a text style at the preferred text size of `UITraitCollection.current`.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).resolvedContentSizeCategory
    let size = DynamicType.entry(for: style, category).size
    let weight = DynamicType.weight(of: style)
    return shared(
      FontSpec(size: size, weight: weight.rawValue), scaling: .style(style, category))
  }

  /// Equal system fonts are one object: there are many labels and few fonts.
  private static func shared(_ spec: FontSpec, scaling: FontScaling? = nil) -> UIFont {
    let key = SharedFontKey(spec: spec, scaling: scaling)
    return sharedFonts.withLock { fonts in
      if let font = fonts[key] { return font }
      if fonts.count >= sharedFontLimit { fonts.removeAll() }
      let font = UIFont(spec, scaling: scaling)
      fonts[key] = font
      return font
    }
  }

  private struct SharedFontKey: Hashable {
    var spec: FontSpec
    var scaling: FontScaling?
  }

  private static let sharedFonts = Mutex<[SharedFontKey: UIFont]>([:])
  /// Keeps an animation through many sizes from keeping all of them.
  private static let sharedFontLimit = 256

  // MARK: Measures

  /// Points.
  open var pointSize: CGFloat { spec.size }
  /// From the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// From the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { metrics.descender }
  open var capHeight: CGFloat { metrics.capHeight }
  open var xHeight: CGFloat { metrics.xHeight }
  open var lineHeight: CGFloat { metrics.lineHeight }
  /// What is added between lines: 0, or what a text style's line distance leaves over.
  open var leading: CGFloat {
    guard let styleLeading else { return metrics.leading }
    return styleLeading - metrics.lineHeight
  }

  package final var metrics: FontMetrics { TextService.shared.metrics(spec) }

  /// The distance from line to line that a text style asks for, in points.
  package final var styleLeading: CGFloat? {
    guard case .style(let style, let category) = scaling else { return nil }
    return DynamicType.entry(for: style, category).leading
  }

  // MARK: Name

  open var familyName: String {
    switch spec.family {
    case .system: "Inter"
    case .monospaced: "DejaVu Sans Mono"
    case .named(let name): name
    }
  }

  open var fontName: String {
    let weights = [
      100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium",
      600: "SemiBold", 700: "Bold", 800: "ExtraBold", 900: "Black",
    ]
    let style = weights[(spec.fileWeight + 50) / 100 * 100] ?? "Regular"
    let family = familyName.filter { $0 != " " }
    return "\(family)-\(style)\(spec.isItalic ? "Italic" : "")"
  }

  /// The families that can be asked for by name, sorted.
  open class var familyNames: [String] {
    AppFonts.registerOnce()
    return Set(TextService.shared.installedFaces.map(\.family)).sorted()
  }

  /// The PostScript names of a family's faces; none for a family that is not installed.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    AppFonts.registerOnce()
    return TextService.shared.installedFaces.filter { $0.family == familyName }
      .map(\.postScriptName)
  }

  // MARK: Relatives

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec, scaling: scaling) }

  /// The same font at another size, which no longer follows the preferred text size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var spec = spec
    spec.size = fontSize
    return UIFont(spec)
  }

  /// This font at the preferred text size of `traits`; itself where the size does not follow it.
  package final func adjusted(for traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let category = traits.resolvedContentSizeCategory
    switch scaling {
    case .style(let style, let current):
      guard current != category else { return self }
      var spec = spec
      spec.size = DynamicType.entry(for: style, category).size
      return UIFont(spec, scaling: .style(style, category))
    case .metrics(let style, let base, let maximum, let current):
      guard current != category else { return self }
      return UIFontMetrics(forTextStyle: style).scaledFont(
        base, maximum: maximum, category: category)
    }
  }

  /// Whether labels may adjust this font to the preferred text size.
  package final var followsContentSizeCategory: Bool { scaling != nil }

  // MARK: Value

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || (other.spec == spec && other.scaling == scaling)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(spec)
    hasher.combine(scaling)
    return hasher.finalize()
  }

  open override var description: String {
    let italic = spec.isItalic ? "italic" : "normal"
    return "<UIFont> font-family: \"\(familyName)\"; font-weight: \(spec.fileWeight); "
      + "font-style: \(italic); font-size: \(String(format: "%.2f", pointSize))pt"
  }
}

/// How a font's size follows the preferred text size.
indirect enum FontScaling: Hashable, Sendable {
  case style(UIFont.TextStyle, UIContentSizeCategory)
  /// By `UIFontMetrics`: the font at the large size, the largest size in points (0 for none).
  case metrics(UIFont.TextStyle, base: FontSpec, maximum: CGFloat, UIContentSizeCategory)
}

extension UITraitCollection {
  /// The preferred text size, large where none is given.
  package var resolvedContentSizeCategory: UIContentSizeCategory {
    preferredContentSizeCategory == .unspecified ? .large : preferredContentSizeCategory
  }
}
