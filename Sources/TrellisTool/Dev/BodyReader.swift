import Foundation

/// A program that tells whether an edit touches nothing but bodies of functions, and writes those
/// as a module of their own. It is linked with the compiler's parser; see `Tools/BodyReader`.
final class BodyReader {
  struct Symbol: Codable, Sendable, Equatable {
    /// From 0.
    var line: Int
    /// From 0, in bytes.
    var column: Int
    var identifier: String
  }

  /// What is nil is as in the request before.
  struct Request: Codable {
    var module: String
    var file: String
    /// The text that the symbols' places are in.
    var base: String?
    /// The text whose code runs now; if nil, the one that was to run in the request before.
    var loaded: String?
    /// The text to run.
    var edited: String
    var symbols: [Symbol]?
    /// Whether nothing is asked for but the places of new members of `base`'s classes.
    var findsNewMembers: Bool?

    /// Without what the program knows from the request before.
    func shortened(after previous: Request?) -> Request {
      var request = self
      guard let previous else { return request }
      if previous.base == base { request.base = nil }
      if previous.edited == loaded { request.loaded = nil }
      if previous.symbols == symbols { request.symbols = nil }
      return request
    }
  }

  struct Answer: Codable {
    enum Kind: String, Codable { case same, bodies, other }
    var kind: Kind
    var thunk: String?
    /// The functions that were edited.
    var names: [String]?
    var why: String?
    /// Where members begin, in bytes of the text to run, that subclasses could override.
    var newMembers: [Int]?
  }

  private let child: ChildProcess
  private let input: Int32
  private let output: Int32
  private var rest = Data()
  private var previous: Request?

  init(program: String) throws {
    let requests = try FilePair.pipe()
    let answers = try FilePair.pipe()
    defer {
      close(requests.reading)
      close(answers.writing)
    }
    child = try ChildProcess(
      [program], environment: ProcessInfo.processInfo.environment,
      files: [0: requests.reading, 1: answers.writing, 2: STDERR_FILENO], hasOwnGroup: true)
    input = requests.writing
    output = answers.reading
  }

  deinit {
    close(input)
    close(output)
    child.end(by: SIGKILL)
    _ = child.wait()
  }

  /// Asks, with nothing left out, and waits for the answer; nil if the program has ended.
  func ask(_ request: Request) -> Answer? {
    defer { previous = request }
    guard let data = try? JSONEncoder().encode(request.shortened(after: previous)),
      writeAll(data + Data("\n".utf8), to: input), let line = readLine()
    else { return nil }
    return try? JSONDecoder().decode(Answer.self, from: line)
  }

  private func readLine() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return Data(rest[..<end])
      }
      let count = read(output, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      rest.append(contentsOf: buffer[..<count])
    }
  }
}

/// A module's interface with what is private in it, and the symbols of its declarations, at the
/// texts that its files had.
struct ModuleSnapshot: Sendable {
  var texts: [String: Data]
  /// By file.
  var symbols: [String: [BodyReader.Symbol]]
}

extension Workshop {
  /// Writes a module's interface anew; nil if it does not compile, or files change meanwhile.
  func snapshot(of name: String, job: CompileJob) throws -> ModuleSnapshot? {
    guard let module = modules[name] else { return nil }
    let texts = contents(of: module.sources)
    let folder = symbolFolder(of: name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard try job.run(emission(of: module)).isSuccess, contents(of: module.sources) == texts else {
      return nil
    }
    return ModuleSnapshot(texts: texts, symbols: try SymbolGraphs(in: folder).symbols)
  }

  private func contents(of files: [String]) -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, (try? Data(contentsOf: URL(fileURLWithPath: $0))) ?? Data())
      })
  }
}

/// The declarations that the compiler lists with their places.
private struct SymbolGraphs {
  /// By file.
  var symbols: [String: [BodyReader.Symbol]] = [:]

  init(in folder: String) throws {
    struct Graph: Decodable {
      struct Entry: Decodable {
        struct Identifier: Decodable { var precise: String }
        struct Location: Decodable {
          struct Position: Decodable {
            var line: Int
            var character: Int
          }
          var uri: String
          var position: Position
        }
        var identifier: Identifier
        var location: Location?
      }
      var symbols: [Entry]
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      for entry in try JSONDecoder().decode(Graph.self, from: data).symbols {
        guard let location = entry.location, let file = URL(string: location.uri) else { continue }
        symbols[file.path, default: []].append(
          BodyReader.Symbol(
            line: location.position.line, column: location.position.character,
            identifier: entry.identifier.precise))
      }
    }
  }
}
