extension UIImage.SymbolWeight {
  /// The font weight beside which the symbol looks alike; regular for an unspecified one.
  public func fontWeight() -> UIFont.Weight {
    switch self {
    case .unspecified, .regular: .regular
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}
