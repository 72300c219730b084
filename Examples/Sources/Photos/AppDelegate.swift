import FineUIKit
import UIKit

/// Photos in a grid, on a shelf and page by page, read from files as they come into view.
///
/// `PHOTOS_FOLDER` names the folder of the files, and `PHOTOS_DIRECTION=rtl` turns the interface
/// round.
@main
class AppDelegate: UIResponder, UIApplicationDelegate, AlbumDelegate {
  var window: UIWindow?
  private var navigation: UINavigationController?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let count = 120
    let folder = PhotoFolder(
      url: environment["PHOTOS_FOLDER"].map { URL(fileURLWithPath: $0) }
        ?? FileManager.default.temporaryDirectory.appendingPathComponent("trellis-photos"))
    do {
      try folder.fill(count: count)
    } catch {
      print("The photos cannot be written to \(folder.url.path): \(error)")
    }
    let album = Album(count: count, loader: PictureLoader(folder: folder))
    album.delegate = self
    let navigation = UINavigationController(rootViewController: FineContentController(album))
    let window = UIWindow(frame: UIScreen.main.bounds)
    if environment["PHOTOS_DIRECTION"] == "rtl" {
      window.traitOverrides.layoutDirection = .rightToLeft
    }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.navigation = navigation
    self.window = window
    return true
  }

  func album(_ album: Album, shows photo: Photo) {
    navigation?.pushViewController(
      FineContentController(PhotoPages(album, showing: photo)), animated: true)
  }
}
