import Foundation

extension UIView {
  /// The nearest tint on the way up, the system's blue where nobody has one.
  var inheritedTintColor: UIColor {
    let color = nearest { $0.rare?.tintColor } ?? UIColor.systemBlue
    guard inheritedTintAdjustmentMode == .dimmed else { return color }
    return color.desaturated(for: traitCollection)
  }

  var inheritedTintAdjustmentMode: TintAdjustmentMode {
    nearest { view in
      guard let mode = view.rare?.tintAdjustmentMode, mode != .automatic else { return nil }
      return mode
    } ?? .normal
  }

  /// True when the tint here is not the system's.
  var passesOnTint: Bool {
    nearest { $0.rare?.tintColor } != nil || inheritedTintAdjustmentMode == .dimmed
  }

  /// Tells this view, and those below that have no tint of their own, superviews first.
  func tintColorWillPropagate() {
    tintColorDidChange()
    for view in subviewsStorage where view.rare?.tintColor == nil { view.tintColorWillPropagate() }
  }

  private func nearest<Value>(_ value: (UIView) -> Value?) -> Value? {
    var view: UIView? = self
    while let current = view {
      if let found = value(current) { return found }
      view = current.superviewStorage
    }
    return nil
  }
}

extension UIColor {
  /// The grey of the same brightness, as controls behind an alert have it.
  func desaturated(for traits: UITraitCollection) -> UIColor {
    let color = resolvedColor(with: traits).cgColor.value
    // Luminance weights of sRGB (IEC 61966-2-1).
    let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return UIColor(white: grey, alpha: color.alpha * 0.8)
  }
}
