import Arrange

extension Oracle {
  /// Where everything in `tree` goes, in pre-order, when it has `size`.
  ///
  /// - Parameter proposal: the one to which `size` was the answer; nil if there is none.
  func frames(
    in tree: OracleTree, of size: Size, by proposal: SizeProposal?, _ direction: LayoutDirection
  ) -> [Rectangle] {
    let bounds = Rectangle(origin: .zero, size: size)
    // C17: items are sized by the proposal behind the size, or by what came of an overflow.
    let offer = proposal.map { used($0, in: size) } ?? .size(size)
    return places(in: tree, bounds, offer, direction).enumerated().flatMap { index, place in
      let inner = frames(
        in: tree.children[index], of: place.frame.size, by: place.proposal, direction)
      return [place.frame]
        + inner.map {
          Rectangle(x: $0.x + place.frame.x, y: $0.y + place.frame.y, size: $0.size)
        }
    }
  }

  private struct Place {
    var frame: Rectangle
    var proposal: SizeProposal?
  }

  private func used(_ proposal: SizeProposal, in size: Size) -> SizeProposal {
    var used = proposal
    for axis in [OracleAxis.row, .column] {
      guard let value = proposal[axis].finiteValue, value < size[axis] - 1e-9 * max(1, size[axis])
      else { continue }
      used[axis] = .fixed(size[axis])
    }
    return used
  }

  private func places(
    in tree: OracleTree, _ bounds: Rectangle, _ offer: SizeProposal, _ direction: LayoutDirection
  ) -> [Place] {
    switch tree {
    case .leaf: return []
    case .stack(let axis, let spacing, let alignment, let items):
      let cells = share(axis, spacing, items, offer)
      let line = line(
        axis, cells.map(\.size.placed), in: bounds, from: 0, gap: spacing, across: alignment)
      return zip(line, cells).map { frame, cell in
        Place(frame: frame.turned(direction, in: bounds), proposal: cell.proposal)
      }
    case .pile(let alignment, let trees):
      return aligned(trees, offer, alignment, in: bounds, direction)
    case .offset(let x, let y, let tree):
      return aligned([tree], offer, (1, 1), in: bounds, direction).map {
        var place = $0
        place.frame.x += x
        place.frame.y += y
        return place
      }
    case .padding(let insets, let tree):
      let region = Rectangle(
        x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
        height: bounds.height - insets.top - insets.bottom)
      return aligned([tree], offer.inset(by: insets), (0, 0), in: region, direction)
    case .frame(let layout, let alignment, let tree):
      let (size, inner) = region(layout, tree, offer)
      let region = Rectangle(origin: .zero, size: size.placed).turned(direction, in: bounds)
      return aligned([tree], inner, alignment, in: region, direction)
    case .flow(let layout, let alignment, let trees):
      return flow(layout, alignment, trees, in: bounds).map {
        Place(frame: $0.frame.turned(direction, in: bounds), proposal: $0.proposal)
      }
    case .flex(let axis, let distribution, let spacing, let alignment, let trees):
      let sizes = trees.map { natural($0).placed }
      let free = bounds.size[axis] - sizes.reduce(0) { $0 + $1[axis] }
      let (start, gap) = gaps(distribution, spacing, Double(trees.count), free)
      return line(axis, sizes, in: bounds, from: start, gap: gap, across: alignment).map {
        Place(frame: $0.turned(direction, in: bounds), proposal: nil)
      }
    }
  }

  /// Section 5.7 with C14.
  private func gaps(
    _ distribution: Int, _ spacing: Double, _ count: Double, _ free: Double
  ) -> (start: Double, gap: Double) {
    let packed = free - spacing * (count - 1)
    switch distribution {
    case 0: return (0, spacing)
    case 1: return (packed / 2, spacing)
    case 2: return (packed, spacing)
    case 3: return (0, count > 1 && free > 0 ? free / (count - 1) : 0)
    case 4: return free > 0 ? (free / (2 * count), free / count) : (free / 2, 0)
    default: return free > 0 ? (free / (count + 1), free / (count + 1)) : (free / 2, 0)
    }
  }

  /// Sizes one after the other along the axis, aligned across.
  private func line(
    _ axis: OracleAxis, _ sizes: [Size], in bounds: Rectangle, from start: Double, gap: Double,
    across alignment: Int
  ) -> [Rectangle] {
    var position = start
    return sizes.map { size in
      let across = offset(alignment, size[axis.cross], bounds.size[axis.cross])
      let frame =
        axis == .row
        ? Rectangle(x: position, y: across, size: size)
        : Rectangle(x: across, y: position, size: size)
      position += size[axis] + gap
      return frame
    }
  }

  private func aligned(
    _ trees: [OracleTree], _ offer: SizeProposal, _ alignment: (Int, Int), in region: Rectangle,
    _ direction: LayoutDirection
  ) -> [Place] {
    trees.map { tree in
      let size = size(tree, offer).placed
      let frame = Rectangle(
        x: region.x + offset(alignment.0, size.width, region.width),
        y: region.y + offset(alignment.1, size.height, region.height), size: size)
      return Place(frame: frame.turned(direction, in: region), proposal: offer)
    }
  }

  private func flow(
    _ layout: FlowLayout, _ alignment: (Int, Int), _ trees: [OracleTree], in bounds: Rectangle
  ) -> [Place] {
    let rows = rows(layout, trees, width: bounds.width).rows
    var places: [Int: Place] = [:]
    var top = 0.0
    for row in rows {
      let gaps = layout.horizontalSpacing * Double(row.count - 1)
      let height = row.map(\.size.height).reduce(0, max)
      var x = offset(alignment.0, row.reduce(gaps) { $0 + $1.size.width }, bounds.width)
      for (index, size) in layout.direction == .forward ? row : row.reversed() {
        let y = top + offset(alignment.1, size.height, height)
        let isOffered = natural(trees[index]).width > bounds.width
        places[index] = Place(
          frame: Rectangle(x: x, y: y, size: size),
          proposal: isOffered
            ? SizeProposal(width: .fixed(bounds.width), height: .unspecified) : nil)
        x += size.width + layout.horizontalSpacing
      }
      top += height + layout.verticalSpacing
    }
    return trees.indices.map { places[$0]! }
  }

  /// Where something of `length` begins in a span: at its start, in its middle, or at its end.
  private func offset(_ alignment: Int, _ length: Double, _ span: Double) -> Double {
    Double(alignment) / 2 * (span - length)
  }
}

extension Size {
  /// C18: what is not a number of points is nothing.
  fileprivate var placed: Size {
    Size(width: width.isFinite ? width : 0, height: height.isFinite ? height : 0)
  }
}

extension Rectangle {
  fileprivate func turned(_ direction: LayoutDirection, in bounds: Rectangle) -> Rectangle {
    direction == .leftToRight
      ? self : Rectangle(x: 2 * bounds.x + bounds.width - x - width, y: y, size: size)
  }
}
