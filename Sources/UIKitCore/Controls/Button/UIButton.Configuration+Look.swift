import CoreGraphics
import Foundation

/// What a configuration comes to in a state and with a tint: colours that are drawn.
struct ButtonLook {
  var foreground: UIColor
  var background: UIColor
}

extension UIButton.Configuration {
  /// The colours for `tint`. What the configuration says itself goes before the look.
  func look(tint: UIColor) -> ButtonLook {
    let state = shownState ?? ShownState()
    let accent = state.isDestructive ? UIColor.systemRed : tint
    var look = natural(accent: accent, state)
    if let color = baseForegroundColor { look.foreground = color }
    if let color = baseBackgroundColor { look.background = tinting(color, state) }
    if let color = background.backgroundColor { look.background = color }
    if state.isDisabled {
      look.foreground = .tertiaryLabel
      if baseBackgroundColor != nil || hasBackground(state), background.backgroundColor == nil {
        look.background = .tertiarySystemFill
      }
    } else if state.isHighlighted {
      let hasBackground = look.background != .clear
      look.foreground = look.foreground.faded(hasBackground ? Self.pressed : Self.plainPressed)
      if background.backgroundColor == nil { look.background = look.background.faded(Self.pressed) }
    }
    if let transform = background.backgroundColorTransformer {
      look.background = transform(look.background)
    }
    return look
  }

  /// What is left of a colour's strength while the button is pressed.
  private static let pressed: CGFloat = 0.75
  private static let plainPressed: CGFloat = 0.3
  /// The strength of a tinted background.
  private static let tintStrength: CGFloat = 0.18

  private func hasBackground(_ state: ShownState) -> Bool {
    switch kind {
    case .plain, .borderless: state.isSelected
    default: true
    }
  }

  private func natural(accent: UIColor, _ state: ShownState) -> ButtonLook {
    let onAccent = UIColor.white
    let tinted = ButtonLook(foreground: accent, background: accent.faded(Self.tintStrength))
    let filled = ButtonLook(foreground: onAccent, background: accent)
    return switch kind {
    case .plain, .borderless:
      state.isSelected ? tinted : ButtonLook(foreground: accent, background: .clear)
    case .gray, .bordered:
      state.isSelected
        ? tinted : ButtonLook(foreground: accent, background: .secondarySystemFill)
    case .tinted, .borderedTinted: state.isSelected ? filled : tinted
    case .filled, .borderedProminent: filled
    }
  }

  /// A base colour as the look uses it: whole, or as a tint.
  private func tinting(_ color: UIColor, _ state: ShownState) -> UIColor {
    switch kind {
    case .tinted, .borderedTinted: state.isSelected ? color : color.faded(Self.tintStrength)
    case .plain, .borderless: state.isSelected ? color.faded(Self.tintStrength) : color
    default: color
    }
  }

  /// The background's corner radius in a button of `height` points.
  func cornerRadius(height: CGFloat, traits: UITraitCollection) -> CGFloat {
    if cornerStyle == .capsule { return height / 2 }
    if cornerStyle == .fixed { return background.cornerRadius }
    let base: CGFloat =
      switch cornerStyle {
      case .dynamic, .fixed, .capsule: background.cornerRadius
      case .small: Self.mediumRadius / 1.5
      case .medium: Self.mediumRadius
      case .large: Self.mediumRadius * 1.5
      }
    return UIFontMetrics(forTextStyle: .body).scaledValue(for: base, compatibleWith: traits)
  }

  private static let mediumRadius: CGFloat = 5.95

  // MARK: Text

  /// A title as it is drawn; the transformer has the last word.
  func text(
    _ text: NSAttributedString?, _ attributed: AttributedString?, style: UIFont.TextStyle,
    _ transformer: UIConfigurationTextAttributesTransformer?, color: UIColor,
    traits: UITraitCollection
  ) -> NSAttributedString? {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    if let transformer { base = transformer(base) }
    if var attributed, !attributed.characters.isEmpty {
      attributed.mergeAttributes(base, mergePolicy: .keepCurrent)
      return NSAttributedString(attributed)
    }
    guard let text, text.length > 0 else { return nil }
    let whole = NSMutableAttributedString(
      string: text.string, attributes: base.uiKitAttributes)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
      whole.addAttributes(own, range: range)
    }
    return whole
  }
}

extension UIColor {
  /// The colour with a part of its strength, in every appearance.
  func faded(_ part: CGFloat) -> UIColor {
    if case .fixed(let value, _) = storage { return withAlphaComponent(value.alpha * part) }
    return UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.value(with: traits).alpha * part)
    }
  }
}
