import FineUIKit
import Observation
import UIKit

/// Shows one photo in full.
@MainActor protocol AlbumDelegate: AnyObject {
  func album(_ album: Album, shows photo: Photo)
}

/// All photos by month, in a grid, below a shelf of the favourites.
@Observable
final class Album: FineNavigating {
  private(set) var photos: [Photo]
  @ObservationIgnored let loader: PictureLoader
  @ObservationIgnored weak var delegate: (any AlbumDelegate)?

  init(count: Int, loader: PictureLoader) {
    photos = (0..<count).map { Photo(id: $0, isFavorite: $0 % 9 == 2) }
    self.loader = loader
  }

  var favorites: [Photo] { photos.filter(\.isFavorite) }

  func toggleFavorite(_ id: Photo.ID) {
    guard let index = photos.firstIndex(where: { $0.id == id }) else { return }
    photos[index].isFavorite.toggle()
  }

  // MARK: What is shown

  var months: [FineGridSection<Photo>] {
    Dictionary(grouping: photos, by: \.month).sorted { $0.key < $1.key }.map { month, photos in
      FineGridSection(id: month, header: Photo.title(ofMonth: month), items: photos)
    }
  }

  func navigation() -> FineNavigation? { FineNavigation(title: "Photos") }

  func body() -> any Renderable {
    FineStack.vertical {
      if !self.favorites.isEmpty {
        FineLabel(text: "Favourites")
          .font(.preferredFont(forTextStyle: .headline))
          .padding(NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 0, trailing: 16))
        FineShelf(self.favorites, itemWidth: .fixed(132), spacing: 0) { self.tile($0) }
          .onSelect { self.delegate?.album(self, shows: $0) }
          .onPrefetch { self.loader.load($0) }
          .onCancelPrefetch { self.loader.cancel($0) }
          .frame(height: 112)
      }
      FineGrid(sections: self.months, columns: .adaptive(minimum: 110), spacing: 0) {
        self.tile($0).aspectRatio(1)
      }
      .onSelect { self.delegate?.album(self, shows: $0) }
      .onPrefetch { self.loader.load($0) }
      .onCancelPrefetch { self.loader.cancel($0) }
    }
  }

  private func tile(_ photo: Photo) -> any Renderable {
    PictureTile(photo: photo, loader: loader)
      .cornerRadius(8)
      .onAppear { self.loader.load([photo]) }
  }
}
