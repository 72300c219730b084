import CoreGraphics
import Foundation

/// A view that shows content and background by configurations: a cell, a header, a footer.
@MainActor protocol ConfigurationOwner: UIView {
  /// The view that holds the content now.
  var configuredContentView: UIView { get }
  /// Puts `view` in the place of the view that holds the content; nil brings the plain one back.
  func replaceContentView(with view: UIView?)
  /// The state that configurations are updated for.
  var stateForConfigurations: any UIConfigurationState { get }
  /// Calls what subclasses override and the update handler.
  func configurationsShouldUpdate()
  /// The background is shown by a configuration now, or no longer is.
  func backgroundConfigurationDidChange()
}

/// What a cell keeps once somebody gives it a configuration.
@MainActor final class ConfiguredContent {
  private unowned let owner: any ConfigurationOwner
  private(set) var content: (any UIContentConfiguration)?
  private(set) var background: UIBackgroundConfiguration?
  private(set) var backgroundView: BackgroundConfigurationView?
  var updatesContentAutomatically = true
  var updatesBackgroundAutomatically = true
  private(set) var needsUpdate = false
  private var isUpdating = false

  init(_ owner: any ConfigurationOwner) { self.owner = owner }

  // MARK: Content

  func setContent(_ new: (any UIContentConfiguration)?) {
    let updated =
      updatesContentAutomatically ? new?.updated(for: owner.stateForConfigurations) : new
    show(updated)
    if !isUpdating { setNeedsUpdate() }
  }

  private func show(_ new: (any UIContentConfiguration)?) {
    let had = content != nil
    content = new
    guard let new else {
      if had { owner.replaceContentView(with: nil) }
      return
    }
    if had, let view = owner.configuredContentView as? any UIView & UIContentView,
      view.supports(new)
    {
      view.configuration = new
    } else {
      owner.replaceContentView(with: new.makeContentView())
    }
    owner.setNeedsLayout()
    owner.invalidateIntrinsicContentSize()
  }

  // MARK: Background

  func setBackground(_ new: UIBackgroundConfiguration?) {
    let updated =
      updatesBackgroundAutomatically ? new?.updated(for: owner.stateForConfigurations) : new
    background = new
    showBackground(updated)
    if !isUpdating { setNeedsUpdate() }
  }

  private func showBackground(_ shown: UIBackgroundConfiguration?) {
    guard let shown else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      owner.backgroundConfigurationDidChange()
      return
    }
    if let backgroundView {
      backgroundView.configuration = shown
      return
    }
    let made = BackgroundConfigurationView(shown)
    made.frame = owner.bounds
    owner.insertSubview(made, at: 0)
    backgroundView = made
    owner.backgroundConfigurationDidChange()
  }

  // MARK: Updating

  /// Asks for an update before the next layout.
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    owner.setNeedsLayout()
  }

  /// Brings the configurations up to the state, before the content is measured or laid out.
  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    if updatesContentAutomatically, let content {
      show(content.updated(for: owner.stateForConfigurations))
    }
    if updatesBackgroundAutomatically, let background {
      showBackground(background.updated(for: owner.stateForConfigurations))
    }
    owner.observingConfiguration {
      owner.configurationsShouldUpdate()
    } change: { [weak self] in
      self?.setNeedsUpdate()
    }
    isUpdating = false
  }
}
