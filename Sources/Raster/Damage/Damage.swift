import CoreGraphics
import Foundation

/// Rectangles of device pixels that are to be drawn anew.
struct Damage {
  /// On whole pixels, none inside another.
  private(set) var rects: [CGRect] = []
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
    rects.contains { $0.intersects(PixelGrid.outside(rect)) }
  }

  mutating func add(_ rect: CGRect) {
    var added = PixelGrid.outside(rect).intersection(whole)
    guard !added.isNull, added.width > 0, added.height > 0 else { return }
    if rects.contains(where: { $0.contains(added) }) { return }
    // Joining two is worth it where they hardly cover more than they did apart.
    while let index = rects.firstIndex(where: { joinIsCheap($0, added) }) {
      added = added.union(rects.remove(at: index))
    }
    rects.append(added)
    if rects.count > Self.limit { rects = [rects.reduce(CGRect.null) { $0.union($1) }] }
  }

  private func joinIsCheap(_ first: CGRect, _ second: CGRect) -> Bool {
    let both = first.union(second)
    return both.area <= (first.area + second.area) * 1.1
  }
}

extension PixelGrid {
  /// The smallest rectangle of whole pixels around one.
  static func outside(_ rect: CGRect) -> CGRect {
    if rect.isNull || rect.isInfinite { return rect }
    // What is a hair over a pixel's edge does not reach into the next pixel.
    let slack: CGFloat = 1.0 / 512
    let left = (rect.minX + slack).rounded(.down)
    let top = (rect.minY + slack).rounded(.down)
    let right = (rect.maxX - slack).rounded(.up)
    let bottom = (rect.maxY - slack).rounded(.up)
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}
