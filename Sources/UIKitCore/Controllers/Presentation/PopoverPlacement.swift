import Foundation

/// Where a popover lies and where its arrow is.
struct PopoverPlacement: Equatable {
  /// How far the arrow reaches out of the bubble, in points.
  static let arrowLength: CGFloat = 13

  /// The bubble with its arrow.
  var frame = CGRect.zero
  /// The side at which the arrow is.
  var arrow = UIPopoverArrowDirection.up
  /// Along that side, from the frame's corner.
  var arrowPosition: CGFloat = 0

  init() {}

  /// Takes the first permitted side where the content fits whole, in UIKit's order: below what it
  /// points at, above, to the right, to the left; the roomiest where it fits nowhere.
  init(
    content: CGSize, beside source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = order.filter { permitted.contains($0) }
    let sides = allowed.isEmpty ? order : allowed
    func room(_ side: UIPopoverArrowDirection) -> CGSize {
      switch side {
      case .up: CGSize(width: area.width, height: area.maxY - source.maxY - Self.arrowLength)
      case .down: CGSize(width: area.width, height: source.minY - area.minY - Self.arrowLength)
      case .left: CGSize(width: area.maxX - source.maxX - Self.arrowLength, height: area.height)
      default: CGSize(width: source.minX - area.minX - Self.arrowLength, height: area.height)
      }
    }
    func fits(_ side: UIPopoverArrowDirection) -> Bool {
      room(side).width >= content.width && room(side).height >= content.height
    }
    let roomiest = sides.max {
      room($0).width * room($0).height < room($1).width * room($1).height
    }
    arrow = sides.first(where: fits) ?? roomiest ?? .up
    let size = CGSize(
      width: max(0, min(content.width, room(arrow).width)),
      height: max(0, min(content.height, room(arrow).height)))
    let isVertical = arrow == .up || arrow == .down
    frame.size = CGSize(
      width: size.width + (isVertical ? 0 : Self.arrowLength),
      height: size.height + (isVertical ? Self.arrowLength : 0))
    let middle = CGPoint(x: source.midX, y: source.midY)
    switch arrow {
    case .up: frame.origin = CGPoint(x: middle.x - size.width / 2, y: source.maxY)
    case .down: frame.origin = CGPoint(x: middle.x - size.width / 2, y: source.minY - frame.height)
    case .left: frame.origin = CGPoint(x: source.maxX, y: middle.y - size.height / 2)
    default: frame.origin = CGPoint(x: source.minX - frame.width, y: middle.y - size.height / 2)
    }
    if isVertical {
      frame.origin.x = min(max(frame.minX, area.minX), max(area.minX, area.maxX - frame.width))
      arrowPosition = middle.x - frame.minX
    } else {
      frame.origin.y = min(max(frame.minY, area.minY), max(area.minY, area.maxY - frame.height))
      arrowPosition = middle.y - frame.minY
    }
  }
}
