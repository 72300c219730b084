import Foundation
import Synchronization

/// Image files of bundles, by UIKit's rules for names.
enum ImageFile {
  private static let extensions = ["png", "jpg", "jpeg", "gif", "webp"]

  /// The file for `name`, for a screen of `scale` pixels in a point.
  static func find(_ name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    let given = (name as NSString).pathExtension
    let base = given.isEmpty ? name : (name as NSString).deletingPathExtension
    let wanted = Int(scale.rounded(.up))
    // The screen's own scale first, then larger ones, then smaller ones.
    let scales = [wanted] + [3, 2, 1].filter { $0 != wanted }
    for ending in given.isEmpty ? extensions : [given] {
      for scale in scales {
        let suffix = scale == 1 ? "" : "@\(scale)x"
        if let path = bundle.path(forResource: base + suffix, ofType: ending) { return path }
      }
    }
    return nil
  }

  static func scale(ofFileAt path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if name.hasSuffix("@2x") { return 2 }
    if name.hasSuffix("@3x") { return 3 }
    return 1
  }

  /// Decoded once, as long as somebody uses it.
  static func image(atPath path: String) -> UIImage? {
    if let known = known.withLock({ $0[path]?.image }) { return known }
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    known.withLock { images in
      images = images.filter { $0.value.image != nil }
      images[path] = WeakImage(image: image)
    }
    return image
  }

  private struct WeakImage { weak var image: UIImage? }
  private static let known = Mutex<[String: WeakImage]>([:])
}
