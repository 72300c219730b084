#if DEBUG
  package import Foundation

  /// Where a scene's window stands on the desktop and how large it is, in points.
  package struct WindowPlace: Codable, Equatable, Sendable {
    package var width: CGFloat
    package var height: CGFloat
    /// Of the upper left corner; nil where the desktop keeps that to itself.
    package var x: CGFloat?
    package var y: CGFloat?

    package init(size: CGSize, origin: CGPoint?) {
      width = size.width
      height = size.height
      x = origin?.x
      y = origin?.y
    }

    @MainActor package init(of scene: UIWindowScene) {
      self.init(size: scene.bounds.size, origin: scene.surface?.origin)
    }

    package var size: CGSize { CGSize(width: width, height: height) }

    package var origin: CGPoint? {
      if let x, let y { CGPoint(x: x, y: y) } else { nil }
    }

    private static let fileName = "/window.json"

    package func write(to folder: String) throws(OutputError) {
      // A few numbers: encoding them cannot fail.
      let data = (try? JSONEncoder().encode(self)) ?? Data()
      try OutputFile.write(data, to: folder + Self.fileName)
    }

    /// What was written to a folder; nil where nothing usable is.
    package init?(readingFrom folder: String) {
      guard let data = FileManager.default.contents(atPath: folder + Self.fileName),
        let place = try? JSONDecoder().decode(WindowPlace.self, from: data),
        (1...16384).contains(place.width), (1...16384).contains(place.height)
      else { return nil }
      self = place
    }
  }

  /// What a program that was started again goes on from.
  @MainActor package enum Restoration {
    /// The folder that `TRELLIS_RESTORE` names. The variable is taken away when this is first
    /// asked for, so that programs started from here do not go on from it too. Tests set it.
    package static var folder: String? = {
      let folder = ProcessInfo.processInfo.environment["TRELLIS_RESTORE"] ?? ""
      unsetenv("TRELLIS_RESTORE")
      return folder.isEmpty ? nil : folder
    }()

    static var windowPlace: WindowPlace? { folder.flatMap { WindowPlace(readingFrom: $0) } }
  }
#endif
