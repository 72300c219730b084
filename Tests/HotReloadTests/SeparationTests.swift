import Foundation
import Testing

extension ReloadTests {
  /// Hot reload stays apart: it comes into a program from outside, and out of its children again.
  @Suite
  struct SeparationTests {
    private var root: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    }

    @Test func `no target but its own depends on it`() throws {
      let manifest = try String(
        contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
      let lines = manifest.split(separator: "\n").filter {
        $0.contains("\"HotReload\"") || $0.contains("\"CReload\"")
      }.map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(
        lines == [
          ".library(name: \"HotReload\", type: .dynamic, targets: [\"HotReload\"]),",
          ".target(name: \"CReload\", cSettings: [.define(\"_GNU_SOURCE\")]),",
          ".target(name: \"HotReload\", dependencies: [\"CReload\"], swiftSettings: settings),",
        ])
    }

    @Test func `a program has nothing of the loader, and the loader shows nothing of its inside`()
      throws
    {
      let fixture = try FixtureBuild.shared.get()
      let program = try run("nm", [fixture.program.path])
      #expect(!program.contains("reload_load") && !program.contains("HotReload"))
      let library = try run("nm", [FixtureBuild.library.path])
      #expect(library.contains(" reload_load") && library.contains("__jit_debug_register_code"))
      let exported = try run("nm", ["-D", "--defined-only", FixtureBuild.library.path])
      #expect(!exported.contains(" program_find") && !exported.contains(" batch_commit"))
    }

    @Test func `children of the program do not get the loader`() throws {
      let program = try RunningProgram(environment: ["TRELLIS_RELOAD_FORCE": "0"])
      #expect(try program.ask("environment") == [])
      #expect(program.ready["event"] as? String == "ready")
      #expect(program.ready["pid"] as? Int == program.identifier)
      #expect((program.ready["symbols"] as? Int ?? 0) > 1000)
    }

    @Test func `questions that nobody in the program answers are answered all the same`() throws {
      let program = try RunningProgram()
      try program.send(["do": "dump", "to": "/nowhere"])
      let dumped = try program.event()
      #expect(dumped["event"] as? String == "dumped")
      #expect(dumped["failed"] as? String == "Nothing in the program answered.")
      try program.send(["do": "juggle"])
      #expect(try program.event()["reason"] as? String == "A message could not be read.")
    }
  }
}
