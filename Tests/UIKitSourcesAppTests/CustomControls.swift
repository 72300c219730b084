import UIKit

@IBDesignable
class CircularProgressView: UIView {
  @IBInspectable var progress: CGFloat = 0.25 { didSet { setNeedsDisplay() } }
  @IBInspectable var lineWidth: CGFloat = 8 { didSet { setNeedsDisplay() } }
  @IBInspectable var trackColor: UIColor = .systemGray5
  var label = UILabel()

  override class var layerClass: AnyClass { return CAShapeLayer.self }
  private var shapeLayer: CAShapeLayer { return layer as! CAShapeLayer }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: 100, height: UIView.noIntrinsicMetric)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    isOpaque = false
  }
  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    progress = 0.7
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2 - lineWidth / 2
    context.setLineWidth(lineWidth)
    context.setLineCap(.round)
    context.setStrokeColor(trackColor.cgColor)
    context.addArc(
      center: center, radius: radius, startAngle: 0, endAngle: .pi * 2, clockwise: false)
    context.strokePath()
    let start = -CGFloat.pi / 2
    let path = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: start, endAngle: start + 2 * .pi * progress,
      clockwise: true)
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    tintColor.setStroke()
    path.stroke()
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray
    if let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    {
      context.addEllipse(in: rect.insetBy(dx: 20, dy: 20))
      context.clip()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 0, y: rect.minY), end: CGPoint(x: 0, y: rect.maxY), options: [])
    }
    let text = "\(Int(progress * 100)) %" as NSString
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .medium),
      .foregroundColor: UIColor.label,
    ]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2),
      withAttributes: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}

protocol RatingControlDelegate: AnyObject {
  func ratingControl(_ control: RatingControl, didChange rating: Int)
}

final class RatingControl: UIControl {
  weak var delegate: RatingControlDelegate?
  var rating = 0 {
    didSet {
      guard rating != oldValue else { return }
      updateStars()
      sendActions(for: .valueChanged)
      delegate?.ratingControl(self, didChange: rating)
    }
  }
  private var stars: [UIImageView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }
  convenience init() { self.init(frame: .zero) }

  private func commonInit() {
    for _ in 0..<5 {
      let star = UIImageView(image: UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate))
      star.isUserInteractionEnabled = false
      stars.append(star)
      addSubview(star)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(stars.count)
    for (index, star) in stars.enumerated() {
      star.frame =
        CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height).integral
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 150, height: 30) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(for: touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    update(for: touch)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch = touch { update(for: touch) }
  }
  override func cancelTracking(with event: UIEvent?) { rating = 0 }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { [.adjustable] }
    set {}
  }
  override func accessibilityIncrement() { rating = min(5, rating + 1) }
  override func accessibilityDecrement() { rating = max(0, rating - 1) }
  override var accessibilityValue: String? {
    get { "\(rating)" }
    set { _ = newValue }
  }

  private func update(for touch: UITouch) {
    let x = touch.location(in: self).x
    rating = Int(ceil(max(0, min(1, x / bounds.width)) * 5))
  }
  private func updateStars() {
    for (index, star) in stars.enumerated() {
      star.image = UIImage(systemName: index < rating ? "star.fill" : "star")
    }
  }
}

class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }
  var colors: [UIColor] = [] { didSet { gradientLayer.colors = colors.map { $0.cgColor } } }
  func animateColors(to newColors: [UIColor]) {
    let animation = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.colors))
    animation.fromValue = gradientLayer.colors
    animation.toValue = newColors.map { $0.cgColor }
    animation.duration = 0.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    gradientLayer.add(animation, forKey: "colors")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradientLayer.colors = newColors.map(\.cgColor)
    CATransaction.setCompletionBlock { [weak self] in self?.setNeedsLayout() }
    CATransaction.commit()
  }
}

extension GradientView: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

final class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
  }
}

final class FloatingTextField: UITextField {
  private let padding = UIEdgeInsets(top: 12, left: 12, bottom: 0, right: 12)
  private let underline = CALayer()
  private let placeholderLabel = UILabel()
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: padding) }
  override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.leftViewRect(forBounds: bounds)
    rect.origin.x += 8
    return rect
  }
  override func drawPlaceholder(in rect: CGRect) {}
  override func becomeFirstResponder() -> Bool {
    let result = super.becomeFirstResponder()
    underline.backgroundColor = tintColor.cgColor
    return result
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(UIResponderStandardEditActions.paste(_:)) { return false }
    return super.canPerformAction(action, withSender: sender)
  }
  override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    underline.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}

extension UIView {
  func fadeIn(_ duration: TimeInterval = 0.3, completion: ((Bool) -> Void)? = nil) {
    alpha = 0
    UIView.animate(withDuration: duration, animations: { self.alpha = 1 }, completion: completion)
  }
  func wobble() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }
  func roundCorners(_ corners: UIRectCorner, radius: CGFloat) {
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: corners,
      cornerRadii: CGSize(width: radius, height: radius))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    layer.mask = mask
  }
  func renderedImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(bounds: bounds)
    return renderer.image { context in layer.render(in: context.cgContext) }
  }
  func snapshotImage() -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(bounds.size, isOpaque, 0)
    defer { UIGraphicsEndImageContext() }
    drawHierarchy(in: bounds, afterScreenUpdates: true)
    return UIGraphicsGetImageFromCurrentImageContext()
  }
  var owningController: UIViewController? {
    var responder: UIResponder? = self
    while let next = responder {
      if let controller = next as? UIViewController { return controller }
      responder = next.next
    }
    return nil
  }
  static func spring(_ changes: @escaping () -> Void) {
    let timing = UISpringTimingParameters(
      dampingRatio: 0.6, initialVelocity: CGVector(dx: 0, dy: 4))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
    animator.addAnimations(changes)
    animator.addCompletion { position in if position == .end {} }
    animator.startAnimation(afterDelay: 0.1)
  }
}

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }
  convenience init?(hexString: String) {
    var value: UInt64 = 0
    let scanner = Scanner(
      string: hexString.trimmingCharacters(in: CharacterSet.alphanumerics.inverted))
    guard scanner.scanHexInt64(&value) else { return nil }
    self.init(hex: UInt32(value))
  }
  static let accent = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(hex: 0xFFCC00) : UIColor(hex: 0x0066CC)
  }
  func lighter(by amount: CGFloat = 0.2) -> UIColor {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getHue(&h, saturation: &s, brightness: &b, alpha: &a) else { return self }
    return UIColor(hue: h, saturation: s, brightness: min(1, b + amount), alpha: a)
  }
  var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
      setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }
}

extension UIImage {
  func scaled(to size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }
  func tinted(_ color: UIColor) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    color.set()
    withRenderingMode(.alwaysTemplate).draw(in: CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()?.withRenderingMode(.alwaysOriginal)
  }
  func cropped(to rect: CGRect) -> UIImage? {
    guard let image = cgImage?.cropping(to: rect) else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: imageOrientation)
  }
  var averageColor: UIColor? {
    guard let cgImage = cgImage else { return nil }
    var pixel = [UInt8](repeating: 0, count: 4)
    let context = CGContext(
      data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    return UIColor(
      red: CGFloat(pixel[0]) / 255, green: CGFloat(pixel[1]) / 255, blue: CGFloat(pixel[2]) / 255,
      alpha: 1)
  }
}
