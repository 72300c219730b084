import CoreGraphics
import Foundation

/// A chevron, a checkmark or a button for details at a row's end.
final class TableCellAccessoryView: UIControl {
  private static let buttonSize: CGFloat = 22
  private static let chevronSize = CGSize(width: 8, height: 13)
  private static let gap: CGFloat = 11

  private let type: UITableViewCell.AccessoryType
  var onTap: (() -> Void)?

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    let isButton = type == .detailButton || type == .detailDisclosureButton
    isUserInteractionEnabled = isButton
    guard isButton else { return }
    isAccessibilityElement = true
    accessibilityLabel = "More Info"
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    type = .none
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize {
    switch type {
    case .disclosureIndicator: Self.chevronSize
    case .checkmark: CGSize(width: 15, height: 13)
    case .detailButton: CGSize(width: Self.buttonSize, height: Self.buttonSize)
    case .detailDisclosureButton:
      CGSize(
        width: Self.buttonSize + Self.gap + Self.chevronSize.width, height: Self.buttonSize)
    case .none: .zero
    }
  }

  /// Buttons can be hit a little beside them.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -11).contains(point)
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.4 : 1 } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    switch type {
    case .disclosureIndicator: drawChevron(in: bounds)
    case .checkmark: drawCheckmark()
    case .detailButton: drawDetail(in: bounds)
    case .detailDisclosureButton:
      drawDetail(in: CGRect(x: 0, y: 0, width: Self.buttonSize, height: bounds.height))
      drawChevron(
        in: CGRect(
          x: bounds.width - Self.chevronSize.width,
          y: (bounds.height - Self.chevronSize.height) / 2,
          width: Self.chevronSize.width, height: Self.chevronSize.height))
    case .none: break
    }
  }

  private func stroke(_ color: UIColor, width: CGFloat = 2, _ build: (UIBezierPath) -> Void) {
    let path = UIBezierPath()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    build(path)
    path.stroke()
  }

  private func drawChevron(in box: CGRect) {
    stroke(.tertiaryLabel) { path in
      path.move(to: CGPoint(x: box.minX + 1, y: box.minY + 1))
      path.addLine(to: CGPoint(x: box.maxX - 1.5, y: box.midY))
      path.addLine(to: CGPoint(x: box.minX + 1, y: box.maxY - 1))
    }
  }

  private func drawCheckmark() {
    let (width, height) = (bounds.width, bounds.height)
    stroke(tintColor) { path in
      path.move(to: CGPoint(x: 1, y: height * 0.55))
      path.addLine(to: CGPoint(x: width * 0.36, y: height - 1))
      path.addLine(to: CGPoint(x: width - 1, y: 1))
    }
  }

  /// An i in a circle.
  private func drawDetail(in box: CGRect) {
    let circle = CGRect(
      x: box.midX - Self.buttonSize / 2, y: box.midY - Self.buttonSize / 2,
      width: Self.buttonSize, height: Self.buttonSize
    ).shrunk(dx: 1, dy: 1)
    tintColor.setStroke()
    let ring = UIBezierPath(ovalIn: circle)
    ring.lineWidth = 1.5
    ring.stroke()
    stroke(tintColor, width: 1.5) { path in
      path.move(to: CGPoint(x: circle.midX, y: circle.midY - 1))
      path.addLine(to: CGPoint(x: circle.midX, y: circle.midY + 5))
    }
    tintColor.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: circle.midX - 1.25, y: circle.midY - 6, width: 2.5, height: 2.5)
    ).fill()
  }
}
