import Foundation
import Testing

@testable import ToDo

/// The to-do app is killed at moments that it cannot choose.
@Suite struct KilledTests {
  @Test func `the file is whole whenever the app is killed`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("tasks.json")
    let script = (1...30).map { "tap \"New task\"\ntype \"Task \($0)\"\nkey Return" }
    let path = try folder.write(script.joined(separator: "\n"), to: "script.txt")
    var kills = 0
    for wait in stride(from: 60_000, through: 500_000, by: 40_000) {
      let process = try BuiltApp(name: "ToDo").start([
        "TRELLIS_PLATFORM": "headless", "TRELLIS_SCRIPT": path, "TODO_FILE": file.path,
      ])
      usleep(UInt32(wait))
      if process.isRunning { kills += 1 }
      process.end()
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      let items = try #require(try TaskFile(url: file).load())
      #expect(items.count >= 3)
      #expect(Set(items.map(\.id)).count == items.count)
    }
    #expect(kills > 0)
  }

  @Test func `tasks that were added are there after a restart`() throws {
    let folder = try TemporaryFolder()
    let add = try folder.write("tap \"New task\"\ntype \"Buy milk\"\nkey Return\nwait", to: "a.txt")
    let look = try folder.write("dump \(folder.file("dump.txt").path)", to: "b.txt")
    for script in [add, look] {
      let result = try BuiltApp(name: "ToDo").runHeadless([
        "TRELLIS_SCRIPT": script, "TODO_FILE": folder.file("tasks.json").path,
      ])
      #expect(result.status == 0, "\(result.output)")
    }
    let dump = try #require(Dump(at: folder.file("dump.txt")))
    #expect(dump.shows("4 items"))
    #expect(dump.shows("Buy milk"))
  }
}
