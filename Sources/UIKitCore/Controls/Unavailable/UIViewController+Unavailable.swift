import CoreGraphics
import Foundation

/// What a controller shows in place of its content.
@MainActor final class ContentUnavailable {
  var configuration: (any UIContentConfiguration)?
  /// The controller has still to be asked.
  var needsUpdate = true
  private var view: (any UIView & UIContentView)?

  /// Shows the configuration in `host`, above everything else, or takes it away.
  func show(in host: UIView) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
    } else {
      view?.removeFromSuperview()
      view = configuration.makeContentView()
    }
    guard let view else { return }
    view.frame = host.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== host || host.subviews.last !== view { host.addSubview(view) }
  }
}

extension UIViewController {
  /// Shown over the view, where there is nothing else to show; nil shows the view alone.
  public final var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable?.configuration }
    set {
      let shown = contentUnavailable ?? ContentUnavailable()
      contentUnavailable = shown
      shown.configuration = newValue
      if let viewIfLoaded { shown.show(in: viewIfLoaded) }
    }
  }

  /// What `updateContentUnavailableConfiguration(using:)` is given.
  public final var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Has `updateContentUnavailableConfiguration(using:)` called before the next layout.
  public final func setNeedsUpdateContentUnavailableConfiguration() {
    let shown = contentUnavailable ?? ContentUnavailable()
    contentUnavailable = shown
    shown.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Called in the layout pass, before the view is laid out.
  final func updateContentUnavailableIfNeeded() {
    guard contentUnavailable?.needsUpdate != false else { return }
    if contentUnavailable == nil {
      guard !hasAskedForUnavailable else { return }
      hasAskedForUnavailable = true
    }
    contentUnavailable?.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    contentUnavailable?.needsUpdate = false
    if let viewIfLoaded { contentUnavailable?.show(in: viewIfLoaded) }
  }
}
