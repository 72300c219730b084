import Foundation
import Testing

@testable import CoreGraphics

@Suite struct `The recording context` {
  private let red = ColorValue(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func `a filled rectangle is one command with the fill colour`() {
    let context = CGContext()
    context.setFillColor(CGColor(red))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    context.fill(rect)
    #expect(
      context.displayList.commands == [.fill(PathValue(rect: rect), .winding, .color(red))])
  }

  @Test func `restoring brings colours and transform back`() {
    let context = CGContext()
    context.saveGState()
    context.setFillColor(CGColor(red))
    context.translateBy(x: 5, y: 6)
    #expect(context.ctm == CGAffineTransform(translationX: 5, y: 6))
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    guard case .fill(_, _, .color(let color))? = context.displayList.commands.last else {
      Issue.record("the last command is no fill")
      return
    }
    #expect(color == .black)
  }

  @Test func `restoring more often than saving does nothing`() {
    let context = CGContext()
    context.restoreGState()
    #expect(context.displayList.isEmpty)
  }

  @Test func `the context's alpha multiplies the colour's`() {
    let context = CGContext()
    context.setAlpha(0.5)
    context.setFillColor(CGColor(red.multiplyingAlpha(by: 0.5)))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      context.displayList.commands == [
        .fill(
          PathValue(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), .winding,
          .color(red.multiplyingAlpha(by: 0.25)))
      ])
  }

  @Test func `filling a path uses it up`() {
    let context = CGContext()
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fillPath()
    context.fillPath()
    #expect(context.displayList.commands.count == 1)
  }
}
