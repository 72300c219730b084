public import Foundation
import TextLayout

/// What is asked of a font, before it has to be found.
// Open as Apple's, so the compiler cannot check it, but every stored property is an immutable value.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  let spec: FontSpec
  let scaling: FontScaling?

  init(_ spec: FontSpec, scaling: FontScaling?) {
    self.spec = spec
    self.scaling = scaling
  }

  /// - Note: Nothing is decoded; the descriptor is the system font's at 17 points.
  public init?(coder: NSCoder) {
    spec = FontSpec(size: UIFont.labelFontSize)
    scaling = nil
  }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// Points.
  open var pointSize: CGFloat { spec.size }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if spec.isItalic { traits.insert(.traitItalic) }
    if spec.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if spec.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The descriptor with exactly these traits; nil for traits that no face has here: all but italic,
  /// bold and monospaced.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var spec = spec
    let known: SymbolicTraits = [
      .traitItalic, .traitBold, .traitMonoSpace, .traitUIOptimized, .traitTightLeading,
      .traitLooseLeading,
    ]
    guard symbolicTraits.isSubset(of: known) else { return nil }
    spec.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) { spec.family = .monospaced }
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      let isBold = symbolicTraits.contains(.traitBold)
      spec.weight = isBold ? emphasizedWeight.rawValue : UIFont.Weight.regular.rawValue
    }
    return UIFontDescriptor(spec, scaling: scaling)
  }

  private var emphasizedWeight: UIFont.Weight {
    guard case .style(let style, _) = scaling else { return .bold }
    return DynamicType.emphasizedWeight(of: style)
  }

  /// `nil` for a design that has no face here: rounded and serif.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var spec = spec
    switch design {
    case .default: spec.family = .system
    case .monospaced: spec.family = .monospaced
    default: return nil
    }
    return UIFontDescriptor(spec, scaling: scaling)
  }

  /// The descriptor at another size, which no longer follows the preferred text size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var spec = spec
    spec.size = newPointSize
    return UIFontDescriptor(spec, scaling: nil)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.spec == spec && other.scaling == scaling
  }

  open override var hash: Int { spec.hashValue }
}
