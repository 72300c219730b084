import CoreGraphics
import Foundation

/// Rectangles of device pixels that are to be drawn anew.
struct Damage {
  /// On whole pixels, none inside another.
  private(set) var rects: [CGRect] = []
  /// Around all of them.
  private(set) var bounds = CGRect.null
  /// What can be damaged at all.
  let whole: CGRect

  /// Beyond this, rectangles are joined: many small repaints cost more than one.
  private static let limit = 16

  init(whole: CGRect) { self.whole = whole }

  static func all(of whole: CGRect) -> Damage {
    var damage = Damage(whole: whole)
    damage.add(whole)
    return damage
  }

  var isEmpty: Bool { rects.isEmpty }

  func meets(_ rect: CGRect) -> Bool {
    let pixels = PixelGrid.outside(rect)
    return !pixels.isNull && rects.contains { $0.intersects(pixels) }
  }

  mutating func add(_ rect: CGRect) {
    let pixels = PixelGrid.outside(rect)
    guard !pixels.isNull else { return }
    var added = pixels.intersection(whole)
    guard !added.isNull, added.width > 0, added.height > 0 else { return }
    if rects.contains(where: { $0.contains(added) }) { return }
    // Joining two is worth it where they hardly cover more than they did apart.
    while let index = rects.firstIndex(where: { joinIsCheap($0, added) }) {
      added = added.union(rects.remove(at: index))
    }
    rects.append(added)
    bounds = bounds.union(added)
    if rects.count > Self.limit { rects = [rects.reduce(CGRect.null) { $0.union($1) }] }
  }

  private func joinIsCheap(_ first: CGRect, _ second: CGRect) -> Bool {
    let both = first.union(second)
    return both.area <= (first.area + second.area) * 1.1
  }
}

extension PixelGrid {
  /// Beyond this, in pixels, nothing is drawn: Cairo counts in 24 bits.
  static let farthest: CGFloat = 4_000_000

  /// The smallest rectangle of whole pixels around one; none around what is not finite.
  static func outside(_ rect: CGRect) -> CGRect {
    guard !rect.isNull, rect.isFinite else { return .null }
    // What is a hair over a pixel's edge does not reach into the next pixel.
    let slack: CGFloat = 1.0 / 512
    let left = (rect.minX + slack).rounded(.down)
    let top = (rect.minY + slack).rounded(.down)
    let right = (rect.maxX - slack).rounded(.up)
    let bottom = (rect.maxY - slack).rounded(.up)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
      .withinReach
  }
}

extension CGRect {
  /// The part that can be drawn.
  var withinReach: CGRect {
    let limit = PixelGrid.farthest
    if minX >= -limit, minY >= -limit, maxX <= limit, maxY <= limit { return self }
    return intersection(CGRect(x: -limit, y: -limit, width: limit * 2, height: limit * 2))
  }

  fileprivate var area: CGFloat { width * height }
}
