import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Symbol effects` {
  private func stage() -> Harness<UIImageView> {
    Harness(UIImageView(image: UIImage(systemName: "star")))
  }

  @Test func `a bounce runs once, and then says that it is over`() {
    let app = stage()
    var ends: [Bool] = []
    app.root.addSymbolEffect(.bounce) { context in
      ends.append(context.isFinished && context.sender === app.root)
    }
    app.advance(by: 0.2)
    #expect((app.root.layer.presentation()?.affineTransform().a ?? 1) > 1.05)
    #expect(ends.isEmpty)
    app.advance(by: 0.5)
    #expect(ends == [true])
    #expect(app.root.layer.presentation()?.affineTransform().a == 1)
    #expect(app.root.transform.isIdentity)
  }

  @Test func `it runs as often as the options say, as fast as they say`() {
    let app = stage()
    var ends = 0
    app.root.addSymbolEffect(.bounce, options: .repeat(2).speed(2)) { _ in ends += 1 }
    // Twice half a second at double speed.
    app.advance(by: 0.4)
    #expect(ends == 0)
    app.advance(by: 0.2)
    #expect(ends == 1)
  }

  @Test func `a pulse goes on until it is taken away`() {
    let app = stage()
    app.root.addSymbolEffect(.pulse)
    app.advance(by: 10.5)
    #expect((app.root.layer.presentation()?.opacity ?? 1) < 0.9)
    app.root.removeSymbolEffect(ofType: .pulse)
    app.advance(by: 0.1)
    #expect(app.root.layer.presentation()?.opacity == 1)
  }

  @Test func `a symbol that went is not seen until it appears`() {
    let app = stage()
    app.root.addSymbolEffect(.disappear)
    app.advance(by: 1)
    #expect(app.root.layer.presentation()?.opacity == 0)
    app.root.addSymbolEffect(.appear)
    app.advance(by: 1)
    #expect(app.root.layer.presentation()?.opacity == 1)
  }

  @Test func `another symbol takes the place`() {
    let app = stage()
    let pause = UIImage(systemName: "pause")
    var ends = 0
    app.root.setSymbolImage(pause ?? UIImage(), contentTransition: .replace.downUp) { _ in
      ends += 1
    }
    app.advance(by: 1)
    #expect(app.root.image == pause && ends == 1)
  }
}
