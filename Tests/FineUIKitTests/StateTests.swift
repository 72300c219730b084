import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

private struct Chore: Identifiable {
  var id: Int
  var title: String
}

@MainActor @Observable private final class ToDo {
  var draft = ""
  var tasks = [Chore(id: 0, title: "Milk"), Chore(id: 1, title: "Bread")]
}

@MainActor @Suite(.harness) struct StateTests {
  let model = Model()

  // B1
  @Test func `local state starts as given, changes on its own and survives the parent's renders`()
    async
  {
    func counting(from start: Int) -> any Renderable {
      FineState(start) { (state: FineBinding<Int>) in
        FineStack.vertical {
          FineLabel(text: "\(state.value)")
          FineButton(title: "+") { state.value += 1 }
        }
      }
    }
    let mounted = Mounted { [model] in
      let start = model.count
      return FineStack.vertical {
        counting(from: start)
        counting(from: start + 10)
      }
    }
    func button(_ index: Int) -> UIButton? {
      (mounted.children[index].subviews[0] as? UIStackView)?.arrangedSubviews[1] as? UIButton
    }
    #expect(mounted.children.map(\.shownText) == ["0", "10"])
    button(0)?.sendActions(for: .primaryActionTriggered)
    await settle()
    #expect(mounted.children.map(\.shownText) == ["1", "10"])
    #expect(mounted.screen.bodies == 1)
    model.count = 100
    await settle()
    #expect(mounted.screen.bodies == 2)
    #expect(mounted.children.map(\.shownText) == ["1", "10"])
  }

  @Test func `a state of another type at the position starts anew in the same view`() {
    let view = render(FineState(1) { FineLabel(text: "\($0.value)") })
    let other = render(FineState("x") { FineLabel(text: $0.value) }, reusing: view)
    #expect(other === view)
    #expect(view.shownText == "x")
  }

  // B2
  @Test func `typing writes the state, and the state is shown`() async throws {
    let mounted = Mounted { [model] in FineTextField(text: FineBinding(model, \.title)) }
    let field = try #require(mounted.root as? UITextField)
    #expect(field.text == "A")
    field.text = "AB"
    field.sendActions(for: .editingChanged)
    #expect(model.title == "AB")
    model.title = "C"
    await settle()
    #expect(field.text == "C")
    #expect(mounted.screen.bodies == 1)
  }

  // B8
  @Test func `focus follows its binding and writes it back`() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let mounted = Mounted { [model] in
      FineTextField(text: FineBinding(model, \.title)).focused(FineBinding(model, \.flag))
    }
    let field = mounted.root
    model.flag = true
    await settle()
    #expect(!field.isFirstResponder)
    window.addSubview(mounted.container)
    #expect(field.isFirstResponder)
    model.flag = false
    await settle()
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    #expect(model.flag)
    field.resignFirstResponder()
    #expect(!model.flag)
  }

  // B8
  @Test func `a wish for focus that was taken back is never fulfilled`() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    model.flag = true
    let mounted = Mounted { [model] in
      FineTextField(text: FineBinding(model, \.title)).focused(FineBinding(model, \.flag))
    }
    model.flag = false
    await settle()
    window.addSubview(mounted.container)
    #expect(!mounted.root.isFirstResponder)
  }

  /// Issue 2, point 4: typing in the field evaluates the field's node again and nothing else; a new
  /// item leaves every other row's view the same object.
  @Test func `typing updates the field's node alone, and a new item keeps every other row's view`()
    async throws
  {
    let todo = ToDo()
    let mounted = Mounted {
      FineStack.vertical {
        FineLabel(text: "\(todo.tasks.count) tasks")
        FineTextField(text: FineBinding(todo, \.draft), placeholder: "New task")
        FineStack.vertical {
          FineForEach(todo.tasks) { FineLabel(text: $0.title) }
        }
      }
    }
    func renders() -> [Int] {
      ([mounted.root] + mounted.children).map { $0.fineNode?.history.renders ?? 0 }
    }
    let field = try #require(mounted.children[1] as? UITextField)
    let list = try #require(mounted.children[2] as? UIStackView)
    #expect(renders() == [1, 1, 1, 1])
    field.text = "Eggs"
    field.sendActions(for: .editingChanged)
    await settle()
    #expect(renders() == [1, 1, 2, 1])
    let rows = list.arrangedSubviews
    todo.tasks.insert(Chore(id: 2, title: "Eggs"), at: 1)
    await settle()
    #expect(renders() == [1, 2, 2, 2])
    #expect(list.arrangedSubviews.map(\.shownText) == ["Milk", "Eggs", "Bread"])
    #expect(list.arrangedSubviews[0] === rows[0] && list.arrangedSubviews[2] === rows[1])
    #expect(mounted.screen.bodies == 1)
  }
}
