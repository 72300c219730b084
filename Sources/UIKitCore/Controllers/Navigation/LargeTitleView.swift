import CoreGraphics
import Foundation

/// The large title below a navigation bar's row of buttons: it slides up behind the row as the
/// content scrolls.
@MainActor final class LargeTitleView: UIView {
  /// Observed: large titles add 52 points to a bar.
  static let height: CGFloat = 52
  /// Observed: the label begins 3 points below the row.
  private static let top: CGFloat = 3

  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.accessibilityTraits = .header
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ title: String?, attributes: [NSAttributedString.Key: Any]) {
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 34, weight: .bold)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
    label.text = title
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = (window?.bounds.width ?? bounds.width) >= 414 ? 20 : 16
    let room = bounds.width - 2 * side - safeAreaInsets.left - safeAreaInsets.right
    let size = label.sizeThatFits(CGSize(width: max(room, 0), height: Self.height))
    let width = min(size.width, max(room, 0))
    let x =
      isRightToLeft
      ? bounds.width - side - safeAreaInsets.right - width : side + safeAreaInsets.left
    label.frame = CGRect(
      x: x, y: bounds.height - Self.height + Self.top, width: width, height: size.height)
  }
}
