import Foundation

/// What few buttons set.
@MainActor final class ButtonExtras {
  var updateHandler: UIButton.ConfigurationUpdateHandler?
  var updatesAutomatically = true
  var needsUpdate = false
  var isUpdating = false
  var role = UIButton.Role.normal
  var menu: UIMenu?
  var behavioralStyle = UIBehavioralStyle.automatic
  weak var menuPanel: MenuPanel?
  var changesSelection = false
}

extension UIButton {
  /// Called when the button's state changed, after its configuration was updated for it; it may
  /// change the configuration.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// What a button means to its user.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  private var ensuredExtras: ButtonExtras {
    if let extras { return extras }
    let made = ButtonExtras()
    extras = made
    return made
  }

  // MARK: Configuration

  /// How the button looks and what it shows. With nil it goes by `setTitle(_:for:)` and its
  /// relatives; a configuration without a title or an image of its own shows theirs.
  public var configuration: Configuration? {
    get { configured?.configuration }
    set {
      guard let newValue else {
        guard configured != nil else { return }
        leaveConfiguration()
        showContents()
        sizeMayHaveChanged()
        return
      }
      let isUpdating = extras?.isUpdating ?? false
      if isUpdating, configured?.configuration == newValue,
        configured?.configuration.shownState == newValue.shownState
      {
        return
      }
      let updated =
        automaticallyUpdatesConfiguration && !isUpdating ? newValue.updated(for: self) : newValue
      if let configured {
        configured.configuration = updated
      } else {
        configured = ConfiguredButton(updated, of: self)
      }
      configured?.show()
      sizeMayHaveChanged()
      if !isUpdating { setNeedsUpdateConfiguration() }
    }
  }

  /// Updates the configuration whenever the state changes. True at first.
  public var automaticallyUpdatesConfiguration: Bool {
    get { extras?.updatesAutomatically ?? true }
    set { ensuredExtras.updatesAutomatically = newValue }
  }

  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { extras?.updateHandler }
    set {
      ensuredExtras.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Asks for `updateConfiguration()` before the next layout.
  public func setNeedsUpdateConfiguration() {
    ensuredExtras.needsUpdate = true
    setNeedsLayout()
  }

  final func updateConfigurationIfNeeded() {
    guard let extras, extras.needsUpdate, !extras.isUpdating else { return }
    extras.needsUpdate = false
    extras.isUpdating = true
    let before = configured?.size(width: .infinity)
    if extras.updateHandler == nil, !ObservedKinds.isOfApp(type(of: self)) {
      updateConfiguration()
    } else {
      observingConfiguration {
        updateConfiguration()
        extras.updateHandler?(self)
      } change: { [weak self] in
        self?.setNeedsUpdateConfiguration()
      }
    }
    extras.isUpdating = false
    configured?.show()
    if configured?.size(width: .infinity) != before { invalidateIntrinsicContentSize() }
  }

  // MARK: Meaning

  /// A destructive button is red.
  public var role: Role {
    get { extras?.role ?? .normal }
    set {
      guard newValue != role else { return }
      ensuredExtras.role = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The subtitle's label, where the configuration has a subtitle.
  public var subtitleLabel: UILabel? { configured?.subtitleLabel }

  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { extras?.behavioralStyle ?? .automatic }
    set { ensuredExtras.behavioralStyle = newValue }
  }

  public var behavioralStyle: UIBehavioralStyle { .pad }

  // MARK: Menu

  /// Shows the menu beside the button.
  final func showMenu() {
    guard let menu, window != nil, extras?.menuPanel == nil else { return }
    let panel = MenuPanel(menu, of: self) { [weak self] in self?.menuSelectionDidChange() }
    ensuredExtras.menuPanel = panel
    sendActions(for: .menuActionTriggered)
    panel.present(beside: self)
  }

  /// The menu that is shown now.
  final var menuPanel: MenuPanel? { extras?.menuPanel }

  /// Shown by a tap where `showsMenuAsPrimaryAction` is true.
  public var menu: UIMenu? {
    get { extras?.menu }
    set {
      ensuredExtras.menu = newValue
      menuSelectionDidChange()
    }
  }

  /// A tap toggles the selection; with a menu as the primary action, the button's title is that of
  /// the entry that is on.
  public var changesSelectionAsPrimaryAction: Bool {
    get { extras?.changesSelection ?? false }
    set {
      guard newValue != changesSelectionAsPrimaryAction else { return }
      ensuredExtras.changesSelection = newValue
      menuSelectionDidChange()
    }
  }

  private var isPopup: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  /// A pop-up button shows what is on in its menu; where nothing is, its first entry.
  final func menuSelectionDidChange() {
    guard isPopup, let menu else { return showContents() }
    if menu.selectedElements.isEmpty, let first = menu.leaves.first {
      menu.select(first, onlyOne: true)
    }
    guard let chosen = menu.selectedElements.first else { return }
    if configured != nil {
      configured?.configuration.title = chosen.title
      configured?.configuration.image = chosen.image ?? configured?.configuration.image
      showContents()
      sizeMayHaveChanged()
    } else {
      setTitle(chosen.title, for: .normal)
    }
  }

  /// Title and image that were set for the button's present state.
  var titleSetByState: NSAttributedString? {
    attributedTitle(for: state) ?? title(for: state).map { NSAttributedString(string: $0) }
  }

  var imageSetByState: UIImage? { image(for: state) }
}
