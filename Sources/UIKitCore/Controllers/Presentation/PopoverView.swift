import Foundation

/// The bubble of a popover with its arrow.
@MainActor final class PopoverView: UIView {
  private static let radius: CGFloat = 13
  private static let arrowWidth: CGFloat = 37

  var arrow = UIPopoverArrowDirection.up { didSet { setNeedsDisplay() } }
  var arrowPosition: CGFloat = 0 { didSet { setNeedsDisplay() } }
  var fill = UIColor.systemBackground { didSet { setNeedsDisplay() } }
  var onTapOutside: (() -> Void)?
  let outsideTap = UITapGestureRecognizer()
  private let clip = UIView()

  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let content else { return }
      content.frame = clip.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.addSubview(content)
    }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .clear
    contentMode = .redraw
    clip.clipsToBounds = true
    clip.layer.cornerRadius = Self.radius
    clip.layer.cornerCurve = .continuous
    addSubview(clip)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 20
    layer.shadowOffset = .zero
    outsideTap.addTarget(self, action: PopoverView.tapped)
    outsideTap.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ sender: UITapGestureRecognizer) { onTapOutside?() }

  /// The bubble without its arrow.
  private var body: CGRect {
    let length = PopoverPlacement.arrowLength
    return switch arrow {
    case .up: CGRect(x: 0, y: length, width: bounds.width, height: bounds.height - length)
    case .down: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - length)
    case .left: CGRect(x: length, y: 0, width: bounds.width - length, height: bounds.height)
    default: CGRect(x: 0, y: 0, width: bounds.width - length, height: bounds.height)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = body
  }

  override func draw(_ rect: CGRect) {
    fill.setFill()
    UIBezierPath(roundedRect: body, cornerRadius: Self.radius).fill()
    arrowPath.fill()
  }

  private var arrowPath: UIBezierPath {
    let half = Self.arrowWidth / 2
    let isVertical = arrow == .up || arrow == .down
    let side = isVertical ? body.width : body.height
    let position = min(max(arrowPosition, Self.radius + half), max(half, side - Self.radius - half))
    let path = UIBezierPath()
    func point(_ along: CGFloat, _ isTip: Bool) -> CGPoint {
      switch arrow {
      case .up: CGPoint(x: along, y: isTip ? 0 : body.minY)
      case .down: CGPoint(x: along, y: isTip ? bounds.maxY : body.maxY)
      case .left: CGPoint(x: isTip ? 0 : body.minX, y: along)
      default: CGPoint(x: isTip ? bounds.maxX : body.maxX, y: along)
      }
    }
    path.move(to: point(position - half, false))
    path.addLine(to: point(position, true))
    path.addLine(to: point(position + half, false))
    path.close()
    return path
  }
}

extension PopoverView: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { touch.view?.isDescendant(of: self) != true }
}
