import Testing

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
}
