public import Foundation

/// Something that a menu can show.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  private let initialTitle: String
  private let initialSubtitle: String?
  private let initialImage: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    initialTitle = title
    initialSubtitle = subtitle
    initialImage = image
  }

  open var title: String { initialTitle }
  open var subtitle: String? { initialSubtitle }
  open var image: UIImage? { initialImage }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  public enum State: Int, Sendable { case off, on, mixed }
}
