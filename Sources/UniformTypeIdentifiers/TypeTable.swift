import Foundation
import Synchronization

/// What is known of types.
final class TypeTable: Sendable {
  static let shared = TypeTable()

  struct Declaration: Sendable {
    var kinds: [String]
    var tags: [UTTagClass: [String]] = [:]
    var title: String?
  }

  private struct Contents {
    var declarations: [String: Declaration] = [:]
    /// By lower-case tag; the system's come first.
    var byTag: [UTTagClass: [String: [String]]] = [:]

    mutating func tag(_ identifier: String, with tag: String, _ tagClass: UTTagClass) {
      declarations[identifier]?.tags[tagClass, default: []].append(tag)
      byTag[tagClass, default: [:]][tag.lowercased(), default: []].append(identifier)
    }
  }

  private let contents: Mutex<Contents>

  private init() {
    var contents = Contents()
    for row in systemTypes {
      contents.declarations[row.identifier] = Declaration(kinds: row.kinds, title: row.title)
      for ending in row.endings { contents.tag(row.identifier, with: ending, .filenameExtension) }
      for type in row.mimeTypes { contents.tag(row.identifier, with: type, .mimeType) }
    }
    self.contents = Mutex(contents)
  }

  func declaration(of identifier: String) -> Declaration? {
    contents.withLock { $0.declarations[identifier] }
  }

  func identifiers(with tag: String, _ tagClass: UTTagClass) -> [String] {
    contents.withLock { $0.byTag[tagClass]?[tag.lowercased()] ?? [] }
  }

  func declare(_ identifier: String, kinds: [UTType]) {
    contents.withLock {
      if $0.declarations[identifier] == nil {
        $0.declarations[identifier] = Declaration(kinds: kinds.map(\.identifier))
      }
    }
  }

  func tag(_ identifier: String, with tag: String, _ tagClass: UTTagClass) {
    contents.withLock { contents in
      let known = contents.byTag[tagClass]?[tag.lowercased()] ?? []
      if !known.contains(identifier) { contents.tag(identifier, with: tag, tagClass) }
    }
  }

  func supertypes(of identifier: String) -> Set<String> {
    contents.withLock { contents in
      var found: Set<String> = []
      var open = contents.declarations[identifier]?.kinds ?? []
      while let next = open.popLast() {
        if found.insert(next).inserted { open += contents.declarations[next]?.kinds ?? [] }
      }
      return found
    }
  }

  func conforms(_ identifier: String, to other: String) -> Bool {
    identifier == other || supertypes(of: identifier).contains(other)
  }
}
