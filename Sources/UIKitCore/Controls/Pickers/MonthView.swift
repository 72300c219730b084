import CoreGraphics
import Foundation

/// A month's days, of which one is chosen, with buttons for the months before and after. A tap on
/// its title shows wheels for the month and the year in their place.
@MainActor final class MonthView: UIView {
  static let naturalWidth = MonthPage.naturalWidth
  static let naturalHeight = MonthPage.naturalHeight(rowHeight: 44)

  private let title = MonthTitle(frame: .zero)
  private lazy var page = MonthPage(in: self, title: title) { [weak self] in
    self?.turn(by: $0)
  } choose: { [weak self] in
    self?.choose(day: $0.number)
  }
  private var grid: MonthGrid
  private var choice: DateChoice
  private var locale: Locale
  /// Called with the date that the user chose.
  var onChoice: ((Date) -> Void)?

  init(_ choice: DateChoice, locale: Locale) {
    self.choice = choice
    self.locale = locale
    grid = MonthGrid(calendar: choice.calendar, month: choice.value)
    super.init(frame: .zero)
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    showMonth()
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  // MARK: Showing

  /// Shows another choice; another month only where the chosen day is not on this page.
  func show(_ choice: DateChoice, locale: Locale) {
    let old = self.choice
    self.choice = choice
    self.locale = locale
    let isOther =
      old.calendar != choice.calendar
      || !choice.calendar.isDate(choice.value, equalTo: grid.month, toGranularity: .month)
    if isOther { grid = MonthGrid(calendar: choice.calendar, month: choice.value) }
    wheels?.show(choice, mode: .yearAndMonth, locale: locale, duration: 0)
    showMonth()
  }

  private func turn(by months: Int) {
    grid = grid.moved(by: months)
    showMonth()
  }

  // MARK: Wheels

  private var wheels: DateWheels?

  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      var shown = choice
      shown.date = choice.moved(toMonthOf: grid.start)
      let made = DateWheels(shown, mode: .yearAndMonth, locale: locale)
      made.onChoice = { [weak self] in self?.onChoice?($0) }
      addSubview(made)
      wheels = made
    }
    title.isOpen = wheels != nil
    page.hideParts(wheels != nil)
    setNeedsLayout()
  }

  private func showMonth() {
    title.text = MonthPage.name(of: grid, in: locale)
    page.show(grid, in: locale, limits: choice.limits) { [choice] _, date in
      MonthPage.DayState(
        isChosen: choice.calendar.isDate(date, inSameDayAs: choice.value),
        isAllowed: choice.allows(dayOf: date))
    }
    page.hideParts(wheels != nil)
  }

  private func choose(day number: Int) {
    onChoice?(choice.moved(toDayOf: grid.date(ofDay: number)))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: Self.naturalWidth, height: Self.naturalHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    page.layOut(titleWidth: title.intrinsicContentSize.width)
    let header = MonthPage.headerHeight
    wheels?.frame = CGRect(
      x: 0, y: header, width: bounds.width, height: max(0, bounds.height - header))
  }
}

/// A month's name and a small arrow that points down while the wheels are shown.
@MainActor private final class MonthTitle: UIControl {
  private static let gap: CGFloat = 5
  private let label = UILabel()
  private let arrow = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.isAccessibilityElement = false
    let size = UIImage.SymbolConfiguration(pointSize: 13, weight: .bold)
    arrow.image = UIImage(systemName: "chevron.right", withConfiguration: size)?
      .imageFlippedForRightToLeftLayoutDirection()
    addSubview(label)
    addSubview(arrow)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityHint = "Shows wheels for month and year"
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

  var isOpen = false {
    didSet {
      let angle: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
      arrow.transform = isOpen ? CGAffineTransform(rotationAngle: angle) : .identity
      label.textColor = isOpen ? tintColor : .label
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted ? 0.4 : 1
  }

  override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let image = arrow.intrinsicContentSize
    return CGSize(width: text.width + Self.gap + image.width, height: text.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = arrow.intrinsicContentSize
    let text = CGSize(
      width: min(label.intrinsicContentSize.width, max(0, bounds.width - Self.gap - image.width)),
      height: label.intrinsicContentSize.height)
    let flip = isRightToLeft
    label.frame = CGRect(
      x: flip ? bounds.width - text.width : 0,
      y: ((bounds.height - text.height) / 2).rounded(toScale: screenScale), width: text.width,
      height: text.height)
    arrow.bounds.size = image
    let middle = text.width + Self.gap + image.width / 2
    arrow.center = CGPoint(x: flip ? bounds.width - middle : middle, y: bounds.midY)
  }
}
