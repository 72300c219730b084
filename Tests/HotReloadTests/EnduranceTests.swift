import Foundation
import Testing

extension ReloadTests {
  /// Many reloads while other threads run the code that is replaced.
  @Suite
  struct EnduranceTests {
    /// A file compiled with each `v1` replaced, in two ways.
    private func versions(of file: String, in program: RunningProgram) throws -> [[String: URL]] {
      try [2, 3].map { version in
        let files = try program.save(
          [file: { $0.replacingOccurrences(of: "v1", with: "v\(version)") }], of: "App")
        try FixtureBuild.shared.get().commands["App"]?.compile(files)
        return files
      }
    }

    /// Loads two versions in turn.
    private func load(_ versions: [[String: URL]], in program: RunningProgram, times: Int) throws {
      for number in 0..<times {
        let answer = try program.load(versions[number % 2], of: "App")
        try #require(answer.isLoaded, "\(answer.reason)")
        try #require(answer.replaced.count >= 4)
      }
    }

    @Test func `a thousand reloads under running threads and tasks`() throws {
      let program = try RunningProgram()
      _ = try program.ask("threads 1")
      _ = try program.ask("tasks 1")
      try load(versions(of: "Stress.swift", in: program), in: program, times: 1000)
      #expect(try program.ask("stress") == ["v3 free", "v3 static", "v3 async"])
    }

    @Test func `a dense file takes less than 150 kB for each reload`() throws {
      let program = try RunningProgram()
      let versions = try versions(of: "Constructs.swift", in: program)
      try load(versions, in: program, times: 2)
      let before = try memory(of: program)
      let reloads = 50
      try load(versions, in: program, times: reloads)
      #expect(try memory(of: program) - before < 150 * reloads)
      #expect(try program.probe()["computed getter"] == "v3 get")
    }

    /// What the program holds in memory, in kB.
    private func memory(of program: RunningProgram) throws -> Int {
      let line = try program.ask("memory").first ?? ""
      return try #require(Int(line.filter(\.isNumber)))
    }
  }
}
