import Foundation
import Testing

@testable import CoreGraphics

@Suite struct `Paths` {
  @Test func `an empty path has a null box`() {
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().isEmpty)
  }

  @Test func `closing returns to the start of the subpath`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 10, y: 4))
    #expect(path.currentPoint == CGPoint(x: 10, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
  }

  @Test func `rounded corners are limited to half the sides`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let tooRound = PathValue(roundedRect: rect, radii: CornerRadii(width: 50, height: 50))
    let pill = PathValue(roundedRect: rect, radii: CornerRadii(width: 10, height: 5))
    #expect(tooRound == pill)
    #expect(tooRound.controlBounds == rect)
  }

  @Test func `only the named corners are rounded`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = PathValue(
      roundedRect: rect, radii: CornerRadii(width: 5, height: 5), corners: .topLeft)
    let curves = path.elements.filter { if case .cubic = $0 { true } else { false } }
    #expect(curves.count == 1)
  }

  @Test func `a copy of a mutable path stays as it was`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy()
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy != path)
  }
}
