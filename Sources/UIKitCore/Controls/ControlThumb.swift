import CoreGraphics
import Foundation

/// The round knob of switches and sliders: a disc, a soft shadow far below it and a close one.
@MainActor final class ControlThumb: UIView {
  /// Points.
  static let diameter: CGFloat = 27

  private let far = UIView()
  private let near = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // Measured on iOS 17: 15 % of black at the edge, 6 % at 5 points below, 2 % at 10.
    shade(far, opacity: Self.opacity, radius: 6.5, offset: 6)
    shade(near, opacity: Self.opacity, radius: 2, offset: 0.5)
    near.layer.borderWidth = 0.5
    near.layer.borderColor = UIColor(white: 0, alpha: 0.04).cgColor
    color = .white
    addSubview(far)
    addSubview(near)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  var color: UIColor? {
    get { near.backgroundColor }
    set { for view in [far, near] { view.backgroundColor = newValue ?? .white } }
  }

  /// How dark the shadows are, in parts of those of a slider's knob.
  var depth: Float = 1 {
    didSet { for view in [far, near] { view.layer.shadowOpacity = Self.opacity * depth } }
  }

  private static let opacity: Float = 0.12

  private func shade(_ view: UIView, opacity: Float, radius: CGFloat, offset: CGFloat) {
    view.layer.shadowOpacity = opacity
    view.layer.shadowRadius = radius
    view.layer.shadowOffset = CGSize(width: 0, height: offset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [far, near] {
      view.frame = bounds
      view.layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
  }
}
