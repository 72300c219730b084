import CoreGraphics
public import Foundation

/// One item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public enum DragState: Int, Sendable { case none, lifting, dragging }

  private let contentViewStorage = UIView(frame: .zero)
  /// The view of `contentConfiguration`, which then is the content view.
  private var configuredView: UIView?
  /// Made when somebody gives the cell a configuration.
  private(set) final var configured: ConfiguredContent?
  final var updateHandler: ConfigurationUpdateHandler?

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
    for view in [configured?.backgroundView, backgroundView, selectedBackgroundView] {
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
    configured?.setNeedsUpdate()
  }

  private func showSelection() {
    guard let selectedBackgroundView else { return }
    let isShown = isSelected || isHighlighted
    selectedBackgroundView.isHidden = !isShown
    selectedBackgroundView.alpha = isShown ? 1 : 0
  }

  final var dragState = UICellConfigurationState.DragState.none

  /// The state that configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = collectionView?.isEditing ?? false
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = collectionView?.swipe?.cell === self
    state.cellDragState = dragState
    return state
  }

  // MARK: Configurations

  final func ensureConfigured() -> ConfiguredContent {
    if let configured { return configured }
    let made = ConfiguredContent(self)
    configured = made
    return made
  }

  /// Has the configurations brought up to date before the cell is drawn next.
  open func setNeedsUpdateConfiguration() { ensureConfigured().setNeedsUpdate() }

  /// Brings the configurations up to the present state. Overrides set the configurations for
  /// `state`.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// A cell whose subclass listens for its state hears of it when it is first shown.
  final func updateConfigurationIfNeeded() {
    if configured == nil, type(of: self) != UICollectionViewCell.self {
      ensureConfigured().setNeedsUpdate()
    }
    configured?.updateIfNeeded()
  }

  final func putContentView(_ view: UIView?) {
    let old = contentView
    let new = view ?? contentViewStorage
    configuredView = view
    guard new !== old else { return }
    new.translatesAutoresizingMaskIntoConstraints = true
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.frame = old.superview === self ? old.frame : bounds
    if old.superview === self {
      insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
    } else {
      addSubview(new)
    }
    setNeedsLayout()
  }

  final func backgroundWasConfigured() {
    guard configured?.background != nil else { return }
    backgroundView = nil
    selectedBackgroundView = nil
    placeBackgrounds()
  }

  // MARK: Reuse

  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
    configured?.setNeedsUpdate()
  }

  open func dragStateDidChange(_ dragState: DragState) {}

  final func showDragState(_ state: UICellConfigurationState.DragState) {
    self.dragState = state
    dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
    configured?.setNeedsUpdate()
  }

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
    configured?.setNeedsUpdate()
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
