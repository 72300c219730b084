import FineUIKit
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import Photos

@MainActor @Suite struct PhotosTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func makeAlbum(_ count: Int) throws -> Album {
    let photos = PhotoFolder(url: folder.url)
    try photos.fill(count: count)
    return Album(count: count, loader: PictureLoader(folder: photos))
  }

  @Test func `photos are files, by month, and those that are missing are painted again`() throws {
    let album = try makeAlbum(70)
    #expect(album.months.map(\.items.count) == [30, 30, 10])
    let file = album.loader.folder.file(of: 7)
    let data = try Data(contentsOf: file)
    #expect(PNGSize(data) == PNGSize(width: 240, height: 180))
    try FileManager.default.removeItem(at: file)
    #expect(album.loader.folder.read(7) == nil)
    try album.loader.folder.fill(count: 70)
    #expect(try Data(contentsOf: file) == data)
  }

  @Test(.harness) func `the grid and the shelf read what comes into view, and little more`()
    async throws
  {
    let album = try makeAlbum(120)
    let app = Harness(UINavigationController(rootViewController: FineContentController(album)))
    await app.settle()
    let views = app.window.collections
    // The shelf first, and then the grid.
    #expect(views.count == 2)
    let (shelf, grid) = (views[0], views[1])
    await album.loader.finish()
    await app.settle()
    func isRead(_ id: Int) -> Bool { album.loader.picture(of: album.photos[id]).image != nil }
    #expect(isRead(0) && isRead(2))
    #expect(!isRead(110))
    #expect(shelf.visibleCells.count < album.favorites.count)
    // The next screen is announced as the grid moves, and read.
    let shown = grid.indexPathsForVisibleItems.map { $0.section * 30 + $0.item }.max() ?? 0
    grid.contentOffset.y += 40
    await app.settle()
    await album.loader.finish()
    #expect(isRead(shown + 4))
    // What flies by is shown in the end.
    grid.scrollToItem(at: IndexPath(item: 29, section: 3), at: .bottom, animated: false)
    await app.settle()
    await album.loader.finish()
    await app.settle()
    #expect(isRead(119))
    #expect(grid.visibleCells.allSatisfy { $0.firstPicture?.imageView.image != nil })
  }

  @Test(.harness) func `a photo opens in its page, and the pages turn by drags and by buttons`()
    async throws
  {
    let album = try makeAlbum(40)
    let pages = PhotoPages(album, showing: album.photos[4])
    let app = Harness(UINavigationController(rootViewController: FineContentController(pages)))
    await app.settle()
    let carousel = try #require(app.window.collections.first)
    #expect(carousel.contentOffset.x == 4 * carousel.bounds.width)
    #expect(app.window.shows("5 of 40"))
    let middle = carousel.convert(
      CGPoint(x: carousel.bounds.midX, y: carousel.bounds.midY), to: nil)
    app.drag(
      from: CGPoint(x: middle.x + 120, y: middle.y), to: CGPoint(x: middle.x - 120, y: middle.y),
      duration: 0.2)
    await app.rest()
    #expect(pages.page == 5)
    #expect(app.window.shows("6 of 40"))
    pages.page = 39
    await app.settle()
    #expect(carousel.contentOffset.x == 39 * carousel.bounds.width)
    // A heart makes it one of the favourites, which the shelf shows.
    #expect(!album.photos[39].isFavorite)
    album.toggleFavorite(39)
    await app.settle()
    #expect(album.favorites.last?.id == 39)
    await album.loader.finish()
  }

  /// The app as it is built, headless: light, dark and right to left.
  @Test func `pictures of the app differ by appearance and direction`() throws {
    func picture(_ settings: [String: String]) throws -> Data {
      let file = folder.file("\(UUID().uuidString).png")
      let script = try folder.write(
        """
        wait
        snapshot \(file.path)
        """, to: "\(UUID().uuidString).txt")
      let result = try BuiltApp(name: "Photos").runHeadless(
        [
          "PHOTOS_FOLDER": folder.file("album").path, "TRELLIS_SCRIPT": script,
          "TRELLIS_SIZE": "390x844",
        ].merging(settings) { $1 })
      #expect(result.status == 0, "\(result.output)")
      return try Data(contentsOf: file)
    }
    let light = try picture([:])
    #expect(light != (try picture(["TRELLIS_APPEARANCE": "dark"])))
    #expect(light != (try picture(["PHOTOS_DIRECTION": "rtl"])))
  }
}

extension UIView {
  /// From the top.
  fileprivate var collections: [UICollectionView] {
    if let collection = self as? UICollectionView { return [collection] }
    return subviews.flatMap(\.collections).sorted {
      $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y
    }
  }

  fileprivate var firstPicture: PictureView? {
    self as? PictureView ?? subviews.lazy.compactMap(\.firstPicture).first
  }

  fileprivate func shows(_ text: String) -> Bool {
    (self as? UILabel)?.text == text || subviews.contains { $0.shows(text) }
  }
}
