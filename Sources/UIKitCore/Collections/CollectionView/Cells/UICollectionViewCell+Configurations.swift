import Foundation

extension UICollectionViewCell: ConfigurationOwner {
  /// Called after `updateConfiguration(using:)`; it may change the configurations.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  // MARK: Content

  /// Fills the cell; the view that it makes becomes `contentView`.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content }
    set {
      ensureConfigured().setContent(newValue)
      collectionView?.contentDidChange(of: self)
    }
  }

  /// The content's `updated(for:)` is called when the state changes. True at first.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured?.updatesContentAutomatically ?? true }
    set { ensureConfigured().updatesContentAutomatically = newValue }
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
  func replaceContentView(with view: UIView?) { putContentView(view) }
  func backgroundConfigurationDidChange() { backgroundWasConfigured() }

  func configurationsShouldUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    updateHandler?(self, state)
  }
}
