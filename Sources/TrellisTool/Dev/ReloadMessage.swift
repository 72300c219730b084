import Foundation

/// What the tool asks of a running app, a line of JSON each. `Docs/Design/reload-protocol.md` has
/// all of it.
struct ReloadRequest: Codable, Equatable {
  /// An object file with new code.
  struct Object: Codable, Equatable {
    var object: String
    /// The last whole object of the same file that runs.
    var previous: String?
    var source: String
    /// Whether it has only the functions that were edited.
    var partial: Bool
  }

  var `do`: String
  var id: Int?
  var objects: [Object]?
  var modules: [String]?
  var diagnostics: [CompilerDiagnostic]?
  var text: String?
  var to: String?

  static func load(id: Int, _ objects: [Object], modules: [String]) -> Self {
    var request = Self(do: "load")
    request.id = id
    request.objects = objects
    request.modules = modules
    return request
  }

  /// Shows a panel with errors over the app; none takes it away.
  static func errors(_ diagnostics: [CompilerDiagnostic]) -> Self {
    var request = Self(do: "errors")
    request.diagnostics = diagnostics
    return request
  }

  static func say(_ text: String) -> Self {
    var request = Self(do: "say")
    request.text = text
    return request
  }

  static func dump(to path: String) -> Self {
    var request = Self(do: "dump")
    request.to = path
    return request
  }

  static func save(to folder: String) -> Self {
    var request = Self(do: "save")
    request.to = folder
    return request
  }

  static let quit = Self(do: "quit")

  private init(do what: String) { self.do = what }
}

/// What a running app tells, a line of JSON each.
struct ReloadReport: Codable, Equatable, Sendable {
  var event: String
  var id: Int?
  var pid: Int?
  var symbols: Int?
  var files: [String]?
  /// Functions with new code.
  var replaced: [String]?
  var added: [String]?
  /// What keeps its value although its initial one was edited.
  var kept: [String]?
  var migrated: [String]?
  var dropped: [String]?
  /// By phase: read, check, load, patch, render.
  var milliseconds: [String: Double]?
  /// How many trees rendered again.
  var trees: Int?
  /// The memory that the new code takes.
  var bytes: Int?
  var unchanged: Bool?
  var reason: String?
  /// Symbols or files that have to come along.
  var needs: [String]?
  /// Sentences: what types have another layout.
  var layouts: [String]?
  /// Those types, mangled: files that were not compiled with them still work on the old layout.
  var newTypes: [String]?
  var restart: Bool?
  var path: String?
  var lost: [String]?
  var failed: String?
  /// Why nothing can be loaded into this app at all.
  var trouble: String?
}

/// Messages as lines on a socket.
enum ReloadChannel {
  static func line(_ request: ReloadRequest) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return try encoder.encode(request) + Data("\n".utf8)
  }

  /// Reads lines until the other side closes, on the caller's thread.
  static func readReports(from descriptor: Int32, _ receive: (ReloadReport) -> Void) {
    var rest = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest.append(contentsOf: buffer[..<count])
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[rest.startIndex..<end]
        if let report = try? JSONDecoder().decode(ReloadReport.self, from: Data(line)) {
          receive(report)
        }
        rest = Data(rest[(end + 1)...])
      }
    }
  }
}
