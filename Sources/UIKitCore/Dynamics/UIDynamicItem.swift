public import CoreGraphics
public import Foundation

/// The outline with which an item meets others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle, ellipse, path
}

/// What an animator moves: a view, the attributes of a cell, or an object of the app's own.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// In the reference view's coordinates.
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// The animator turns the item by it.
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline where the type is `path`, around the item's center: convex.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Several items that are moved as one.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  open private(set) var items: [any UIDynamicItem]
  private var places: [CGPoint]
  private var turns: [CGAffineTransform]
  public var center: CGPoint { didSet { place() } }
  public let bounds: CGRect
  public var transform = CGAffineTransform.identity { didSet { place() } }

  public init(items: [any UIDynamicItem]) {
    self.items = items
    let boxes = items.map { item in
      item.bounds.applying(item.transform).size
    }
    let frames = zip(items, boxes).map { item, size in
      CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    let whole = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    bounds = CGRect(origin: .zero, size: whole.size)
    let middle = CGPoint(x: whole.midX, y: whole.midY)
    center = middle
    places = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    turns = items.map(\.transform)
  }

  private func place() {
    for index in items.indices {
      let offset = places[index].applying(transform)
      items[index].center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      items[index].transform = turns[index].concatenating(transform)
    }
  }
}
