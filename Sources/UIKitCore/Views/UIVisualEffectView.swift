import CoreGraphics
public import Foundation
import QuartzCore

/// What a `UIVisualEffectView` does to what is behind it.
open class UIVisualEffect: NSObject, NSCopying {
  public override init() {}
  /// - Note: Nothing is decoded.
  public required init?(coder: NSCoder) {}
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what is behind, under a veil.
/// - Note: Radius and veil are our own; they stand in UIKit's order of strength. Behind a view whose
///   `alpha` is less than 1 nothing is blurred, as in UIKit.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// - Note: Nothing is decoded; the style is regular.
  public required init?(coder: NSCoder) {
    style = .regular
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  open override var hash: Int { style.hashValue }

  /// The veil's colour.
  var color: UIColor {
    let light = UIColor(white: 1, alpha: opacity)
    let dark = UIColor(white: 0.11, alpha: opacity)
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      return light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      return dark
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  /// How what is behind is blurred.
  var backdrop: Backdrop { Backdrop(radius: 20, saturation: 1.8) }

  private var opacity: CGFloat {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.4
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .regular:
      0.6
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .dark: 0.75
    case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight,
      .systemThickMaterialDark, .systemChromeMaterial, .systemChromeMaterialLight,
      .systemChromeMaterialDark:
      0.88
    }
  }
}

/// Lets content stand out on a veil.
/// - Note: Content is shown in its own colours.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  public required init?(coder: NSCoder) {
    blurEffect = UIBlurEffect(style: .regular)
    style = .label
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blurEffect == blurEffect && other.style == style
  }

  open override var hash: Int { style.hashValue }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill, separator
}

/// Shows an effect, and content in front of it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// Holds what is shown in front of the effect; add subviews here.
  public final let contentView = UIView()
  private let veil = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    for view in [veil, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    veil.isUserInteractionEnabled = false
    showEffect()
  }

  /// Nil shows the content alone.
  open var effect: UIVisualEffect? {
    didSet { if effect != oldValue { showEffect() } }
  }

  private func showEffect() {
    let blur = effect as? UIBlurEffect
    veil.backgroundColor = blur?.color
    veil.layer.backdrop = UIAccessibility.isReduceTransparencyEnabled ? nil : blur?.backdrop
  }
}
