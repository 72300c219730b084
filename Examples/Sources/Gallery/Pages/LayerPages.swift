import UIKit

extension GalleryPage {
  private static func tile(
    _ color: UIColor = .systemBlue, height: CGFloat = 72, _ change: (UIView) -> Void
  ) -> UIView {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: height))
    made.backgroundColor = color
    change(made)
    return Framed(made, height: height)
  }

  static let corners = GalleryPage(title: "Corners, borders and shadows") {
    [
      Example("Round corners", tile { $0.layer.cornerRadius = 20 }),
      Example(
        "Continuous corners",
        tile {
          $0.layer.cornerRadius = 20
          $0.layer.cornerCurve = .continuous
        }),
      Example(
        "Two corners",
        tile {
          $0.layer.cornerRadius = 20
          $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        }),
      Example(
        "A border",
        tile(.secondarySystemBackground) {
          $0.layer.cornerRadius = 12
          $0.layer.borderWidth = 3
          $0.layer.borderColor = UIColor.systemOrange.cgColor
        }),
      Example(
        "A shadow",
        tile(.systemGreen) {
          $0.layer.cornerRadius = 12
          $0.layer.shadowOpacity = 0.5
          $0.layer.shadowRadius = 8
          $0.layer.shadowOffset = CGSize(width: 4, height: 6)
        }),
      Example(
        "A shadow with a path",
        tile(.systemGreen) {
          $0.layer.shadowOpacity = 0.6
          $0.layer.shadowRadius = 3
          $0.layer.shadowOffset = .zero
          $0.layer.shadowPath =
            UIBezierPath(ovalIn: CGRect(x: 10, y: 66, width: 100, height: 12)).cgPath
        }),
    ]
  }

  private static func gradient(
    _ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint
  ) -> UIView {
    tile(.clear) {
      let layer = CAGradientLayer()
      layer.type = type
      layer.frame = $0.bounds
      layer.colors = [UIColor.systemPink, .systemYellow, .systemTeal].map(\.cgColor)
      layer.startPoint = start
      layer.endPoint = end
      $0.layer.addSublayer(layer)
    }
  }

  private static func shape(_ change: (CAShapeLayer) -> Void) -> UIView {
    tile(.clear) {
      let layer = CAShapeLayer()
      layer.path =
        UIBezierPath(
          roundedRect: $0.bounds.insetBy(dx: 4, dy: 4), cornerRadius: 16
        ).cgPath
      layer.fillColor = nil
      layer.strokeColor = UIColor.systemIndigo.cgColor
      layer.lineWidth = 4
      change(layer)
      $0.layer.addSublayer(layer)
    }
  }

  static let layers = GalleryPage(title: "Gradients, shapes and masks") {
    [
      Example(
        "Along a line", gradient(.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))),
      Example("Around a point", gradient(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))),
      Example("Like a cone", gradient(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))),
      Example("A dashed line", shape { $0.lineDashPattern = [10, 6] }),
      Example(
        "A part of a line",
        shape {
          $0.strokeStart = 0.1
          $0.strokeEnd = 0.6
          $0.lineCap = .round
        }),
      Example(
        "A mask",
        tile(.systemPurple) {
          let mask = CAShapeLayer()
          mask.path = UIBezierPath(ovalIn: $0.bounds.insetBy(dx: 20, dy: 4)).cgPath
          $0.layer.mask = mask
        }),
      Example("A pattern", tile(UIColor(patternImage: checks)) { _ in }),
    ]
  }

  private static let checks = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image {
    UIColor.systemGray4.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    UIColor.systemRed.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    $0.fill(CGRect(x: 6, y: 6, width: 6, height: 6))
  }

  private static func turned(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat) -> UIView {
    tile(.systemTeal) {
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 300
      $0.layer.transform = CATransform3DRotate(transform, angle, x, y, 0)
      let label = UILabel(frame: $0.bounds)
      label.text = "Turned"
      label.textAlignment = .center
      $0.addSubview(label)
    }
  }

  static let transforms = GalleryPage(title: "Transforms") {
    [
      Example("About the vertical", turned(.pi / 4, 0, 1)),
      Example("About the horizontal", turned(.pi / 4, 1, 0)),
      Example(
        "Within the plane", tile(.systemTeal) { $0.transform = .init(rotationAngle: .pi / 12) }),
      Example(
        "Smaller, translucent",
        tile(.systemTeal) {
          $0.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
          $0.alpha = 0.5
        }),
    ]
  }

  private static func blurred(_ style: UIBlurEffect.Style) -> UIView {
    tile(.clear, height: 96) {
      let stripes = UIImageView(image: UIImage(systemName: "square.grid.3x3.fill"))
      stripes.tintColor = .systemRed
      stripes.frame = $0.bounds
      stripes.contentMode = .scaleAspectFill
      stripes.clipsToBounds = true
      $0.addSubview(stripes)
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
      effect.frame = $0.bounds.insetBy(dx: 16, dy: 20)
      effect.layer.cornerRadius = 12
      let label = UILabel(frame: effect.bounds)
      label.text = "In front"
      label.textAlignment = .center
      effect.contentView.addSubview(label)
      $0.addSubview(effect)
    }
  }

  static let effects = GalleryPage(title: "Visual effects") {
    [
      Example("Ultra thin material", blurred(.systemUltraThinMaterial)),
      Example("Thin material", blurred(.systemThinMaterial)),
      Example("Material", blurred(.systemMaterial)),
      Example("Thick material", blurred(.systemThickMaterial)),
      Example("Always dark", blurred(.systemThinMaterialDark)),
    ]
  }
}

/// Holds a view that has a frame, at its leading edge.
private final class Framed: UIView {
  private let content: UIView
  private let height: CGFloat

  init(_ content: UIView, height: CGFloat) {
    self.content = content
    self.height = height
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let half = content.bounds.width / 2
    content.center = CGPoint(x: isMirrored ? bounds.width - half : half, y: height / 2)
  }
}
