import Foundation

/// A group of actions and further groups.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its children stand among those of the menu that it is in.
    public static let displayInline = Options(rawValue: 1 << 0)
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing one of its actions puts it on and the others off.
    public static let singleSelection = Options(rawValue: 1 << 5)
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  public enum ElementSize: Int, Sendable {
    case automatic = -1
    case small, medium, large
  }

  /// Given or, where none was given, unlike any other.
  public let identifier: Identifier
  public let options: Options
  open var preferredElementSize: ElementSize
  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
    preferredElementSize: UIMenu.ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier =
      identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A copy with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The actions that are on, in this menu and in those that stand in it.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let menu as UIMenu: menu.selectedElements
      case let leaf as any UIMenuLeaf: leaf.state == .on ? [child] : []
      default: []
      }
    }
  }

  /// Actions in the order in which they are shown, with those of menus inside.
  final var leaves: [UIMenuElement] {
    children.flatMap { child in (child as? UIMenu)?.leaves ?? [child] }
  }

  /// Puts `chosen` on and its siblings off, where a menu around it allows one at a time.
  final func select(_ chosen: UIMenuElement, onlyOne: Bool = false) {
    let onlyOne = onlyOne || options.contains(.singleSelection)
    guard leaves.contains(where: { $0 === chosen }) else { return }
    if onlyOne {
      for case let leaf as any UIMenuLeaf in leaves { leaf.state = leaf === chosen ? .on : .off }
      return
    }
    for case let menu as UIMenu in children { menu.select(chosen) }
  }
}

extension UIMenu.Identifier {
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  public static let root = UIMenu.Identifier("com.apple.menu.root")
}

/// An entry of a menu that does something.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  /// Who performs it, while it runs.
  var sender: Any? { get }
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {}

/// A place in a menu whose entries are asked for when the menu is shown.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var known: [UIMenuElement]?

  /// The entries are asked for once.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, elementProvider)
  }

  /// The entries are asked for each time the menu is shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  init(
    isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Gives the entries to `receive`, at once or later, once for each call.
  package final func loadElements(_ receive: @escaping ([UIMenuElement]) -> Void) {
    if let known { return receive(known) }
    var isDone = false
    provider { [weak self] elements in
      guard !isDone else { return }
      isDone = true
      if self?.isCached == true { self?.known = elements }
      receive(elements)
    }
  }
}
