import CoreGraphics
import Foundation

/// The button that shows a bar button item.
@MainActor final class BarButtonView: UIButton {
  /// The item's own view, a space, or a button.
  static func make(for item: UIBarButtonItem) -> UIView {
    let view = item.customView.map { BarCustomView($0) } ?? BarButtonView(item: item)
    item.shownView = view
    return view
  }

  private let item: UIBarButtonItem

  private init(item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    become(.system)
    contentPadding = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    addAction(
      UIAction { [weak item] _ in
        if item?.showsMenuOnTap == false { item?.perform() }
      }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// How the bar wants its buttons to look.
  var appearance: UIBarButtonItemAppearance? { didSet { showAppearance() } }

  private func showAppearance() {
    defer { showItemTexts() }
    guard let appearance else { return }
    let states: [(UIControl.State, UIBarButtonItemStateAppearance)] = [
      (.normal, appearance.normal), (.highlighted, appearance.highlighted),
      (.disabled, appearance.disabled),
    ]
    for (state, look) in states {
      setTitleColor(look.titleTextAttributes[.foregroundColor] as? UIColor, for: state)
    }
    if let font = appearance.normal.titleTextAttributes[.font] as? UIFont {
      titleLabel?.font = font
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // Proxies are for places in the hierarchy, which is known from now on.
    if window != nil, Appearances.itemsAreUsed { update() }
  }

  /// What the item itself says of its title, or a proxy for such items.
  private func showItemTexts() {
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      guard let texts = item.titleTextAttributesInForce(for: state, in: self) else { continue }
      if let color = texts[.foregroundColor] as? UIColor { setTitleColor(color, for: state) }
      if state == .normal, let font = texts[.font] as? UIFont { titleLabel?.font = font }
    }
  }

  /// Whether the item is done and not plain.
  var isDone: Bool { item.style == .done }

  /// Shows what the item says now.
  func update() {
    let picture = item.image ?? item.systemItem?.symbolName.flatMap { UIImage(systemName: $0) }
    let words = item.systemItem?.word ?? item.title
    setImage(picture, for: .normal)
    setTitle(picture == nil ? words : nil, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    tintColor = item.tintColorInForce(in: self)
    menu = item.menuInForce
    showsMenuAsPrimaryAction = item.showsMenuOnTap
    accessibilityLabel = item.accessibilityLabel ?? words ?? item.systemItem?.spokenName
    accessibilityIdentifier = item.accessibilityIdentifier
    showAppearance()
    superview?.setNeedsLayout()
  }

  /// Where the content of a button stands that is narrower than what a finger needs: against the
  /// side of the bar that the button is at, so that it keeps to the margin.
  var contentSide = UIControl.ContentHorizontalAlignment.center {
    didSet { contentHorizontalAlignment = contentSide }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    switch item.systemItem {
    case .flexibleSpace, .fixedSpace: return CGSize(width: item.width, height: size.height)
    default:
      let natural = super.sizeThatFits(size)
      return CGSize(
        width: item.width > 0 ? item.width : max(44, natural.width), height: size.height)
    }
  }
}

/// Centres a view of the app's own in the bar.
@MainActor private final class BarCustomView: UIView {
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    super.init(frame: .zero)
    addSubview(view)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private var viewSize: CGSize {
    view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: viewSize.width + 16, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    view.frame = CGRect(
      x: 8, y: ((bounds.height - viewSize.height) / 2).roundedToPixel(screenScale),
      width: viewSize.width, height: viewSize.height)
  }
}

/// A chevron and the title of the screen before.
@MainActor final class NavigationBackButton: UIControl {
  /// Observed on iOS 17: chevron ink 11 × 19 at (9.33, 12.33), the title behind it.
  private static let chevronStart: CGFloat = 9.33
  private static let chevronTop: CGFloat = 12.33
  private static let titleStart: CGFloat = 27

  private let label = UILabel()
  private let chevron: BackChevron
  private let backItem: UIBarButtonItem
  private var ownColor: UIColor?
  /// Moves the title, in points.
  private var titleShift = UIOffset.zero

  /// What the app's items and their proxies say, once it is known where the button is.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let texts = backItem.titleTextAttributesInForce(for: .normal, in: self) ?? [:]
    if let font = texts[.font] as? UIFont { label.font = font }
    if let color = texts[.foregroundColor] as? UIColor { ownColor = color }
    titleShift = backItem.backTitleShiftInForce(in: self)
    tintColorDidChange()
    setNeedsLayout()
  }

  /// - Parameters:
  ///   - title: nil shows the chevron alone.
  ///   - name: what a reader of the screen says.
  ///   - indicator: in place of the chevron.
  ///   - item: the app's own back item, where it has one.
  init(
    title: String?, name: String, look: UIBarButtonItemAppearance?, indicator: UIImage? = nil,
    item: UIBarButtonItem? = nil
  ) {
    chevron = BackChevron(picture: indicator)
    backItem = item ?? UIBarButtonItem()
    super.init(frame: .zero)
    let attributes = look?.normal.titleTextAttributes ?? [:]
    label.text = title
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    ownColor = attributes[.foregroundColor] as? UIColor
    label.isAccessibilityElement = false
    addSubview(chevron)
    addSubview(label)
    accessibilityLabel = name
    accessibilityTraits = .button
    isAccessibilityElement = true
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  override func tintColorDidChange() {
    label.textColor = ownColor ?? tintColor
    chevron.setNeedsDisplay()
  }

  override var isHighlighted: Bool {
    didSet { for view in [label, chevron] { view.alpha = isHighlighted ? 0.2 : 1 } }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = (label.text ?? "").isEmpty ? 17 : label.sizeThatFits(size).width
    return CGSize(width: Self.titleStart + width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(bounds.size)
    let chevronSize = chevron.wantedSize
    // A third of a point below the middle, as the title's ink is.
    let middle = (bounds.height - 44) / 2 + Self.chevronTop + BackChevron.size.height / 2
    var chevronFrame = CGRect(
      x: Self.chevronStart, y: middle - chevronSize.height / 2,
      width: chevronSize.width, height: chevronSize.height)
    var textFrame = CGRect(
      x: Self.titleStart, y: ((bounds.height - text.height) / 2).roundedToPixel(screenScale),
      width: text.width, height: text.height)
    if isRightToLeft {
      chevronFrame.origin.x = bounds.width - chevronFrame.maxX
      textFrame.origin.x = bounds.width - textFrame.maxX
    }
    chevron.frame = chevronFrame
    label.frame = textFrame.offsetBy(dx: titleShift.horizontal, dy: titleShift.vertical)
  }
}

@MainActor private final class BackChevron: UIView {
  static let size = CGSize(width: 11, height: 19)
  private static let lineWidth: CGFloat = 2.4

  private let picture: UIImage?

  init(picture: UIImage?) {
    self.picture = picture
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  var wantedSize: CGSize { picture?.size ?? Self.size }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  override func draw(_ rect: CGRect) {
    if let picture {
      let shown = isRightToLeft ? picture.withHorizontallyFlippedOrientation() : picture
      shown.withTintColor(tintColor).draw(in: bounds)
      return
    }
    let inset = Self.lineWidth / 2
    let points = [
      CGPoint(x: bounds.maxX - inset, y: inset), CGPoint(x: inset, y: bounds.midY),
      CGPoint(x: bounds.maxX - inset, y: bounds.maxY - inset),
    ].map { isRightToLeft ? CGPoint(x: bounds.width - $0.x, y: $0.y) : $0 }
    let path = UIBezierPath()
    path.move(to: points[0])
    path.addLine(to: points[1])
    path.addLine(to: points[2])
    path.lineWidth = Self.lineWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}
