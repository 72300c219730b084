import Foundation

extension UITableViewCell: ConfigurationOwner {
  /// Called after `updateConfiguration(using:)`; it may change the configurations.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  final func ensureConfigured() -> ConfiguredContent {
    if let configured { return configured }
    let made = ConfiguredContent(self)
    configured = made
    return made
  }

  /// The state has changed in a way that only configurations look at.
  final func setNeedsUpdateConfigurationIfConfigured() { configured?.setNeedsUpdate() }

  // MARK: Content

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

  /// Content without values, in the look of the cell's style.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: Background

  /// Shown behind the content, in place of `backgroundView` and `selectedBackgroundView`.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set { ensureConfigured().setBackground(newValue) }
  }

  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured?.updatesBackgroundAutomatically ?? true }
    set { ensureConfigured().updatesBackgroundAutomatically = newValue }
  }

  /// The background of a cell in the style of its table.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.isGrouped == true ? .listGroupedCell() : .listPlainCell()
  }

  // MARK: Updating

  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  // MARK: ConfigurationOwner

  var configuredContentView: UIView { contentView }
  var stateForConfigurations: any UIConfigurationState { configurationState }

  func configurationsShouldUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    updateHandler?(self, state)
  }

  func backgroundConfigurationDidChange() {
    if configured?.background != nil {
      backgroundView = nil
      selectedBackgroundView = nil
      backgroundColor = .clear
    }
    showSelection(animated: false)
    setNeedsLayout()
  }
}
