import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Bezier paths` {
  private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    hypot(first.x - second.x, first.y - second.y) < 1e-9
  }

  @Test func `a quarter turn clockwise ends below the start`() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(isNear(path.currentPoint, CGPoint(x: 10, y: 15)))
    #expect(path.cgPath.value.elements.count == 2)
  }

  @Test func `anticlockwise goes the long way round`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(isNear(path.currentPoint, CGPoint(x: 0, y: 1)))
    // Three quarters of a turn: a move and three curves.
    #expect(path.cgPath.value.elements.count == 4)
  }

  @Test func `a whole turn is a circle`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(path.cgPath.value.elements.count == 5)
  }

  @Test func `a copy is independent and keeps its style`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineWidth = 3
    let copy = try #require(path.copy() as? UIBezierPath)
    path.removeAllPoints()
    #expect(path.isEmpty)
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(copy.lineWidth == 3)
  }

  @Test func `rectangles shrink by insets`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 2, y: 1, width: 94, height: 46))
  }
}
