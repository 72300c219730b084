import CoreGraphics
public import Foundation

/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case checkmark = 3
  }

  // MARK: Stored

  let style: CellStyle
  open internal(set) var reuseIdentifier: String?
  private lazy var plainContentView = TableCellContentView(frame: .zero)
  private var contentViewStorage: UIView!
  let separator = TableSeparatorView(frame: .zero)
  private(set) var labels: TableCellLabels?
  private var defaultSelectedBackground: UIView?
  private var accessory: TableCellAccessoryView?
  private var isSelectedStorage = false
  private var isHighlightedStorage = false
  /// The table that shows the cell.
  weak var table: UITableView?
  /// How far a swipe has moved the cell's content out of the way, in points.
  var swipeOffset: CGFloat = 0
  /// There once somebody sets a configuration.
  final var configured: ConfiguredContent?
  final var updateHandler: ConfigurationUpdateHandler?

  // MARK: Life

  /// The reuse identifier of the cell that a table is just making from its class alone.
  static var identifierInMaking: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: Self.identifierInMaking)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    let side = UITableView.sideMargin
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: side, bottom: 8, trailing: side)
    insetsLayoutMarginsFromSafeArea = false
    plainContentView.cell = self
    contentViewStorage = plainContentView
    addSubview(plainContentView)
    addSubview(separator)
    clipsToBounds = true
  }

  // MARK: Content

  /// Where a cell's own views go. A content configuration's view takes its place.
  open var contentView: UIView { contentViewStorage }

  /// Puts `view` in the place of the content view; nil brings an empty one back.
  final func replaceContentView(with view: UIView?) {
    guard view !== contentViewStorage else { return }
    contentViewStorage.removeFromSuperview()
    labels = nil
    if let view {
      if !(view is UIListContentView) { view.preservesSuperviewLayoutMargins = true }
      contentViewStorage = view
    } else {
      plainContentView = TableCellContentView(frame: contentViewStorage.frame)
      plainContentView.cell = self
      contentViewStorage = plainContentView
    }
    insertSubview(contentViewStorage, belowSubview: separator)
    setNeedsLayout()
  }

  /// The main text of the cell's style. Made when first asked for.
  open var textLabel: UILabel? { ensureLabels().text }
  /// The second text; nil where the style has none.
  open var detailTextLabel: UILabel? { ensureLabels().detail }
  /// The picture before the text.
  open var imageView: UIImageView? { ensureLabels().imageView }

  private func ensureLabels() -> TableCellLabels {
    if let labels { return labels }
    let made = TableCellLabels(style: style, in: plainContentView)
    labels = made
    setNeedsLayout()
    return made
  }

  /// Behind everything else.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Behind the content while the cell is selected or highlighted; grey where there is none.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      showSelection(animated: false)
    }
  }

  // MARK: Look

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { showSelection(animated: false) } }
  }

  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      accessory?.removeFromSuperview()
      accessory = accessoryType == .none ? nil : TableCellAccessoryView(accessoryType)
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }

  /// Takes the place of the accessory.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// How far the separator keeps from the edges; the table's inset where the cell has none of its
  /// own.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? table?.separatorInset ?? UITableView.defaultSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private var ownSeparatorInset: UIEdgeInsets?

  // MARK: State

  open var isSelected: Bool {
    get { isSelectedStorage }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { isHighlightedStorage }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isSelectedStorage else { return }
    isSelectedStorage = selected
    configured?.setNeedsUpdate()
    showSelection(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isHighlightedStorage else { return }
    isHighlightedStorage = highlighted
    configured?.setNeedsUpdate()
    showSelection(animated: animated)
  }

  /// The selected or highlighted look is shown.
  var showsSelection: Bool {
    selectionStyle != .none && (isSelectedStorage || isHighlightedStorage)
  }

  func showSelection(animated: Bool) {
    let shown = showsSelection && configured?.background == nil
    guard let background = selectionBackground(make: shown) else { return }
    if shown && background.superview !== self {
      insertSubview(background, at: backgroundView == nil ? 0 : 1)
      background.frame = bounds
    }
    if animated {
      UIView.animate(withDuration: UITableView.animationDuration) {
        background.alpha = shown ? 1 : 0
      }
    } else {
      background.layer.removeAllAnimations()
      background.alpha = shown ? 1 : 0
    }
    table?.updateSeparators()
  }

  private func selectionBackground(make: Bool) -> UIView? {
    if let selectedBackgroundView { return selectedBackgroundView }
    if defaultSelectedBackground == nil && make {
      let background = UIView(frame: bounds)
      background.backgroundColor = .systemGray4
      background.isUserInteractionEnabled = false
      defaultSelectedBackground = background
    }
    return defaultSelectedBackground
  }

  // MARK: Configurations

  /// What configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = swipeOffset != 0
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { ensureConfigured().setNeedsUpdate() }

  /// Called when the state has changed; subclasses give the cell its configurations here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Called before the cell is used for another row.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Layout

  /// The width that an accessory takes from the content.
  private var accessoryWidth: CGFloat {
    let margin = UITableView.sideMargin
    if let accessoryView {
      let width = accessoryView.bounds.width
      return width > 0 ? width + margin : 0
    }
    guard let accessory else { return 0 }
    return accessory.intrinsicContentSize.width + margin
  }

  /// What the content keeps from an accessory.
  private static let accessoryGap: CGFloat = 10

  /// The accessory stands in the content's margin.
  private func updateContentMargins() {
    let trailing = accessoryWidth > 0 ? Self.accessoryGap : UITableView.sideMargin
    guard contentViewStorage === plainContentView,
      plainContentView.directionalLayoutMargins.trailing != trailing
    else { return }
    plainContentView.directionalLayoutMargins.trailing = trailing
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configured?.updateIfNeeded()
    updateContentMargins()
    let line = 1 / screenScale
    let hasSeparator = table?.separatorStyle != UITableViewCell.SeparatorStyle.none
    let height = max(0, bounds.height - (hasSeparator ? line : 0))
    contentViewStorage.frame = mirrored(
      CGRect(
        x: 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: height))
    let inset = separatorInset
    separator.frame = mirrored(
      CGRect(
        x: inset.left, y: bounds.height - line,
        width: max(0, bounds.width - inset.left - inset.right),
        height: line))
    backgroundView?.frame = bounds
    configured?.backgroundView?.frame = bounds
    (selectedBackgroundView ?? defaultSelectedBackground)?.frame = bounds
    placeAccessory(contentHeight: height)
  }

  private func placeAccessory(contentHeight: CGFloat) {
    accessory?.isHidden = accessoryView != nil
    guard let view = accessoryView ?? accessory else { return }
    let size = view === accessoryView ? view.bounds.size : view.intrinsicContentSize
    view.frame = mirrored(
      CGRect(
        x: bounds.width - UITableView.sideMargin - size.width,
        y: ((contentHeight - size.height) / 2).rounded(toScale: screenScale),
        width: size.width, height: size.height))
  }

  /// The height that the content asks for at the width of `targetSize`, and a pixel for the
  /// separator.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    configured?.updateIfNeeded()
    updateContentMargins()
    let width = max(0, targetSize.width - accessoryWidth)
    let line = 1 / screenScale
    if let labels, labels.areUsed {
      let height = max(
        UITableView.defaultRowHeight - line,
        labels.height(
          forWidth: width, margins: contentViewStorage.directionalLayoutMargins,
          scale: screenScale))
      return CGSize(width: targetSize.width, height: height + line)
    }
    if let list = contentViewStorage as? UIListContentView {
      let side = UITableView.sideMargin
      let height = list.height(
        forWidth: width,
        margins: NSDirectionalEdgeInsets(
          top: 0, leading: side, bottom: 0, trailing: accessoryWidth > 0 ? 0 : side))
      return CGSize(width: targetSize.width, height: height + line)
    }
    let fitted = contentViewStorage.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    guard fitted.height > 0 else {
      return CGSize(width: targetSize.width, height: UITableView.defaultRowHeight)
    }
    return CGSize(width: targetSize.width, height: fitted.height + line)
  }

}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
}

extension UIView {
  /// `rect`, which is meant for leading on the left, where it belongs in this view.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// Holds a cell's content.
final class TableCellContentView: UIView {
  weak var cell: UITableViewCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let side = UITableView.sideMargin
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: side, bottom: 8, trailing: side)
    insetsLayoutMarginsFromSafeArea = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell?.labels?.place(in: self)
  }
}

/// The line below a row.
final class TableSeparatorView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .separator
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A chevron or a checkmark at a row's end.
final class TableCellAccessoryView: UIView {
  private let type: UITableViewCell.AccessoryType

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    type = .none
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize {
    switch type {
    case .disclosureIndicator: CGSize(width: 8, height: 13)
    case .checkmark: CGSize(width: 15, height: 13)
    case .none: .zero
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = 2
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    let (width, height) = (bounds.width, bounds.height)
    switch type {
    case .disclosureIndicator:
      UIColor.tertiaryLabel.setStroke()
      path.move(to: CGPoint(x: 1, y: 1))
      path.addLine(to: CGPoint(x: width - 1.5, y: height / 2))
      path.addLine(to: CGPoint(x: 1, y: height - 1))
    case .checkmark:
      tintColor.setStroke()
      path.move(to: CGPoint(x: 1, y: height * 0.55))
      path.addLine(to: CGPoint(x: width * 0.36, y: height - 1))
      path.addLine(to: CGPoint(x: width - 1, y: 1))
    case .none:
      return
    }
    path.stroke()
  }
}
