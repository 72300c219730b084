import Foundation
import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

/// Animations are read off the layers: which properties move, and for how long.
@MainActor @Suite(.harness) struct AnimationTests {
  private let model = Model()
  /// Its clock stands still, so that no animation ends while a test waits for its turn.
  private let app = Harness(UIViewController())

  private func shownInWindow(
    _ description: @escaping @MainActor () -> any Renderable
  ) -> (screen: Mounted, window: UIWindow) {
    let screen = Mounted(description)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(screen.container)
    window.isHidden = false
    window.layoutIfNeeded()
    return (screen, window)
  }

  // MARK: withFineAnimation

  // A1
  @Test func `what an animated mutation changes moves, at the root`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineLabel(text: "a").opacity(isOn ? 0.5 : 1)
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    #expect(screen.root.alpha == 0.5)
    #expect(screen.root.animatedKeys == ["opacity"])
    #expect(screen.root.layer.animation(forKey: "opacity")?.duration == 2)
    window.isHidden = true
  }

  // A1
  @Test func `what an animated mutation changes moves, at one node`() async {
    let (screen, window) = shownInWindow { [model] in
      FineStack.vertical { FineLabel(text: "a").opacity(model.flag ? 0.5 : 1) }
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    #expect(screen.children[0].animatedKeys == ["opacity"])
    #expect(screen.screen.bodies == 1)
    window.isHidden = true
  }

  // A1
  @Test func `what another mutation changes does not`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineLabel(text: "a").opacity(isOn ? 0.5 : 1)
    }
    model.flag = true
    await settle()
    #expect(screen.root.alpha == 0.5 && screen.root.animatedKeys.isEmpty)
    window.isHidden = true
  }

  // A1
  @Test func `a change of layout moves the views that it concerns`() async {
    let (screen, window) = shownInWindow { [model] in
      let inset: CGFloat = model.flag ? 40 : 8
      return FineLabel(text: "a").padding(inset)
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    let child = screen.root.subviews[0]
    #expect(!child.animatedKeys.isDisjoint(with: ["position", "bounds"]))
    #expect(child.frame.minX == 40)
    window.isHidden = true
  }

  // A2
  @Test func `a transaction goes along into tasks, and ends with its closure`() async {
    #expect(FineTransaction.current == nil)
    let task = withFineAnimation(.linear(duration: 2)) {
      #expect(FineTransaction.current == .animated(.linear(duration: 2)))
      withFineAnimation(nil) { #expect(FineTransaction.current == .disabled) }
      #expect(FineTransaction.current == .animated(.linear(duration: 2)))
      return Task { FineTransaction.current }
    }
    #expect(FineTransaction.current == nil)
    #expect(await task.value == .animated(.linear(duration: 2)))
  }

  @Test func `of several mutations in a turn the first one's animation counts`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      let count = model.count
      return FineLabel(text: "\(count)").opacity(isOn ? 0.5 : 1)
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    withFineAnimation(.linear(duration: 5)) { model.count = 1 }
    await settle()
    #expect(screen.root.layer.animation(forKey: "opacity")?.duration == 2)
    window.isHidden = true
  }

  // A3
  @Test func `a root that is replaced under animation is there at once`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return isOn ? FineStack.vertical { FineLabel(text: "b") } : FineLabel(text: "a")
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    #expect(screen.root is UIStackView)
    #expect(screen.root.animatedKeysBelow.isEmpty)
    window.isHidden = true
  }

  @Test func `a view that is inserted under animation is in its place at once`() async {
    let (screen, window) = shownInWindow { [model] in
      FineStack.vertical(spacing: 10) {
        if model.flag { FineLabel(text: "new").height(30).opacity(0.5) }
        FineLabel(text: "old").height(30)
      }
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    #expect(screen.children[0].animatedKeysBelow.isEmpty)
    #expect(screen.children[0].frame.height == 30)
    // The one that made room moves.
    #expect(screen.children[1].frame.minY == 40)
    #expect(screen.children[1].animatedKeys.contains("position"))
    window.isHidden = true
  }

  @Test func `an animated mutation while suspended is shown at once on resuming`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineLabel(text: "a").opacity(isOn ? 0.5 : 1)
    }
    screen.runtime.suspend()
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    screen.runtime.resume()
    #expect(screen.root.alpha == 0.5 && screen.root.animatedKeys.isEmpty)
    window.isHidden = true
  }

  // MARK: .animation

  // A4
  @Test func `a description's animation moves its changes, whoever causes them`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineLabel(text: "a").scale(isOn ? 2 : 1).animation(.linear(duration: 2))
    }
    #expect(screen.root.animatedKeysBelow.isEmpty)
    model.flag = true
    await settle()
    #expect(screen.root.animatedKeys == ["transform"])
    #expect(screen.root.layer.animation(forKey: "transform")?.duration == 2)
    window.isHidden = true
  }

  // A4
  @Test func `it reaches children, also when only they are updated, right from the start`() async {
    let (screen, window) = shownInWindow { [model] in
      FineStack.vertical { FineLabel(text: "a").opacity(model.flag ? 0.5 : 1) }
        .animation(.linear(duration: 2))
    }
    model.flag = true
    await settle()
    #expect(screen.children[0].layer.animation(forKey: "opacity")?.duration == 2)
    window.isHidden = true
  }

  // A4
  @Test func `the mutation's own wish for no animation counts more`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineLabel(text: "a").scale(isOn ? 2 : 1).animation(.linear(duration: 2))
    }
    withFineAnimation(nil) { model.flag = true }
    await settle()
    #expect(screen.root.transform.a == 2 && screen.root.animatedKeysBelow.isEmpty)
    window.isHidden = true
  }

  // A4
  @Test func `a description without animation stands still in an animated mutation`() async {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineStack.vertical {
        FineLabel(text: "still").scale(isOn ? 2 : 1).animation(nil)
        FineLabel(text: "moves").scale(isOn ? 2 : 1)
      }
    }
    withFineAnimation(.linear(duration: 2)) { model.flag = true }
    await settle()
    #expect(screen.children[0].transform.a == 2 && screen.children[0].animatedKeys.isEmpty)
    #expect(screen.children[1].animatedKeys.contains("transform"))
    window.isHidden = true
  }

  // A4
  @Test func `a description's animation counts more than the mutation's, the inner one most`() async
  {
    let (screen, window) = shownInWindow { [model] in
      let isOn = model.flag
      return FineStack.vertical {
        FineLabel(text: "a").opacity(isOn ? 0.5 : 1).animation(.linear(duration: 4))
        FineLabel(text: "b").opacity(isOn ? 0.5 : 1)
      }.animation(.linear(duration: 3))
    }
    withFineAnimation(.linear(duration: 0.05)) { model.flag = true }
    await settle()
    #expect(screen.children[0].layer.animation(forKey: "opacity")?.duration == 4)
    #expect(screen.children[1].layer.animation(forKey: "opacity")?.duration == 3)
    window.isHidden = true
  }

  // A4
  @Test func `a view that was made while catching up animates its next change`() async {
    let (screen, window) = shownInWindow { [model] in
      let (isOn, count) = (model.flag, model.count)
      return FineStack.vertical {
        if isOn { FineLabel(text: "a").opacity(count > 0 ? 0.5 : 1) }
      }.animation(.linear(duration: 2))
    }
    screen.runtime.suspend()
    model.flag = true
    await settle()
    screen.runtime.resume()
    #expect(screen.children[0].animatedKeysBelow.isEmpty)
    model.count = 1
    await settle()
    #expect(screen.children[0].layer.animation(forKey: "opacity")?.duration == 2)
    window.isHidden = true
  }

  @Test func `a view in no window stands still`() async {
    let screen = Mounted { [model] in
      let isOn = model.flag
      return FineLabel(text: "a").scale(isOn ? 2 : 1).animation(.linear(duration: 2))
    }
    model.flag = true
    await settle()
    #expect(screen.root.transform.a == 2 && screen.root.animatedKeys.isEmpty)
  }

  @Test func `adding the modifier rebuilds, changing it does not`() {
    let first = render(FineLabel(text: "a").animation(.linear()))
    #expect(render(FineLabel(text: "a").animation(nil), reusing: first) === first)
    #expect(render(FineLabel(text: "a"), reusing: first) !== first)
    #expect(first.fineNode?.resolved.identity.signature == "|animation")
  }

  // MARK: Curves

  @Test(arguments: [
    (FineAnimation.default, 0.3, 0.0), (.linear(), 0.3, 0), (.easeIn(duration: 1), 1, 0),
    (.easeOut(duration: 2).delay(0.5), 2, 0.5),
  ]) func `curves have their durations and delays`(
    animation: FineAnimation, duration: Double, delay: Double
  ) throws {
    let view = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    defer { window.isHidden = true }
    animation.perform { view.alpha = 0 }
    let made = try #require(view.layer.animation(forKey: "opacity"))
    #expect(made.duration == duration)
    #expect((made.beginTime > 0) == (delay > 0))
  }

  @Test func `a spring is one`() {
    let view = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    defer { window.isHidden = true }
    FineAnimation.spring(duration: 0.5, bounce: 0.3).perform { view.alpha = 0 }
    #expect(view.layer.animation(forKey: "opacity") is CASpringAnimation)
  }
}

extension UIView {
  /// The properties of this view that move.
  fileprivate var animatedKeys: Set<String> { Set(layer.animationKeys() ?? []) }

  /// Those of this view and everything inside.
  fileprivate var animatedKeysBelow: Set<String> {
    subviews.reduce(animatedKeys) { $0.union($1.animatedKeysBelow) }
  }
}

extension AnimationTests {
  fileprivate struct Item: Identifiable { var id: Int }

  @MainActor @Observable fileprivate final class Rows {
    var items = [1, 2, 3].map { Item(id: $0) }
  }

  /// A5 of the specification.
  @Test func `a difference of rows moves in a window, unless the mutation wants no animation`()
    async
  {
    func moves(inWindow: Bool, _ change: (Rows) -> Void) async -> Bool {
      let rows = Rows()
      let mounted = Mounted { FineList(rows.items) { FineLabel(text: "\($0.id)") } }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.isHidden = false
      if inWindow { window.addSubview(mounted.container) }
      mounted.container.layoutIfNeeded()
      change(rows)
      for _ in 0..<20 { await Task.yield() }
      mounted.container.layoutIfNeeded()
      let cells = (mounted.root as? UITableView)?.visibleCells ?? []
      #expect(cells.count == 4)
      window.isHidden = true
      return cells.contains { !($0.layer.animationKeys() ?? []).isEmpty }
    }

    let insert: (Rows) -> Void = { $0.items.insert(Item(id: 9), at: 0) }
    #expect(await moves(inWindow: true, insert))
    #expect(await !moves(inWindow: false, insert))
    #expect(await !moves(inWindow: true) { rows in withFineAnimation(nil) { insert(rows) } })
    #expect(await moves(inWindow: true) { rows in withFineAnimation { insert(rows) } })
  }
}
