import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor struct PieLayerTests {
  @Test(.harness) func `a layer's own property is animated by its own action`() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let pie = PieLayer()
    pie.frame = view.bounds
    view.layer.addSublayer(pie)
    let app = Harness(view)
    await app.settle()
    #expect(pie.angle == .pi)
    pie.angle = 0
    await app.advance(by: 0.5)
    let shown = try #require(pie.presentation()?.angle)
    #expect(pie.angle == 0)
    #expect(shown > 0.5 && shown < 2.6)
    await app.advance(by: 1)
    #expect(pie.presentation()?.angle == 0)
  }
}
