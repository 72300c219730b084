import CoreGraphics
public import Foundation

/// Something at a list cell's leading or trailing edge.
@preconcurrency @MainActor public struct UICellAccessory {
  public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }

  /// How much room an accessory gets.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width that accessories of the system have.
    case standard
    /// The accessory's own.
    case actual
    case custom(CGFloat)
  }

  public enum AccessoryType: Int, Sendable {
    case disclosureIndicator, detail, checkmark, delete, insert, reorder, multiselect
    case outlineDisclosure, popUpMenu, label, customView
  }

  /// Where an accessory of an app's own stands.
  public enum Placement {
    /// Gives the index at which the accessory goes in among those of its edge.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let isLeading: Bool
  let isHidden: Bool
  let reserved: LayoutDimension
  let tintColor: UIColor?
  let content: Content
  let action: (@MainActor () -> Void)?
  let position: Placement.Position?

  enum Content {
    case symbol(String)
    case chevron
    case checkmark
    case outline
    case text(String, UIFont, adjusts: Bool)
    case view(UIView, keepsAutoresizing: Bool)
    case menu(UIMenu, changed: (@MainActor (UIMenu) -> Void)?)
  }

  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false, isHidden: Bool,
    reserved: LayoutDimension?, tintColor: UIColor?, _ content: Content,
    action: (@MainActor () -> Void)? = nil, position: Placement.Position? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.isLeading = isLeading
    self.isHidden = isHidden
    self.reserved = reserved ?? .standard
    self.tintColor = tintColor
    self.content = content
    self.action = action
    self.position = position
  }

  func isShown(isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }

  // MARK: Options

  public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  public typealias DetailOptions = DisclosureIndicatorOptions

  public struct DeleteOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var backgroundColor: UIColor?
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
  public typealias InsertOptions = DeleteOptions
  public typealias MultiselectOptions = DeleteOptions

  public struct ReorderOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var showsVerticalSeparator: Bool?
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  public struct OutlineDisclosureOptions {
    public enum Style: Int, Sendable { case automatic, header, cell }
    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public typealias PopUpMenuOptions = DisclosureIndicatorOptions

  public struct LabelOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var font: UIFont
    public var adjustsFontForContentSizeCategory: Bool
    @preconcurrency @MainActor public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A view of an app's own and where it stands.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  // MARK: Made

  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth ?? .actual, tintColor: options.tintColor, .chevron)
  }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth ?? .actual, tintColor: options.tintColor, .checkmark)
  }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, isHidden: options.isHidden, reserved: options.reservedLayoutWidth,
      tintColor: options.tintColor, .symbol("info.circle"), action: actionHandler)
  }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, displayed, isLeading: true, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth, tintColor: options.backgroundColor ?? .systemRed,
      .symbol("minus.circle.fill"), action: actionHandler)
  }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, displayed, isLeading: true, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth, tintColor: options.backgroundColor ?? .systemGreen,
      .symbol("plus.circle.fill"), action: actionHandler)
  }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed, isLeading: true, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth, tintColor: options.tintColor, .symbol("circle"))
  }

  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, isHidden: options.isHidden, reserved: options.reservedLayoutWidth,
      tintColor: options.tintColor ?? .tertiaryLabel, .symbol("line.3.horizontal"))
  }

  /// Opens and closes the item's children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth, tintColor: options.tintColor, .outline,
      action: actionHandler)
  }

  /// Shows the title of the menu's selected element, and the menu where it is pressed.
  /// `selectedElementDidChangeHandler` hears of another choice.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth ?? .actual,
      tintColor: options.tintColor ?? .secondaryLabel,
      .menu(menu, changed: selectedElementDidChangeHandler))
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, isHidden: options.isHidden,
      reserved: options.reservedLayoutWidth ?? .actual,
      tintColor: options.tintColor ?? .secondaryLabel,
      .text(text, options.font, adjusts: options.adjustsFontForContentSizeCategory))
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed, position): (Bool, DisplayedState, Placement.Position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    return UICellAccessory(
      .customView, displayed, isLeading: isLeading, isHidden: configuration.isHidden,
      reserved: configuration.reservedLayoutWidth ?? .actual, tintColor: configuration.tintColor,
      .view(configuration.customView, keepsAutoresizing: configuration.maintainsFixedSize),
      position: position)
  }
}
