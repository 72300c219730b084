import CoreGraphics
import Foundation

/// Pixels that are right but for their place: content that was scrolled, or children of one node
/// that moved together. They are copied instead of drawn.
///
/// Only what is simple is looked for: upright nodes without opacity, masks and borders, that move by
/// whole pixels in front of one opaque colour. What lies above them is drawn anew.
struct ContentShift {
  /// The node whose content moved, as it was and as it is.
  let old: RenderNode
  let new: RenderNode
  /// From the node's space, as it is now, to device pixels.
  let transform: CGAffineTransform
  /// What is seen of the node, in device pixels, as all rectangles here.
  let clip: CGRect
  /// How far pixels go; whole numbers.
  let distance: CGVector
  /// The children that moved; nil where the content moved as a whole.
  let moved: Set<UInt64>?
  /// The pixels that are copied, where they were.
  let source: CGRect
  /// What is drawn over the node, by others, before and after.
  private(set) var above: [CGRect] = []

  /// Where the copied pixels are now.
  var target: CGRect { source.offsetBy(dx: distance.dx, dy: distance.dy) }

  /// Fewer children are as quickly drawn.
  private static let fewestMoved = 4
  /// Among more children, looking takes longer than drawing does.
  private static let mostChildren = 512
  /// Deeper trees are not searched.
  private static let deepest = 64

  /// What moved between two trees; nil where that is nothing simple.
  static func find(
    from old: RenderNode, to new: RenderNode, transform: CGAffineTransform, whole: CGRect
  ) -> ContentShift? {
    find(Search(old: old, new: new, parent: transform, clip: whole, board: nil, depth: 0))
  }

  private struct Search {
    var old: RenderNode
    var new: RenderNode
    /// From the nodes' parent's space to device pixels.
    var parent: CGAffineTransform
    var clip: CGRect
    /// Where one opaque colour, and nothing else, is behind the nodes, in device pixels.
    var board: CGRect?
    var depth: Int
  }

  private static func find(_ search: Search) -> ContentShift? {
    let (old, new) = (search.old, search.new)
    guard old !== new, old.id == new.id, search.depth < deepest, old.isPlain, new.isPlain else {
      return nil
    }
    let transform = new.transform.concatenating(search.parent)
    let before = old.transform.concatenating(search.parent)
    guard PixelGrid(transform: transform).isUpright, transform.canBeDrawn,
      transform.a == transform.d, before.a == transform.a, before.d == transform.d,
      before.b == 0, before.c == 0, new.bounds.isFinite, old.bounds.isFinite
    else { return nil }
    let box = PixelGrid(transform: transform).snapped(new.bounds)
    // What paints nothing itself lets everything be seen that is behind it.
    let paintsNothing = old.paintsNothing && new.paintsNothing
    let seen = paintsNothing && !new.masksToBounds ? search.clip : box.intersection(search.clip)
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
    let isBoard = old.isOpaqueBoard && new.isOpaqueBoard && old.style == new.style
    if isBoard, old.masksToBounds, new.masksToBounds, transform != before,
      PixelGrid(transform: before).snapped(old.bounds) == box
    {
      return scroll(search, from: before, to: transform, seen: seen)
    }
    guard old.hasSameFrame(as: new) else { return nil }
    // Where it is one colour before and after.
    let plane = box.intersection(PixelGrid(transform: transform).snapped(old.bounds))
    let board = isBoard ? plane.intersection(search.clip) : paintsNothing ? search.board : nil
    let clip = new.masksToBounds ? seen : search.clip
    if let board,
      let shift = move(search, transform: transform, seen: clip, board: board)
    {
      return shift
    }
    return findInChildren(search, transform: transform, clip: clip, board: board)
  }

  private static func findInChildren(
    _ search: Search, transform: CGAffineTransform, clip: CGRect, board: CGRect?
  ) -> ContentShift? {
    let (old, new) = (search.old.children, search.new.children)
    guard old.count <= mostChildren, old.count == new.count,
      zip(old, new).allSatisfy({ $0.id == $1.id })
    else { return nil }
    var board = board
    for (index, child) in old.enumerated() {
      let isLeaf = child.children.isEmpty
      let isSeen =
        (board != nil || !(child === new[index] || isLeaf))
        && isSeen(child, transform, in: clip)
      if child !== new[index], !isLeaf, isSeen {
        let inner = Search(
          old: child, new: new[index], parent: transform, clip: clip, board: board,
          depth: search.depth + 1)
        if var found = find(inner) {
          for later in old[(index + 1)...] where later.mayReach(clip, parent: transform) {
            let seen = extent(of: later, transform).intersection(clip)
            if !seen.isNull, seen.width > 0, seen.height > 0 { found.above.append(seen) }
          }
          return found
        }
      }
      // What comes later lies over this one.
      if board != nil, isSeen || self.isSeen(new[index], transform, in: clip) { board = nil }
    }
    return nil
  }

  private static func isSeen(_ node: RenderNode, _ transform: CGAffineTransform, in clip: CGRect)
    -> Bool
  {
    guard node.mayReach(clip, parent: transform) else { return false }
    let seen = extent(of: node, transform).intersection(clip)
    return !seen.isNull && seen.width > 0 && seen.height > 0
  }

  private static func scroll(
    _ search: Search, from before: CGAffineTransform, to transform: CGAffineTransform, seen: CGRect
  ) -> ContentShift? {
    guard let distance = wholePixels(from: before, to: transform),
      abs(distance.dx) < seen.width, abs(distance.dy) < seen.height
    else { return nil }
    let target = seen.offsetBy(dx: distance.dx, dy: distance.dy).intersection(seen)
    return ContentShift(
      old: search.old, new: search.new, transform: transform, clip: seen, distance: distance,
      moved: nil, source: target.offsetBy(dx: -distance.dx, dy: -distance.dy))
  }

  /// Children that kept their looks and went the same way, of those that were seen.
  private static func move(
    _ search: Search, transform: CGAffineTransform, seen: CGRect, board: CGRect
  ) -> ContentShift? {
    let (old, new) = (search.old, search.new)
    let sizes = fewestMoved...mostChildren
    guard sizes.contains(old.children.count), sizes.contains(new.children.count) else { return nil }
    let places = places(of: new.children, in: old.children)
    // Nearly always there are one or two distances.
    var groups: [(distance: CGVector, members: [(place: Int, node: RenderNode)])] = []
    for (index, child) in new.children.enumerated() {
      guard let place = places.map({ $0[child.id] }) ?? index, child !== old.children[place]
      else { continue }
      let before = old.children[place]
      guard isSeen(before, transform, in: seen), before.isSameElsewhere(child),
        let distance = wholePixels(
          from: before.transform.concatenating(transform),
          to: child.transform.concatenating(transform))
      else { continue }
      if let group = groups.firstIndex(where: { $0.distance == distance }) {
        groups[group].members.append((place, child))
      } else {
        groups.append((distance, [(place, child)]))
      }
    }
    guard let (distance, members) = groups.max(by: { $0.members.count < $1.members.count }),
      members.count >= fewestMoved,
      zip(members, members.dropFirst()).allSatisfy({ $0.place < $1.place })
    else { return nil }
    let all = members.reduce(CGRect.null) {
      $0.union(extent(of: old.children[$1.place], transform))
    }
    let source = all.intersection(seen)
    let arrival = all.offsetBy(dx: distance.dx, dy: distance.dy).intersection(seen)
    guard !source.isNull, board.contains(source), arrival.isNull || board.contains(arrival) else {
      return nil
    }
    let target = source.offsetBy(dx: distance.dx, dy: distance.dy).intersection(seen)
    guard !target.isNull, target.width > 0, target.height > 0 else { return nil }
    return ContentShift(
      old: old, new: new, transform: transform, clip: seen, distance: distance,
      moved: Set(members.map(\.node.id)),
      source: target.offsetBy(dx: -distance.dx, dy: -distance.dy))
  }

  /// Where nodes stand among others; nil where each stands at the same place.
  private static func places(of new: [RenderNode], in old: [RenderNode]) -> [UInt64: Int]? {
    if new.count == old.count, zip(new, old).allSatisfy({ $0.id == $1.id }) { return nil }
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(old.count)
    for (index, child) in old.enumerated() { places[child.id] = index }
    return places
  }

  /// How far a translation goes; nil where that is nowhere or no whole number of pixels.
  private static func wholePixels(from before: CGAffineTransform, to after: CGAffineTransform)
    -> CGVector?
  {
    guard before.a == after.a, before.b == after.b, before.c == after.c, before.d == after.d else {
      return nil
    }
    let (dx, dy) = (after.tx - before.tx, after.ty - before.ty)
    let (wholeX, wholeY) = (dx.rounded(), dy.rounded())
    let slack: CGFloat = 1e-6
    guard abs(dx - wholeX) < slack, abs(dy - wholeY) < slack, wholeX != 0 || wholeY != 0 else {
      return nil
    }
    return CGVector(dx: wholeX, dy: wholeY)
  }

  static func extent(of node: RenderNode, _ transform: CGAffineTransform) -> CGRect {
    guard node.opacity > 0, !node.extent.isNull else { return .null }
    return PixelGrid.outside(node.extent.applying(node.transform.concatenating(transform)))
  }
}

extension CGRect {
  /// What of the rectangle is not in `other`, as up to four rectangles.
  func without(_ other: CGRect) -> [CGRect] {
    let inside = intersection(other)
    guard !inside.isNull, inside.width > 0, inside.height > 0 else { return isNull ? [] : [self] }
    return [
      CGRect(x: minX, y: minY, width: width, height: inside.minY - minY),
      CGRect(x: minX, y: inside.maxY, width: width, height: maxY - inside.maxY),
      CGRect(x: minX, y: inside.minY, width: inside.minX - minX, height: inside.height),
      CGRect(x: inside.maxX, y: inside.minY, width: maxX - inside.maxX, height: inside.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension RenderNode {
  /// Nothing is drawn over the children, and nothing but a rectangle clips them.
  fileprivate var isPlain: Bool {
    opacity == 1 && mask == nil && style.shadow == nil
      && (style.borderWidth == 0 || style.borderColor == nil)
      && (!masksToBounds || style.cornerRadius == 0)
  }

  /// One opaque colour is behind the children.
  fileprivate var isOpaqueBoard: Bool {
    guard let background = style.background, background.alpha == 1, style.cornerRadius == 0,
      case .none = contents
    else { return false }
    return true
  }

  /// All that is seen of the node is its children.
  var paintsNothing: Bool {
    guard case .none = contents else { return false }
    return style == .plain
  }

  /// The same picture, perhaps at another place.
  fileprivate func isSameElsewhere(_ other: RenderNode) -> Bool {
    bounds == other.bounds && opacity == other.opacity && masksToBounds == other.masksToBounds
      && style == other.style && contents == other.contents && mask === other.mask
      && children.elementsEqual(other.children, by: ===)
  }
}
