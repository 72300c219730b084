import Foundation
import Testing

/// The apps run headless by a script, as `./trellis demo --script` runs them.
@Suite struct ScriptTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["ToDo", "Profile"], ["light", "dark"])
  func `the same run twice gives the same bytes`(app: String, appearance: String) throws {
    let pictures = try [1, 2].map { run in
      let file = folder.file("\(run).png")
      let result = try BuiltApp(name: app).runHeadless([
        "TRELLIS_SNAPSHOT": file.path, "TRELLIS_APPEARANCE": appearance,
        "TRELLIS_SIZE": "390x640", "TRELLIS_SCALE": "2",
      ])
      #expect(result.status == 0, "\(result.output)")
      return try Data(contentsOf: file)
    }
    #expect(pictures[0] == pictures[1])
    #expect(PNGSize(pictures[0]) == PNGSize(width: 780, height: 1280))
  }

  @Test func `light and dark differ`() throws {
    let pictures = try ["light", "dark"].map { appearance in
      let file = folder.file("\(appearance).png")
      _ = try BuiltApp(name: "ToDo").runHeadless([
        "TRELLIS_SNAPSHOT": file.path, "TRELLIS_APPEARANCE": appearance,
      ])
      return try Data(contentsOf: file)
    }
    #expect(pictures[0] != pictures[1])
  }

  @Test(arguments: [1, 2, 3])
  func `the scale makes as many pixels to a point`(scale: Int) throws {
    let file = folder.file("picture.png")
    let result = try BuiltApp(name: "Profile").runHeadless([
      "TRELLIS_SNAPSHOT": file.path, "TRELLIS_SIZE": "320x480", "TRELLIS_SCALE": "\(scale)",
    ])
    #expect(result.status == 0, "\(result.output)")
    #expect(
      PNGSize(try Data(contentsOf: file)) == PNGSize(width: 320 * scale, height: 480 * scale))
  }

  @Test func `a script adds by button and by Return and deletes a row, twice to the same bytes`()
    throws
  {
    let script = """
      tap "New task"
      type "Buy milk"
      tap "Add"
      tap "New task"
      type "Paint the trellis"
      key Return
      wait
      dump \(folder.file("added.txt").path)
      delete "Buy milk"
      wait
      dump \(folder.file("deleted.txt").path)
      snapshot \(folder.file("end.png").path)
      """
    let pictures = try [1, 2].map { _ in
      let result = try run("ToDo", script: script)
      #expect(result.status == 0, "\(result.output)")
      return try Data(contentsOf: folder.file("end.png"))
    }
    #expect(pictures[0] == pictures[1])
    let added = try #require(Dump(at: folder.file("added.txt")))
    #expect(added.shows("5 items"))
    #expect(added.shows("Buy milk"))
    #expect(added.shows("Paint the trellis"))
    let deleted = try #require(Dump(at: folder.file("deleted.txt")))
    #expect(deleted.shows("4 items"))
    #expect(!deleted.shows("Buy milk"))
    #expect(deleted.shows("Paint the trellis"))
  }

  @Test func `a script that taps what is not there names the line and what is there`() throws {
    let result = try run("ToDo", script: "wait\ntap \"Buy\"\n")
    #expect(result.status != 0)
    #expect(result.output.contains("script.txt:2:"))
    #expect(result.output.contains("\"Buy\""))
    #expect(result.output.contains("Add"), "what there is to tap: \(result.output)")
  }

  @Test func `a script that deletes a row that is not there names the line and the rows`() throws {
    let result = try run("ToDo", script: "delete \"Buy milk\"")
    #expect(result.status != 0)
    #expect(result.output.contains("script.txt:1:"))
    #expect(result.output.contains("Water the plants"))
  }

  @Test(arguments: [
    ("jump", "script.txt:1:"), ("wait\n\ntap", "script.txt:3:"), ("type \"x", "script.txt:1:"),
  ])
  func `a line that is no step is refused before the app does anything`(
    script: String, place: String
  ) throws {
    let result = try run("ToDo", script: script + "\ndump \(folder.file("never.txt").path)")
    #expect(result.status != 0)
    #expect(result.output.contains(place), "\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("never.txt").path))
  }

  @Test func `a picture that cannot be written is an error that names it`() throws {
    let file = folder.file("missing/picture.png").path
    let result = try BuiltApp(name: "ToDo").runHeadless(["TRELLIS_SNAPSHOT": file])
    #expect(result.status != 0)
    #expect(result.output.contains(file))
  }

  private func run(_ app: String, script: String) throws -> BuiltApp.Result {
    let path = try folder.write(script, to: "script.txt")
    return try BuiltApp(name: app).runHeadless([
      "TRELLIS_SCRIPT": path, "TRELLIS_SIZE": "390x640",
    ])
  }
}

/// The size that a PNG's header tells.
struct PNGSize: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(_ data: Data) {
    guard data.count > 24, data.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    let number = { (offset: Int) in
      data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    self.init(width: number(16), height: number(20))
  }
}
