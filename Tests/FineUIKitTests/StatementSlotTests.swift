import Observation
import Testing
import UIKit

@testable import FineUIKit

/// Array expressions in a builder: what comes and goes in them leaves their siblings alone.
@MainActor @Suite struct StatementSlotTests {
  /// The value that a `FineState` label shows at first; later ones show whose view it is.
  private func stateful(_ name: String) -> any Renderable {
    FineState(name) { value in FineLabel(text: value.value) }
  }

  private func texts(_ stack: UIStackView) -> [String?] { stack.arrangedSubviews.map(\.shownText) }

  @Test(arguments: [(3, 1), (1, 3), (2, 0), (0, 2)])
  func `a footer after an array expression keeps its view`(old: Int, new: Int) {
    func described(_ count: Int, reusing view: UIView?) -> UIStackView {
      stack(reusing: view) {
        (0..<count).map { FineLabel(text: "\($0)") }
        stateful("footer of \(count)")
      }
    }
    let view = described(old, reusing: nil)
    let footer = view.arrangedSubviews.last
    let first = view.arrangedSubviews.first
    let after = described(new, reusing: view)
    #expect(after.arrangedSubviews.count == new + 1)
    #expect(after.arrangedSubviews.last === footer)
    #expect(texts(after).last == "footer of \(old)")
    if min(old, new) > 0 { #expect(after.arrangedSubviews.first === first) }
  }

  // The first situation that defeated the original.
  @Test func `branches share their place with a run that is in one of them`() {
    func described(_ isRun: Bool, reusing view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if isRun {
          [stateful("run")]
        } else {
          stateful("single")
        }
        FineLabel(text: "after")
      }
    }
    let view = described(true, reusing: nil)
    let (first, last) = (view.arrangedSubviews[0], view.arrangedSubviews[1])
    let other = described(false, reusing: view)
    #expect(other.arrangedSubviews == [first, last])
    #expect(texts(other) == ["run", "after"])
    let longer = stack(reusing: other) {
      if view.isHidden { stateful("single") } else { ["a", "b", "c"].map { stateful($0) } }
      FineLabel(text: "after")
    }
    #expect(texts(longer) == ["run", "b", "c", "after"])
    #expect(longer.arrangedSubviews[3] === last)
  }

  // The second.
  @Test func `a footer after a run inside an if keeps its view`() {
    func described(_ names: [String], isShown: Bool = true, reusing view: UIView?) -> UIStackView {
      stack(reusing: view) {
        FineLabel(text: "head")
        if isShown {
          names.map { FineLabel(text: $0) }
          stateful("footer of \(names.count)")
        }
        FineLabel(text: "tail")
      }
    }
    var view = described(["a", "b", "c"], reusing: nil)
    let (footer, tail) = (view.arrangedSubviews[4], view.arrangedSubviews[5])
    for names in [["a"], [], ["x", "y"]] {
      view = described(names, reusing: view)
      #expect(texts(view) == ["head"] + names + ["footer of 3", "tail"])
      #expect(view.arrangedSubviews.suffix(2) == [footer, tail])
    }
    view = described([], isShown: false, reusing: view)
    #expect(view.arrangedSubviews.last === tail)
  }

  // The third.
  @Test func `a helper used as an expression keeps its children and their siblings apart`() {
    @FineBuilder func card(_ names: [String], isOpen: Bool) -> [any Renderable] {
      stateful("head")
      names.map { FineLabel(text: $0) }
      if isOpen { FineLabel(text: "open") }
      stateful("foot of \(names.count)")
    }
    func described(_ names: [String], isOpen: Bool, reusing view: UIView?) -> UIStackView {
      stack(reusing: view) {
        card(names, isOpen: isOpen)
        FineLabel(text: "between")
        card([], isOpen: false)
      }
    }
    var view = described(["a", "b"], isOpen: true, reusing: nil)
    let kept = [0, 4, 5, 6, 7].map { view.arrangedSubviews[$0] }
    view = described([], isOpen: true, reusing: view)
    #expect(texts(view) == ["head", "open", "foot of 2", "between", "head", "foot of 0"])
    view = described(["x"], isOpen: false, reusing: view)
    #expect(texts(view) == ["head", "x", "foot of 2", "between", "head", "foot of 0"])
    #expect([0, 2, 3, 4, 5].map { view.arrangedSubviews[$0] } == kept)
  }

  @Test func `two helpers in one expression keep their own children`() async {
    @FineBuilder func part(_ name: String) -> [any Renderable] {
      if !name.isEmpty { stateful(name) }
      stateful(name + "2")
    }
    let said = await messages {
      let first = stack {
        part("a") + part("b")
        FineLabel(text: "end")
      }
      #expect(texts(first) == ["a", "a2", "b", "b2", "end"])
      let views = first.arrangedSubviews
      let second = stack(reusing: first) {
        part("x") + part("y")
        FineLabel(text: "end")
      }
      #expect(second.arrangedSubviews == views)
    }
    #expect(said.isEmpty)
  }

  @Test func `array expressions in a loop stay with their iteration`() {
    func described(_ rows: [[String]], reusing view: UIView?) -> UIStackView {
      stack(reusing: view) {
        for row in rows {
          row.map { stateful($0) }
          stateful("end of \(row.count)")
        }
      }
    }
    let view = described([["a", "b"], ["c"]], reusing: nil)
    let (firstEnd, secondEnd) = (view.arrangedSubviews[2], view.arrangedSubviews[4])
    let after = described([["a"], ["c", "d"]], reusing: view)
    #expect(texts(after) == ["a", "end of 2", "c", "d", "end of 1"])
    #expect(after.arrangedSubviews[1] === firstEnd)
    #expect(after.arrangedSubviews[4] === secondEnd)
  }

  @Test func `keys in array expressions are known in the whole stack`() {
    func described(_ first: [Int], _ second: [Int], reusing view: UIView?) -> UIStackView {
      stack(reusing: view) {
        first.map { stateful("\($0)").key($0) }
        FineLabel(text: "between")
        second.map { stateful("\($0)").key($0) }
      }
    }
    let view = described([1, 2], [3], reusing: nil)
    let moved = view.arrangedSubviews[0]
    let after = described([2], [3, 1], reusing: view)
    #expect(texts(after) == ["2", "between", "3", "1"])
    #expect(after.arrangedSubviews[3] === moved)
  }
}
