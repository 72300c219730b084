import Foundation
import Testing

@testable import CoreGraphics

@Suite struct `Layers of Core Graphics, and settings of text` {
  @Test func `a layer is drawn where and as large as it is asked for`() throws {
    let context = CGContext()
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
    layer.context?.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.draw(layer, in: CGRect(x: 5, y: 6, width: 20, height: 30))
    let transforms = context.displayList.commands.compactMap { command -> CGAffineTransform? in
      if case .transform(let transform) = command { transform } else { nil }
    }
    #expect(
      transforms == [
        CGAffineTransform(translationX: 5, y: 6), CGAffineTransform(scaleX: 2, y: 3),
      ])
    let fills = context.displayList.commands.compactMap { command -> CGRect? in
      if case .fill(let path, _, _) = command { path.controlBounds } else { nil }
    }
    #expect(fills == [CGRect(x: 1, y: 1, width: 2, height: 2)])
    // The state is as before.
    #expect(context.ctm == .identity)
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
  }

  @Test func `the text position is the text matrix's`() {
    let context = CGContext()
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.saveGState()
    context.textPosition = CGPoint(x: 3, y: 4)
    #expect(context.textMatrix == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 3, ty: 4))
    context.restoreGState()
    #expect(context.textPosition == .zero)
  }
}
