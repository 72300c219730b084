import Foundation
import Glibc

/// `trellis dev` on a small package, with a stand-in for the app: a program that answers on the
/// socket, and logs what it is asked.
final class DevRun {
  let folder: URL
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var rest = Data()
  private var events: [[String: Any]] = []

  static let compiler: String? =
    ["/opt/swift/usr", "/usr"].map { $0 + "/bin/swiftc" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    ?? ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// - Parameters:
  ///   - sources: the app's, by file name.
  ///   - app: what the stand-in does for each line it is sent, as a case of a shell's `case`.
  ///   - trouble: why the stand-in can load nothing.
  init(_ sources: [String: String], app cases: String = DevRun.loads, trouble: String? = nil)
    throws
  {
    folder = URL(
      fileURLWithPath: String(
        cString: realpath(FileManager.default.temporaryDirectory.path, nil))
    ).appendingPathComponent("trellis-dev-\(UUID().uuidString)")
    for name in ["App/Sources/App", "built/Modules"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try write("// swift-tools-version: 6.2\n", to: "App/Package.swift")
    var map: [String: [String: String]] = [:]
    for (name, text) in sources {
      try write(text, to: "App/Sources/App/\(name)")
      let object = "\(folder.path)/built/\(name).o"
      try Data().write(to: URL(fileURLWithPath: object))
      map["\(folder.path)/App/Sources/App/\(name)"] = ["object": object]
    }
    try JSONSerialization.data(withJSONObject: map).write(
      to: folder.appendingPathComponent("built/map.json"))
    try write(map.keys.sorted().joined(separator: "\n") + "\n", to: "built/sources")
    let module: [String: Any] = [
      "executable": Self.compiler ?? "swiftc", "fileList": "\(folder.path)/built/sources",
      "importPath": "\(folder.path)/built/Modules", "inputs": [], "isLibrary": true,
      "moduleName": "App", "otherArguments": ["-Onone", "-g", "-swift-version", "6"],
      "outputFileMapPath": "\(folder.path)/built/map.json", "sources": map.keys.sorted(),
    ]
    try JSONSerialization.data(withJSONObject: ["swiftCommands": ["C.App-debug.module": module]])
      .write(to: folder.appendingPathComponent("built/description.json"))
    try writeStandIns(cases, trouble: trouble)
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The stand-in takes every load.
  static let loads = """
    *'"do":"load"'*)
      echo '{"event":"loaded","id":'$id',"replaced":["App.title()"],"added":[],"trees":1,"bytes":9,\
    "milliseconds":{"read":0.1,"check":0.2,"load":0.3,"patch":0.4,"render":0.5}}' >&3 ;;
    """

  private func writeStandIns(_ cases: String, trouble: String?) throws {
    let more = trouble.map { #","trouble":"\#($0)""# } ?? ""
    let package: [String: Any] = [
      "name": "App", "path": "\(folder.path)/App", "dependencies": [],
      "products": [["name": "App", "targets": ["App"], "type": ["executable": NSNull()]]],
      "targets": [
        [
          "name": "App", "c99name": "App", "path": "Sources/App", "type": "executable",
          "module_type": "SwiftTarget",
        ],
        // Trellis is told by this module.
        [
          "name": "UIKitCore", "c99name": "UIKitCore", "path": "Sources/UIKitCore",
          "type": "library", "module_type": "SwiftTarget",
        ],
      ],
    ]
    try JSONSerialization.data(withJSONObject: package).write(
      to: folder.appendingPathComponent("package.json"))
    try program(
      "swift",
      """
      case " $* " in
        *" --show-bin-path "*) echo '\(folder.path)/built' ;;
        *" build "*)
          if grep -n broken '\(folder.path)'/App/Sources/App/*.swift /dev/null >'\(folder.path)/broken'
          then
            sed 's/:\\([0-9]*\\):.*/:\\1:3: error: this is broken/' '\(folder.path)/broken'
            exit 1
          fi ;;
        *) cat '\(folder.path)/package.json' ;;
      esac
      """)
    try program(
      "built/App",
      """
      log='\(folder.path)/log'
      echo "start $* restore=${TRELLIS_RESTORE:+yes}" >>"$log"
      echo '{"event":"ready","pid":'$$',"symbols":1\(more)}' >&3
      while read -r line <&3; do
        echo "$line" >>"$log"
        id=$(sed 's/.*"id":\\([0-9]*\\).*/\\1/' <<<"$line")
        to=$(sed 's/.*"to":"\\([^"]*\\)".*/\\1/' <<<"$line")
        case $line in
          \(cases)
          *'"do":"save"'*) echo '{"event":"saved","path":"'$to'","kept":["TaskList"],"lost":[]}' >&3 ;;
          *'"do":"dump"'*) echo tree >"$to"; echo '{"event":"dumped","path":"'$to'"}' >&3 ;;
          *'"do":"quit"'*) exit 0 ;;
        esac
      done
      """)
  }

  private func program(_ name: String, _ script: String) throws {
    try write("#!/bin/bash\n\(script)\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent(name).path)
  }

  func path(_ source: String) -> String { "\(folder.path)/App/Sources/App/\(source)" }

  func write(_ text: String, to name: String) throws {
    try text.write(
      to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// Saves a source as an editor does, by a file that is moved into place.
  func save(_ source: String, _ text: String) throws {
    try write(text, to: "App/Sources/App/\(source)")
  }

  /// Starts the tool.
  ///
  /// - Parameters:
  ///   - hasKeyboard: whether somebody is at the keyboard.
  ///   - isBuilt: whether what was built is used; else a stand-in for the build takes every source
  ///     for an error that has the word "broken".
  func start(hasKeyboard: Bool = true, isBuilt: Bool = true, _ more: String...) throws {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = bundle.deletingLastPathComponent().appendingPathComponent(
      "trellis-tool")
    process.currentDirectoryURL = folder
    process.arguments =
      [
        "dev", "\(folder.path)/App", "--swift", "\(folder.path)/swift", "--json",
      ] + (isBuilt ? ["--built", "\(folder.path)/built"] : []) + more
    process.standardOutput = output
    process.standardInput = hasKeyboard ? input : FileHandle.nullDevice
    try process.run()
  }

  /// Reads nothing more of what the tool says.
  func closeOutput() { try? output.fileHandleForReading.close() }

  func press(_ key: Character) { input.fileHandleForWriting.write(Data("\(key)\n".utf8)) }

  /// The next event of this kind; nil if the tool ends, or nothing comes for 30 seconds.
  func event(_ kind: String) -> [String: Any]? {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if let index = events.firstIndex(where: { $0["event"] as? String == kind }) {
        defer { events.removeSubrange(...index) }
        return events[index]
      }
      guard readEvents(milliseconds: 1000) else { return nil }
    }
    return nil
  }

  /// The kinds of all events that come until one of this kind does, in order.
  func kinds(until kind: String) -> [String] {
    var kinds: [String] = []
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      while !events.isEmpty {
        let next = events.removeFirst()["event"] as? String ?? ""
        kinds.append(next)
        if next == kind { return kinds }
      }
      guard readEvents(milliseconds: 1000) else { return kinds }
    }
    return kinds
  }

  /// Waits for the tool's end.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What the stand-in was told, a line each.
  var log: [String] {
    ((try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
  }

  private func readEvents(milliseconds: Int32) -> Bool {
    var waiting = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return true }
    let data = output.fileHandleForReading.availableData
    guard !data.isEmpty else { return false }
    rest.append(data)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = Data(rest[..<end])
      rest = Data(rest[(end + 1)...])
      if let event = try? JSONSerialization.jsonObject(with: line) as? [String: Any] {
        events.append(event)
      }
    }
    return true
  }
}
