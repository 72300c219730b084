import Foundation
import Testing

/// Many reloads while other threads run the code that is replaced.
@Suite(.serialized)
struct EnduranceTests {
  @Test func `a thousand reloads under running threads and tasks, within 150 kB each`() throws {
    let program = try RunningProgram()
    _ = try program.probe()
    var versions: [[String: URL]] = []
    for version in [2, 3] {
      let files = try program.save(
        ["Constructs.swift": { $0.replacingOccurrences(of: "v1", with: "v\(version)") }], of: "App")
      try FixtureBuild.shared.get().commands["App"]?.compile(files)
      versions.append(files)
    }
    _ = try program.ask("threads 2")
    _ = try program.ask("tasks 1")
    let before = try memory(of: program)
    let reloads = 1000
    for number in 0..<reloads {
      let answer = try program.load(versions[number % 2], of: "App")
      try #require(answer.isLoaded, "\(answer.reason)")
      try #require(answer.replaced.count > 50)
    }
    #expect(try program.probe()["computed getter"] == "v3 get")
    #expect(try memory(of: program) - before < 150 * reloads)
  }

  /// What the program holds in memory, in kB.
  private func memory(of program: RunningProgram) throws -> Int {
    let line = try program.ask("memory").first ?? ""
    return try #require(Int(line.filter(\.isNumber)))
  }
}
