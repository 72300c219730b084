import Foundation

public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title and an image, for controls, bar buttons and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private var ownTitle: String
  private var ownSubtitle: String?
  private var ownImage: UIImage?
  private let handler: UIActionHandler

  /// Given or, where none was given, unlike any other.
  public let identifier: Identifier
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Who performs the action, while its handler runs.
  open private(set) var sender: Any?

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    ownTitle = title
    ownSubtitle = subtitle
    ownImage = image
    self.identifier =
      identifier ?? Identifier("com.apple.action.dynamic.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }

  open override var subtitle: String? {
    get { ownSubtitle }
    set { ownSubtitle = newValue }
  }

  open override var image: UIImage? {
    get { ownImage }
    set { ownImage = newValue }
  }

  /// Runs the handler with `sender` as the action's sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let before = self.sender
    self.sender = sender
    handler(self)
    self.sender = before
  }
}
