internal import CHost
package import Foundation
package import UIKitCore

/// The desktop: each scene is a window, drawn by us, hosted by GTK.
@MainActor package final class GTKPlatform: Platform {
  package let frameDriver: any FrameDriver
  package let pasteboard: any PlatformPasteboard = GTKPasteboard()

  private let isDark: Bool?
  private let textScale: CGFloat?
  private let windowSize: CGSize?

  /// True when there is a display and it answers. The first call opens it.
  package static var isAvailable: Bool { chost_display_available() }

  /// - Parameters:
  ///   - isDark: the appearance to report; nil is the desktop's.
  ///   - textScale: how much larger than usual text is; nil is the desktop's.
  ///   - windowSize: how large windows open, in points, whatever is asked for.
  package init(isDark: Bool? = nil, textScale: CGFloat? = nil, windowSize: CGSize? = nil) {
    self.isDark = isDark
    self.textScale = textScale
    self.windowSize = windowSize
    frameDriver = GTKFrameDriver()
    chost_watch_settings {
      MainActor.assumeIsolated { UIApplication.shared.hostSettingsDidChange() }
    }
    if !chost_wants_animations() { AccessibilityCenter.current.settings.insert(.reduceMotion) }
  }

  package var mainScreen: ScreenDescription {
    var (width, height, scale) = (0.0, 0.0, 1.0)
    chost_screen(&width, &height, &scale)
    var screen = ScreenDescription(
      size: CGSize(width: width, height: height), scale: scale,
      isDark: isDark ?? chost_prefers_dark())
    screen.textScale = textScale ?? chost_text_scale()
    screen.isHighContrast = chost_high_contrast()
    return screen
  }

  package func makeSurface(
    title: String, size: CGSize, receiver: any PlatformSurfaceReceiver
  ) -> any PlatformSurface {
    GTKSurface(title: title, size: windowSize ?? size, receiver: receiver)
  }

  package func run() -> Never {
    NestedRunLoopGuest.install()
    chost_run(
      CHostRunLoop(
        seconds_to_next_timer: { MainRunLoopTimers.secondsToNext() },
        fire_timers: { MainRunLoopTimers.fire() }))
  }

  package func stop(status: Int32) -> Never { exit(status) }

  package func open(_ url: URL) -> Bool { chost_open_uri(url.absoluteString) }
}

/// The desktop's clipboard.
@MainActor private final class GTKPasteboard: PlatformPasteboard {
  var string: String? {
    get {
      guard let text = chost_clipboard_text() else { return nil }
      defer { free(text) }
      return String(cString: text)
    }
    set { chost_clipboard_set_text(newValue ?? "") }
  }
}
