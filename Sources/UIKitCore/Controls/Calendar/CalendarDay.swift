import CoreGraphics
import Foundation

/// One day of a month: its number in a circle, and room for a mark below it.
@MainActor final class CalendarDay: UIControl {
  let number: Int
  /// In points; without it the number stands in the middle.
  private let roomForMark: CGFloat
  private let circle = UIView()
  private let label = UILabel()
  private var isChosen = false
  private var isToday = false

  var decoration: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let decoration else { return }
      decoration.isUserInteractionEnabled = false
      addSubview(decoration)
      setNeedsLayout()
    }
  }

  init(number: Int, roomForMark: CGFloat) {
    self.number = number
    self.roomForMark = roomForMark
    super.init(frame: .zero)
    clipsToBounds = roomForMark > 0
    circle.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(circle)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ text: String, font: UIFont, _ state: MonthPage.DayState, isToday: Bool) {
    label.text = text
    label.font = font
    isChosen = state.isChosen
    self.isToday = isToday
    isEnabled = state.isAllowed
    isSelected = isChosen
    showColors()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    circle.isHidden = !isChosen
    circle.backgroundColor = isToday ? tintColor : tintColor.faded(0.12)
    if !isEnabled {
      label.textColor = .tertiaryLabel
    } else if isChosen {
      label.textColor = isToday ? .white : tintColor
    } else {
      label.textColor = isToday ? tintColor : .label
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasRoom = roomForMark > 0
    let side = min(bounds.width, max(0, bounds.height - roomForMark), hasRoom ? 38 : 42)
    circle.frame = CGRect(
      x: (bounds.midX - side / 2).rounded(toScale: screenScale),
      y: hasRoom ? 0 : (bounds.midY - side / 2).rounded(toScale: screenScale), width: side,
      height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = hasRoom ? circle.frame.insetBy(dx: -8, dy: 0) : bounds
    decoration?.center = CGPoint(x: bounds.midX, y: (side + bounds.height) / 2)
  }
}
