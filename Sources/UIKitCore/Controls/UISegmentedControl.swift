import CoreGraphics
public import Foundation

/// A row of segments of which one is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// "None is chosen", for `selectedSegmentIndex`.
  public static let noSegment = -1

  public enum Segment: Int, Sendable { case any, left, center, right, alone }

  private(set) var segments: [SegmentView] = []
  private let pill = SegmentPill(frame: .zero)
  private var dividers: [UIView] = []
  private var selectedStorage = UISegmentedControl.noSegment
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// The segment under the finger.
  private var pressed: Int?
  /// The touch began on the chosen segment, and carries it along.
  private var carriesPill = false
  private var selectionBefore = UISegmentedControl.noSegment

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Titles (`String`), images (`UIImage`) or actions (`UIAction`), from the leading side.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String:
        insertSegment(withTitle: title, at: numberOfSegments, animated: false)
      case let image as UIImage: insertSegment(with: image, at: numberOfSegments, animated: false)
      case let action as UIAction:
        insertSegment(action: action, at: numberOfSegments, animated: false)
      default:
        preconditionFailure(
          "UISegmentedControl(items:) takes strings, images and actions, not \(type(of: item)).")
      }
    }
    sizeToFit()
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { sizeToFit() }
  }

  private func setUp() {
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    super.backgroundColor = .tertiarySystemFill
    addSubview(pill)
    showState()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Indices beyond the end mean the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: title), at: segment, animated: animated)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: segment, animated: animated)
  }

  /// - Precondition: no segment has an action with the same identifier.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    precondition(
      segmentIndex(identifiedBy: action.identifier) == NSNotFound,
      "A segment with the action \(action.identifier.rawValue) is there already.")
    insert(SegmentContent(action: action), at: segment, animated: animated)
  }

  private func insert(_ content: SegmentContent, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    let view = SegmentView(content)
    segments.insert(view, at: index)
    addSubview(view)
    if selectedStorage >= index { selectedStorage += 1 }
    segmentsDidChange(animated: animated)
  }

  /// Does nothing where there is no such segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    segments.remove(at: index).removeFromSuperview()
    if selectedStorage == index {
      selectedStorage = Self.noSegment
    } else if selectedStorage > index {
      selectedStorage -= 1
    }
    pressed = nil
    segmentsDidChange(animated: animated)
  }

  open func removeAllSegments() {
    for view in segments { view.removeFromSuperview() }
    segments = []
    selectedStorage = Self.noSegment
    pressed = nil
    segmentsDidChange(animated: false)
  }

  private func segmentsDidChange(animated: Bool) {
    while dividers.count > max(segments.count - 1, 0) {
      dividers.removeLast().removeFromSuperview()
    }
    while dividers.count < segments.count - 1 {
      let divider = UIView()
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = .systemFill
      divider.layer.cornerRadius = 0.5
      dividers.append(divider)
      insertSubview(divider, belowSubview: pill)
    }
    showState()
    invalidateIntrinsicContentSize()
    if animated, window != nil {
      UIView.animateFreely(withDuration: 0.25) { self.layoutIfNeeded() }
    }
  }

  // MARK: Contents

  /// - Precondition: there is such a segment; the same holds for all that takes an index.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment, "setTitle") {
      $0.title = title
      $0.image = nil
      $0.action = nil
    }
  }

  open func titleForSegment(at segment: Int) -> String? {
    view(segment, "titleForSegment").content.shownTitle
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment, "setImage") {
      $0.image = image
      $0.title = nil
      $0.action = nil
    }
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    view(segment, "imageForSegment").content.shownImage
  }

  /// The action's title or image is shown, and it is performed when its segment is chosen.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    let known = segmentIndex(identifiedBy: action.identifier)
    precondition(
      known == NSNotFound || known == segment,
      "A segment with the action \(action.identifier.rawValue) is there already.")
    change(segment, "setAction") {
      $0.action = action
      $0.title = nil
      $0.image = nil
    }
  }

  open func actionForSegment(at segment: Int) -> UIAction? {
    view(segment, "actionForSegment").content.action
  }

  /// `NSNotFound` where there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.content.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Points; 0 is by the content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment, "setWidth") { $0.width = max(width, 0) }
  }

  open func widthForSegment(at segment: Int) -> CGFloat {
    view(segment, "widthForSegment").content.width
  }

  /// Moves a segment's title or image, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment, "setContentOffset") { $0.offset = offset }
  }

  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    view(segment, "contentOffsetForSegment").content.offset
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment, "setEnabled") { $0.isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    view(segment, "isEnabledForSegment").content.isEnabled
  }

  private func view(_ index: Int, _ name: String) -> SegmentView {
    precondition(
      segments.indices.contains(index),
      "UISegmentedControl.\(name)(at: \(index)): there are \(segments.count) segments.")
    return segments[index]
  }

  private func change(_ index: Int, _ name: String, _ change: (inout SegmentContent) -> Void) {
    let view = view(index, name)
    change(&view.content)
    showState()
    invalidateIntrinsicContentSize()
  }

  // MARK: Choice

  /// `noSegment` for none. Setting it sends nothing.
  open var selectedSegmentIndex: Int {
    get { selectedStorage }
    set {
      let index = segments.indices.contains(newValue) ? newValue : Self.noSegment
      guard index != selectedStorage else { return }
      selectedStorage = index
      showState()
    }
  }

  /// Shows a choice only while a finger is down.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }

  // MARK: Look

  /// The pill behind the chosen segment; nil is white, or grey in the dark.
  open var selectedSegmentTintColor: UIColor? { didSet { showState() } }

  /// Gives segments without a width of their own as much as their contents need.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    self.attributes[state.rawValue] = attributes
    showState()
    invalidateIntrinsicContentSize()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  private func showState() {
    for (index, view) in segments.enumerated() {
      let isSelected = index == selectedStorage
      var state = State.normal
      if isSelected { state.insert(.selected) }
      if !isEnabled || !view.content.isEnabled { state.insert(.disabled) }
      view.show(state, attributes: shownAttributes(for: state))
      view.alpha = index == pressed && !isSelected ? 0.4 : 1
    }
    pill.isHidden = selectedStorage == Self.noSegment
    pill.color = selectedSegmentTintColor
    pill.alpha = isEnabled ? 1 : 0.5
    for (index, divider) in dividers.enumerated() {
      // None beside the pill.
      divider.alpha = index == selectedStorage || index + 1 == selectedStorage ? 0 : 1
    }
    setNeedsLayout()
  }

  private func shownAttributes(for state: State) -> [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(
        ofSize: Self.fontSize, weight: state.contains(.selected) ? .medium : .regular),
      .foregroundColor: state.contains(.disabled) ? UIColor.tertiaryLabel : UIColor.label,
    ]
    all.merge(attributes[State.normal.rawValue] ?? [:]) { _, new in new }
    if state != .normal { all.merge(attributes[state.rawValue] ?? [:]) { _, new in new } }
    return all
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  // MARK: Size

  private static let height: CGFloat = 32
  private static let cornerRadius: CGFloat = 8
  private static let fontSize: CGFloat = 13
  /// Beside a title or an image, in points.
  private static let padding: CGFloat = 10
  /// Between the pill and its segment's edges.
  private static let pillInset: CGFloat = 2
  private static let dividerInset: CGFloat = 7

  private func naturalWidth(of view: SegmentView) -> CGFloat {
    if view.content.width > 0 { return view.content.width }
    return (view.contentSize.width + 2 * Self.padding).roundedUp(toScale: 1)
  }

  private var naturalWidths: [CGFloat] {
    let widths = segments.map { naturalWidth(of: $0) }
    if apportionsSegmentWidthsByContent { return widths }
    let flexible = zip(segments, widths).filter { $0.0.content.width == 0 }.map(\.1)
    let widest = flexible.max() ?? 0
    return zip(segments, widths).map { $0.content.width > 0 ? $1 : widest }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidths.reduce(0, +), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  /// Segments from the leading side, in the control's coordinates.
  var segmentFrames: [CGRect] {
    var widths = naturalWidths
    let fixed = segments.map { $0.content.width > 0 }
    let slack = bounds.width - widths.reduce(0, +)
    let flexible = fixed.filter { !$0 }.count
    if flexible > 0, slack != 0 {
      let total = zip(widths, fixed).filter { !$0.1 }.map(\.0).reduce(0, +)
      for index in widths.indices where !fixed[index] {
        let share =
          apportionsSegmentWidthsByContent && total > 0
          ? slack * widths[index] / total : slack / CGFloat(flexible)
        widths[index] = max(0, widths[index] + share)
      }
    }
    var frames: [CGRect] = []
    var x: CGFloat = 0
    let scale = screenScale
    for width in widths {
      let (left, right) = (x.rounded(toScale: scale), (x + width).rounded(toScale: scale))
      frames.append(
        CGRect(
          x: isRightToLeft ? bounds.width - right : left, y: 0, width: right - left,
          height: bounds.height))
      x += width
    }
    return frames
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = segmentFrames
    for (view, frame) in zip(segments, frames) { view.frame = frame }
    if frames.indices.contains(selectedStorage) {
      pill.frame = frames[selectedStorage].shrunk(dx: Self.pillInset, dy: Self.pillInset)
      let isHeld = carriesPill && pressed == selectedStorage
      pill.transform = isHeld ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
    }
    for (index, divider) in dividers.enumerated() where frames.indices.contains(index) {
      let x = isRightToLeft ? frames[index].minX : frames[index].maxX
      divider.frame = CGRect(
        x: x - 0.5, y: Self.dividerInset, width: 1,
        height: max(0, bounds.height - 2 * Self.dividerInset))
    }
  }

  // MARK: Touches

  private func segment(at point: CGPoint) -> Int? {
    guard let index = segmentFrames.firstIndex(where: { $0.minX <= point.x && point.x < $0.maxX }),
      segments[index].content.isEnabled
    else { return nil }
    return index
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch.location(in: self)) else { return false }
    pressed = index
    carriesPill = index == selectedStorage && !isMomentary
    selectionBefore = selectedStorage
    if isMomentary { selectedStorage = index }
    animateState()
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? segment(at: touch.location(in: self)) : nil
    if carriesPill {
      if let index, index != selectedStorage {
        pressed = index
        selectedStorage = index
        animateState()
      }
    } else if index != pressed {
      pressed = index
      if isMomentary { selectedStorage = index ?? Self.noSegment }
      animateState()
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = pressed
    let carried = carriesPill
    pressed = nil
    carriesPill = false
    guard let index, segments.indices.contains(index) else { return animateState() }
    if isMomentary || index != selectionBefore || carried && selectedStorage != selectionBefore {
      choose(index, with: event)
    } else {
      animateState()
    }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if pressed != nil { selectedStorage = isMomentary ? Self.noSegment : selectionBefore }
    pressed = nil
    carriesPill = false
    animateState()
  }

  /// The user's doing.
  private func choose(_ index: Int, with event: UIEvent?) {
    selectedStorage = index
    animateState()
    let action = segments[index].content.action
    sendValueChanged(with: event)
    if let action { sendAction(action) }
    if isMomentary {
      selectedStorage = Self.noSegment
      animateState()
    }
  }

  private func animateState() {
    showState()
    guard window != nil else { return }
    UIView.animateFreely(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: Keys

  override func performKey(_ press: UIPress) -> Bool {
    guard let direction = press.direction(isRightToLeft: isRightToLeft), !segments.isEmpty else {
      return false
    }
    let start = selectedStorage == Self.noSegment && direction == .less ? 0 : selectedStorage
    var index = start + direction.rawValue
    while segments.indices.contains(index) {
      if segments[index].content.isEnabled {
        choose(index, with: nil)
        return true
      }
      index += direction.rawValue
    }
    return true
  }

  package override func checkOwnInvariants() {
    super.checkOwnInvariants()
    precondition(
      selectedStorage == Self.noSegment || segments.indices.contains(selectedStorage),
      "\(self) has segment \(selectedStorage) of \(segments.count) chosen.")
  }
}

/// What one segment shows.
struct SegmentContent {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// Points; 0 is by the content.
  var width: CGFloat = 0
  var offset = CGSize.zero
  var isEnabled = true

  @MainActor var shownImage: UIImage? { image ?? action?.image }

  @MainActor var shownTitle: String? {
    if let title { return title }
    guard let action, action.image == nil else { return nil }
    return action.title
  }
}

/// One segment: a label or an image, centred.
@MainActor final class SegmentView: UIView {
  var content: SegmentContent
  private let label = UILabel()
  private let imageView = UIImageView(frame: .zero)
  private var state = UIControl.State.normal

  init(_ content: SegmentContent) {
    self.content = content
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.isAccessibilityElement = false
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ state: UIControl.State, attributes: [NSAttributedString.Key: Any]) {
    self.state = state
    let image = content.shownImage
    imageView.image = image
    imageView.tintColor = attributes[.foregroundColor] as? UIColor
    label.attributedText =
      image == nil
      ? content.shownTitle.map { NSAttributedString(string: $0, attributes: attributes) } : nil
    label.lineBreakMode = .byTruncatingTail
    label.textAlignment = .center
    setNeedsLayout()
  }

  /// As wide as the title is when it is chosen, so that a choice moves nothing.
  var contentSize: CGSize {
    if let image = content.shownImage { return image.size }
    guard let text = label.attributedText, text.length > 0 else { return .zero }
    let size = label.intrinsicContentSize
    guard let font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont,
      !state.contains(.selected), font == UIFont.systemFont(ofSize: 13)
    else { return size }
    let chosen = NSMutableAttributedString(attributedString: text)
    chosen.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 13, weight: .medium),
      range: NSRange(location: 0, length: chosen.length))
    return CGSize(
      width: max(size.width, chosen.size().width.roundedUp(toScale: screenScale)),
      height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.offsetBy(dx: content.offset.width, dy: content.offset.height)
    imageView.frame = inner
    let size = label.sizeThatFits(bounds.size)
    let width = min(size.width, max(bounds.width - 4, 0))
    label.frame = CGRect(
      x: (inner.midX - width / 2).rounded(toScale: screenScale),
      y: (inner.midY - size.height / 2).rounded(toScale: screenScale), width: width,
      height: size.height)
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? content.shownTitle ?? content.action?.title
    }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = rare?.accessibility?.traits ?? .button
      if state.contains(.selected) { traits.insert(.selected) }
      if state.contains(.disabled) { traits.insert(.notEnabled) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }
}

/// The raised shape behind the chosen segment.
@MainActor private final class SegmentPill: UIView {
  var color: UIColor? { didSet { backgroundColor = color ?? Self.standardColor } }

  private static let standardColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    // Measured on iOS 17: 10 % of black below, 6 % at the sides, nothing past 5 points.
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }
}
