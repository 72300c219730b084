import CoreGraphics
public import Foundation

/// The header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// Called after `updateConfiguration(using:)`; it may change the configurations.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// Where a table uses the view, which decides how its texts look.
  enum Role { case plainHeader, plainFooter, groupedHeader, groupedFooter }

  open internal(set) var reuseIdentifier: String?
  private var contentViewStorage = UIView(frame: .zero)
  private var label: UILabel?
  private var detailLabel: UILabel?
  /// There once somebody sets a configuration.
  final var configured: ConfiguredContent?
  final var updateHandler: ConfigurationUpdateHandler?
  /// The header stays in view although its section scrolls away.
  final var isPinned = false { didSet { if isPinned != oldValue { configured?.setNeedsUpdate() } } }
  final var role = Role.plainHeader {
    didSet {
      guard role != oldValue else { return }
      // Fonts and colours that the app has chosen stay.
      if let label, label.font == Self.font(oldValue) { label.font = Self.font(role) }
      if let label, label.textColor == Self.color(oldValue) { label.textColor = Self.color(role) }
      setNeedsLayout()
    }
  }

  /// The reuse identifier of the view that a table is just making from its class alone.
  static var identifierInMaking: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentViewStorage)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: Self.identifierInMaking)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentViewStorage)
  }

  // MARK: Content

  /// Where a header's own views go. A content configuration's view takes its place.
  open var contentView: UIView { contentViewStorage }

  /// The text that a title shows in. Made when first asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.font = Self.font(role)
    made.textColor = Self.color(role)
    made.numberOfLines = 0
    contentViewStorage.addSubview(made)
    label = made
    setNeedsLayout()
    return made
  }

  /// A second text, below the first, of headers in groups; nil in others.
  open var detailTextLabel: UILabel? {
    guard role == .groupedHeader || role == .groupedFooter else { return nil }
    if let detailLabel { return detailLabel }
    let made = UILabel(frame: .zero)
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    made.numberOfLines = 0
    contentViewStorage.addSubview(made)
    detailLabel = made
    setNeedsLayout()
    return made
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Puts `view` in the place of the content view; nil brings an empty one back.
  final func replaceContentView(with view: UIView?) {
    guard view !== contentViewStorage else { return }
    contentViewStorage.removeFromSuperview()
    label = nil
    detailLabel = nil
    contentViewStorage = view ?? UIView(frame: bounds)
    addSubview(contentViewStorage)
    setNeedsLayout()
  }

  // MARK: Configurations

  /// What configurations are updated for.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() { ensureConfigured().setNeedsUpdate() }

  /// Called when the state has changed; subclasses give the view its configurations here.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  // MARK: Layout

  private static func font(_ role: Role) -> UIFont {
    .preferredFont(forTextStyle: role == .plainHeader ? .headline : .footnote)
  }

  private static func color(_ role: Role) -> UIColor {
    role == .plainHeader ? .label : .secondaryLabel
  }

  /// Above and below the texts, in points.
  private var textMargins: (top: CGFloat, bottom: CGFloat) {
    switch role {
    case .plainHeader, .plainFooter: (4, 4)
    case .groupedHeader:
      (
        UIListContentConfiguration.groupedHeaderMargins.top,
        UIListContentConfiguration.groupedHeaderMargins.bottom
      )
    case .groupedFooter:
      (
        UIListContentConfiguration.groupedFooterMargins.top,
        UIListContentConfiguration.groupedFooterMargins.bottom
      )
    }
  }

  private func size(_ label: UILabel?, width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  private var texts: [UILabel] { [label, detailLabel].compactMap { $0 } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configured?.updateIfNeeded()
    contentViewStorage.frame = bounds
    backgroundView?.frame = bounds
    configured?.backgroundView?.frame = bounds
    let margin = UITableView.sideMargin
    let width = max(0, bounds.width - 2 * margin)
    let sizes = texts.map { size($0, width: width) }
    let height = sizes.reduce(0) { $0 + $1.height }
    // Plain texts stand in the middle; those of groups near the cells.
    var y: CGFloat =
      switch role {
      case .plainHeader, .plainFooter: (bounds.height - height) / 2
      case .groupedHeader: bounds.height - textMargins.bottom - height
      case .groupedFooter: textMargins.top
      }
    for (label, size) in zip(texts, sizes) {
      label.frame = CGRect(
        x: margin, y: y.rounded(toScale: screenScale), width: width, height: size.height)
      y += size.height
    }
  }

  /// The height that the content asks for at the width of `targetSize`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    configured?.updateIfNeeded()
    let width = max(0, targetSize.width - 2 * UITableView.sideMargin)
    let height = texts.reduce(0) { $0 + size($1, width: width).height }
    if height > 0 {
      return CGSize(
        width: targetSize.width,
        height: (textMargins.top + height + textMargins.bottom).roundedUp(toScale: screenScale))
    }
    if let list = contentViewStorage as? UIListContentView {
      let side = UITableView.sideMargin
      return CGSize(
        width: targetSize.width,
        height: list.height(
          forWidth: targetSize.width,
          margins: NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)))
    }
    let fitted = contentViewStorage.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: fitted.height)
  }
}

extension UITableViewHeaderFooterView: ConfigurationOwner {
  final func ensureConfigured() -> ConfiguredContent {
    if let configured { return configured }
    let made = ConfiguredContent(self)
    configured = made
    return made
  }

  /// Shown in place of `contentView`'s own views; the view that it makes becomes `contentView`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content }
    set { ensureConfigured().setContent(newValue) }
  }

  /// The content's `updated(for:)` is called when the state changes. True at first.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured?.updatesContentAutomatically ?? true }
    set { ensureConfigured().updatesContentAutomatically = newValue }
  }

  /// Content without values, in the look of the table's style.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch role {
    case .plainHeader: .plainHeader()
    case .plainFooter: .plainFooter()
    case .groupedHeader: .groupedHeader()
    case .groupedFooter: .groupedFooter()
    }
  }

  /// Shown behind the content.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set { ensureConfigured().setBackground(newValue) }
  }

  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured?.updatesBackgroundAutomatically ?? true }
    set { ensureConfigured().updatesBackgroundAutomatically = newValue }
  }

  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch role {
    case .plainHeader, .plainFooter: .listPlainHeaderFooter()
    case .groupedHeader, .groupedFooter: .listGroupedHeaderFooter()
    }
  }

  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  var configuredContentView: UIView { contentView }
  var stateForConfigurations: any UIConfigurationState { configurationState }

  func configurationsShouldUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    updateHandler?(self, state)
  }

  func backgroundConfigurationDidChange() {
    if configured?.background != nil { backgroundView = nil }
    setNeedsLayout()
  }
}
