public import CoreGraphics
public import Foundation

/// A colour, fixed or following the traits of whatever it is drawn in.
///
/// Colours compare by value: two fixed ones with the same components and colour space, and two
/// system colours of the same name, are equal. Colours made from a provider are equal only to
/// themselves.
// Open as Apple's, so the compiler cannot check it, but every stored property is an immutable value.
open class UIColor: NSObject, @unchecked Sendable {
  private let foundationMark = FoundationMark()
  package let storage: UIColorStorage

  package init(_ storage: UIColorStorage) { self.storage = storage }

  /// - Note: Nothing is decoded; the colour is clear.
  public init?(coder: NSCoder) { storage = .fixed(.clear, isGray: true) }

  /// A grey, from 0 (black) to 1 (white).
  public init(white: CGFloat, alpha: CGFloat) {
    storage = .fixed(
      ColorValue(red: white, green: white, blue: white, alpha: alpha), isGray: true)
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    storage = .fixed(ColorValue(red: red, green: green, blue: blue, alpha: alpha), isGray: false)
  }

  /// Hue runs from 0 (red) over green and blue to 1 (red again).
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    storage = .fixed(
      ColorValue(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha),
      isGray: false)
  }

  public init(cgColor: CGColor) {
    storage = .fixed(cgColor.value, isGray: cgColor.numberOfComponents == 2)
  }

  /// An image again and again, from the top left corner of what is filled.
  /// - Note: Where just one colour can be shown, as in text and strokes, it is the image's mean.
  public init(patternImage image: UIImage) { storage = .pattern(image) }

  /// A colour that asks `dynamicProvider` each time it is resolved against traits.
  @preconcurrency
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .provided(UIColorProvider(dynamicProvider))
  }

  // MARK: Resolving

  /// The fixed colour that this one stands for under `traitCollection`.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed, .pattern: return self
    case .system, .provided, .faded:
      let (value, isGray) = components(with: traitCollection)
      return UIColor(.fixed(value, isGray: isGray))
    }
  }

  /// What is painted under `traitCollection`.
  package final func value(with traitCollection: UITraitCollection) -> ColorValue {
    components(with: traitCollection).value
  }

  private func components(
    with traits: UITraitCollection
  ) -> (value: ColorValue, isGray: Bool) {
    switch storage {
    case .fixed(let value, let isGray):
      return (value, isGray)
    case .system(let color):
      return (color.value(with: traits), false)
    case .provided(let provider):
      return provider.color(traits).components(with: traits)
    case .faded(let base, let alpha):
      var (value, isGray) = base.components(with: traits)
      value.alpha = alpha
      return (value, isGray)
    case .pattern(let image):
      return (image.patternTile(for: traits)?.bitmap.meanColor ?? .clear, false)
    }
  }

  /// The colour under `UITraitCollection.current`.
  open var cgColor: CGColor {
    if case .pattern(let image) = storage, let tile = image.patternTile(for: .current) {
      return CGColor(tile)
    }
    let (value, isGray) = components(with: .current)
    return CGColor(value, isGray: isGray)
  }

  /// The same colour with another alpha; one that follows the traits still does.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(var value, let isGray):
      value.alpha = alpha
      return UIColor(.fixed(value, isGray: isGray))
    case .system, .provided, .pattern: return UIColor(.faded(self, alpha: alpha))
    case .faded(let base, _): return UIColor(.faded(base, alpha: alpha))
    }
  }

  // MARK: Components

  /// Fails for a pattern.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if case .pattern = storage { return false }
    let value = value(with: .current)
    red?.pointee = value.red
    green?.pointee = value.green
    blue?.pointee = value.blue
    alpha?.pointee = value.alpha
    return true
  }

  /// Fails for a colour that is not a grey.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = value(with: .current)
    guard value.red == value.green, value.green == value.blue else { return false }
    white?.pointee = value.red
    alpha?.pointee = value.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let value = value(with: .current)
    let parts = value.hueSaturationBrightness
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = value.alpha
    return true
  }

  // MARK: Drawing

  /// Makes this the fill and stroke colour of the current drawing context.
  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Value

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other === self || other.storage == storage
  }

  open override var hash: Int { storage.hashValue }

  open override var description: String {
    switch storage {
    case .fixed(let value, isGray: true):
      "UIExtendedGrayColorSpace \(value.red.short) \(value.alpha.short)"
    case .fixed(let value, isGray: false):
      "UIExtendedSRGBColorSpace \(value.red.short) \(value.green.short) \(value.blue.short) "
        + value.alpha.short
    case .system(let color): "<UIDynamicSystemColor; name = \(String(describing: color))Color>"
    case .provided: "<UIDynamicProviderColor>"
    case .pattern(let image): "UIPatternColor \(image)"
    case .faded(let base, let alpha): "<UIDynamicModifiedColor; \(base), alpha = \(alpha.short)>"
    }
  }
}

/// What a colour is made of.
package enum UIColorStorage: Hashable, Sendable {
  case fixed(ColorValue, isGray: Bool)
  case system(SystemColor)
  case provided(UIColorProvider)
  case pattern(UIImage)
  /// Another colour, which follows the traits, with its own alpha.
  case faded(UIColor, alpha: CGFloat)
}

/// The closure behind a dynamic colour; equal only to itself.
package final class UIColorProvider: Hashable, Sendable {
  let color: @Sendable (UITraitCollection) -> UIColor

  init(_ color: @escaping @Sendable (UITraitCollection) -> UIColor) { self.color = color }

  package static func == (lhs: UIColorProvider, rhs: UIColorProvider) -> Bool { lhs === rhs }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGFloat {
  /// About six significant digits without trailing zeros, as UIKit prints numbers.
  fileprivate var short: String { String(format: "%g", self) }
}
