public import Foundation

/// How dates of a calendar view are chosen. Use one of its subclasses.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  final weak var view: UICalendarView?

  override init() { super.init() }

  /// Asks the delegate anew which dates may be chosen.
  open func updateSelectableDates() { view?.showDays() }

  /// What is chosen, as days.
  var days: [DateComponents] { [] }
  func canChange(_ day: DateComponents) -> Bool { false }
  func tap(_ day: DateComponents) {}

  /// Whether two name the same day of one calendar.
  static func isSameDay(_ first: DateComponents, _ second: DateComponents) -> Bool {
    first.day == second.day && first.month == second.month && first.year == second.year
      && (first.era == second.era || first.era == nil || second.era == nil)
  }
}

/// Decides about and hears of the date that is chosen. All but the last have a default.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// - Parameter dateComponents: nil where the choice would be taken back.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Lets a person choose one date.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Tells no delegate.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents
    view?.showDays()
  }

  override var days: [DateComponents] { chosen.map { [$0] } ?? [] }

  override func canChange(_ day: DateComponents) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  /// A tap on the chosen date takes it back, where the delegate lets it.
  override func tap(_ day: DateComponents) {
    let isChosen = chosen.map { Self.isSameDay($0, day) } ?? false
    let new = isChosen ? nil : day
    guard delegate?.dateSelection(self, canSelectDate: new) ?? true else { return }
    setSelected(new, animated: true)
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

/// Decides about and hears of the dates that are chosen.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// Lets a person choose any number of dates.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }

  /// Tells no delegate.
  open func setSelectedDates(_ dateComponents: [DateComponents], animated: Bool) {
    chosen = dateComponents
    view?.showDays()
  }

  override var days: [DateComponents] { chosen }

  override func canChange(_ day: DateComponents) -> Bool {
    guard let delegate else { return true }
    return isChosen(day)
      ? delegate.multiDateSelection(self, canDeselectDate: day)
      : delegate.multiDateSelection(self, canSelectDate: day)
  }

  private func isChosen(_ day: DateComponents) -> Bool {
    chosen.contains { Self.isSameDay($0, day) }
  }

  override func tap(_ day: DateComponents) {
    guard canChange(day) else { return }
    let was = isChosen(day)
    if was {
      chosen.removeAll { Self.isSameDay($0, day) }
    } else {
      chosen.append(day)
    }
    view?.showDays()
    if was {
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
