extension UIView {
  /// Whether a long touch shows the view's title in large, with the text sizes for accessibility,
  /// where a view around it has a `UILargeContentViewerInteraction`.
  public final var showsLargeContentViewer: Bool {
    get { KeptSettings.value("showsLargeContentViewer", of: self, else: false) }
    set { KeptSettings.set(newValue, as: "showsLargeContentViewer", of: self) }
  }

  /// What is shown in large; UIKit's own views have none of themselves.
  public final var largeContentTitle: String? {
    get { KeptSettings.value("largeContentTitle", of: self, else: nil) }
    set { KeptSettings.set(newValue, as: "largeContentTitle", of: self) }
  }

  public final var largeContentImage: UIImage? {
    get { KeptSettings.value("largeContentImage", of: self, else: nil) }
    set { KeptSettings.set(newValue, as: "largeContentImage", of: self) }
  }

  /// - Note: Kept for the app only.
  public final var scalesLargeContentImage: Bool {
    get { KeptSettings.value("scalesLargeContentImage", of: self, else: false) }
    set { KeptSettings.set(newValue, as: "scalesLargeContentImage", of: self) }
  }

  /// Whether the view keeps its colours where the system inverts them.
  /// - Note: Kept for the app only: no desktop tells that it inverts.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { KeptSettings.value("accessibilityIgnoresInvertColors", of: self, else: false) }
    set { KeptSettings.set(newValue, as: "accessibilityIgnoresInvertColors", of: self) }
  }
}
