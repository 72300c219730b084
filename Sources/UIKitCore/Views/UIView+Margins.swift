import CoreGraphics
import Foundation

extension UIView {
  // MARK: Safe area

  /// Works the safe area out again after the view or one above it moved or changed, and tells what
  /// changed.
  ///
  /// Rule: each edge of the superview's insets, less what lies between the edges, from 0 to that
  /// inset (observed on iOS, `spec/observed-uikit.md`, "Safe-area propagation rule").
  package final func updateSafeArea() {
    flags.set(.isInSafeArea, superviewStorage?.flags.contains(.hasSafeArea) == true)
    var insets = inheritedSafeArea
    if let controller = controllerStorage {
      insets = insets.adding(controller.ownSafeAreaInsets)
    }
    let old = safeAreaInsets
    if insets != old {
      ensureRare().safeAreaInsets = insets
      setNeedsLayout()
      if insetsLayoutMarginsFromSafeArea { marginsMayHaveChanged() }
      controllerStorage?.viewSafeAreaInsetsDidChange()
      safeAreaInsetsDidChange()
      safeAreaWasChanged()
    }
    let hasSafeArea = insets != .zero
    guard hasSafeArea || flags.contains(.hasSafeArea) else { return }
    flags.set(.hasSafeArea, hasSafeArea)
    for view in subviewsStorage { view.updateSafeArea() }
  }

  private var inheritedSafeArea: UIEdgeInsets {
    guard let parent = superviewStorage else {
      return (self as? UIWindow)?.hostSafeAreaInsets ?? .zero
    }
    let outer = parent.safeAreaInsets
    if outer == .zero { return .zero }
    let area = parent.bounds
    let frame = untransformedFrame
    return UIEdgeInsets(
      top: clamp(outer.top - (frame.minY - area.minY), to: outer.top),
      left: clamp(outer.left - (frame.minX - area.minX), to: outer.left),
      bottom: clamp(frame.maxY - (area.maxY - outer.bottom), to: outer.bottom),
      right: clamp(frame.maxX - (area.maxX - outer.right), to: outer.right))
  }

  private func clamp(_ value: CGFloat, to limit: CGFloat) -> CGFloat { min(max(value, 0), limit) }

  /// Where the view would be without its transform.
  final var untransformedFrame: CGRect {
    let size = bounds.size
    let anchor = layer.anchorPoint
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  // MARK: Margins

  /// The margins in force: the view's own, or a controller's minimum, or the superview's where the
  /// view keeps them, and the safe area on top.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = ownLayoutMargins
    if preservesSuperviewLayoutMargins, let parent = superviewStorage {
      let outer = parent.layoutMargins
      let area = parent.bounds
      let frame = untransformedFrame
      margins.top = max(margins.top, outer.top - (frame.minY - area.minY))
      margins.left = max(margins.left, outer.left - (frame.minX - area.minX))
      margins.bottom = max(margins.bottom, outer.bottom - (area.maxY - frame.maxY))
      margins.right = max(margins.right, outer.right - (area.maxX - frame.maxX))
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    return margins.adding(safeAreaInsets)
  }

  private var ownLayoutMargins: UIEdgeInsets {
    var own = rare?.layoutMargins ?? defaultLayoutMargins
    if let minimum = controllerStorage?.minimumMarginsInForce {
      own.leading = max(own.leading, minimum.leading)
      own.trailing = max(own.trailing, minimum.trailing)
      own.top = max(own.top, minimum.top)
      own.bottom = max(own.bottom, minimum.bottom)
    }
    return UIEdgeInsets(
      top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
      right: isRightToLeft ? own.leading : own.trailing)
  }

  private var defaultLayoutMargins: NSDirectionalEdgeInsets {
    controllerStorage == nil
      ? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      : NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
  }

  /// Tells of the margins in force, here and in subviews that keep them, where they have changed.
  func marginsMayHaveChanged() {
    let margins = effectiveLayoutMargins
    let old = rare?.announcedMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    guard margins != old else { return }
    ensureRare().announcedMargins = margins
    setNeedsLayout()
    layoutMarginsDidChange()
    controllerStorage?.viewLayoutMarginsDidChange()
    layoutMarginsWereChanged()
    marginKeepersMayHaveChanged()
  }

  /// Follows a change of this view's margins or size in the subviews that keep its margins.
  func marginKeepersMayHaveChanged() {
    guard flags.contains(.hasMarginKeepers) else { return }
    for view in subviewsStorage where view.preservesSuperviewLayoutMargins {
      view.marginsMayHaveChanged()
    }
  }

  /// Called when the view has come below a superview, or begins to keep its margins.
  func beginKeepingMargins() {
    superviewStorage?.flags.insert(.hasMarginKeepers)
    marginsMayHaveChanged()
  }
}

extension UIEdgeInsets {
  package var negated: UIEdgeInsets {
    UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }

  package func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }
}
