import Testing
import UIKit

@Suite struct PathTests {
  @Test func `a path knows the box of its outline and that of its control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    // A quadratic curve reaches half way to its control point.
    #expect(abs(path.boundingBoxOfPath.height - 5) < 1e-9)
  }

  @Test func `a point is inside by the winding rule and by the even-odd rule`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 31, y: 5)))
  }

  @Test func `an arc to the left of a corner touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 5)
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(abs(path.currentPoint.y - 5) < 1e-9)
  }

  @Test func `an arc that is clockwise for Core Graphics has shrinking angles`() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // Three quarters, by way of (0, -10).
    #expect(abs(path.boundingBoxOfPath.minY + 10) < 1e-2)
    #expect(abs(path.boundingBoxOfPath.minX + 10) < 1e-2)
    let bezier = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(bezier.cgPath.boundingBoxOfPath.minX) < 1e-2)
  }

  @Test func `elements come in order with control points first`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let points = (0..<count).map { element.pointee.points[$0].x }
      seen.append("\(element.pointee.type.rawValue) \(points)")
    }
    #expect(seen == ["0 [1.0]", "3 [3.0, 5.0, 7.0]", "4 []"])
  }

  @Test func `a stroke's outline contains what the stroke covers`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    let stroked = path.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    for inside in [CGPoint(x: -1, y: 0), CGPoint(x: 10, y: 1.9), CGPoint(x: 21.5, y: -1.5)] {
      #expect(stroked.contains(inside), "\(inside)")
    }
    for outside in [CGPoint(x: -2.5, y: 0), CGPoint(x: 10, y: 2.1), CGPoint(x: 22.5, y: -1)] {
      #expect(!stroked.contains(outside), "\(outside)")
    }
    let bevelled = path.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .bevel, miterLimit: 10)
    #expect(!bevelled.contains(CGPoint(x: 21.5, y: -1.5)))
    #expect(!bevelled.contains(CGPoint(x: -1, y: 0)))
  }

  @Test func `dashes begin at their phase`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let dashes = path.copy(dashingWithPhase: 1, lengths: [3, 2])
    var xs: [CGFloat] = []
    dashes.applyWithBlock { xs.append($0.pointee.points[0].x) }
    // On for 2 more, off for 2, on for 3, off for 2, on for the last one.
    #expect(xs == [0, 2, 4, 7, 9, 10])
  }

  @Test func `a rectangle is told from other paths`() {
    var rect = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      !CGPath(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(nil))
  }

  @Test func `a reversed path ends where it began`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addQuadCurve(to: CGPoint(x: 5, y: 9), controlPoint: CGPoint(x: 9, y: 5))
    let reversed = path.reversing()
    #expect(reversed.currentPoint == CGPoint(x: 1, y: 1))
    #expect(reversed.bounds == path.bounds)
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func `a dash pattern is read back`() {
    let path = UIBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 5)
    var count = 0
    path.getLineDash(nil, count: &count, phase: nil)
    var lengths = [CGFloat](repeating: 0, count: count)
    var phase: CGFloat = 0
    path.getLineDash(&lengths, count: nil, phase: &phase)
    #expect(lengths == [4, 2, 1] && phase == 5)
    #expect(path.contains(.zero) == false)
  }
}
