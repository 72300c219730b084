import FineUIKit
import Foundation
import Observation
import UIKit

/// The app's one screen: what there is to do, a field to add to it, and what of it to show.
@Observable
final class TaskList: FineNavigating {
  enum Filter: Int, CaseIterable {
    case all, open, done

    var title: String {
      switch self {
      case .all: "All"
      case .open: "Open"
      case .done: "Done"
      }
    }
  }

  /// What is being typed.
  var draft = ""
  var filter = Filter.all
  private(set) var items: [TaskItem] = []
  /// The task whose title is being edited, and what has been typed for it.
  private(set) var edited: TaskItem?
  /// Why the tasks could not be read or saved.
  private(set) var problem: String?

  @ObservationIgnored private let file: TaskFile?

  /// - Parameter file: Where the tasks are kept. What is there takes the place of `titles`.
  init(titles: [String] = [], file: TaskFile? = nil) {
    self.file = file
    for title in titles { append(title) }
    do {
      if let saved = try file?.load() { items = saved }
    } catch {
      problem = "The tasks cannot be read: \(error.localizedDescription)"
    }
  }

  // MARK: What the user does

  /// Makes an item of the draft, unless there is nothing but space in it.
  func add() {
    let title = draft.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    append(title)
    draft = ""
    save()
  }

  func remove(_ item: TaskItem) {
    items.removeAll { $0.id == item.id }
    save()
  }

  func toggle(_ item: TaskItem) {
    change(item) { $0.isDone.toggle() }
  }

  /// Edits a task's title; what was being edited is kept.
  func edit(_ item: TaskItem) {
    if edited?.id != item.id { endEditing() }
    edited = item
  }

  /// Ends editing; a title of nothing but space leaves the old one.
  func endEditing() {
    guard let edited else { return }
    self.edited = nil
    let title = edited.title.trimmingCharacters(in: .whitespaces)
    if !title.isEmpty { change(edited) { $0.title = title } }
  }

  func removeDone() {
    items.removeAll(where: \.isDone)
    save()
  }

  private func append(_ title: String) {
    items.append(TaskItem(id: (items.map(\.id).max() ?? 0) + 1, title: title))
  }

  private func change(_ item: TaskItem, _ change: (inout TaskItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    change(&items[index])
    save()
  }

  private func save() {
    do {
      // A file that could not be read is not overwritten.
      if problem == nil { try file?.save(items) }
    } catch {
      problem = "The tasks cannot be saved: \(error.localizedDescription)"
    }
  }

  // MARK: What is shown

  var count: String { items.count == 1 ? "1 item" : "\(items.count) items" }

  /// Tasks to do, then those that are done, as far as the filter lets them through.
  var sections: [FineListSection<TaskItem>] {
    let open = filter == .done ? [] : items.filter { !$0.isDone }
    let done = filter == .open ? [] : items.filter(\.isDone)
    // With nothing done there is nothing to tell apart.
    let hasHeaders = !done.isEmpty
    return [
      FineListSection(id: Filter.open, header: hasHeaders ? "To do" : nil, items: open),
      FineListSection(id: Filter.done, header: hasHeaders ? "Done" : nil, items: done),
    ].filter { !$0.items.isEmpty }
  }

  func navigation() -> FineNavigation? {
    let hasDone = items.contains(where: \.isDone)
    return FineNavigation(title: "ToDo")
      .trailing(FineBarButton(title: "Clear") { self.removeDone() }.enabled(hasDone))
  }

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
        FineSegmentedControl(
          titles: Filter.allCases.map(\.title),
          selection: FineBinding(
            get: { self.filter.rawValue }, set: { self.filter = Filter(rawValue: $0) ?? .all }))
        if let problem = self.problem {
          FineLabel(text: problem).textColor(.systemRed).numberOfLines(0)
        }
      }
      .padding(NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 16, trailing: 20))
      FineList(sections: self.sections) { TaskRow(item: $0, list: self) }
        .onSelect { self.edit($0) }
        .onDelete { self.remove($0) }
        .keyboardDismissMode(.onDrag)
    }
  }
}
