import CoreGraphics
import Foundation
import Testing

@Suite struct `Functions and steps of affine transforms` {
  @Test func `functions do what the methods do`() {
    let turned = CGAffineTransformRotate(CGAffineTransformMakeScale(2, 3), 1)
    #expect(turned == CGAffineTransform(scaleX: 2, y: 3).rotated(by: 1))
    let moved = CGAffineTransformConcat(
      CGAffineTransformMakeTranslation(1, 2), CGAffineTransformMakeRotation(.pi / 2))
    #expect(
      moved
        == CGAffineTransform(translationX: 1, y: 2)
        .concatenating(CGAffineTransform(rotationAngle: .pi / 2)))
    #expect(CGAffineTransformIsIdentity(.identity))
    #expect(
      CGAffineTransformEqualToTransform(
        CGAffineTransformTranslate(CGAffineTransformInvert(.identity), 4, 5),
        CGAffineTransformMake(1, 0, 0, 1, 4, 5)))
  }

  @Test(arguments: [
    CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5),
    CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 0, ty: 1),
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 8),
  ])
  func `a transform's steps make it again`(_ transform: CGAffineTransform) {
    let made = CGAffineTransform(transform.decomposed())
    for (first, second) in [
      (made.a, transform.a), (made.b, transform.b), (made.c, transform.c), (made.d, transform.d),
      (made.tx, transform.tx), (made.ty, transform.ty),
    ] { #expect(abs(first - second) < 1e-12) }
  }

  @Test func `a scaled quarter turn has its scale and angle`() {
    let steps = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 3).decomposed()
    #expect(abs(steps.rotation - .pi / 2) < 1e-12)
    #expect(abs(steps.scale.width - 2) < 1e-12 && abs(steps.scale.height - 3) < 1e-12)
    #expect(abs(steps.horizontalShear) < 1e-12)
  }
}
