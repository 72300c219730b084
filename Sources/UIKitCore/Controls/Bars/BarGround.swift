import CoreGraphics
import Foundation

/// What lies behind the content of a bar, with a line of one pixel outside the edge at which the
/// screen's content begins.
@MainActor final class BarGround: UIView {
  enum LineEdge { case top, bottom }

  private let edge: LineEdge
  private let line = UIView()

  init(lineAt edge: LineEdge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// The bar's own tint, else what its style says.
  func show(_ tint: UIColor?, _ style: UIBarStyle) {
    effectView?.isHidden = true
    picture.image = nil
    shadowPicture.image = nil
    line.backgroundColor = .separator
    backgroundColor = tint ?? (style == .black ? .black : .systemBackground)
  }

  private let picture = UIImageView(frame: .zero)

  private let shadowPicture = UIImageView(frame: .zero)

  /// A picture in place of a colour, and one in place of the line; what has no size shows nothing.
  func show(_ image: UIImage, shadow: UIImage?) {
    effectView?.isHidden = true
    backgroundColor = nil
    picture.image = image
    picture.contentMode = .scaleToFill
    if picture.superview == nil { insertSubview(picture, at: 0) }
    line.backgroundColor = shadow == nil ? .separator : nil
    shadowPicture.image = shadow
    if shadowPicture.superview == nil, shadow != nil { addSubview(shadowPicture) }
    setNeedsLayout()
  }

  /// What an appearance says.
  func show(_ appearance: UIBarAppearance) {
    shadowPicture.image = nil
    show(appearance.backgroundEffect, under: appearance.shownBackgroundColor)
    line.backgroundColor = appearance.shadowColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    if picture.superview == nil, picture.image != nil {
      insertSubview(picture, at: effectView == nil ? 0 : 1)
    }
  }

  private var effectView: UIVisualEffectView?

  private func show(_ effect: UIBlurEffect?, under color: UIColor?) {
    guard let effect else {
      effectView?.isHidden = true
      backgroundColor = color
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: effect)
    if effectView == nil {
      effectView = view
      insertSubview(view, at: 0)
    }
    view.effect = effect
    view.isHidden = false
    view.contentView.backgroundColor = color
    backgroundColor = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    effectView?.frame = bounds
    picture.frame = bounds
    super.layoutSubviews()
    let pixel = 1 / screenScale
    line.frame = CGRect(
      x: 0, y: edge == .top ? -pixel : bounds.height, width: bounds.width, height: pixel)
    let shadow = shadowPicture.image?.size.height ?? 0
    shadowPicture.frame = CGRect(
      x: 0, y: edge == .top ? -shadow : bounds.height, width: bounds.width, height: shadow)
  }
}
