public import Foundation

extension UIImage {
  /// How an image is to be made for where it is shown.
  open class Configuration: NSObject, @unchecked Sendable {
    override init() {}
  }

  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }

  /// - Note: Weights above regular thicken strokes; lighter ones look as regular does.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size and weight of a symbol.
  // Open as Apple's, so the compiler cannot check it, but every stored property is immutable.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let values: SymbolValues

    init(_ values: SymbolValues) { self.values = values }

    /// A configuration that says nothing.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

    public convenience init(scale: SymbolScale) {
      self.init(SymbolValues(scale: scale))
    }

    public convenience init(pointSize: CGFloat) {
      self.init(SymbolValues(pointSize: pointSize))
    }

    public convenience init(weight: SymbolWeight) {
      self.init(SymbolValues(weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(SymbolValues(textStyle: textStyle))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(SymbolValues(textStyle: textStyle, scale: scale))
    }

    public convenience init(font: UIFont) {
      self.init(SymbolValues(pointSize: font.pointSize))
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(SymbolValues(pointSize: font.pointSize, scale: scale))
    }

    /// Shades of one colour.
    /// - Note: Icons have one colour here: the colour itself.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(SymbolValues(color: hierarchicalColor))
    }

    /// A colour for each layer of a symbol.
    /// - Note: Icons have one layer here, which has the first colour.
    public convenience init(paletteColors: [UIColor]) {
      self.init(SymbolValues(color: paletteColors.first))
    }

    /// Asks for one colour, the tint of the view that shows the symbol.
    open class func preferringMonochrome() -> SymbolConfiguration { unspecified }

    /// Asks for a symbol's own colours.
    /// - Note: Icons have none here, and are shown in the view's tint.
    open class func preferringMulticolor() -> SymbolConfiguration { unspecified }

    /// This configuration with what `otherConfiguration` specifies.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return Self.make(values.merged(with: other.values)) as? Self ?? self
    }

    private class func make(_ values: SymbolValues) -> SymbolConfiguration {
      SymbolConfiguration(values)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    open override var hash: Int { values.hashValue }
  }
}

/// What a symbol configuration holds; 0 or `nil` leaves a part open.
struct SymbolValues: Hashable, Sendable {
  /// Points; the size of the text that the symbol stands beside.
  var pointSize: CGFloat = 0
  var textStyle: UIFont.TextStyle?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  /// In place of the tint of the view that shows the symbol.
  var color: UIColor?

  func merged(with other: SymbolValues) -> SymbolValues {
    var merged = self
    if other.pointSize > 0 {
      merged.pointSize = other.pointSize
      merged.textStyle = nil
    }
    if let style = other.textStyle {
      merged.textStyle = style
      merged.pointSize = 0
    }
    if other.weight != .unspecified { merged.weight = other.weight }
    if other.scale != .unspecified { merged.scale = other.scale }
    if let color = other.color { merged.color = color }
    return merged
  }

  /// The side of the symbol's square in points, under `traits`.
  func side(_ traits: UITraitCollection) -> CGFloat {
    let size =
      if let textStyle {
        UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
      } else if pointSize > 0 {
        pointSize
      } else {
        UIFont.labelFontSize
      }
    return Symbols.side(pointSize: size * factor)
  }

  /// About how the scales of Apple's symbols compare.
  private var factor: CGFloat {
    switch scale {
    case .small: 0.8
    case .default, .unspecified, .medium: 1
    case .large: 1.25
    }
  }

  var fontWeight: UIFont.Weight { weight.fontWeight() }
}
