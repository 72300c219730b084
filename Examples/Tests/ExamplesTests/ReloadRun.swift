import Foundation
import Glibc

/// A copy of the to-do app's sources with a copy of the record of how it was built, so that it is
/// reloaded without being built again.
struct ReloadRun {
  struct Event {
    var kind: String
    var fields: [String: Any]
  }

  private let folder: TemporaryFolder

  /// The folder of the test bundle and of all that was built with it.
  private static let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  /// Where `./trellis` keeps its own programs.
  private static let programs = built.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("trellis")

  /// The to-do app, as built beside the tests.
  static let app = built.appendingPathComponent("ToDo")

  /// `./trellis test` builds what is needed.
  static let isPossible = ["trellis-tool", "libHotReload.so", "body-reader"].allSatisfy {
    FileManager.default.fileExists(atPath: programs.appendingPathComponent($0).path)
  }

  init() throws {
    folder = try TemporaryFolder()
    let sources = folder.file("app/Sources/ToDo")
    try FileManager.default.createDirectory(
      at: folder.file("app/Sources"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: folder.file("built"), withIntermediateDirectories: true)
    let original = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/ToDo")
    try FileManager.default.copyItem(at: original, to: sources)
    _ = try folder.write("// swift-tools-version: 6.2\n", to: "app/Package.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.file("built/ToDo"), withDestinationURL: Self.built.appendingPathComponent("ToDo"))
    try writeRecord(from: original.path, to: sources.resolvingSymlinksInPath().path)
    try writePackage()
  }

  /// What SwiftPM recorded of the build, with the copied sources in place of the originals.
  private func writeRecord(from original: String, to copy: String) throws {
    let record = try Data(contentsOf: Self.built.appendingPathComponent("description.json"))
    let commands =
      (try JSONSerialization.jsonObject(with: record) as? [String: Any])?["swiftCommands"]
      as? [String: [String: Any]] ?? [:]
    guard var module = commands.values.first(where: { $0["moduleName"] as? String == "ToDo" })
    else { throw CocoaError(.fileNoSuchFile) }
    func replaced(_ text: String) -> String {
      text.replacingOccurrences(of: original, with: copy)
        .replacingOccurrences(of: original.replacingOccurrences(of: "/", with: "\\/"), with: copy)
    }
    let map = try String(
      contentsOfFile: module["outputFileMapPath"] as? String ?? "", encoding: .utf8)
    module["outputFileMapPath"] = try folder.write(replaced(map), to: "built/map.json")
    let sources = (module["sources"] as? [String] ?? []).map(replaced)
    module["sources"] = sources
    module["fileList"] = try folder.write(
      sources.joined(separator: "\n") + "\n", to: "built/sources")
    try JSONSerialization.data(withJSONObject: ["swiftCommands": ["C.ToDo-debug.module": module]])
      .write(to: folder.file("built/description.json"))
  }

  /// A stand-in for `swift package describe`.
  private func writePackage() throws {
    let target = { (name: String, type: String) -> [String: Any] in
      [
        "name": name, "c99name": name, "path": "Sources/\(name)", "type": type,
        "module_type": "SwiftTarget",
      ]
    }
    let package: [String: Any] = [
      "name": "ToDo", "path": folder.file("app").path, "dependencies": [],
      "products": [["name": "ToDo", "targets": ["ToDo"], "type": ["executable": NSNull()]]],
      "targets": [target("ToDo", "executable"), target("UIKitCore", "library")],
    ]
    try JSONSerialization.data(withJSONObject: package).write(to: folder.file("package.json"))
    let swift = try folder.write(
      "#!/bin/sh\ncat '\(folder.file("package.json").path)'\n", to: "swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
  }

  /// Edits a source of the copy, as an editor saves it.
  func edit(_ source: String, _ change: (String) -> String) throws {
    let file = folder.file("app/Sources/ToDo/\(source)")
    try change(String(contentsOf: file, encoding: .utf8))
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// - Parameter display: where the app's window is; without one it runs headless.
  private func process(_ more: [String], on display: Display? = nil) -> Process {
    let process = Process()
    process.executableURL = Self.programs.appendingPathComponent("trellis-tool")
    process.currentDirectoryURL = folder.url
    process.arguments =
      [
        "dev", folder.file("app").path, "--json", "--swift", folder.file("swift").path,
        "--built", folder.file("built").path, "--library",
        Self.programs.appendingPathComponent("libHotReload.so").path, "--body-reader",
        Self.programs.appendingPathComponent("body-reader").path,
      ] + more
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("TRELLIS_") && !$0.key.hasSuffix("DISPLAY") }
      .merging(
        display.map {
          ["TRELLIS_PLATFORM": "gtk", "DISPLAY": $0.name, "GDK_BACKEND": "x11"]
        } ?? ["TRELLIS_PLATFORM": "headless"]
      ) { $1 }
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// The tool with somebody at the keyboard, ended when this goes.
  final class Live {
    private let process: Process
    private let output = Pipe()
    private let keyboard = Pipe()
    private var rest = Data()

    init(_ run: ReloadRun, on display: Display? = nil) throws {
      process = run.process([], on: display)
      process.standardOutput = output
      process.standardInput = keyboard
      try process.run()
    }

    deinit {
      // As with Ctrl-C, which also ends the app.
      keyboard.fileHandleForWriting.write(Data("q".utf8))
      process.waitUntilExit()
    }

    func press(_ key: Character) { keyboard.fileHandleForWriting.write(Data("\(key)\n".utf8)) }

    /// The next event of a kind; nil if the tool ends before, or says nothing for a minute.
    func event(_ kind: String) -> [String: Any]? {
      while true {
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Data(rest[..<end])
          rest = Data(rest[(end + 1)...])
          let event = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
          if let event, event["event"] as? String == kind { return event }
        }
        var waiting = pollfd(
          fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard Glibc.poll(&waiting, 1, 60_000) > 0 else { return nil }
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { return nil }
        rest.append(data)
      }
    }
  }

  /// Does what the script says, and returns the events up to the end.
  @discardableResult func act(_ script: String, status: Int32 = 0) throws -> [Event] {
    let process = self.process(["--script", try folder.write(script + "\n", to: "script.txt")])
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == status else {
      throw Unexpected(status: process.terminationStatus, output: text)
    }
    return try text.split(separator: "\n").compactMap { line in
      let fields = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return fields.map { Event(kind: $0["event"] as? String ?? "", fields: $0) }
    }
  }

  /// The tool ended otherwise than it should.
  struct Unexpected: Error {
    var status: Int32
    var output: String
  }

  /// Whether a dump that the script wrote has all these texts.
  func shows(_ dump: String, _ texts: String...) -> Bool {
    let text = (try? String(contentsOf: folder.file(dump), encoding: .utf8)) ?? ""
    return texts.allSatisfy { text.contains("\"\($0)\"") }
  }
}
