public import CoreGraphics
public import Foundation

/// One item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  /// Changes the cell's configurations by its state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  private let contentViewStorage = UIView(frame: .zero)
  /// The view of `contentConfiguration`, which then is the content view.
  private var configuredView: (any UIView & UIContentView)?
  private var backgroundConfigurationView: BackgroundConfigurationView?
  private var needsUpdateOfConfiguration = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpCell()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpCell()
  }

  private func setUpCell() {
    contentViewStorage.frame = bounds
    contentViewStorage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentViewStorage)
  }

  // MARK: Content

  /// Where a cell's own views go; the view of `contentConfiguration` where there is one.
  open var contentView: UIView { configuredView ?? contentViewStorage }

  /// Behind everything else.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      placeBackgrounds()
    }
  }

  /// In front of the background while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      placeBackgrounds()
      showSelection()
    }
  }

  private func placeBackgrounds() {
    var index = 0
    for view in [backgroundConfigurationView, backgroundView, selectedBackgroundView] {
      guard let view else { continue }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: index)
      index += 1
    }
  }

  // MARK: State

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  private func stateDidChange() {
    showSelection()
    setNeedsUpdateConfiguration()
  }

  private func showSelection() {
    guard let selectedBackgroundView else { return }
    let isShown = isSelected || isHighlighted
    selectedBackgroundView.isHidden = !isShown
    selectedBackgroundView.alpha = isShown ? 1 : 0
  }

  /// The state that configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collectionView?.isEditing ?? false
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  // MARK: Configurations

  /// Fills the cell by a description; nil gives back a plain content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuredView?.configuration }
    set { show(newValue) }
  }

  /// Whether the content follows the cell's state by itself. True at first.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// What is drawn behind the content; takes the place of `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      guard backgroundConfiguration != oldValue else { return }
      showBackgroundConfiguration()
    }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Called for each new state, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      guard let old = configuredView else { return }
      old.removeFromSuperview()
      configuredView = nil
      contentViewStorage.frame = bounds
      addSubview(contentViewStorage)
      return
    }
    let updated =
      automaticallyUpdatesContentConfiguration
      ? configuration.updated(for: configurationState) : configuration
    if let configuredView, configuredView.supports(updated) {
      configuredView.configuration = updated
    } else {
      let view = updated.makeContentView()
      replaceContent(with: view)
    }
    collectionView?.contentDidChange(of: self)
  }

  private func replaceContent(with view: any UIView & UIContentView) {
    let old: UIView = configuredView ?? contentViewStorage
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = old.superview === self ? old.frame : bounds
    if old.superview === self {
      insertSubview(view, aboveSubview: old)
      old.removeFromSuperview()
    } else {
      addSubview(view)
    }
    configuredView = view
    setNeedsLayout()
  }

  private func showBackgroundConfiguration() {
    guard let backgroundConfiguration else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
      return
    }
    backgroundView = nil
    selectedBackgroundView = nil
    let shown =
      automaticallyUpdatesBackgroundConfiguration
      ? backgroundConfiguration.updated(for: configurationState) : backgroundConfiguration
    if let view = backgroundConfigurationView {
      view.configuration = shown
    } else {
      let view = BackgroundConfigurationView(shown)
      backgroundConfigurationView = view
      placeBackgrounds()
    }
  }

  /// Has the configurations brought up to date before the cell is drawn next.
  open func setNeedsUpdateConfiguration() {
    needsUpdateOfConfiguration = true
    setNeedsLayout()
  }

  /// Brings the configurations up to the present state. Overrides set the configurations for
  /// `state`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let view = configuredView {
      view.configuration = view.configuration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration { showBackgroundConfiguration() }
  }

  final func updateConfigurationIfNeeded() {
    guard needsUpdateOfConfiguration else { return }
    needsUpdateOfConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: Reuse

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    setNeedsUpdateConfiguration()
  }

  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutContent()
  }

  /// The content fills the cell.
  func layOutContent() {
    let content = contentView
    if content.superview === self, content.frame != bounds { content.frame = bounds }
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    setNeedsUpdateConfiguration()
  }

  /// The size that the content asks for.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    return contentView.systemLayoutSizeFitting(targetSize)
  }
}
