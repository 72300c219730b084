import UIKit

@IBDesignable
class CardView: UIView {

  @IBInspectable var startColor: UIColor = .systemBlue { didSet { updateGradient() } }
  @IBInspectable var endColor: UIColor = .systemPurple { didSet { updateGradient() } }
  @IBInspectable var shadowOpacity: Float {
    get { layer.shadowOpacity }
    set { layer.shadowOpacity = newValue }
  }

  private let badge = CAShapeLayer()
  private let textLayer = CATextLayer()
  private var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

  override class var layerClass: AnyClass {
    return CAGradientLayer.self
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    layer.cornerRadius = 12
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.shadowOpacity = 0.2
    badge.fillColor = UIColor.systemRed.cgColor
    layer.addSublayer(badge)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.maximumNumberOfTouches = 1
    addGestureRecognizer(pan)
    addGestureRecognizer(
      UIPinchGestureRecognizer(target: self, action: #selector(handlePinch)))
    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(flip))
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
    let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
    swipe.direction = .left
    swipe.require(toFail: pan)
    addGestureRecognizer(swipe)
    updateGradient()
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    updateGradient()
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    updateGradient()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.path =
      UIBezierPath(
        ovalIn: CGRect(x: bounds.maxX - 20, y: 4, width: 16, height: 16)
      ).cgPath
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      updateGradient()
    }
  }

  private func updateGradient() {
    gradientLayer.colors = [startColor.cgColor, endColor.cgColor]
    gradientLayer.locations = [0, 1]
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
  }

  private(set) var isFlipped = false

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: superview)
    center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    recognizer.setTranslation(.zero, in: superview)
    guard recognizer.state == .ended else { return }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 1,
      options: .allowUserInteraction, animations: { self.transform = .identity })
  }

  @objc private func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  @objc private func swiped(_ recognizer: UISwipeGestureRecognizer) {
    alpha = 0.5
  }

  @objc func flip() {
    isFlipped.toggle()
    UIView.transition(
      with: self, duration: 0.4, options: [.transitionFlipFromLeft, .showHideTransitionViews],
      animations: { self.startColor = self.isFlipped ? .systemGreen : .systemBlue },
      completion: nil)
  }
}

/// Draws itself.
final class ProgressRing: UIView {
  var progress: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let lineWidth: CGFloat = 6
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - lineWidth
    context.setLineWidth(lineWidth)
    context.setStrokeColor(UIColor.systemGray5.cgColor)
    context.addArc(
      center: center, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: false)
    context.strokePath()
    let path = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2,
      endAngle: .pi * 2 * progress - .pi / 2, clockwise: true)
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    tintColor.setStroke()
    path.stroke()
    let text = "\(Int(progress * 100)) %" as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .medium),
      .foregroundColor: UIColor.label,
    ]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
      withAttributes: attributes)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 80) }
}
