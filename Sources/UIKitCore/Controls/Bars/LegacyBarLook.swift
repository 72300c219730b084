/// The pictures that an app puts behind a bar without an appearance object.
@MainActor struct LegacyBarLook {
  var pictures: [UIBarMetrics: UIImage] = [:]
  /// In the place of the line at the bar's edge; one without size shows nothing there.
  var shadow: UIImage?

  /// What is shown in bars of these metrics: the usual picture where there is none of their own.
  func picture(isCompact: Bool) -> UIImage? {
    (isCompact ? pictures[.compact] : nil) ?? pictures[.default]
  }
}

extension UINavigationBar {
  /// Shows a picture in place of the bar's background; one without size makes the bar clear.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barMetrics: UIBarMetrics
  ) {
    legacyLook.pictures[barMetrics] = backgroundImage
  }

  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    legacyLook.pictures[barMetrics]
  }

  /// - Note: One picture is kept for all positions.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  public final func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// In the place of the line below the bar; one without size takes it away. UIKit asks for a
  /// background image beside it, and so does this.
  public final var shadowImage: UIImage? {
    get { legacyLook.shadow }
    set { legacyLook.shadow = newValue }
  }
}

extension UIToolbar {
  /// Shows a picture in place of the bar's background; one without size makes the bar clear.
  /// - Note: One picture is kept for all positions.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    legacyLook.pictures[barMetrics] = backgroundImage
  }

  public final func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    legacyLook.pictures[barMetrics]
  }

  /// In the place of the line at the bar's edge; one without size takes it away.
  public final func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    legacyLook.shadow = shadowImage
  }

  public final func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    legacyLook.shadow
  }
}

extension UITabBar {
  /// In place of the bar's background; one without size makes the bar clear.
  public final var backgroundImage: UIImage? {
    get { legacyLook.pictures[.default] }
    set { legacyLook.pictures[.default] = newValue }
  }

  /// In the place of the line above the bar; one without size takes it away.
  public final var shadowImage: UIImage? {
    get { legacyLook.shadow }
    set { legacyLook.shadow = newValue }
  }
}

extension UISearchBar {
  /// - Note: One picture is kept for all positions and metrics.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
  }

  public final func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage }
}
