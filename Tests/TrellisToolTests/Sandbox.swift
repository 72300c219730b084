import Foundation
import Glibc

/// A copy of the command-line tool's scripts in a folder of its own, with programs beside it that
/// stand in for Swift, apt and dpkg.
///
/// What the stand-ins are asked to do is written to a log, so that a test can tell what would have
/// happened to the machine.
final class Sandbox {
  struct Result {
    var status: Int32
    /// Standard output and standard error, as they came.
    var output: String
  }

  let folder: URL
  /// Whether PATH has the machine's own programs behind the stand-ins.
  var hasSystemPrograms = true
  var environment: [String: String] = [:]

  /// The project's folder, of which this file is a part.
  static let project = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    for name in ["programs", "work", "built", "root/Examples", "root/Benchmarks"] {
      try manager.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["trellis", "Scripts"] {
      try manager.copyItem(
        at: Self.project.appendingPathComponent(name).resolvingSymlinksInPath(),
        to: folder.appendingPathComponent("root/\(name)"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The folder in which commands are run.
  var work: URL { folder.appendingPathComponent("work") }

  /// Makes a program of this name that runs a shell script. `$log` in it is the log's path.
  func program(_ name: String, in place: String = "programs", _ script: String) throws {
    let file = folder.appendingPathComponent("\(place)/\(name)")
    try "#!/bin/bash\nlog=\(log.path)\n\(script)\n"
      .write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// Makes one of the machine's programs available where `hasSystemPrograms` is false.
  func borrow(_ names: String...) throws {
    for name in names {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("programs/\(name)"),
        withDestinationURL: URL(fileURLWithPath: "/usr/bin/\(name)"))
    }
  }

  /// A Swift of this version that builds at once; the apps that it builds write their variables and
  /// end with `status`. It may start only where packages were installed.
  func swift(_ version: String, appStatus status: Int = 0, needsPackages: Bool = false) throws {
    let built = folder.appendingPathComponent("built").path
    let installed = folder.appendingPathComponent("installed").path
    try program(
      "swift",
      """
      \(needsPackages ? "[ -e \(installed) ] || { echo 'swift: no libncurses.so.6' >&2; exit 127; }" : "")
      case "$*" in
        --version) echo "Swift version \(version) (swift-\(version)-RELEASE)" ;;
        *--show-bin-path) echo "\(built)" ;;
        *) echo "swift $*" >>"$log"; echo "[1/2] Compiling" ;;
      esac
      """)
    for app in ["ToDo", "Profile"] {
      try program(app, in: "built", "env | grep ^TRELLIS_ | sort >>\"$log\"; exit \(status)")
    }
  }

  /// A Debian on which these packages are missing, and apt knows all of them or none.
  func debian(missing: [String], knowsPackages: Bool = true) throws {
    let pattern = missing.isEmpty ? "nothing" : missing.joined(separator: "|")
    let installed = folder.appendingPathComponent("installed").path
    let lists = folder.appendingPathComponent("lists").path
    if knowsPackages { try Data().write(to: URL(fileURLWithPath: lists)) }
    try program(
      "dpkg-query",
      """
      case "${!#}" in
        \(pattern)) [ -e \(installed) ] || exit 1 ;;
      esac
      echo "ii "
      """)
    try program("apt-cache", "[ -e \(lists) ]")
    try program("id", "echo 1000")
    try program("sudo", "echo \"sudo $*\" >>\"$log\"; [ $1 = -v ] || exec \"$@\"")
    try program(
      "apt-get",
      """
      case "$*" in
        update*) touch \(lists) ;;
        *--print-uris*)
          [ -e \(lists) ] || { echo "E: Unable to locate package" >&2; exit 100; }
          echo "0 upgraded, 12 newly installed, 0 to remove and 3 not upgraded."
          echo "Need to get 26.1 MB of archives."
          echo "After this operation, 101 MB of additional disk space will be used." ;;
        install*) touch \(installed) ;;
      esac
      """)
  }

  /// Makes a socket on which somebody listens, as a display server does; until the file descriptor
  /// is closed.
  func listener(at name: String) throws -> (path: String, descriptor: Int32) {
    let path = "/tmp/\(name)-\(UUID().uuidString.prefix(8))"
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, listen(descriptor, 4) == 0 else { throw CocoaError(.fileWriteUnknown) }
    return (path, descriptor)
  }

  /// What the stand-ins were asked to do, a line each.
  var logged: [String] {
    ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// Runs `./trellis` with these arguments and nobody at the keyboard.
  func trellis(_ arguments: String...) throws -> Result {
    try trellis(arguments)
  }

  func trellis(_ arguments: [String]) throws -> Result {
    try run([folder.appendingPathComponent("root/trellis").path] + arguments)
  }

  /// Whether this machine has terminals to give; some containers have none.
  static let hasTerminals: Bool = {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }()

  /// Runs `./trellis` on a terminal, with someone who types `answers`.
  func trellisOnTerminal(_ arguments: String, answers: String) throws -> Result {
    let command = "\(folder.appendingPathComponent("root/trellis").path) \(arguments)"
    return try run(["/usr/bin/script", "-qec", command, "/dev/null"], input: answers)
  }

  private var log: URL { folder.appendingPathComponent("log") }

  private func run(_ words: [String], input: String = "") throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = work
    let programs = folder.appendingPathComponent("programs").path
    process.environment = [
      "PATH": hasSystemPrograms ? "\(programs):/usr/bin:/bin" : programs,
      "HOME": folder.path, "TRELLIS_TOOLCHAINS": "", "TERM": "dumb",
    ].merging(environment) { $1 }
    let output = Pipe()
    // A file, since writing to a program that has ended would end this one, too.
    let keyboard = folder.appendingPathComponent("keyboard")
    try Data(input.utf8).write(to: keyboard)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = try FileHandle(forReadingFrom: keyboard)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: text)
  }
}
