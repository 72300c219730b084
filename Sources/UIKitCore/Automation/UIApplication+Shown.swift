package import CoreGraphics

extension UIApplication {
  /// The scene that gets the keys, or the first one.
  package var frontScene: UIWindowScene? { keyWindow?.windowScene ?? windows.first?.windowScene }

  /// The visible windows of the front scene, backmost first.
  package var shownWindows: [UIWindow] { frontScene?.visibleWindows ?? [] }
}

extension UIWindowScene {
  /// The pixels that were shown last.
  package var picture: Bitmap? { surface?.snapshot() }
}
