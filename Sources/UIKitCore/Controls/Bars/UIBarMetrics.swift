/// For which bars a setting is.
public enum UIBarMetrics: Int, Sendable {
  /// Bars of the usual height.
  case `default`
  /// Bars in windows that are not as tall.
  case compact
  case defaultPrompt = 101
  case compactPrompt
}
