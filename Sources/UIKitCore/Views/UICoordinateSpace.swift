import CoreGraphics
public import Foundation
import QuartzCore

/// A frame of reference on the screen: a view's, or the screen's own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  var bounds: CGRect { get }
}

extension UICoordinateSpace {
  /// From here to the screen, through the window that a view is in.
  var transformToScreen: CGAffineTransform {
    guard let view = self as? UIView else { return .identity }
    return view.transformToWindow.concatenating(view.rootOfCoordinates.transformToScreenFromRoot)
  }

  func transform(to other: any UICoordinateSpace) -> CGAffineTransform {
    transformToScreen.concatenating(other.transformToScreen.inverted())
  }
}

extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: coordinateSpace))
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(coordinateSpace.transform(to: self))
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: coordinateSpace))
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(coordinateSpace.transform(to: self))
  }

  /// The window, or the topmost superview outside of windows.
  final var rootOfCoordinates: UIView { windowStorage ?? treeRoot }

  final var transformToWindow: CGAffineTransform {
    CALayer.transform(from: layer, to: rootOfCoordinates.layer)
  }

  /// From a root's own coordinates to the screen's; trees outside of windows are where their root
  /// says.
  final var transformToScreenFromRoot: CGAffineTransform { layer.transformToSuperlayer }

  /// The other view, or the root where that is nil, if perspective may lie between it and this one
  /// within one window or tree.
  final func sharedSpace(with view: UIView?) -> UIView? {
    let other = view ?? rootOfCoordinates
    guard CALayer.mayHavePerspective(layer, other.layer),
      other.windowStorage === windowStorage || other.windowStorage == nil || windowStorage == nil
    else { return nil }
    return other
  }

  /// From this view to another, to its window, or to the root of its tree where that is nil.
  final func transform(to view: UIView?) -> CGAffineTransform {
    guard let view else { return transformToWindow }
    if view.windowStorage === windowStorage || view.windowStorage == nil || windowStorage == nil {
      return CALayer.transform(from: layer, to: view.layer)
    }
    return transformToScreen.concatenating(view.transformToScreen.inverted())
  }
}

extension UIScreen: UICoordinateSpace {
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(transform(to: coordinateSpace))
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    point.applying(coordinateSpace.transform(to: self))
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(transform(to: coordinateSpace))
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    rect.applying(coordinateSpace.transform(to: self))
  }
}

extension UIWindow {
  /// To another window's coordinates; to the screen's where that is nil.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    point.applying(transform(toWindow: window))
  }

  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    point.applying(transform(toWindow: window).inverted())
  }

  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    rect.applying(transform(toWindow: window))
  }

  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.applying(transform(toWindow: window).inverted())
  }

  private func transform(toWindow window: UIWindow?) -> CGAffineTransform {
    window.map { transform(to: $0 as any UICoordinateSpace) } ?? transformToScreen
  }
}
