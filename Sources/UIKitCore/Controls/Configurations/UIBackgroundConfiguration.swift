import CoreGraphics
public import Foundation

/// What is drawn behind a button's or a cell's content: a colour, an image or a view, with corners
/// and an outline.
@preconcurrency @MainActor public struct UIBackgroundConfiguration: @preconcurrency Hashable {
  /// Fills the background, above colour and image.
  public var customView: UIView?
  /// Points.
  public var cornerRadius: CGFloat = 0
  /// From the edges of the view that has the background, in points.
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  /// Edges where the view's layout margins are added to `backgroundInsets`.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// nil is the view's tint, `.clear` nothing.
  public var backgroundColor: UIColor?
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Above the colour.
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// nil is the view's tint.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Points.
  public var strokeWidth: CGFloat = 0
  /// How far outside the background the stroke lies, in points.
  public var strokeOutset: CGFloat = 0
  /// The colours follow the state of a list's cell.
  private var list: ListKind?

  private enum ListKind { case cell, sidebarCell }

  init() {}

  // MARK: Made

  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }

  public static func listPlainCell() -> UIBackgroundConfiguration {
    list(.systemBackground, .cell)
  }

  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    list(.systemBackground, nil)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    list(.secondarySystemGroupedBackground, .cell)
  }

  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var background = list(.clear, .sidebarCell)
    background.cornerRadius = 10
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 16, bottom: 0, trailing: 16)
    return background
  }

  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    listSidebarCell()
  }

  private static func list(_ color: UIColor, _ kind: ListKind?) -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = color
    background.list = kind
    return background
  }

  // MARK: Following state

  /// The same background as it looks in `state`.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let list else { return self }
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    let isSelected = cell?.isSelected ?? view?.isSelected ?? false
    let isHighlighted = cell?.isHighlighted ?? view?.isHighlighted ?? false
    guard isSelected || isHighlighted else { return self }
    var copy = self
    switch list {
    case .cell: copy.backgroundColor = .systemGray4
    case .sidebarCell: copy.backgroundColor = isSelected ? nil : .tertiarySystemFill
    }
    return copy
  }

  /// The colour that is shown where the tint is `tintColor`.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  // MARK: Value

  public static func == (lhs: UIBackgroundConfiguration, rhs: UIBackgroundConfiguration) -> Bool {
    lhs.customView === rhs.customView && lhs.cornerRadius == rhs.cornerRadius
      && lhs.backgroundInsets == rhs.backgroundInsets
      && lhs.edgesAddingLayoutMarginsToBackgroundInsets
        == rhs.edgesAddingLayoutMarginsToBackgroundInsets
      && lhs.backgroundColor == rhs.backgroundColor
      && UIConfigurationColorTransformer.areSame(
        lhs.backgroundColorTransformer, rhs.backgroundColorTransformer)
      && lhs.image == rhs.image && lhs.imageContentMode == rhs.imageContentMode
      && lhs.strokeColor == rhs.strokeColor
      && UIConfigurationColorTransformer.areSame(
        lhs.strokeColorTransformer, rhs.strokeColorTransformer)
      && lhs.strokeWidth == rhs.strokeWidth && lhs.strokeOutset == rhs.strokeOutset
      && lhs.list == rhs.list
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(cornerRadius)
    hasher.combine(backgroundColor)
    hasher.combine(image)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}

/// Shows a background configuration; as large as the view that has it.
@MainActor package final class BackgroundConfigurationView: UIView {
  private let box = UIView()
  private var imageView: UIImageView?
  private let outline = UIView()

  package var configuration: UIBackgroundConfiguration {
    didSet { if configuration != oldValue { show(replacing: oldValue.customView) } }
  }

  package init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(box)
    addSubview(outline)
    outline.isUserInteractionEnabled = false
    show(replacing: nil)
  }

  package required init?(coder: NSCoder) {
    preconditionFailure("\(Self.self) is made in code only.")
  }

  private func show(replacing oldView: UIView?) {
    box.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    box.layer.cornerCurve = .continuous
    box.clipsToBounds = configuration.image != nil || configuration.customView != nil
    if configuration.image != nil || imageView != nil {
      let view = imageView ?? UIImageView(frame: .zero)
      if imageView == nil { box.insertSubview(view, at: 0) }
      imageView = view
      view.image = configuration.image
      view.contentMode = configuration.imageContentMode
    }
    if oldView !== configuration.customView, oldView?.superview === box {
      oldView?.removeFromSuperview()
    }
    if let custom = configuration.customView, custom.superview !== box { box.addSubview(custom) }
    outline.isHidden = configuration.strokeWidth <= 0
    outline.layer.borderWidth = configuration.strokeWidth
    showStroke()
    setNeedsLayout()
  }

  private func showStroke() {
    outline.layer.borderColor =
      configuration.resolvedStrokeColor(for: tintColor)
      .resolvedColor(with: traitCollection).cgColor
    outline.layer.cornerCurve = .continuous
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    show(replacing: configuration.customView)
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    showStroke()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    box.frame = bounds.inset(by: insets.resolved(rightToLeft: isRightToLeft)).standardized
    let radius = min(configuration.cornerRadius, min(box.bounds.width, box.bounds.height) / 2)
    box.layer.cornerRadius = radius
    imageView?.frame = box.bounds
    configuration.customView?.frame = box.bounds
    let outset = configuration.strokeOutset
    outline.frame = box.frame.insetBy(dx: -outset, dy: -outset)
    outline.layer.cornerRadius = radius > 0 ? radius + outset : 0
  }
}
