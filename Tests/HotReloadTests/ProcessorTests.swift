import Foundation
import Testing

extension ReloadTests {
  /// What depends on the processor is in one file, with a branch for those that are not known.
  @Suite
  struct ProcessorTests {
    private var loader: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/CReload")
    }

    @Test func `another processor is refused with its reason, before anything is done`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "other-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let start = folder.appending(path: "main.c")
      try """
      #include "CReload.h"
      #include <stdio.h>
      int main(void) {
        const char *reason = NULL;
        int symbols = reload_prepare(&reason);
        printf("%d %s\\n", symbols, reason);
      }
      """.write(to: start, atomically: true, encoding: .utf8)
      let sources = try FileManager.default.contentsOfDirectory(atPath: loader.path)
        .filter { $0.hasSuffix(".c") }.map { loader.appending(path: $0).path }
      #expect(sources.count > 10)
      let program = folder.appending(path: "program").path
      try run(
        "clang",
        [
          "-DRELOAD_OTHER_PROCESSOR", "-D_GNU_SOURCE", "-Wall", "-Werror", "-I",
          loader.appending(path: "include").path, "-o", program, start.path,
        ] + sources + swiftRuntime())
      #expect(
        try run(program, []) == "-1 Code cannot be replaced on this processor.\n")
    }

    @Test func `no other file of the loader knows a processor`() throws {
      for file in try FileManager.default.contentsOfDirectory(atPath: loader.path)
      where file.hasSuffix(".c") && file != "Processor.c" {
        let text = try String(contentsOf: loader.appending(path: file), encoding: .utf8)
        for word in ["x86", "aarch64", "REG_R", "R_X86", "gregs"] {
          #expect(!text.contains(word), "\(file)")
        }
      }
    }

    /// How to link the library that every program in Swift has.
    private func swiftRuntime() throws -> [String] {
      let paths = try run("swiftc", ["-print-target-info"])
      let info = try JSONSerialization.jsonObject(with: Data(paths.utf8)) as? [String: Any]
      let folders =
        (info?["paths"] as? [String: Any])?["runtimeLibraryPaths"] as? [String] ?? []
      let folder = try #require(folders.first)
      return ["-L", folder, "-lswiftCore", "-Wl,-rpath,\(folder)"]
    }
  }
}
