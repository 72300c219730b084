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

    @Test func `no product but its own reaches it, by whatever way`() throws {
      // Of its own, for whoever runs this test holds the package's build folder.
      let scratch = FileManager.default.temporaryDirectory.appending(path: "described-\(UUID())")
      defer { try? FileManager.default.removeItem(at: scratch) }
      let described = try run(
        "swift",
        [
          "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package",
        ])
      let start = described.firstIndex(of: "{") ?? described.startIndex
      let package = try #require(
        try JSONSerialization.jsonObject(with: Data(described[start...].utf8)) as? [String: Any])
      var needs: [String: [String]] = [:]
      for target in package["targets"] as? [[String: Any]] ?? [] {
        // {"byName": ["UIKit", null]}
        needs[target["name"] as? String ?? ""] = (target["dependencies"] as? [[String: Any]] ?? [])
          .flatMap { $0.values.compactMap { ($0 as? [Any])?.first as? String } }
      }
      #expect(needs["HotReload"] == ["CReload"])
      let products = package["products"] as? [[String: Any]] ?? []
      #expect(products.count >= 2)
      for product in products where product["name"] as? String != "HotReload" {
        var reached: Set<String> = []
        var waiting = product["targets"] as? [String] ?? []
        while let next = waiting.popLast() {
          if reached.insert(next).inserted { waiting += needs[next] ?? [] }
        }
        #expect(!reached.isEmpty && reached.isDisjoint(with: ["HotReload", "CReload"]))
      }
    }

    @Test func `what listens to it in UIKit and FineUIKit is not in a release build`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "release-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var sources: [String] = []
      for place in ["Sources/UIKitCore/Reload", "Sources/FineUIKit/HotReload"] {
        let files = FileManager.default.enumerator(atPath: root.appending(path: place).path)
        for case let file as String in files ?? .init() where file.hasSuffix(".swift") {
          sources.append(root.appending(path: "\(place)/\(file)").path)
        }
      }
      #expect(sources.count > 15)
      let content = folder.appending(path: "FineContent.swift")
      try "public protocol FineContent: AnyObject {}".write(
        to: content, atomically: true, encoding: .utf8)
      let object = folder.appending(path: "Release.o").path
      // As a release build compiles them: optimised, and without DEBUG.
      try run(
        "swiftc",
        ["-O", "-wmo", "-parse-as-library", "-module-name", "Release", "-c", "-o", object]
          + sources + [content.path])
      let names = try run("nm", ["--defined-only", "--format=just-symbols", object])
        .split(separator: "\n").filter { $0.hasPrefix("$s") && $0 != "$s7ReleaseMXM" }
      #expect(!names.isEmpty)
      let protocols = ["18InjectionObserving", "14FineReloadable", "11FineContent"]
      #expect(names.filter { name in !protocols.contains { name.contains($0) } } == [])
    }

    @Test func `nothing that was built here uses a symbol of it, but itself`() throws {
      let products = FixtureBuild.library.deletingLastPathComponent()
      var users: [String: Int] = [:]
      for folder in try FileManager.default.contentsOfDirectory(atPath: products.path)
      where folder.hasSuffix(".build") {
        let names = try run(
          "sh",
          [
            "-c",
            """
            find "$1" -name '*.o' -print0 | xargs -0 -r nm -u --format=just-symbols 2>/dev/null |
              grep -cE '^reload_|^trellis_reload|9HotReload|7CReload' || true
            """, "sh", products.appending(path: folder).path,
          ])
        let module = String(folder.dropLast(".build".count))
        let count: Int = try #require(Int(names.trimmingCharacters(in: .whitespacesAndNewlines)))
        users[module] = count
      }
      #expect(users["HotReload"] ?? 0 > 10)
      let own = ["HotReload", "CReload", "HotReloadTests"]
      #expect(users.count > own.count)
      #expect(users.filter { $0.value > 0 && !own.contains($0.key) } == [:])
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
