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

  // What the main menu has inside of those, where apps put commands before and behind.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  public static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")
  public static let newItem = UIMenu.Identifier("com.apple.menu.new-item")
  public static let open = UIMenu.Identifier("com.apple.menu.open")
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  public static let findPanel = UIMenu.Identifier("com.apple.menu.find-panel")
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  public static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
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
