import FineUIKit
import Observation
import UIKit

/// Something to do.
struct TaskItem: Identifiable, Equatable {
  let id: Int
  let title: String
}

/// The app's one screen: what there is to do, and a field to add to it.
@Observable
final class TaskList: FineNavigating {
  /// What is being typed.
  var draft = ""
  private(set) var items: [TaskItem] = []

  private var lastID = 0

  init(titles: [String] = []) {
    for title in titles { append(title) }
  }

  /// Makes an item of the draft, unless there is nothing but space in it.
  func add() {
    let title = draft.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    append(title)
    draft = ""
  }

  func remove(_ item: TaskItem) {
    items.removeAll { $0.id == item.id }
  }

  var count: String { items.count == 1 ? "1 item" : "\(items.count) items" }

  func navigation() -> FineNavigation? { FineNavigation(title: "ToDo") }

  func body() -> any Renderable {
    FineStack.vertical {
      FineStack.vertical(spacing: 12) {
        FineLabel(text: self.count)
          .font(.preferredFont(forTextStyle: .headline))
        FineStack.horizontal(spacing: 12) {
          FineTextField(text: FineBinding(self, \.draft), placeholder: "New task")
            .returnKeyType(.done)
            .onSubmit { self.add() }
          FineButton(title: "Add") { self.add() }
            .hugging(.required, axis: .horizontal)
        }
      }
      .padding(NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 16, trailing: 20))
      FineList(self.items) { item in
        FineLabel(text: item.title)
          .font(.preferredFont(forTextStyle: .body))
          .height(.greaterThanOrEqual, 28)
      }
      .onDelete { self.remove($0) }
    }
  }

  private func append(_ title: String) {
    lastID += 1
    items.append(TaskItem(id: lastID, title: title))
  }
}
