import Foundation
import Testing

@testable import CoreGraphics

@Suite struct `Affine transforms` {
  @Test func `translating a scaled space moves by scaled points`() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 10)
    // The translation happens first: (0 + 10) · 2 and (0 + 10) · 3.
    #expect(CGPoint.zero.applying(t) == CGPoint(x: 20, y: 30))
    #expect(t.tx == 20 && t.ty == 30)
  }

  @Test func `scale then offset gives a 2 and tx 10 when the offset is concatenated`() {
    let t = CGAffineTransform.identity.translatedBy(x: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(t.a == 2 && t.d == 2 && t.tx == 10)
  }

  @Test func `a quarter turn takes the x axis to the y axis`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15 && abs(turned.y - 1) < 1e-15)
  }

  @Test func `a transform and its inverse give the point back`() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let there = CGPoint(x: 4, y: 9).applying(t)
    let back = there.applying(t.inverted())
    #expect(abs(back.x - 4) < 1e-12 && abs(back.y - 9) < 1e-12)
  }

  @Test func `a transform without an inverse answers itself`() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(flat.inverted() == flat)
  }

  @Test func `a turned rectangle's box has its sides exchanged`() {
    let box = CGRect(x: 0, y: 0, width: 30, height: 10)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    // (x, y) → (−y, x): x from −10 to 0, y from 0 to 30.
    #expect(abs(box.minX + 10) < 1e-12 && abs(box.maxY - 30) < 1e-12)
    #expect(abs(box.width - 10) < 1e-12 && abs(box.height - 30) < 1e-12)
  }
}
