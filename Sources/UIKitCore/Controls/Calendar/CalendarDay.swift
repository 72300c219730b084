import CoreGraphics
import Foundation

/// One day of a calendar view: its number in a circle, and a mark below it.
@MainActor final class CalendarDay: UIControl {
  let number: Int
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

  init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    clipsToBounds = true
    circle.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.isAccessibilityElement = false
    addSubview(circle)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(
    _ text: String, font: (UIFont.Weight) -> UIFont, isChosen: Bool, isToday: Bool,
    isAllowed: Bool
  ) {
    label.text = text
    label.font = font(isChosen ? .semibold : .regular)
    self.isChosen = isChosen
    self.isToday = isToday
    isEnabled = isAllowed
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
    let room: CGFloat = 14
    let side = min(bounds.width, max(0, bounds.height - room), 38)
    circle.frame = CGRect(
      x: (bounds.midX - side / 2).rounded(toScale: screenScale), y: 0, width: side, height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = circle.frame.insetBy(dx: -8, dy: 0)
    decoration?.center = CGPoint(x: bounds.midX, y: (side + bounds.height) / 2)
  }
}
