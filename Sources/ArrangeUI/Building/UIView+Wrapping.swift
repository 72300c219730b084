public import Arrange
public import UIKit

/// Wrappers: each makes one, adds the view to it and returns it.
extension UIView {
  /// The view with the same space on each side, in points.
  public func padding(_ value: Double) -> PaddingView {
    PaddingView(value).wrapping(self)
  }

  /// The view with space around it.
  public func padding(_ insets: UIEdgeInsets) -> PaddingView {
    PaddingView(insets).wrapping(self)
  }

  /// The view with `horizontal` points on its left and right, and `vertical` above and below it.
  public func padding(horizontal: Double = .zero, vertical: Double = .zero) -> PaddingView {
    padding(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// The view with space around it, in points.
  public func padding(
    top: Double = .zero, left: Double = .zero, bottom: Double = .zero, right: Double = .zero
  ) -> PaddingView {
    padding(UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// The view moved by `x` to the right and `y` down, in points; its size and place for others stay.
  public func offset(x: Double = .zero, y: Double = .zero) -> OffsetView {
    OffsetView(x: x, y: y).wrapping(self)
  }

  /// The view with `rearview` behind it, which is as large as the whole.
  public func background(
    alignment: Alignment = .topLeading, _ rearview: UIView
  ) -> BackgroundView {
    BackgroundView(rearview: rearview, alignment: alignment).wrapping(self)
  }

  /// The view with what `rearview` returns behind it. The closure runs once, at once.
  public func background(
    alignment: Alignment = .topLeading, _ rearview: () -> UIView
  ) -> BackgroundView {
    background(alignment: alignment, rearview())
  }

  /// The view in a region with limits, in points: see ``FrameLayout``.
  public func frame(
    minimumWidth: Double? = nil, maximumWidth: Double? = nil, minimumHeight: Double? = nil,
    maximumHeight: Double? = nil, alignment: Alignment = .center
  ) -> FrameView {
    FrameView(
      minimumWidth: minimumWidth, maximumWidth: maximumWidth, minimumHeight: minimumHeight,
      maximumHeight: maximumHeight, alignment: alignment
    ).wrapping(self)
  }

  /// The view in a region of a fixed width or height, in points.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> FrameView {
    FrameView(width: width, height: height, alignment: alignment).wrapping(self)
  }

  /// The view in a region whose width and height stand in `ratio`, or in that of the view's own size:
  /// the largest one within what is proposed (`fit`), or the smallest that covers it (`fill`).
  public func aspectRatio(
    _ ratio: Double? = nil, contentMode: AspectRatioLayout.ContentMode
  ) -> AspectRatioView {
    AspectRatioView(ratio, contentMode: contentMode).wrapping(self)
  }

  /// The view in its own size, whatever is proposed.
  public func fixedSize() -> FixedSizeView {
    fixedSize(horizontal: true, vertical: true)
  }

  /// The view in its own width or height, whatever is proposed.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> FixedSizeView {
    FixedSizeView(horizontal: horizontal, vertical: vertical).wrapping(self)
  }

  /// The view with its width or height forced, in points.
  public func sized(width: Double? = nil, height: Double? = nil) -> SizeView {
    SizeView(self, width: width, height: height)
  }

  /// The view with its size forced.
  public func sized(to size: CGSize) -> SizeView {
    SizeView(self, width: Double(size.width), height: Double(size.height))
  }
}

extension ArrangingView {
  /// The wrapper, after `view` was added to it.
  fileprivate func wrapping(_ view: UIView) -> Self {
    addSubview(view)
    return self
  }
}
