import Foundation
import Testing

/// A running copy of the fixture with the loader in it, whose sources a test edits.
final class RunningProgram {
  private let fixture: FixtureBuild
  private let process = Process()
  private let loader: Socket
  private let commands: Socket
  private let folder: URL
  private var texts: [String: String] = [:]
  private var objects: [String: URL] = [:]
  private var edits = 0
  /// What the loader said when it was ready.
  private(set) var ready: [String: Any] = [:]

  init(environment: [String: String] = [:]) throws {
    fixture = try FixtureBuild.shared.get()
    folder = FileManager.default.temporaryDirectory.appending(path: "reload-\(UUID())")
    let (loader, standardInput) = try Socket.pair()
    let (commands, standardOutput) = try Socket.pair()
    self.loader = loader
    self.commands = commands
    process.executableURL = fixture.program
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["LD_PRELOAD": FixtureBuild.library.path, "TRELLIS_RELOAD_FD": "0"]) { $1 }
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    try process.run()
    try? standardInput.close()
    try? standardOutput.close()
    ready = try event()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  var isRunning: Bool { process.isRunning }
  var identifier: Int { Int(process.processIdentifier) }

  /// The program's answer to a command of the fixture.
  func ask(_ command: String) throws -> [String] {
    try commands.send(command)
    var lines: [String] = []
    while true {
      let line = try commands.line()
      if line == "." { return lines }
      lines.append(line)
    }
  }

  /// The probe's rows by their names.
  func probe() throws -> [String: String] {
    var rows: [String: String] = [:]
    for line in try ask("probe") {
      guard let arrow = line.range(of: " => ") else { continue }
      rows[String(line[..<arrow.lowerBound])] = String(line[arrow.upperBound...])
    }
    return rows
  }

  /// The next event, except that new code is about to render: the one behind it tells more.
  func event() throws -> [String: Any] {
    while true {
      let line = try loader.line()
      let message = try JSONSerialization.jsonObject(with: Data(line.utf8))
      let fields = message as? [String: Any] ?? [:]
      if fields["event"] as? String != "patched" { return fields }
    }
  }

  func send(_ message: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: message)
    try loader.send(String(decoding: data, as: UTF8.self))
  }

  /// Replaces text in one source file, compiles it and loads it.
  func edit(
    _ file: String, of module: String = "App", _ replacements: KeyValuePairs<String, String>,
    adding more: String = "", debugging: Bool = true
  ) throws -> LoadAnswer {
    try edit(
      [file: { try replacing(replacements, in: $0) + more }], of: module, debugging: debugging)
  }

  /// Changes several files of a module, compiles them in one go and loads them together. A file
  /// that the module does not have is new.
  func edit(
    _ changes: [String: (String) throws -> String], of module: String = "App",
    debugging: Bool = true
  ) throws -> LoadAnswer {
    let files = try save(changes, of: module)
    try fixture.commands[module]?.compile(files, debugging: debugging)
    return try load(files, of: module)
  }

  /// Compiles a module of its own that defines functions of `file` under their mangled names.
  func loadPart(_ file: String, _ text: String) throws -> LoadAnswer {
    let part = try save(["Part.swift": { _ in text }], of: "App").values.first ?? folder
    let modules = fixture.products.appending(path: "Modules").path
    try run(
      "swiftc",
      [
        "-frontend", "-c", "-primary-file", part.path, "-module-name", "App_part\(edits)",
        "-swift-version", "6", "-parse-as-library", "-I", modules, "-o", part.path + ".o",
      ])
    let object: [String: Any] = [
      "object": part.path + ".o", "source": part.path, "partial": true,
      "previous": fixture.products.appending(path: "App.build/\(file).o").path,
    ]
    try send(["do": "load", "id": edits, "objects": [object]])
    return LoadAnswer(fields: try event())
  }

  /// Loads the objects of the last compilation of some files once more.
  func load(_ files: [String: URL], of module: String) throws -> LoadAnswer {
    let list: [[String: Any]] = files.map { source, file in
      let name = URL(fileURLWithPath: source).lastPathComponent
      let built = fixture.products.appending(path: "\(module).build/\(name).o")
      return [
        "object": file.path + ".o", "previous": (objects[source] ?? built).path,
        "source": file.path,
      ]
    }
    try send(["do": "load", "id": edits, "objects": list])
    let answer = LoadAnswer(fields: try event())
    if answer.isLoaded {
      for (source, file) in files {
        objects[source] = URL(fileURLWithPath: file.path + ".o")
        texts[source] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return answer
  }

  /// Writes the changed sources beside the fixture's own.
  func save(_ changes: [String: (String) throws -> String], of module: String) throws
    -> [String: URL]
  {
    edits += 1
    let place = folder.appending(path: "\(edits)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var files: [String: URL] = [:]
    for (name, change) in changes {
      let source = fixture.folder.appending(path: "Sources/\(module)/\(name)").path
      let old = texts[source] ?? (try? String(contentsOfFile: source, encoding: .utf8)) ?? ""
      let file = place.appending(path: name)
      try change(old).write(to: file, atomically: true, encoding: .utf8)
      files[source] = file
    }
    return files
  }
}

struct TextNotFound: Error {
  let text: String
}

func replacing(_ replacements: KeyValuePairs<String, String>, in text: String) throws -> String {
  var text = text
  for (old, new) in replacements {
    guard text.contains(old) else { throw TextNotFound(text: old) }
    text = text.replacingOccurrences(of: old, with: new)
  }
  return text
}

/// The loader's answer to a load.
struct LoadAnswer {
  let fields: [String: Any]
  var isLoaded: Bool { fields["event"] as? String == "loaded" }
  var isUnchanged: Bool { fields["unchanged"] as? Bool ?? false }
  var replaced: [String] { list("replaced") }
  var added: [String] { list("added") }
  var kept: [String] { list("kept") }
  var migrated: [String] { list("migrated") }
  var dropped: [String] { list("dropped") }
  var needs: [String] { list("needs") }
  var reason: String { fields["reason"] as? String ?? "" }
  var bytes: Int { fields["bytes"] as? Int ?? 0 }
  private func list(_ key: String) -> [String] { fields[key] as? [String] ?? [] }
}
