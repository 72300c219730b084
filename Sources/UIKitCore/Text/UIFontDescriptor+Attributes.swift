public import Foundation
import TextLayout

extension UIFontDescriptor {
  /// What a descriptor may specify.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A style's name within its family: "Bold Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// Points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of `TraitKey`s.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// An array of dictionaries of `FeatureKey`s. Monospaced numbers are what fonts have here.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// A `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// From -1 to 1; above 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
  }

  /// Starts from the system font of 12 points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let changed = FontSpec(size: 12).with(attributes)
    self.init(changed.spec, scaling: changed.scaling)
  }

  /// A family that is not installed is the system's.
  public convenience init(name: String, size: CGFloat) {
    self.init(fontAttributes: [.name: name, .size: size])
  }

  /// What the descriptor specifies.
  public var fontAttributes: [AttributeName: Any] {
    let font = UIFont(spec, scaling: scaling)
    var attributes: [AttributeName: Any] = [
      .name: font.fontName, .family: font.familyName, .size: spec.size,
      .traits: [
        TraitKey.weight: spec.weight, .slant: spec.isItalic ? CGFloat(0.07) : 0,
        .symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    if case .style(let style, _) = scaling { attributes[.textStyle] = style }
    return attributes
  }

  public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  public var postscriptName: String { UIFont(spec, scaling: scaling).fontName }

  /// The descriptor with what `attributes` say in place of its own.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let changed = spec.with(attributes)
    let keepsScaling = attributes[.size] == nil
    return UIFontDescriptor(
      changed.spec, scaling: changed.scaling ?? (keepsScaling ? scaling : nil))
  }

  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  public func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }

  /// The descriptor itself where its family is installed, and none where not.
  public func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] {
    guard case .named(let family) = spec.family else { return [self] }
    return TextService.shared.hasFamily(named: family) ? [self] : []
  }
}

extension FontSpec {
  /// The font with what `attributes` say.
  fileprivate func with(
    _ attributes: [UIFontDescriptor.AttributeName: Any]
  ) -> (spec: FontSpec, scaling: FontScaling?) {
    var spec = self
    var scaling: FontScaling?
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      let font = UIFont.preferredFont(forTextStyle: style)
      (spec, scaling) = (font.spec, font.scaling)
    }
    if let size = attributeNumber(attributes[.size]), size > 0 { spec.size = size }
    if let name = attributes[.name] as? String,
      let named = FontSpec(fontName: name, size: spec.size)
    {
      spec = named
    }
    if let family = attributes[.family] as? String,
      let named = FontSpec(fontName: family, size: spec.size)
    {
      spec.family = named.family
    }
    if let face = attributes[.face] as? String { spec.take(style: face.filter { $0 != " " }) }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      spec.take(traits)
    }
    let features = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] ?? []
    // Number spacing is type 6; its selector 0 is monospaced.
    for feature in features where attributeNumber(feature[.type]) == 6 {
      spec.monospacedDigits = attributeNumber(feature[.selector]) == 0
    }
    return (spec, scaling)
  }

  private mutating func take(_ traits: [UIFontDescriptor.TraitKey: Any]) {
    if let raw = attributeNumber(traits[.symbolic]) {
      let symbolic = UIFontDescriptor.SymbolicTraits(rawValue: UInt32(max(raw, 0)))
      isItalic = symbolic.contains(.traitItalic)
      if symbolic.contains(.traitBold) { weight = UIFont.Weight.bold.rawValue }
      if symbolic.contains(.traitMonoSpace) { family = .monospaced }
    }
    if let weight = (traits[.weight] as? UIFont.Weight)?.rawValue
      ?? attributeNumber(traits[.weight])
    {
      self.weight = weight
    }
    if let slant = attributeNumber(traits[.slant]) { isItalic = slant > 0 }
  }
}
