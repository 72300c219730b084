import UIKit

/// A piece of a pie whose angle can be animated.
class PieLayer: CALayer {
  @NSManaged var angle: CGFloat

  override init() {
    super.init()
    angle = .pi
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? PieLayer { angle = layer.angle }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "angle" { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == "angle" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.angle ?? angle
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.move(to: .zero)
    ctx.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: angle, clockwise: false)
    ctx.fillPath()
  }
}
