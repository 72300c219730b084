import UIKit

/// Shows every control in every state.
///
/// `GALLERY_PAGE` names a page to begin with, `GALLERY_TEXT` a text size (`large`, `accessibility3`
/// …), and `GALLERY_DIRECTION=rtl` turns the interface round.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let settings = GallerySettings(ProcessInfo.processInfo.environment)
    let list = PageListViewController()
    let navigation = UINavigationController(rootViewController: list)
    let window = UIWindow(frame: UIScreen.main.bounds)
    if let category = settings.textSize {
      window.traitOverrides.preferredContentSizeCategory = category
    }
    if settings.isRightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    if let page = settings.page {
      navigation.pushViewController(PageViewController(page), animated: false)
    }
    self.window = window
    return true
  }
}

/// What the environment asks for.
@MainActor struct GallerySettings {
  var page: GalleryPage?
  var textSize: UIContentSizeCategory?
  var isRightToLeft = false

  init(_ environment: [String: String]) {
    page = environment["GALLERY_PAGE"].flatMap { name in
      GalleryPage.all.first { $0.title.lowercased() == name.lowercased() }
    }
    isRightToLeft = environment["GALLERY_DIRECTION"] == "rtl"
    textSize =
      switch environment["GALLERY_TEXT"] {
      case "small": .extraSmall
      case "large": .extraExtraExtraLarge
      case "accessibility": .accessibilityExtraLarge
      default: nil
      }
  }
}
