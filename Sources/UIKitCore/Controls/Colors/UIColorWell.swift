import CoreGraphics
public import Foundation

/// A round control that shows a colour; a tap opens a picker of colours. Sends `valueChanged` with
/// each colour that a person chooses.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The picker's title.
  open var title: String?

  /// Whether a person may make the colour translucent.
  open var supportsAlpha = true

  /// Nil while no colour is chosen: the well shows all of them.
  open var selectedColor: UIColor? {
    didSet { if selectedColor != oldValue { setNeedsDisplay() } }
  }

  private weak var picker: UIColorPickerViewController?

  private static let diameter: CGFloat = 28

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.diameter, height: Self.diameter)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedColor?.hexadecimal }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    drawRing(in: circle.shrunk(dx: 1.5, dy: 1.5))
    guard let selectedColor else { return }
    let dot = UIBezierPath(ovalIn: circle.shrunk(dx: 5, dy: 5))
    selectedColor.resolvedColor(with: traitCollection).setFill()
    dot.fill()
  }

  /// All hues around the circle.
  private func drawRing(in circle: CGRect) {
    let steps = 36
    let radius = circle.width / 2
    for step in 0..<steps {
      let start = CGFloat(step) / CGFloat(steps) * 2 * .pi
      // A little further than the next one's beginning, so that no gap is seen.
      let end = start + 2.2 * .pi / CGFloat(steps)
      let arc = UIBezierPath(
        arcCenter: CGPoint(x: circle.midX, y: circle.midY), radius: radius - 1.5,
        startAngle: start, endAngle: end, clockwise: true)
      arc.lineWidth = 3
      UIColor(
        hue: CGFloat(step) / CGFloat(steps), saturation: 1, brightness: 1, alpha: 1
      ).setStroke()
      arc.stroke()
    }
  }

  // MARK: Choosing

  override func didTouchUpInside(with event: UIEvent?) { showPicker() }

  /// Opens the picker from the nearest controller.
  private func showPicker() {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let controller = responder as? UIViewController, controller.presentedViewController == nil
    else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.onChange = { [weak self] color in
      guard let self else { return }
      selectedColor = color
      sendValueChanged()
    }
    picker.popoverPresentationController?.sourceView = self
    controller.present(picker, animated: true)
    self.picker = picker
  }
}

extension UIColor {
  /// As `#FF8000`; the colour's parts, each from 0 to 255.
  var hexadecimal: String {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: nil)
    return "#"
      + [red, green, blue].map { part in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16).uppercased()
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }
}
