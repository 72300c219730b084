public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB, P3
}
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive, active
}
public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1
  case inactive, active
}
extension UIImage {
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }
}
