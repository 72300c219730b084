import FineUIKit
import Observation
import Testing
import TrellisTesting
import UIKit

private struct Chore: Identifiable, Equatable {
  let id: Int
  var title: String
}

/// The to-do example, as an app would write it.
@MainActor @Observable private final class ToDo: FineNavigating {
  var draft = ""
  var chores = [Chore(id: 0, title: "Milk"), Chore(id: 1, title: "Bread")]
  private var nextID = 2

  func add() {
    guard !draft.isEmpty else { return }
    chores.append(Chore(id: nextID, title: draft))
    nextID += 1
    draft = ""
  }

  func navigation() -> FineNavigation? { FineNavigation(title: "ToDo (\(chores.count))") }

  func body() -> any Renderable {
    FineStack.vertical(spacing: 8) {
      FineLabel(text: "\(self.chores.count) tasks").font(.preferredFont(forTextStyle: .headline))
      FineStack.horizontal(spacing: 8) {
        FineTextField(text: FineBinding(self, \.draft), placeholder: "New task")
          .onSubmit { self.add() }
        FineButton(title: "Add") { self.add() }
          .hugging(.required, axis: .horizontal)
      }
      FineList(self.chores) { FineLabel(text: $0.title) }
        .onDelete { chore in self.chores.removeAll { $0.id == chore.id } }
    }
    .padding(16)
  }
}

@MainActor @Suite(.harness) struct ToDoTests {
  private let content = ToDo()

  private func launch() -> Harness<UINavigationController> {
    Harness(UINavigationController(rootViewController: FineContentController(content)))
  }

  // F2
  @Test func `the to-do example works by typing, adding, pressing Return and deleting`() async {
    let app = launch()
    await app.settle()
    #expect(app.visibleTexts.contains("2 tasks"))
    app.tap("New task")
    app.type("Eggs")
    #expect(content.draft == "Eggs")
    app.tap("Add")
    await app.settle()
    #expect(content.chores.map(\.title) == ["Milk", "Bread", "Eggs"])
    #expect(app.visibleTexts.contains("3 tasks") && app.visibleTexts.contains("Eggs"))
    #expect(app.root.topViewController?.navigationItem.title == "ToDo (3)")
    #expect(app.find(UITextField.self)?.text == "")
    app.type("Tea")
    app.key("Return")
    await app.settle()
    #expect(app.visibleTexts.contains("Tea"))
    app.deleteRow(showing: "Bread")
    await app.settle()
    #expect(content.chores.map(\.title) == ["Milk", "Eggs", "Tea"])
    #expect(!app.visibleTexts.contains("Bread"))
    #expect(app.visibleTexts.contains("3 tasks"))
  }

  // F1, F3
  @Test func `adding keeps the views of the rows that were there`() async {
    let app = launch()
    await app.settle()
    let milk = app.find("Milk")
    #expect(milk != nil)
    content.draft = "Eggs"
    content.add()
    await app.settle()
    #expect(app.find("Milk") === milk)
    #expect(app.find("Eggs") != nil)
  }

  // U12
  @Test func `a tap runs the action of a view that was given one`() async {
    var taps = 0
    let app = Harness(
      FineRenderer.render(FineLabel(text: "tap me").padding().onTap { taps += 1 }),
      size: CGSize(width: 200, height: 200), placement: .filling)
    app.tap(at: CGPoint(x: 100, y: 100))
    #expect(taps == 1)
  }
}
