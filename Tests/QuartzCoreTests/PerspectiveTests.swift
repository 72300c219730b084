import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// What `m34` does, worked out: a point at depth z before a plane seen from 500 away is at
/// 1 / (1 − z/500) times its place.
@Suite struct Perspective {
  private func layer(_ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    return layer
  }

  private func view(from distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  private func isClose(_ one: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(one.x - x) < 1e-6 && abs(one.y - y) < 1e-6
  }

  @Test func `what stands before the plane is seen larger`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    root.sublayerTransform = view(from: 500)
    let child = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    root.addSublayer(child)
    // In the plane itself nothing changes.
    #expect(child.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    child.zPosition = 250
    // Twice as large about (100, 100), the middle of the view.
    #expect(isClose(child.convert(CGPoint.zero, to: root), 0, 0))
    #expect(isClose(child.convert(CGPoint(x: 100, y: 100), to: root), 200, 200))
    #expect(isClose(child.convert(CGPoint(x: 50, y: 50), to: root), 100, 100))
    #expect(isClose(root.convert(CGPoint(x: 200, y: 0), to: child), 100, 0))
  }

  @Test func `a turned layer is higher where it is nearer`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(CGRect(x: 0, y: 50, width: 200, height: 100))
    root.addSublayer(child)
    child.transform = CATransform3DRotate(view(from: 400), .pi / 6, 0, 1, 0)
    // The left edge is at x = −100 cos 30°, z = 100 sin 30° = 50 before the plane:
    // 1/(1 − 50/400) = 8/7 as large; the right edge 50 behind it: 1/(1 + 50/400) = 8/9.
    let cosine = cos(CGFloat.pi / 6)
    let left = child.convert(CGPoint.zero, to: root)
    #expect(isClose(left, 100 - 100 * cosine * 8 / 7, 100 - 50 * 8 / 7))
    let right = child.convert(CGPoint(x: 200, y: 100), to: root)
    #expect(isClose(right, 100 + 100 * cosine * 8 / 9, 100 + 50 * 8 / 9))
    // The box around the four corners.
    #expect(abs(child.frame.height - 100 * 8 / 7) < 1e-6)
    #expect(abs(child.frame.minX - left.x) < 1e-6)
    #expect(abs(child.frame.maxX - right.x) < 1e-6)
  }

  @Test func `hits go by what is seen`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(CGRect(x: 0, y: 50, width: 200, height: 100))
    root.addSublayer(child)
    child.transform = CATransform3DRotate(view(from: 400), .pi / 6, 0, 1, 0)
    // At x = 5 it reaches from 100 − 57 to 100 + 57, at x = 170 only about 45 up and down.
    #expect(root.hitTest(CGPoint(x: 5, y: 46)) === child)
    #expect(root.hitTest(CGPoint(x: 170, y: 46)) === root)
    #expect(root.hitTest(CGPoint(x: 170, y: 100)) === child)
  }

  @Test func `a commit shows the layer through its projection`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(CGRect(x: 0, y: 50, width: 200, height: 100))
    child.backgroundColor = .black
    root.addSublayer(child)
    var context = CommitContext(time: 0)
    let flat = try #require(root.commit(in: &context)?.children.first)
    #expect(flat.contents == .none)
    child.transform = CATransform3DRotate(view(from: 400), .pi / 6, 0, 1, 0)
    let node = try #require(root.commit(in: &context)?.children.first)
    guard case .projected(let inner, let projection) = node.contents else {
      Issue.record("It is drawn flat.")
      return
    }
    #expect(inner.id == child.identifier)
    #expect(inner.transform == .identity)
    #expect(abs(projection.box(of: inner.bounds).height - 100 * 8 / 7) < 1e-6)
    #expect(abs(node.extent.height - 100 * 8 / 7) < 1e-6)
  }

  @Test func `a sublayer transform that changes shows the sublayers anew`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    child.backgroundColor = .black
    child.zPosition = 100
    root.addSublayer(child)
    var context = CommitContext(time: 0)
    _ = root.commit(in: &context)
    root.sublayerTransform = view(from: 200)
    // 1/(1 − 100/200) = 2: no parallels meet, so a plain transform shows it.
    let node = try #require(root.commit(in: &context)?.children.first)
    #expect(node.bounds.applying(node.transform) == CGRect(x: 0, y: 0, width: 200, height: 200))
    root.sublayerTransform = CATransform3DIdentity
    let after = try #require(root.commit(in: &context)?.children.first)
    #expect(after.bounds.applying(after.transform) == CGRect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func `the back of a layer is not seen where it is to have one side`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = layer(CGRect(x: 50, y: 50, width: 100, height: 100))
    child.backgroundColor = .black
    child.isDoubleSided = false
    root.addSublayer(child)
    func opacity(_ angle: CGFloat) throws -> CGFloat {
      child.transform = CATransform3DRotate(view(from: 400), angle, 0, 1, 0)
      var context = CommitContext(time: 0)
      let node = try #require(root.commit(in: &context)?.children.first)
      guard case .projected(let inner, _) = node.contents else { return node.opacity }
      return inner.opacity
    }
    #expect(try opacity(0.4) == 1)
    #expect(try opacity(.pi - 0.4) == 0)
    #expect(try opacity(.pi * 2 - 0.4) == 1)
  }

  @Test func `what lies behind the eye is cut off`() {
    let projection = Projection(
      m11: 1, m12: 0, m13: -0.01, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    // At x = 100 the depth is 0; only what lies before that is seen.
    let box = projection.box(of: CGRect(x: 0, y: 0, width: 200, height: 10))
    #expect(box.minX == 0)
    #expect(box.isFinite)
    #expect(projection.box(of: CGRect(x: 150, y: 0, width: 50, height: 10)).isNull)
    #expect(projection.inverted() != nil)
  }

  @Test func `a transform in space comes apart and together`() {
    var transform = CATransform3DMakeScale(2, 3, 1)
    transform = CATransform3DConcat(transform, CATransform3DMakeRotation(0.3, 1, 0, 0))
    transform = CATransform3DConcat(transform, CATransform3DMakeRotation(0.5, 0, 1, 0))
    transform = CATransform3DConcat(transform, CATransform3DMakeRotation(-0.7, 0, 0, 1))
    transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(10, 20, 30))
    transform = CATransform3DConcat(transform, view(from: 300))
    let parts = SpatialParts(transform)
    #expect(abs(parts.rotation.x - 0.3) < 1e-9)
    #expect(abs(parts.rotation.y - 0.5) < 1e-9)
    #expect(abs(parts.rotation.z + 0.7) < 1e-9)
    #expect(abs(parts.scale.y - 3) < 1e-9)
    #expect(abs(parts.perspective.z + 1 / 300) < 1e-9)
    let back = parts.matrix
    for (one, other) in [
      (back.m11, transform.m11), (back.m23, transform.m23), (back.m34, transform.m34),
      (back.m41, transform.m41), (back.m44, transform.m44),
    ] {
      #expect(abs(one - other) < 1e-9)
    }
  }

  @Test func `half way through a turn about y the layer is seen from its edge`() throws {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.fromValue = 0
    animation.toValue = CGFloat.pi
    let path = try #require(AnimationKeyPath("transform.rotation.y"))
    let model = AnimatableValue(spatial: view(from: 400))
    let half = path.replacing(in: model, with: .number(.pi / 2))
    let matrix = try #require(half.transform3D)
    // cos 90° across, and 1/400 · sin 90° into the depth.
    #expect(abs(matrix.m11) < 1e-9)
    #expect(abs(matrix.m14 - 1.0 / 400) < 1e-9)
    #expect(
      path.part(of: half) == .number(.pi / 2)
        || abs(SpatialParts(matrix).rotation.y - .pi / 2) < 1e-6)
  }
}
