import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct TransformTests {
  // U13
  @Test func `scale and offset are one transform, wherever they stand`() {
    for view in [
      render(FineLabel(text: "a").scale(2).offset(x: 10)),
      render(FineLabel(text: "a").offset(x: 10).scale(2)),
      render(FineLabel(text: "a").scale(2).backgroundColor(.red).offset(x: 10)),
    ] {
      #expect(view.transform.a == 2)
      #expect(view.transform.tx == 10)
    }
  }

  // U13
  @Test func `values change in place, and a transform that goes takes its view with it`() {
    let view = render(FineLabel(text: "a").scale(2).offset(x: 10))
    let same = render(FineLabel(text: "a").scale(3).offset(x: 5, y: 1), reusing: view)
    #expect(same === view)
    #expect(same.transform.a == 3)
    #expect(same.transform.ty == 1)
    let less = render(FineLabel(text: "a").scale(3), reusing: same)
    #expect(less !== view)
    let none = render(FineLabel(text: "a"), reusing: less)
    #expect(none !== less)
    #expect(none.transform == .identity)
  }

  @Test func `a turn comes between scale and offset, and the outer of two counts`() {
    let quarter = CGFloat.pi / 2
    let view = render(FineLabel(text: "a").scale(4).scale(width: 2, height: 3).rotation(quarter))
    // x goes to (0, 2), y to (-3, 0).
    #expect(abs(view.transform.a) < 1e-9)
    #expect(abs(view.transform.b - 2) < 1e-9)
    #expect(abs(view.transform.c + 3) < 1e-9)
    #expect(view.fineNode?.resolved.identity.signature == "|transform.s.r")
  }

  @Test func `a view between them keeps two transforms apart`() {
    let view = render(FineLabel(text: "a").scale(2).padding().offset(x: 10))
    #expect(view.transform.a == 1)
    #expect(view.transform.tx == 10)
    #expect(view.subviews[0].transform.a == 2)
  }

  @Test func `layout does not change`() {
    let view = stack {
      FineLabel(text: "a").scale(2)
      FineLabel(text: "b")
    }
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.layoutIfNeeded()
    #expect(view.arrangedSubviews[0].bounds.width == 100)
  }
}
