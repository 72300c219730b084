package import Foundation

/// One step of an outline.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(to: CGPoint, control: CGPoint)
  case cubic(to: CGPoint, control1: CGPoint, control2: CGPoint)
  case close
}

package enum FillRule: Hashable, Sendable { case winding, evenOdd }

/// An outline as a plain value: what display lists hold and what `CGPath` wraps.
package struct PathValue: Hashable, Sendable {
  package var elements: [PathElement]

  package init(elements: [PathElement] = []) { self.elements = elements }

  package init(rect: CGRect) {
    elements = [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  package init(ellipseIn rect: CGRect) {
    self.init(
      roundedRect: rect,
      radii: CornerRadii(width: rect.width / 2, height: rect.height / 2))
  }

  package var isEmpty: Bool { elements.isEmpty }

  /// The box around all points and control points, `.null` when there are none.
  package var controlBounds: CGRect {
    var box = Extremes()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .quad(let point, let control):
        box.add(point)
        box.add(control)
      case .cubic(let point, let first, let second):
        box.add(point)
        box.add(first)
        box.add(second)
      case .close: break
      }
    }
    return box.rect
  }

  package func applying(_ transform: CGAffineTransform) -> PathValue {
    if transform.isIdentity { return self }
    return PathValue(
      elements: elements.map { element in
        switch element {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quad(let point, let control):
          .quad(to: point.applying(transform), control: control.applying(transform))
        case .cubic(let point, let first, let second):
          .cubic(
            to: point.applying(transform), control1: first.applying(transform),
            control2: second.applying(transform))
        case .close: .close
        }
      })
  }

  private struct Extremes {
    var left = CGFloat.infinity
    var top = CGFloat.infinity
    var right = -CGFloat.infinity
    var bottom = -CGFloat.infinity

    mutating func add(_ point: CGPoint) {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }

    var rect: CGRect {
      left > right ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
