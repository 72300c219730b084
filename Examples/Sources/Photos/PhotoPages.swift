import FineUIKit
import Observation
import UIKit

/// One photo after the other, each as large as the screen.
@Observable
final class PhotoPages: FineNavigating {
  /// Which photo is shown.
  var page: Int
  @ObservationIgnored private let album: Album

  init(_ album: Album, showing photo: Photo) {
    self.album = album
    page = album.photos.firstIndex { $0.id == photo.id } ?? 0
  }

  var photo: Photo? { album.photos.indices.contains(page) ? album.photos[page] : nil }

  func navigation() -> FineNavigation? {
    guard let photo else { return FineNavigation() }
    let heart = UIImage(systemName: photo.isFavorite ? "heart.fill" : "heart") ?? UIImage()
    return FineNavigation(title: photo.title)
      .largeTitleDisplayMode(.never)
      .trailing(FineBarButton(image: heart) { self.album.toggleFavorite(photo.id) })
  }

  func body() -> any Renderable {
    FineStack.vertical {
      FineCarousel(self.album.photos) { photo in
        PictureTile(photo: photo, loader: self.album.loader, contentMode: .scaleAspectFit)
          .onAppear { self.album.loader.load([photo]) }
      }
      .currentPage(FineBinding(self, \.page))
      .onPrefetch { self.album.loader.load($0) }
      .onCancelPrefetch { self.album.loader.cancel($0) }
      FineStack.horizontal(spacing: 16, distribution: .fillEqually) {
        FineButton(title: "Previous") { self.page -= 1 }.enabled(self.page > 0)
        FineLabel(text: "\(self.page + 1) of \(self.album.photos.count)")
          .textAlignment(.center)
          .textColor(.secondaryLabel)
        FineButton(title: "Next") { self.page += 1 }
          .enabled(self.page < self.album.photos.count - 1)
      }
      .padding(NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      .frame(height: 56)
    }
  }
}
