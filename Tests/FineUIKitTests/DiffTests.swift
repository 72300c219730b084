import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct DiffTests {
  private func texts(_ stack: UIStackView) -> [String?] { stack.arrangedSubviews.map(\.shownText) }

  // D1
  @Test func `unkeyed children keep their views by position`() {
    func children(_ names: [String]) -> [any Renderable] { names.map { FineLabel(text: $0) } }
    let view = stack { children(["A", "B"]) }
    let old = view.arrangedSubviews
    _ = stack(reusing: view) { children(["A2", "B2", "C"]) }
    #expect(Array(view.arrangedSubviews.prefix(2)) == old)
    #expect(texts(view) == ["A2", "B2", "C"])
    _ = stack(reusing: view) { children(["A3"]) }
    #expect(view.arrangedSubviews == [old[0]])
    #expect(view.subviews == [old[0]])
  }

  private struct Item: Identifiable {
    var id: String
  }

  // D2
  @Test(arguments: [
    ["x", "a", "b", "c"], ["c", "a", "b"], ["a", "c"], ["b"], ["c", "b", "a"],
    ["b", "x", "a", "y"],
    [],
  ])
  func `keyed children keep their views wherever they go`(order: [String]) {
    func show(_ ids: [String], in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        FineLabel(text: "header")
        FineForEach(ids.map(Item.init)) { FineLabel(text: $0.id) }
      }
    }
    let view = show(["a", "b", "c"], in: nil)
    let header = view.arrangedSubviews[0]
    let old = Dictionary(
      uniqueKeysWithValues: zip(["a", "b", "c"], view.arrangedSubviews.dropFirst()))
    _ = show(order, in: view)
    #expect(view.arrangedSubviews[0] === header)
    #expect(texts(view) == ["header"] + order)
    for (id, shown) in zip(order, view.arrangedSubviews.dropFirst()) where old[id] != nil {
      #expect(shown === old[id])
    }
  }

  // D3
  @Test func `another key is another view`() {
    let view = render(FineLabel(text: "a").key("x"))
    #expect(render(FineLabel(text: "a").key("y"), reusing: view) !== view)
    #expect(render(FineLabel(text: "b").key("x"), reusing: view) === view)
    #expect(render(FineLabel(text: "a"), reusing: view) !== view)
  }

  @Test func `a key counts before and after a modifier with a view, and the outer key wins`() {
    let inner = render(FineLabel(text: "a").key("x").padding())
    #expect(inner.fineNode?.key == .chosen("x"))
    #expect(render(FineLabel(text: "a").key("y").padding(), reusing: inner) !== inner)
    let outer = render(FineLabel(text: "a").key("x").opacity(1).key("z"))
    #expect(outer.fineNode?.key == .chosen("z"))
  }

  // D4
  @Test func `an if before and after keeps its siblings and their state`() {
    var binding: FineBinding<Int>?
    func show(_ flag: Bool, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if flag { FineLabel(text: "before") }
        FineButton(title: "b") {}
        FineState(0) { state in
          binding = state
          return FineLabel(text: "\(state.value)")
        }
        if flag { FineLabel(text: "after") }
      }
    }
    let view = show(true, in: nil)
    let button = view.arrangedSubviews[1]
    binding?.value = 5
    _ = show(false, in: view)
    #expect(view.arrangedSubviews[0] === button)
    #expect(view.arrangedSubviews[1].shownText == "5")
    _ = show(true, in: view)
    #expect(view.arrangedSubviews[1] === button)
    #expect(texts(view) == ["before", nil, "5", "after"] || view.arrangedSubviews.count == 4)
    #expect(view.arrangedSubviews[2].shownText == "5")
  }

  // D5
  @Test func `a shorter loop keeps the footer`() {
    func show(_ count: Int, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        for index in 0..<count { FineLabel(text: "\(index)") }
        FineLabel(text: "footer")
      }
    }
    let view = show(3, in: nil)
    let (first, footer) = (view.arrangedSubviews[0], view.arrangedSubviews[3])
    _ = show(1, in: view)
    #expect(view.arrangedSubviews == [first, footer])
  }

  @Test func `inside a branch the footer after a loop keeps its view`() {
    func show(_ count: Int, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if true {
          for index in 0..<count { FineLabel(text: "\(index)") }
          FineLabel(text: "footer")
        }
      }
    }
    let view = show(3, in: nil)
    let footer = view.arrangedSubviews[3]
    _ = show(0, in: view)
    #expect(view.arrangedSubviews == [footer])
  }

  // D6
  @Test func `two ifs never exchange views`() {
    func show(_ first: Bool, _ second: Bool, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if first { FineLabel(text: "first") }
        if second { FineLabel(text: "second") }
      }
    }
    let view = show(true, false, in: nil)
    let old = view.arrangedSubviews[0]
    _ = show(false, true, in: view)
    #expect(view.arrangedSubviews[0] !== old)
    #expect(texts(view) == ["second"])
  }

  // D7
  @Test func `the branches of a switch or an else-if chain share a view`() {
    func switched(_ choice: Int, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        switch choice {
        case 0: FineLabel(text: "a")
        case 1: FineLabel(text: "b")
        default: FineLabel(text: "c")
        }
        FineLabel(text: "footer")
      }
    }
    func chained(_ choice: Int, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if choice == 0 {
          FineLabel(text: "a")
        } else if choice == 1 {
          FineLabel(text: "b")
        } else {
          FineLabel(text: "c")
        }
        FineLabel(text: "footer")
      }
    }
    for show in [switched, chained] {
      let view = show(0, nil)
      let old = view.arrangedSubviews
      for (choice, text) in [(1, "b"), (2, "c"), (0, "a")] {
        _ = show(choice, view)
        #expect(view.arrangedSubviews == old)
        #expect(texts(view) == [text, "footer"])
      }
    }
  }

  // D8
  @Test func `nested ifs have places of their own`() {
    func show(_ inner: Bool, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if true {
          if inner { FineLabel(text: "inner") }
          FineButton(title: "outer") {}
        }
      }
    }
    let view = show(true, in: nil)
    let button = view.arrangedSubviews[1]
    _ = show(false, in: view)
    #expect(view.arrangedSubviews == [button])
  }

  // D9
  @Test func `keys follow reorders in an if and in a for, with local state`() {
    var bindings: [String: FineBinding<Int>] = [:]
    func row(_ id: String) -> any Renderable {
      FineState(0) { state in
        bindings[id] = state
        return FineLabel(text: "\(id)=\(state.value)")
      }
    }
    func inIf(_ ids: [String], in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if true { FineForEach(ids.map(Item.init)) { row($0.id) } }
      }
    }
    func inFor(_ ids: [String], in view: UIView?) -> UIStackView {
      stack(reusing: view) { for id in ids { row(id).key(id) } }
    }
    for show in [inIf, inFor] {
      let view = show(["a", "b"], nil)
      let old = view.arrangedSubviews
      bindings["b"]?.value = 5
      _ = show(["b", "a"], view)
      #expect(view.arrangedSubviews == [old[1], old[0]])
      #expect(texts(view) == ["b=5", "a=0"])
    }
  }

  // D10
  @Test func `branches of different types replace each other's views`() {
    func show(_ flag: Bool, in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        if flag { FineLabel(text: "a") } else { FineImage(image: UIImage()) }
      }
    }
    let view = show(true, in: nil)
    _ = show(false, in: view)
    #expect(view.arrangedSubviews.count == 1)
    #expect(view.arrangedSubviews[0] is UIImageView)
  }

  @FineBuilder private func helper(_ text: String) -> [any Renderable] {
    if true { FineLabel(text: text) }
  }

  // D11
  @Test func `helpers with modifiers in a loop, and added helpers, show all children quietly`()
    async
  {
    let said = await messages {
      let modified = stack {
        for text in ["A", "B"] { helper(text).map { $0.backgroundColor(.red) } }
      }
      #expect(texts(modified) == ["A", "B"])
      let added = stack { helper("A") + helper("B") }
      #expect(texts(added) == ["A", "B"])
      _ = stack(reusing: added) { helper("A") + helper("B") }
      #expect(texts(added) == ["A", "B"])
    }
    #expect(said.isEmpty)
  }

  // D12
  @Test func `array literals and explicit returns work`() {
    #expect(texts(stack { [FineLabel(text: "A"), FineLabel(text: "B")] }) == ["A", "B"])
    #expect(texts(stack { return [FineLabel(text: "A")] }) == ["A"])
    let flag = true
    #expect(
      texts(stack { if flag { [FineLabel(text: "A")] } else { FineLabel(text: "B") } }) == ["A"])
  }

  @Test func `a key that is there twice is said with both places, and both children are shown`()
    async
  {
    var view: UIStackView?
    let said = await messages {
      view = stack {
        FineLabel(text: "A").key(1)
        FineLabel(text: "B").key(1)
      }
    }
    #expect(view.map(texts) == ["A", "B"])
    #expect(said.count == 1)
    #expect(said[0].hasPrefix("Duplicate FineUIKit key: 1"))
    #expect(said[0].contains("Child 0 (FineLabel) and child 1 (FineLabel)"))
  }

  @Test func `a key in another conditional is another view, and between direct loops the same`() {
    func inLoops(_ first: [String], _ second: [String], in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        for id in first { FineLabel(text: id).key(id) }
        for id in second { FineLabel(text: id).key(id) }
      }
    }
    func direct(_ first: [String], _ second: [String], in view: UIView?) -> UIStackView {
      stack(reusing: view) {
        FineForEach(first.map(Item.init)) { FineLabel(text: $0.id) }
        FineForEach(second.map(Item.init)) { FineLabel(text: $0.id) }
      }
    }
    let loops = inLoops(["a"], [], in: nil)
    let inLoop = loops.arrangedSubviews[0]
    _ = inLoops([], ["a"], in: loops)
    #expect(loops.arrangedSubviews[0] !== inLoop)
    let statements = direct(["a"], [], in: nil)
    let inStatement = statements.arrangedSubviews[0]
    _ = direct([], ["a"], in: statements)
    #expect(statements.arrangedSubviews[0] === inStatement)
  }

  @Test func `turning a stack keeps it and its children`() {
    let view = stack { FineLabel(text: "A") }
    let children = view.arrangedSubviews
    let turned = render(
      FineStack.horizontal(spacing: 4, alignment: .center) { FineLabel(text: "A") }, reusing: view)
    #expect(turned === view)
    #expect(view.axis == .horizontal && view.spacing == 4 && view.alignment == .center)
    #expect(view.arrangedSubviews == children)
  }
}
