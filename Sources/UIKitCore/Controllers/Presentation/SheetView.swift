import Foundation

/// The card of a sheet: rounded corners, a shadow where it floats, and the grabber.
@MainActor final class SheetView: UIView {
  private let clip = UIView()
  private let grabber = UIView()
  var isAtEdge = true { didSet { if isAtEdge != oldValue { updateLook() } } }
  var radius: CGFloat = 10 { didSet { if radius != oldValue { updateLook() } } }
  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  /// The presented controller's view.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let content else { return }
      content.frame = clip.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.insertSubview(content, at: 0)
    }
  }

  init() {
    super.init(frame: .zero)
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(clip)
    grabber.backgroundColor = UIColor(
      red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.43)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
    updateLook()
  }

  required init?(coder: NSCoder) { nil }

  private func updateLook() {
    clip.layer.cornerRadius = radius
    clip.layer.maskedCorners =
      isAtEdge
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = isAtEdge ? 0 : 0.15
    layer.shadowRadius = 20
    layer.shadowOffset = .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    // 36 × 5 points, 5 below the top (spec/observed-uikit.md).
    grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }
}
