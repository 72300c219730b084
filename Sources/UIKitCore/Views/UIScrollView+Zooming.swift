import CoreGraphics
public import Foundation

extension UIScrollView {
  /// What zooming keeps.
  struct Zooming {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var bounces = true
    var scale: CGFloat = 1
    /// A pinch is under way: the scale at its start, and the point of the content, at scale 1,
    /// that stays between the fingers.
    var pinchStart: (scale: CGFloat, anchor: CGPoint)?
    var pinch: UIPinchGestureRecognizer?
    var bounce: Bounce?

    var canZoom: Bool { minimum < maximum }

    func clamped(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), max(minimum, maximum)) }
  }

  /// An animated change of the scale; a point of the content keeps its place.
  struct Bounce {
    var from: CGFloat
    var to: CGFloat
    /// What is in the middle of the view at the start and at the end, in content at scale 1.
    var startCenter: CGPoint
    var endCenter: CGPoint
    var startTime: TimeInterval
    var isFromPinch: Bool
  }

  private static let zoomDuration: TimeInterval = 0.3

  /// 1 at first.
  public var minimumZoomScale: CGFloat {
    get { zooming.minimum }
    set {
      zooming.minimum = newValue
      zoomLimitsDidChange()
    }
  }

  /// 1 at first: as long as it is not larger than the minimum, nothing zooms by touch.
  public var maximumZoomScale: CGFloat {
    get { zooming.maximum }
    set {
      zooming.maximum = newValue
      zoomLimitsDidChange()
    }
  }

  /// Lets a pinch go beyond the limits for as long as it lasts. True at first.
  public var bouncesZoom: Bool {
    get { zooming.bounces }
    set { zooming.bounces = newValue }
  }

  /// The scale of the view that the delegate names for zooming. Setting it keeps it within the
  /// limits, and what is in the middle of the view where it is.
  public var zoomScale: CGFloat {
    get { zooming.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// A pinch is under way.
  public var isZooming: Bool { zooming.pinchStart != nil }

  /// The scale returns to a limit after a pinch went beyond it.
  public var isZoomBouncing: Bool { zooming.bounce?.isFromPinch ?? false }

  /// Nil where the limits leave nothing to zoom.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zooming.pinch }

  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = visibleCenter
    zoom(to: zooming.clamped(scale), center: middle, animated: animated)
  }

  /// Zooms as far as `rect`, in the coordinates of the view that zooms, fills the view without
  /// leaving it, and shows it in the middle.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(
      to: zooming.clamped(scale), center: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  /// Ends what moves or zooms the content.
  public func stopScrollingAndZooming() {
    stopMoving()
    zooming.bounce = nil
    zoomFrames?.cancel()
    zoomFrames = nil
  }

  // MARK: Zooming

  private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// What is in the middle of the view, in content at scale 1.
  private var visibleCenter: CGPoint {
    CGPoint(x: bounds.midX / zooming.scale, y: bounds.midY / zooming.scale)
  }

  private func zoom(to scale: CGFloat, center: CGPoint, animated: Bool) {
    guard scale.isFinite, scale > 0, zoomedView != nil else { return }
    stopScrollingAndZooming()
    guard animated, window != nil else {
      show(scale: scale, center: center)
      return
    }
    if let view = zoomedView { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
    startBounce(to: scale, center: center, isFromPinch: false)
  }

  /// Scales the view about the content's origin and moves the offset so that `center`, in content
  /// at scale 1, is in the middle as far as the content's edges allow.
  private func show(scale: CGFloat, center: CGPoint, clamps: Bool = true) {
    guard let view = zoomedView, zooming.scale > 0 else { return }
    let ratio = scale / zooming.scale
    if ratio != 1 {
      zooming.scale = scale
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = CGPoint(x: view.center.x * ratio, y: view.center.y * ratio)
      contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    }
    let offset = CGPoint(
      x: center.x * scale - bounds.width / 2, y: center.y * scale - bounds.height / 2)
    moveContent(to: clamps ? clampedOffset(offset) : offset)
    if ratio != 1 { scrollDelegate?.scrollViewDidZoom(self) }
  }

  private func startBounce(to scale: CGFloat, center: CGPoint, isFromPinch: Bool) {
    zooming.bounce = Bounce(
      from: zooming.scale, to: scale, startCenter: visibleCenter, endCenter: center,
      startTime: FrameLoop.shared.now(), isFromPinch: isFromPinch)
    zoomFrames = FrameCallback { [weak self] time in self?.bounceOn(at: time) }
  }

  private func bounceOn(at time: TimeInterval) {
    guard let bounce = zooming.bounce else { return }
    let part = min(1, max(0, (time - bounce.startTime) / Self.zoomDuration))
    let progress = part * part * (3 - 2 * part)
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    show(
      scale: part >= 1 ? bounce.to : between(bounce.from, bounce.to),
      center: CGPoint(
        x: between(bounce.startCenter.x, bounce.endCenter.x),
        y: between(bounce.startCenter.y, bounce.endCenter.y)))
    guard part >= 1 else { return }
    stopScrollingAndZooming()
    endZooming()
  }

  private func endZooming() {
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zooming.scale)
  }

  // MARK: Pinching

  private func zoomLimitsDidChange() {
    let wanted = zooming.canZoom
    if wanted, zooming.pinch == nil {
      let pinch = UIPinchGestureRecognizer()
      pinch.ownAction = { [weak self] _ in self?.pinchChanged() }
      zooming.pinch = pinch
      addGestureRecognizer(pinch)
    } else if !wanted, let pinch = zooming.pinch {
      removeGestureRecognizer(pinch)
      zooming.pinch = nil
    }
    if zoomedView != nil, zooming.clamped(zooming.scale) != zooming.scale {
      setZoomScale(zooming.scale, animated: false)
    }
  }

  private func pinchChanged() {
    guard let pinch = zooming.pinch, let view = zoomedView else { return }
    switch pinch.state {
    case .began:
      // The fingers move the content by the pinch alone.
      panGestureRecognizer.isEnabled = false
      panGestureRecognizer.isEnabled = isScrollEnabled
      stopScrollingAndZooming()
      let point = pinch.location(in: self)
      zooming.pinchStart = (
        zooming.scale, CGPoint(x: point.x / zooming.scale, y: point.y / zooming.scale)
      )
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled, .failed: pinchEnded()
    default: break
    }
  }

  /// The content stays under the fingers.
  private func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let start = zooming.pinchStart else { return }
    let point = pinch.location(in: self)
    let scale = withinReach(start.scale * pinch.scale)
    let fromCenter = CGPoint(x: point.x - bounds.midX, y: point.y - bounds.midY)
    show(
      scale: scale,
      center: CGPoint(
        x: start.anchor.x - fromCenter.x / scale, y: start.anchor.y - fromCenter.y / scale))
  }

  /// Beyond a limit the scale follows with half of the fingers' way, measured in doublings.
  private func withinReach(_ scale: CGFloat) -> CGFloat {
    let clamped = zooming.clamped(scale)
    guard zooming.bounces, clamped > 0, scale > 0 else { return clamped }
    return clamped * (scale / clamped).squareRoot()
  }

  private func pinchEnded() {
    guard zooming.pinchStart != nil else { return }
    zooming.pinchStart = nil
    let clamped = zooming.clamped(zooming.scale)
    if clamped != zooming.scale, window != nil {
      startBounce(to: clamped, center: visibleCenter, isFromPinch: true)
    } else {
      show(scale: clamped, center: visibleCenter)
      endZooming()
    }
  }
}
