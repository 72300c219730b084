import CoreGraphics
public import Foundation

/// How many columns and rows a picker has.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker's rows show; it hears what the user chooses. Every requirement has a default.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Points; 0 takes an equal part.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Points; 0 is the usual height.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  /// Goes before the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Goes before titles; a delegate without this method shows titles.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { PickerRow.noView }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels side by side, each of which stands at one of its rows.
@preconcurrency @MainActor open class UIPickerView: UIView {
  private var wheels: [PickerWheel] = []
  private let band = UIView()
  private var isLoaded = false
  /// The wheel that the keys turn.
  private var keyWheel = 0

  /// A frame without a size gets the natural one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    band.isUserInteractionEnabled = false
    band.backgroundColor = .quaternarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    addSubview(band)
  }

  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadAllComponents() } }
  }

  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { reloadAllComponents() } }
  }

  // MARK: Contents

  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  open func numberOfRows(inComponent component: Int) -> Int {
    wheel(component, "numberOfRows")?.rowCount ?? 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component, "rowSize") else { return .zero }
    layoutIfNeeded()
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// The view of a row that is on the screen, where the delegate gave one.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheel(component, "view")?.ownView(forRow: row)
  }

  open func reloadAllComponents() {
    isLoaded = true
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(of: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { reloadComponent(component) }
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component, "reloadComponent") else { return }
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    wheel.reload(
      rowCount: max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0),
      rowHeight: height > 0 ? height : Self.rowHeight)
    setNeedsLayout()
  }

  private func loadIfNeeded() { if !isLoaded { reloadAllComponents() } }

  private func wheel(_ component: Int, _ name: String) -> PickerWheel? {
    loadIfNeeded()
    precondition(
      wheels.indices.contains(component),
      "UIPickerView.\(name): there is no component \(component) of \(wheels.count).")
    return wheels[component]
  }

  // MARK: Choice

  /// -1 where a component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    wheel(component, "selectedRow")?.selectedRow ?? -1
  }

  /// Rows beyond the ends mean the ends. Tells nobody.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component, "selectRow")?.select(row, animated: animated && window != nil)
  }

  fileprivate func wheelDidChoose(_ row: Int, component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Size

  /// Points; lower where there is little height.
  static func naturalSize(_ traits: UITraitCollection) -> CGSize {
    CGSize(width: 320, height: traits.verticalSizeClass == .compact ? 162 : 216)
  }
  private static let rowHeight: CGFloat = 32
  /// Left and right of the wheels, in points.
  private static let sidePadding: CGFloat = 9
  private static let wheelGap: CGFloat = 5

  open override var intrinsicContentSize: CGSize { Self.naturalSize(traitCollection) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.verticalSizeClass != old.verticalSizeClass {
      invalidateIntrinsicContentSize()
    }
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil ? .defaultHigh : super.contentHuggingPriority(for: axis)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let count = CGFloat(wheels.count)
    let room = bounds.width - 2 * Self.sidePadding
    let equal = ((room - Self.wheelGap * (count - 1)) / max(count, 1)).rounded(.down)
    var widths = wheels.indices.map { component -> CGFloat in
      let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return own > 0 ? own : max(equal, 0)
    }
    if isRightToLeft { widths.reverse() }
    let total = widths.reduce(0, +) + Self.wheelGap * max(count - 1, 0)
    var x = Self.sidePadding + max(0, (room - total) / 2).rounded(toScale: screenScale)
    let ordered = isRightToLeft ? Array(wheels.reversed()) : wheels
    for (wheel, width) in zip(ordered, widths) {
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width + Self.wheelGap
    }
    let rowHeight = wheels.map(\.rowHeight).max() ?? Self.rowHeight
    band.frame = CGRect(
      x: Self.sidePadding, y: ((bounds.height - rowHeight - 2) / 2).rounded(toScale: screenScale),
      width: max(0, room), height: rowHeight + 2)
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isFirstResponder, let press = presses.first, !wheels.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    let forward = isRightToLeft ? -1 : 1
    switch press.key?.keyCode {
    case .keyboardDownArrow: wheels[keyWheel].turn(by: 1)
    case .keyboardUpArrow: wheels[keyWheel].turn(by: -1)
    case .keyboardRightArrow: keyWheel = min(max(keyWheel + forward, 0), wheels.count - 1)
    case .keyboardLeftArrow: keyWheel = min(max(keyWheel - forward, 0), wheels.count - 1)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// One wheel of a picker: rows on a drum that a finger turns.
@MainActor private final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  private let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight: CGFloat = 32
  private var chosen = -1
  private var rows: [Int: PickerRow] = [:]
  private var spare: [PickerRow] = []

  init(of picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    scrollDelegate = self
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    alwaysBounceVertical = true
    decelerationRate = .fast
    contentInsetAdjustmentBehavior = .never
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.ownAction = { [weak self] in self?.wasTapped($0) }
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  var selectedRow: Int { rowCount == 0 ? -1 : chosen }

  func reload(rowCount: Int, rowHeight: CGFloat) {
    self.rowCount = rowCount
    self.rowHeight = rowHeight
    for row in rows.values { row.removeFromSuperview() }
    rows = [:]
    spare = []
    chosen = rowCount == 0 ? -1 : min(max(chosen, 0), rowCount - 1)
    placeContent()
  }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    chosen = min(max(row, 0), rowCount - 1)
    setContentOffset(CGPoint(x: 0, y: CGFloat(chosen) * rowHeight), animated: animated)
  }

  func turn(by step: Int) {
    let before = chosen
    select(chosen + step, animated: false)
    if chosen != before { picker.wheelDidChoose(chosen, component: component) }
  }

  func ownView(forRow row: Int) -> UIView? { rows[row]?.ownView }

  private func placeContent() {
    contentSize = CGSize(
      width: bounds.width,
      height: bounds.height + CGFloat(max(rowCount - 1, 0)) * rowHeight)
    if !isTracking, !isDecelerating {
      contentOffset = CGPoint(x: 0, y: CGFloat(max(chosen, 0)) * rowHeight)
    }
    setNeedsLayout()
  }

  override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    placeContent()
  }

  // MARK: The drum

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.height > 0 else { return }
    let radius = bounds.height / 2
    let middle = bounds.minY / rowHeight
    let reach = Int((radius * .pi / 2 / rowHeight).rounded(.up))
    let first = max(0, Int(middle.rounded()) - reach)
    let last = min(rowCount - 1, Int(middle.rounded()) + reach)
    for (index, row) in rows where index < first || index > last {
      row.isHidden = true
      rows[index] = nil
      spare.append(row)
    }
    guard first <= last else { return }
    for index in first...last {
      let row = rows[index] ?? makeRow(index)
      place(row, angle: (CGFloat(index) - middle) * rowHeight / radius, radius: radius)
    }
  }

  private func place(_ row: PickerRow, angle: CGFloat, radius: CGFloat) {
    let depth = cos(min(max(angle, -.pi / 2), .pi / 2))
    row.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    row.center = CGPoint(
      x: bounds.midX,
      y: bounds.midY + radius * sin(min(max(angle, -.pi / 2), .pi / 2)))
    row.transform = CGAffineTransform(scaleX: 0.9 + 0.1 * depth, y: max(depth, 0.01))
    row.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : max(0, depth * 0.5)
    row.isHidden = depth < 0.05
  }

  private func makeRow(_ index: Int) -> PickerRow {
    let row = spare.popLast() ?? PickerRow(frame: .zero)
    if row.superview == nil { addSubview(row) }
    rows[index] = row
    let delegate = picker.delegate
    var view = delegate?.pickerView(
      picker, viewForRow: index, forComponent: component, reusing: row.ownView)
    if view === PickerRow.noView { view = nil }
    let title =
      view != nil
      ? nil
      : delegate?.pickerView(picker, attributedTitleForRow: index, forComponent: component)
        ?? delegate?.pickerView(picker, titleForRow: index, forComponent: component)
        .map { NSAttributedString(string: $0) }
    row.show(view, title: title)
    return row
  }

  override func accessibilityIncrement() { choose(rowBeside: 1) }
  override func accessibilityDecrement() { choose(rowBeside: -1) }

  override var accessibilityValue: String? {
    get { super.accessibilityValue ?? rows[chosen]?.text }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Choosing

  private func nearestRow(to offset: CGFloat) -> Int {
    min(max(Int((offset / rowHeight).rounded()), 0), max(rowCount - 1, 0))
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y =
      CGFloat(nearestRow(to: targetContentOffset.pointee.y)) * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  private func settle() {
    guard rowCount > 0, !isTracking else { return }
    let row = nearestRow(to: contentOffset.y)
    contentOffset.y = CGFloat(row) * rowHeight
    guard row != chosen else { return }
    chosen = row
    picker.wheelDidChoose(row, component: component)
  }

  private func wasTapped(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    let distance = recognizer.location(in: self).y - bounds.midY
    choose(rowBeside: Int((distance / rowHeight).rounded()))
  }

  /// The user's doing: turns the wheel by `distance` rows.
  private func choose(rowBeside distance: Int) {
    guard rowCount > 0 else { return }
    let row = min(max(chosen + distance, 0), rowCount - 1)
    guard row != chosen else { return }
    chosen = row
    setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: window != nil)
    picker.wheelDidChoose(row, component: component)
  }
}

/// One row: a title, or the delegate's view.
@MainActor private final class PickerRow: UIView {
  /// What stands for a delegate that has no views.
  static let noView = UIView()

  private let label = UILabel()
  private(set) var ownView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  var text: String? { ownView?.accessibilityLabel ?? label.text }

  func show(_ view: UIView?, title: NSAttributedString?) {
    if ownView !== view {
      ownView?.removeFromSuperview()
      if let view { addSubview(view) }
      ownView = view
    }
    label.attributedText = nil
    label.font = .systemFont(ofSize: 21)
    if let title {
      let text = NSMutableAttributedString(
        string: title.string,
        attributes: [
          .font: UIFont.systemFont(ofSize: 21), .foregroundColor: UIColor.label,
        ])
      title.enumerateAttributes(in: NSRange(location: 0, length: title.length)) { own, range, _ in
        text.addAttributes(own, range: range)
      }
      label.attributedText = text
    }
    label.textAlignment = .center
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    guard let ownView else { return }
    let size = ownView.bounds.size == .zero ? bounds.size : ownView.bounds.size
    ownView.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
