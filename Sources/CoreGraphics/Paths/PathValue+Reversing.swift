import Foundation

extension PathValue {
  /// The same outline, come along the other way: the last subpath first.
  package func reversed() -> PathValue {
    var subpaths: [[PathElement]] = []
    for element in elements {
      if case .move = element {
        subpaths.append([element])
      } else if subpaths.isEmpty {
        subpaths.append([element])
      } else {
        subpaths[subpaths.count - 1].append(element)
      }
    }
    return PathValue(elements: subpaths.reversed().flatMap(Self.reversed))
  }

  private static func reversed(_ subpath: [PathElement]) -> [PathElement] {
    var points: [CGPoint] = []
    var isClosed = false
    for element in subpath {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let point, _): points.append(point)
      case .cubic(let point, _, _): points.append(point)
      case .close: isClosed = true
      }
    }
    guard let last = points.last else { return subpath }
    var result: [PathElement] = [.move(last)]
    let steps = subpath.filter { if case .close = $0 { false } else { true } }
    for index in stride(from: steps.count - 1, to: 0, by: -1) {
      let target = points[index - 1]
      switch steps[index] {
      case .move, .line, .close: result.append(.line(target))
      case .quad(_, let control): result.append(.quad(to: target, control: control))
      case .cubic(_, let first, let second):
        result.append(.cubic(to: target, control1: second, control2: first))
      }
    }
    return isClosed ? result + [.close] : result
  }
}
