public import Foundation

/// A menu entry that calls a method of whoever up the responder chain has it.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  private var ownTitle: String
  private var ownImage: UIImage?

  /// - Note: Without Apple's runtime a selector has to carry its method; see `Selector`.
  public let action: Selector
  /// Free for the app's use: tells commands of one action apart.
  public let propertyList: Any?
  public let alternates: [UICommandAlternate]
  open var discoverabilityTitle: String?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Who performs the command, while it runs.
  open private(set) var sender: Any?

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    ownTitle = title
    ownImage = image
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }

  open override var title: String {
    get { ownTitle }
    set { ownTitle = newValue }
  }

  open override var image: UIImage? {
    get { ownImage }
    set { ownImage = newValue }
  }

  /// Calls the action of `target`, or up the responder chain, with the command as its sender.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let before = self.sender
    self.sender = sender
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    self.sender = before
  }
}

/// What a command does while other modifier keys are held.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
