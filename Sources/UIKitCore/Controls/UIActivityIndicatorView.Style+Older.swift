extension UIActivityIndicatorView.Style {
  @available(*, deprecated, renamed: "medium")
  public static var gray: Self { .medium }

  /// - Note: It has the colour of the others: set `color` to white.
  @available(*, deprecated, renamed: "medium")
  public static var white: Self { .medium }

  /// - Note: It has the colour of the others: set `color` to white.
  @available(*, deprecated, renamed: "large")
  public static var whiteLarge: Self { .large }
}
