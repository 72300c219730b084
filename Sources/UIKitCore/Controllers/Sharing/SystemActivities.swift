import Foundation

/// Copies texts, addresses and pictures.
@MainActor final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.entry($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    UIPasteboard.general.items = items.compactMap(Self.entry)
    activityDidFinish(true)
  }

  private static func entry(_ item: Any) -> [String: Any]? {
    switch item {
    case let text as String: ["public.utf8-plain-text": text]
    case let text as NSString: ["public.utf8-plain-text": String(describing: text)]
    case let text as NSAttributedString: ["public.utf8-plain-text": text.string]
    case let url as URL: ["public.url": url]
    case let url as NSURL: ["public.url": url as URL]
    case let image as UIImage: ["public.png": image]
    case let color as UIColor: ["com.apple.uikit.color": color]
    default: nil
    }
  }
}

/// Hands texts and addresses to the desktop's program for mail.
@MainActor final class MailActivity: UIActivity {
  private var items: [Any] = []
  final var subject = ""

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.text($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    var letter = URLComponents()
    letter.scheme = "mailto"
    letter.queryItems = [
      URLQueryItem(name: "subject", value: subject),
      URLQueryItem(name: "body", value: items.compactMap(Self.text).joined(separator: "\n")),
    ].filter { $0.value?.isEmpty == false }
    activityDidFinish(letter.url.map { PlatformEnvironment.current.open($0) } ?? false)
  }

  private static func text(_ item: Any) -> String? {
    switch item {
    case let text as String: text
    case let text as NSAttributedString: text.string
    case let url as URL: url.absoluteString
    default: nil
    }
  }
}

/// Writes pictures into the desktop's folder for them.
@MainActor final class SaveImageActivity: UIActivity {
  private var images: [UIImage] = []

  override var activityType: ActivityType? { .saveToCameraRoll }
  override var activityTitle: String? { images.count > 1 ? "Save Images" : "Save Image" }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is UIImage }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    images = activityItems.compactMap { $0 as? UIImage }
  }

  override func perform() {
    let saved = images.map { try? PictureFolder.current.save($0) }
    activityDidFinish(saved.allSatisfy { $0 != nil })
  }
}
