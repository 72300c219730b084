import UIKit

final class ImageLoader {
  nonisolated(unsafe) static let shared = ImageLoader()

  private let cache = NSCache<NSString, UIImage>()
  private let queue = DispatchQueue(label: "com.example.images", attributes: .concurrent)
  private let lock = NSLock()
  private var waiting: [String: [(UIImage?) -> Void]] = [:]

  init() {
    cache.countLimit = 100
    NotificationCenter.default.addObserver(
      self, selector: #selector(clear),
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc func clear() { cache.removeAllObjects() }

  func store(_ image: UIImage, for key: String) {
    cache.setObject(image, forKey: key as NSString, cost: Int(image.size.width * image.size.height))
  }

  func image(for key: String) -> UIImage? {
    lock.lock()
    defer { lock.unlock() }
    return cache.object(forKey: key as NSString)
  }

  func thumbnail(
    of image: UIImage, side: CGFloat, completion: @escaping @Sendable (UIImage) -> Void
  ) {
    queue.async {
      let scale = min(side / image.size.width, side / image.size.height)
      let size = image.size.applying(CGAffineTransform(scaleX: scale, y: scale))
      let small = image.resized(to: size)
      DispatchQueue.main.async { completion(small) }
    }
  }
}

extension UIImageView {
  func setImage(key: String, placeholder: UIImage? = nil) {
    image = ImageLoader.shared.image(for: key) ?? placeholder
    guard image == nil else { return }
    let activity = UIActivityIndicatorView(style: .large)
    activity.hidesWhenStopped = true
    activity.startAnimating()
    addSubview(activity)
    activity.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
