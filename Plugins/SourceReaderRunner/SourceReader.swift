import Foundation
import Glibc

/// The program and what it is made of.
struct SourceReader {
  struct Failure: Error { var message: String }

  private let sources: [String]
  private let compiler: String
  private let folder: String
  var program: String { "\(folder)/source-reader" }

  /// - Parameters:
  ///   - root: the folder of Trellis.
  ///   - compiler: the path of `swiftc`.
  init(root: String, compiler: String) throws(Failure) {
    let place = "\(root)/Tools/SourceReader"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    sources = names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(place)/\($0)" }
    guard !sources.isEmpty else { throw Failure(message: "there are no sources in '\(place)'.") }
    self.compiler = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    folder = try Self.writableFolder([
      "\(root)/.build/trellis", "\(Self.cache)/trellis",
      "\(FileManager.default.temporaryDirectory.path)/trellis-\(getuid())",
    ])
  }

  /// Compiles it where that is due; other processes that want to wait.
  func build() throws(Failure) {
    let lock = open("\(folder)/source-reader.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw Failure(message: "'\(folder)' cannot be written to.")
    }
    defer { close(lock) }
    if isCurrent { return }
    let tools = URL(fileURLWithPath: compiler).deletingLastPathComponent()
    let host = tools.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
    guard FileManager.default.fileExists(atPath: host) else {
      throw Failure(
        message: "the Swift at '\(tools.path)' comes without its parser (usr/lib/swift/host).")
    }
    let process = Process()
    process.executableURL = tools.appendingPathComponent("swiftc")
    process.arguments =
      [
        "-O", "-wmo", "-num-threads", "2", "-swift-version", "6", "-module-name", "SourceReader",
        "-I", host, "-L", host,
        "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", host,
      ] + sources + ["-o", "\(program).new"]
    process.standardOutput = FileHandle.standardError
    guard (try? process.run()) != nil else {
      throw Failure(message: "'\(compiler)' cannot be started.")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0, rename("\(program).new", program) == 0,
      (try? Data(stamp.utf8).write(to: URL(fileURLWithPath: "\(program).stamp"))) != nil
    else { throw Failure(message: "the program that reads sources does not build; see above.") }
  }

  /// Whether it was made by this compiler of these sources.
  private var isCurrent: Bool {
    FileManager.default.isExecutableFile(atPath: program)
      && (try? String(contentsOfFile: "\(program).stamp", encoding: .utf8)) == stamp
  }

  private var stamp: String { ([compiler] + sources).map(Self.state).joined(separator: "\n") }

  /// A file's name, size and time.
  private static func state(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private static var cache: String {
    let variables = ProcessInfo.processInfo.environment
    return variables["XDG_CACHE_HOME"] ?? "\(variables["HOME"] ?? "/nowhere")/.cache"
  }

  private static func writableFolder(_ folders: [String]) throws(Failure) -> String {
    for folder in folders {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      if access(folder, W_OK) == 0 { return folder }
    }
    throw Failure(message: "none of these can be written to: \(folders.joined(separator: ", ")).")
  }
}
