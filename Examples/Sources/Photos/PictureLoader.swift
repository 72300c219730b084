import Observation
import UIKit

/// What a photo shows; nil until its file was read. Whoever shows it follows it.
@MainActor @Observable final class Picture {
  fileprivate(set) var image: UIImage?
}

/// Reads pictures beside the main thread, those that are coming into view first.
@MainActor final class PictureLoader {
  let folder: PhotoFolder
  private var pictures: [Photo.ID: Picture] = [:]
  private var reading: [Photo.ID: Task<Void, Never>] = [:]

  init(folder: PhotoFolder) { self.folder = folder }

  func picture(of photo: Photo) -> Picture {
    if let picture = pictures[photo.id] { return picture }
    let made = Picture()
    pictures[photo.id] = made
    return made
  }

  /// Reads the file of each photo that nobody has read or is reading.
  func load(_ photos: [Photo]) {
    for photo in photos {
      let picture = picture(of: photo)
      guard picture.image == nil, reading[photo.id] == nil else { continue }
      let folder = folder
      reading[photo.id] = Task { [weak self] in
        let image = await Task.detached { folder.read(photo.id) }.value
        if !Task.isCancelled { picture.image = image }
        self?.reading[photo.id] = nil
      }
    }
  }

  /// The photos will not come into view after all.
  func cancel(_ photos: [Photo]) {
    for photo in photos { reading.removeValue(forKey: photo.id)?.cancel() }
  }

  /// Returns when everything that was asked for has been read.
  func finish() async {
    for task in reading.values { await task.value }
  }
}
