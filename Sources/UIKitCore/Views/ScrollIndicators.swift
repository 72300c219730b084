import CoreGraphics
import Foundation

/// The two bars at a scroll view's edges that say where in the content it is.
///
/// Bars are 3 points thick and 3 from the edge (observed, iOS 13–17); they are made when they are
/// first shown.
@MainActor final class ScrollIndicators {
  private static let thickness: CGFloat = 3
  private static let distance: CGFloat = 3
  private static let shortest: CGFloat = 36
  /// Seconds between the last movement and the bars fading. UIKit's own is not documented.
  private static let patience: TimeInterval = 0.5
  private static let fadeDuration: TimeInterval = 0.25

  private unowned let scrollView: UIScrollView
  private var bars: [UIScrollView.Axis: ScrollIndicatorBar] = [:]
  private var fadeTimer: Int?
  /// True from being shown until the fading begins.
  private(set) var areVisible = false

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Shows the bars until `fade()`.
  func show() {
    stopTimer()
    guard !areVisible else { return }
    areVisible = true
    place()
    UIView.performWithoutAnimation {
      for bar in bars.values {
        bar.layer.removeAllAnimations()
        bar.alpha = 1
      }
    }
  }

  /// Lets the bars fade in a moment.
  func fade() {
    guard areVisible else { return }
    stopTimer()
    fadeTimer = FrameLoop.shared.schedule(after: Self.patience) { [weak self] in
      self?.fadeTimer = nil
      self?.fadeNow()
    }
  }

  func flash() {
    show()
    fade()
  }

  private func fadeNow() {
    areVisible = false
    UIView.animate(withDuration: Self.fadeDuration) { [bars] in
      for bar in bars.values { bar.alpha = 0 }
    }
  }

  private func stopTimer() {
    if let fadeTimer { FrameLoop.shared.cancel(fadeTimer) }
    fadeTimer = nil
  }

  // MARK: Placing

  /// Puts the bars where they belong for the present offset.
  func place() {
    guard areVisible else { return }
    UIView.performWithoutAnimation {
      place(.vertical, isShown: scrollView.showsVerticalScrollIndicator)
      place(.horizontal, isShown: scrollView.showsHorizontalScrollIndicator)
    }
  }

  private func place(_ axis: UIScrollView.Axis, isShown: Bool) {
    guard isShown, let frame = frame(axis) else {
      bars[axis]?.isHidden = true
      return
    }
    let bar = bars[axis] ?? makeBar(axis)
    bar.isHidden = false
    bar.frame = frame
    bar.show(style: scrollView.indicatorStyle)
    if scrollView.subviewsStorage.last is ScrollIndicatorBar { return }
    scrollView.bringSubviewToFront(bar)
  }

  private func makeBar(_ axis: UIScrollView.Axis) -> ScrollIndicatorBar {
    let bar = ScrollIndicatorBar(frame: .zero)
    bars[axis] = bar
    scrollView.addSubview(bar)
    return bar
  }

  /// In content coordinates; nil where everything is seen.
  private func frame(_ axis: UIScrollView.Axis) -> CGRect? {
    let range = scrollView.offsetRange(axis)
    let bounds = scrollView.bounds
    let visible = scrollView.length(bounds.size, axis)
    guard range.upperBound > range.lowerBound, visible > 0 else { return nil }
    let insets = self.insets(axis)
    let track = visible - insets.start - insets.end - 2 * Self.distance
    let whole = range.upperBound - range.lowerBound + visible
    let offset = scrollView.value(bounds.origin, axis)
    let part = min(max((offset - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    // Content pulled past an edge presses the bar together.
    let beyond = max(0, range.lowerBound - offset, offset - range.upperBound)
    let length =
      max(
        min(track, Self.shortest), track * visible / whole) - beyond
    let shown = max(Self.thickness, length)
    let start = insets.start + Self.distance + part * (track - shown)
    switch axis {
    case .vertical:
      return CGRect(
        x: bounds.maxX - insets.side - Self.distance - Self.thickness, y: bounds.minY + start,
        width: Self.thickness, height: shown)
    case .horizontal:
      return CGRect(
        x: bounds.minX + start, y: bounds.maxY - insets.side - Self.distance - Self.thickness,
        width: shown, height: Self.thickness)
    }
  }

  private func insets(_ axis: UIScrollView.Axis) -> (
    start: CGFloat, end: CGFloat, side: CGFloat
  ) {
    var insets =
      axis == .vertical
      ? scrollView.verticalScrollIndicatorInsets : scrollView.horizontalScrollIndicatorInsets
    if scrollView.automaticallyAdjustsScrollIndicatorInsets {
      insets = insets.adding(scrollView.safeAreaInsets)
    }
    return axis == .vertical
      ? (insets.top, insets.bottom, insets.right) : (insets.left, insets.right, insets.bottom)
  }
}

/// One bar.
final class ScrollIndicatorBar: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 1.5
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(style: UIScrollView.IndicatorStyle) {
    switch style {
    case .default: backgroundColor = Self.adaptiveColor
    case .black: backgroundColor = UIColor(white: 0, alpha: 0.35)
    case .white: backgroundColor = UIColor(white: 1, alpha: 0.35)
    }
  }

  private static let adaptiveColor = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
  }
}
