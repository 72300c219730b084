import CoreGraphics
import Foundation

/// The order in which a person reads what stands on a screen: from the top down, and in a line
/// from the side that reading begins at.
enum ReadingOrder {
  /// Things whose tops are nearer than this, in points, stand in one line. Recalled, not measured.
  private static let lineTolerance: CGFloat = 8

  /// Something to read, and where it is.
  struct Place<Item> {
    var item: Item
    var frame: CGRect
    var isRightToLeft: Bool
  }

  static func sorted<Item>(_ items: [Place<Item>]) -> [Item] {
    let down = items.enumerated().sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }
    var lines: [[Place<Item>]] = []
    for (_, entry) in down {
      if let first = lines.last?.first, entry.frame.minY - first.frame.minY < lineTolerance {
        lines[lines.count - 1].append(entry)
      } else {
        lines.append([entry])
      }
    }
    return lines.flatMap { line in
      let isRightToLeft = line[0].isRightToLeft
      return line.sorted {
        isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }.map(\.item)
    }
  }
}
