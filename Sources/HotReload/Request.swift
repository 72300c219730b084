import Foundation

/// What the tool asks for.
enum Request: Sendable {
  /// One source file compiled anew; paths.
  struct Object: Sendable {
    var object: String
    var previous: String?
    var source: String?
    var isPartial: Bool
  }

  case load(id: Int, objects: [Object])
  case showErrors([[String: String]])
  case say(String)
  case dump(to: String)
  case save(to: String)
  case quit

  init?(json line: Data) {
    guard let message = try? JSONSerialization.jsonObject(with: line) as? [String: Any] else {
      return nil
    }
    let path = message["to"] as? String
    switch message["do"] as? String {
    case "load":
      let objects = (message["objects"] as? [[String: Any]] ?? []).compactMap(Object.init)
      self = .load(id: message["id"] as? Int ?? 0, objects: objects)
    case "errors":
      let diagnostics = message["diagnostics"] as? [[String: Any]] ?? []
      self = .showErrors(diagnostics.map { $0.mapValues { "\($0)" } })
    case "say": self = .say(message["text"] as? String ?? "")
    case "dump": self = .dump(to: path ?? "")
    case "save": self = .save(to: path ?? "")
    case "quit": self = .quit
    default: return nil
    }
  }
}

extension Request.Object {
  init?(_ message: [String: Any]) {
    guard let object = message["object"] as? String else { return nil }
    self.object = object
    previous = message["previous"] as? String
    source = message["source"] as? String
    isPartial = message["partial"] as? Bool ?? false
  }
}
