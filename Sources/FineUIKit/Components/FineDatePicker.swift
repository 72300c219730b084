public import Foundation
public import UIKit

/// A `UIDatePicker`.
///
/// A date outside the range, or between two steps of minutes, is shown as the nearest one that can
/// be chosen, and that is written back to the binding.
public struct FineDatePicker: FinePrimitiveRenderable {
  private let selection: FineBinding<Date>
  private let range: ClosedRange<Date>?
  private var mode = UIDatePicker.Mode.dateAndTime
  private var style = UIDatePickerStyle.automatic
  private var minuteInterval = 1
  private var isEnabled = true

  /// - Parameters:
  ///   - selection: The date that is shown; one that is chosen is written to it.
  ///   - range: The dates that can be chosen; nil for any.
  public init(selection: FineBinding<Date>, in range: ClosedRange<Date>? = nil) {
    self.selection = selection
    self.range = range
  }

  /// Whether a date, a time or both are chosen; both unless set. `.countDownTimer` is reported: it
  /// chooses no date.
  public func datePickerMode(_ mode: UIDatePicker.Mode) -> FineDatePicker {
    var copy = self
    copy.mode = mode
    if mode == .countDownTimer {
      FineDiagnostics.handler(
        """
        FineDatePicker does not support .countDownTimer; it shows no date, so the date is neither \
        shown nor written back. Choose another mode.
        """)
    }
    return copy
  }

  /// How the picker looks; the look follows the mode unless set.
  public func preferredDatePickerStyle(_ style: UIDatePickerStyle) -> FineDatePicker {
    var copy = self
    copy.style = style
    return copy
  }

  /// - Parameter interval: The step of minutes; it must divide 60 evenly.
  public func minuteInterval(_ interval: Int) -> FineDatePicker {
    var copy = self
    if interval > 0, 60 % interval == 0 {
      copy.minuteInterval = interval
    } else {
      copy.minuteInterval = 1
      FineDiagnostics.handler(
        """
        FineDatePicker minuteInterval must divide 60 evenly, got \(interval). It steps by 1 minute.
        """)
    }
    return copy
  }

  /// Whether a date can be chosen.
  public func enabled(_ isEnabled: Bool = true) -> FineDatePicker {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIDatePicker() }

  func _canUpdate(_ view: UIView) -> Bool { view is UIDatePicker }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let picker = view as? UIDatePicker else { return }
    if picker.datePickerMode != mode { picker.datePickerMode = mode }
    if picker.preferredDatePickerStyle != style { picker.preferredDatePickerStyle = style }
    if picker.minuteInterval != minuteInterval { picker.minuteInterval = minuteInterval }
    if picker.minimumDate != range?.lowerBound { picker.minimumDate = range?.lowerBound }
    if picker.maximumDate != range?.upperBound { picker.maximumDate = range?.upperBound }
    if picker.isEnabled != isEnabled { picker.isEnabled = isEnabled }
    guard mode != .countDownTimer else {
      return picker.fineHandlers.set(nil, for: .valueChanged)
    }
    let described = selection.value
    if picker.date != described { picker.date = described }
    picker.fineHandlers.set(
      { [weak picker, binding = selection] in
        if let picker { binding.value = picker.date }
      }, for: .valueChanged)
    selection.writeBack(picker.date, insteadOf: described)
  }
}
