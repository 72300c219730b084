import FineUIKit
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import ToDo

@MainActor @Suite struct TaskListTests {
  @Test func `adding a task takes the draft and clears it`() {
    let list = TaskList(titles: ["Water the plants"])
    list.draft = "  Buy milk "
    list.add()
    #expect(list.items.map(\.title) == ["Water the plants", "Buy milk"])
    #expect(list.draft == "")
  }

  @Test(arguments: ["", "   "])
  func `an empty draft adds nothing`(draft: String) {
    let list = TaskList()
    list.draft = draft
    list.add()
    #expect(list.items.isEmpty)
    #expect(list.draft == draft)
  }

  @Test func `two tasks of the same title are two tasks`() {
    let list = TaskList(titles: ["Buy milk", "Buy milk"])
    list.remove(list.items[0])
    #expect(list.items.map(\.id) == [2])
  }

  @Test(arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items")])
  func `the heading counts the items`(count: Int, heading: String) {
    let list = TaskList(titles: Array(repeating: "Task", count: count))
    #expect(list.count == heading)
  }

  @Test func `sections follow the state of tasks and the filter`() {
    let list = TaskList(titles: ["A", "B", "C"])
    func shown() -> [[String]] { list.sections.map { $0.items.map(\.title) } }
    #expect(shown() == [["A", "B", "C"]])
    #expect(list.sections[0].header == nil)
    list.toggle(list.items[1])
    #expect(shown() == [["A", "C"], ["B"]])
    #expect(list.sections[0].header != nil)
    list.filter = .open
    #expect(shown() == [["A", "C"]])
    list.filter = .done
    #expect(shown() == [["B"]])
    list.removeDone()
    #expect(shown().isEmpty)
    list.filter = .all
    #expect(shown() == [["A", "C"]])
  }

  @Test func `editing changes the title, unless nothing is left of it`() {
    let list = TaskList(titles: ["A"])
    var edited = list.items[0]
    edited.title = " B "
    list.edit(edited)
    list.endEditing()
    #expect(list.items[0].title == "B")
    #expect(list.edited == nil)
    edited.title = "  "
    list.edit(edited)
    list.endEditing()
    #expect(list.items[0].title == "B")
  }

  @Test func `editing another task keeps what was typed for the first`() {
    let list = TaskList(titles: ["A", "B"])
    var edited = list.items[0]
    edited.title = "A2"
    list.edit(edited)
    list.edit(list.items[1])
    #expect(list.items.map(\.title) == ["A2", "B"])
    #expect(list.edited?.id == 2)
  }

  // MARK: The file

  @Test func `what is done is there the next time`() throws {
    let folder = try TemporaryFolder()
    let file = TaskFile(url: folder.file("tasks.json"))
    let list = TaskList(titles: ["A"], file: file)
    list.draft = "B"
    list.add()
    list.toggle(list.items[0])
    let next = TaskList(titles: ["ignored"], file: file)
    #expect(next.items == list.items)
    #expect(next.items.map(\.isDone) == [true, false])
    next.draft = "C"
    next.add()
    #expect(next.items.map(\.id) == [1, 2, 3])
  }

  @Test func `a file that is no list of tasks is said and left as it is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{ not json", to: "tasks.json")
    let list = TaskList(titles: ["A"], file: TaskFile(url: URL(fileURLWithPath: path)))
    #expect(list.problem?.hasPrefix("The tasks cannot be read") == true)
    list.draft = "B"
    list.add()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{ not json")
  }

  @Test func `a draft of the file that was cut short does no harm`() throws {
    let folder = try TemporaryFolder()
    let file = TaskFile(url: folder.file("tasks.json"))
    try file.save([TaskItem(id: 1, title: "A")])
    // What a kill in the middle of writing leaves behind.
    _ = try folder.write("[{\"id\":1,\"ti", to: "tasks.json.new")
    #expect(try file.load() == [TaskItem(id: 1, title: "A")])
    try file.save([TaskItem(id: 2, title: "B")])
    #expect(try file.load() == [TaskItem(id: 2, title: "B")])
  }

  // MARK: As a person uses it

  @Test(.harness) func `a task is ticked off and moves to the section of done ones`() async {
    let list = TaskList(titles: ["Water the plants", "Call the library"])
    let app = Harness(UINavigationController(rootViewController: FineContentController(list)))
    await app.settle()
    list.toggle(list.items[0])
    await app.settle()
    let table = app.window.firstTable
    #expect(table?.numberOfSections == 2)
    #expect(table?.numberOfRows(inSection: 1) == 1)
    list.filter = .open
    await app.settle()
    #expect(table?.numberOfSections == 1)
  }
}

extension UIView {
  fileprivate var firstTable: UITableView? {
    self as? UITableView ?? subviews.lazy.compactMap(\.firstTable).first
  }
}
