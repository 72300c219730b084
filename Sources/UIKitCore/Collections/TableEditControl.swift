import CoreGraphics
import Foundation

/// The circle before a row that is edited: it deletes, inserts or chooses the row.
final class TableEditControl: UIControl {
  enum Kind { case delete, insert, choose }

  private static let diameter: CGFloat = 22

  var kind: Kind {
    didSet { if kind != oldValue { showKind() } }
  }
  /// The row is chosen.
  var isOn = false { didSet { if isOn != oldValue { showKind() } } }
  var onTap: (() -> Void)?

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    isAccessibilityElement = true
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    showKind()
  }

  required init?(coder: NSCoder) {
    kind = .delete
    super.init(coder: coder)
  }

  private func showKind() {
    // A touch on a circle chooses the row, as one beside it does.
    isUserInteractionEnabled = kind != .choose
    accessibilityTraits = isOn ? [.button, .selected] : .button
    accessibilityLabel =
      switch kind {
      case .delete: "Remove"
      case .insert: "Insert"
      case .choose: "Select"
      }
    setNeedsDisplay()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let side = Self.diameter
    let x = isRightToLeft ? 0 : bounds.width - side
    let circle = CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side)
      .shrunk(dx: 1, dy: 1)
    let disc = UIBezierPath(ovalIn: circle)
    if kind == .choose && !isOn {
      UIColor.tertiaryLabel.setStroke()
      disc.lineWidth = 1.5
      disc.stroke()
      return
    }
    color.setFill()
    disc.fill()
    UIColor.white.setStroke()
    let sign = UIBezierPath()
    sign.lineWidth = 2
    sign.lineCapStyle = .round
    sign.lineJoinStyle = .round
    let (center, arm) = (CGPoint(x: circle.midX, y: circle.midY), side / 4)
    if kind == .choose {
      sign.move(to: CGPoint(x: center.x - arm * 0.9, y: center.y + 0.5))
      sign.addLine(to: CGPoint(x: center.x - arm * 0.2, y: center.y + arm * 0.75))
      sign.addLine(to: CGPoint(x: center.x + arm * 0.9, y: center.y - arm * 0.75))
    } else {
      sign.move(to: CGPoint(x: center.x - arm, y: center.y))
      sign.addLine(to: CGPoint(x: center.x + arm, y: center.y))
    }
    if kind == .insert {
      sign.move(to: CGPoint(x: center.x, y: center.y - arm))
      sign.addLine(to: CGPoint(x: center.x, y: center.y + arm))
    }
    sign.stroke()
  }

  private var color: UIColor {
    switch kind {
    case .delete: .systemRed
    case .insert: .systemGreen
    case .choose: tintColor
    }
  }
}

/// The handle by which a row is moved.
final class TableReorderControl: UIView {
  weak var cell: UITableViewCell?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Reorder"
    accessibilityTraits = .button
    let finger = TableHandleGestureRecognizer()
    finger.ownAction = { [weak self, unowned finger] _ in self?.follow(finger) }
    addGestureRecognizer(finger)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    UIColor.tertiaryLabel.setStroke()
    let start: CGFloat = isRightToLeft ? bounds.width - TableCellFrames.controlWidth : 0
    for step in -1...1 {
      let line = UIBezierPath()
      line.lineWidth = 2
      line.lineCapStyle = .round
      let y = bounds.midY + CGFloat(step) * 5
      line.move(to: CGPoint(x: start + 1, y: y))
      line.addLine(to: CGPoint(x: start + TableCellFrames.controlWidth - 1, y: y))
      line.stroke()
    }
  }

  private func follow(_ finger: TableHandleGestureRecognizer) {
    guard let cell, let table = cell.table else { return }
    let point = finger.location(in: table)
    switch finger.state {
    case .began: table.beginReorder(of: cell, at: point)
    case .changed: table.moveReorder(to: point)
    case .ended: table.endReorder(isCancelled: false)
    case .cancelled: table.endReorder(isCancelled: true)
    default: break
    }
  }
}

/// A finger from the moment that it comes down: no scrolling begins with it.
final class TableHandleGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
}
