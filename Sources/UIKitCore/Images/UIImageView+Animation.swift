import Foundation

/// What an image view keeps of its animation.
@MainActor struct ImageAnimation {
  var images: [UIImage]?
  var highlightedImages: [UIImage]?
  /// Seconds for all pictures; 0 for a thirtieth of a second each.
  var duration: TimeInterval = 0
  /// How often the pictures are shown; 0 for ever.
  var repeatCount = 0
  var frames: FrameCallback?
  var startTime: TimeInterval = 0
  /// The picture that is shown now.
  var shown: UIImage?
  /// Whether the app asked for it, rather than an animated image.
  var isAsked = false
}

extension UIImageView {
  final func setAnimationImages(_ images: [UIImage]?) {
    stopAnimating()
    animation.images = images
  }

  final func startAskedAnimation() {
    guard let pictures, !pictures.isEmpty, !isRunning || !animation.isAsked else { return }
    animation.isAsked = true
    run()
  }

  final func stopAskedAnimation() {
    guard isRunning else { return }
    animation.frames?.cancel()
    animation.frames = nil
    animation.isAsked = false
    show(nil)
    animatedImageMayHaveChanged()
  }

  final var isRunning: Bool { animation.frames != nil }

  /// An animated image runs while it is the view's image and the view is in a window.
  final func animatedImageMayHaveChanged() {
    guard !animation.isAsked else { return }
    let wants = stillImage?.images != nil && window != nil
    if wants, !isRunning {
      run()
    } else if !wants, isRunning {
      animation.frames?.cancel()
      animation.frames = nil
      show(nil)
    }
  }

  private var pictures: [UIImage]? {
    if animation.isAsked || animation.images != nil {
      let highlighted = isHighlighted ? animation.highlightedImages : nil
      if let found = highlighted ?? animation.images { return found }
    }
    return stillImage?.images
  }

  private func run() {
    animation.frames?.cancel()
    animation.startTime = FrameLoop.shared.now()
    show(pictures?.first)
    animation.frames = FrameCallback { [weak self] time in self?.moveOn(at: time) }
  }

  private func moveOn(at time: TimeInterval) {
    guard let pictures, !pictures.isEmpty else { return stopAskedAnimation() }
    let asked = animation.isAsked ? animation.duration : stillImage?.duration ?? 0
    let duration = asked > 0 ? asked : Double(pictures.count) / 30
    let rounds = max(0, time - animation.startTime) / duration
    if animation.isAsked, animation.repeatCount > 0, rounds >= Double(animation.repeatCount) {
      return stopAskedAnimation()
    }
    // A frame's time lies between two of the clock's ticks.
    let part = rounds - rounds.rounded(.down) + 1e-9
    show(pictures[min(Int(part * Double(pictures.count)), pictures.count - 1)])
  }

  private func show(_ picture: UIImage?) {
    guard picture !== animation.shown else { return }
    animation.shown = picture
    setNeedsDisplay()
  }
}
