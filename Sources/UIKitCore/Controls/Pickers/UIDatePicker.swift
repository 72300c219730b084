import CoreGraphics
public import Foundation

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A date, a time, both, or a duration, as the user chooses.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  private var choice: DateChoice
  private var calendarStorage: Calendar?
  private var localeStorage: Locale?
  private var timeZoneStorage: TimeZone?
  private var durationStorage: TimeInterval = 0

  private var wheels: DateWheels?
  private var month: MonthView?
  private var dateButton: DatePill?
  private var timeButton: DatePill?
  /// Before the time of an inline picker.
  private var timeTitle: UILabel?
  private weak var panel: FloatingPanel?

  public override init(frame: CGRect) {
    choice = DateChoice(date: Date(), calendar: .current)
    super.init(frame: frame)
    rebuild()
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public required init?(coder: NSCoder) {
    choice = DateChoice(date: Date(), calendar: .current)
    super.init(coder: coder)
    rebuild()
  }

  // MARK: Value

  /// Within the limits and on a multiple of `minuteInterval`. Setting it sends nothing; with a
  /// countdown it does nothing.
  open var date: Date {
    get { choice.value }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    guard datePickerMode != .countDownTimer else { return }
    choice.date = date
    showValue()
  }

  /// Limits that contradict each other are both left out of account.
  open var minimumDate: Date? {
    get { choice.minimum }
    set {
      choice.minimum = newValue
      showValue()
    }
  }

  open var maximumDate: Date? {
    get { choice.maximum }
    set {
      choice.maximum = newValue
      showValue()
    }
  }

  /// Minutes; 1 where it is given a number that does not divide an hour, or above 30.
  open var minuteInterval: Int {
    get { choice.minuteInterval }
    set {
      choice.minuteInterval = DateChoice.usableInterval(newValue)
      showValue()
    }
  }

  /// True at first: `date` is rounded down to a multiple of `minuteInterval`.
  open var roundsToMinuteInterval: Bool {
    get { choice.roundsToInterval }
    set {
      choice.roundsToInterval = newValue
      showValue()
    }
  }

  /// Seconds, in countdown mode: whole minutes below a day.
  open var countDownDuration: TimeInterval {
    get { datePickerMode == .countDownTimer ? durationStorage : 0 }
    set {
      guard newValue.isFinite else {
        return Diagnostics.record(.valueIsNotANumber("countDownDuration", of: self))
      }
      let clamped = min(max(newValue, 60), 86340)
      let step = Double(minuteInterval) * 60
      durationStorage = max((clamped / step).rounded(.down) * step, step)
      showValue()
    }
  }

  // MARK: Calendar

  /// nil is the current one.
  open var locale: Locale? {
    get { localeStorage }
    set {
      localeStorage = newValue
      calendarDidChange()
    }
  }

  /// The current calendar unless it is set; nil resets it.
  open var calendar: Calendar! {
    get { calendarStorage ?? .current }
    set {
      calendarStorage = newValue
      calendarDidChange()
    }
  }

  /// nil is the calendar's.
  open var timeZone: TimeZone? {
    get { timeZoneStorage }
    set {
      timeZoneStorage = newValue
      calendarDidChange()
    }
  }

  private var usedLocale: Locale { localeStorage ?? calendarStorage?.locale ?? .current }

  private func calendarDidChange() {
    var calendar = calendarStorage ?? .current
    if let localeStorage {
      calendar.locale = localeStorage
      if calendarStorage == nil { calendar.firstWeekday = firstWeekday(of: localeStorage) }
    }
    if let timeZoneStorage { calendar.timeZone = timeZoneStorage }
    choice.calendar = calendar
    invalidateIntrinsicContentSize()
    showValue()
  }

  private func firstWeekday(of locale: Locale) -> Int {
    var calendar = Calendar(identifier: (calendarStorage ?? .current).identifier)
    calendar.locale = locale
    return calendar.firstWeekday
  }

  // MARK: Style

  open var datePickerMode = Mode.dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      if datePickerMode == .countDownTimer, durationStorage == 0 { durationStorage = 60 }
      rebuild()
    }
  }

  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// The style that is used: compact unless another one is asked for; wheels for durations and for
  /// months, and for a time that is to be chosen in place.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    switch preferredDatePickerStyle {
    case .automatic: return .compact
    case .inline: return datePickerMode == .time ? .wheels : .inline
    case .wheels, .compact: return preferredDatePickerStyle
    }
  }

  private func rebuild() {
    panel?.dismiss()
    for view in parts { view.removeFromSuperview() }
    (wheels, month, dateButton, timeButton, timeTitle) = (nil, nil, nil, nil, nil)
    switch datePickerStyle {
    case .wheels, .automatic: wheels = makeWheels(datePickerMode)
    case .inline:
      month = makeMonth()
      if datePickerMode == .dateAndTime {
        timeTitle = makeTimeTitle()
        timeButton = makePill(isTime: true)
      }
    case .compact:
      if datePickerMode != .time { dateButton = makePill(isTime: false) }
      if datePickerMode != .date { timeButton = makePill(isTime: true) }
    }
    for view in parts { addSubview(view) }
    invalidateIntrinsicContentSize()
    stateDidChange()
    showValue()
  }

  private func makeWheels(_ mode: Mode) -> DateWheels {
    let made = DateWheels(choice, mode: mode, locale: usedLocale)
    made.onChoice = { [weak self] in self?.userChose($0) }
    made.onDuration = { [weak self] duration in
      self?.durationStorage = duration
      self?.sendValueChanged()
    }
    return made
  }

  private var parts: [UIView] {
    [wheels, month, dateButton, timeTitle, timeButton].compactMap { $0 as UIView? }
  }

  private func makeTimeTitle() -> UILabel {
    let label = UILabel()
    label.text = "Time"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func makeMonth() -> MonthView {
    let made = MonthView(choice, locale: usedLocale)
    made.onChoice = { [weak self] in self?.userChose($0) }
    return made
  }

  private func makePill(isTime: Bool) -> DatePill {
    let pill = DatePill(frame: .zero)
    pill.addAction(
      UIAction { [weak self] _ in self?.openPanel(isTime: isTime) }, for: .touchUpInside)
    return pill
  }

  private func userChose(_ date: Date) {
    let before = choice.value
    choice.date = date
    showValue()
    if choice.value != before { sendValueChanged() }
  }

  // MARK: Showing

  private func showValue() {
    let formatter = DateFormatter()
    formatter.calendar = choice.calendar
    formatter.timeZone = choice.calendar.timeZone
    formatter.locale = usedLocale
    if let dateButton {
      formatter.dateStyle = .medium
      formatter.timeStyle = .none
      dateButton.text = formatter.string(from: choice.value)
    }
    if let timeButton {
      formatter.dateStyle = .none
      formatter.timeStyle = .short
      timeButton.text = formatter.string(from: choice.value)
    }
    month?.show(choice, locale: usedLocale)
    wheels?.show(
      choice, mode: datePickerMode, locale: usedLocale, duration: durationStorage)
    (panel as? DatePanel)?.show(choice, locale: usedLocale)
    if dateButton != nil || timeButton != nil { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  /// Shows the calendar or the clock beside the button that was tapped.
  private func openPanel(isTime: Bool) {
    guard let pill = isTime ? timeButton : dateButton, window != nil else { return }
    if let panel {
      let wasOwn = pill.isSelected
      panel.dismiss()
      if wasOwn { return }
    }
    let view: UIView = isTime ? makeWheels(.time) : makeMonth()
    let opened = DatePanel(view, isTime: isTime)
    panel = opened
    pill.isSelected = true
    opened.onDismissal = { [weak pill] in pill?.isSelected = false }
    sendActions(for: .editingDidBegin)
    opened.present(beside: pill)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { panel?.dismiss() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    for pill in [dateButton, timeButton] { pill?.isEnabled = isEnabled }
    for view in [month, wheels, timeTitle] as [UIView?] {
      view?.isUserInteractionEnabled = isEnabled
      view?.alpha = isEnabled ? 1 : 0.5
    }
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    if traitCollection.preferredContentSizeCategory != old.preferredContentSizeCategory {
      showValue()
    }
    if traitCollection.verticalSizeClass != old.verticalSizeClass {
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Size

  /// Between the buttons of a compact picker, in points.
  private static let pillGap: CGFloat = 5
  private static let timeRowHeight: CGFloat = 44

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels, .automatic: return UIPickerView.naturalSize(traitCollection)
    case .inline:
      let time = timeButton == nil ? 0 : Self.timeRowHeight + 8
      return CGSize(width: MonthView.naturalWidth, height: MonthView.naturalHeight + time)
    case .compact:
      let sizes = [dateButton, timeButton].compactMap { $0?.intrinsicContentSize }
      if stacksPills {
        return CGSize(
          width: sizes.map(\.width).max() ?? 0,
          height: sizes.map(\.height).reduce(0, +) + Self.pillGap * CGFloat(sizes.count - 1))
      }
      return CGSize(
        width: sizes.map(\.width).reduce(0, +) + Self.pillGap * CGFloat(max(sizes.count - 1, 0)),
        height: sizes.map(\.height).max() ?? 0)
    }
  }

  /// The largest texts have no room beside each other.
  private var stacksPills: Bool {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      && dateButton != nil && timeButton != nil
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutState?.hugging == nil ? .defaultHigh : super.contentHuggingPriority(for: axis)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels?.frame = bounds
    if let month {
      let time = timeButton == nil ? 0 : Self.timeRowHeight + 8
      month.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - time))
      if let timeButton {
        let size = timeButton.intrinsicContentSize
        timeButton.frame = CGRect(
          x: isRightToLeft ? 16 : bounds.width - size.width - 16,
          y: bounds.height - Self.timeRowHeight + (Self.timeRowHeight - size.height) / 2,
          width: size.width, height: size.height)
        placeTimeTitle(before: timeButton.frame)
      }
      return
    }
    placePills()
  }

  private func placePills() {
    let pills = [dateButton, timeButton].compactMap { $0 }
    let total = intrinsicContentSize
    var y = ((bounds.height - total.height) / 2).rounded(toScale: screenScale)
    func start(_ width: CGFloat) -> CGFloat {
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: 0
      case .right, .trailing: bounds.width - width
      case .center, .fill: ((bounds.width - width) / 2).rounded(toScale: screenScale)
      }
    }
    if stacksPills {
      for pill in pills {
        let size = pill.intrinsicContentSize
        pill.frame = CGRect(origin: CGPoint(x: start(size.width), y: y), size: size)
        y += size.height + Self.pillGap
      }
      return
    }
    var x = start(total.width)
    for pill in isRightToLeft ? pills.reversed() : pills {
      let size = pill.intrinsicContentSize
      pill.frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(toScale: screenScale),
        width: size.width, height: size.height)
      x += size.width + Self.pillGap
    }
  }

  private func placeTimeTitle(before button: CGRect) {
    guard let timeTitle else { return }
    let size = timeTitle.intrinsicContentSize
    timeTitle.frame = CGRect(
      x: isRightToLeft ? bounds.width - 16 - size.width : 16,
      y: (button.midY - size.height / 2).rounded(toScale: screenScale), width: size.width,
      height: size.height)
  }

  /// Parts that are shown take the touches; the picker itself none.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  // MARK: Keys

  override func performKey(_ press: UIPress) -> Bool {
    let calendar = choice.calendar
    let forward = isRightToLeft ? -1 : 1
    let days: Int
    switch press.key?.keyCode {
    case .keyboardRightArrow: days = forward
    case .keyboardLeftArrow: days = -forward
    case .keyboardDownArrow: days = 7
    case .keyboardUpArrow: days = -7
    case .keyboardSpacebar, .keyboardReturnOrEnter:
      guard datePickerStyle == .compact else { return false }
      openPanel(isTime: dateButton == nil)
      return true
    default: return false
    }
    let isTime = datePickerMode == .time
    let step = isTime ? -days.signum() * choice.minuteInterval : days
    if let date = calendar.date(byAdding: isTime ? .minute : .day, value: step, to: choice.value) {
      userChose(date)
    }
    return true
  }
}

/// A compact picker's button.
@MainActor private final class DatePill: UIControl {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    showColors()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  var text: String? {
    get { label.text }
    set {
      label.text = newValue
      accessibilityLabel = newValue
      setNeedsLayout()
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    label.textColor = isEnabled ? (isSelected ? tintColor : .label) : .tertiaryLabel
    label.alpha = isHighlighted ? 0.4 : 1
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(width: text.width + 22, height: text.height + 14)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(bounds.size)
    label.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(toScale: screenScale),
      y: ((bounds.height - size.height) / 2).rounded(toScale: screenScale),
      width: min(size.width, bounds.width), height: size.height)
  }
}

/// A calendar or a clock over the window.
@MainActor private final class DatePanel: FloatingPanel {
  private let view: UIView
  private let isTime: Bool

  init(_ view: UIView, isTime: Bool) {
    self.view = view
    self.isTime = isTime
    super.init(frame: .zero)
    content.addSubview(view)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ choice: DateChoice, locale: Locale) {
    (view as? MonthView)?.show(choice, locale: locale)
  }

  override func contentSize(in room: CGSize) -> CGSize {
    isTime
      ? CGSize(width: 220, height: UIPickerView.naturalSize(traitCollection).height)
      : CGSize(width: MonthView.naturalWidth + 16, height: MonthView.naturalHeight + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    view.frame = isTime ? content.bounds : content.bounds.shrunk(dx: 8, dy: 8)
  }
}
