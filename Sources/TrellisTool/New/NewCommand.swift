import Foundation
import Glibc

/// `new`: makes a package with an app, one screen, tests, and what CI needs.
struct NewCommand {
  /// What the screen is made with.
  enum Kind: String, CaseIterable {
    case fine, arrange, uikit
  }

  var name: String
  var kind: Kind
  /// The folder that the package's folder goes into.
  var place: String
  /// The folder of Trellis itself.
  var root: String
  var isJSON: Bool

  /// Reads `NAME [--kind KIND] [--in FOLDER] [--root FOLDER] [--json]`.
  init(_ words: [String]) throws {
    name = ""
    kind = .fine
    place = FileManager.default.currentDirectoryPath
    root = place
    isJSON = false
    var rest = words[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw ToolError("\(option) needs a value.", code: 64)
      }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--kind":
        let text = try value(of: word)
        guard let kind = Kind(rawValue: text) else {
          throw ToolError(
            "There is no kind '\(text)'. There are: "
              + "\(Kind.allCases.map(\.rawValue).joined(separator: ", ")).", code: 64)
        }
        self.kind = kind
      case "--in": place = try value(of: word)
      case "--root": root = try value(of: word)
      case "--json": isJSON = true
      case _ where word.hasPrefix("-"):
        throw ToolError("new has no option '\(word)'.", code: 64)
      case _ where name.isEmpty: name = word
      default: throw ToolError("new makes one package, not '\(name)' and '\(word)'.", code: 64)
      }
    }
    guard !name.isEmpty else {
      throw ToolError("What is the app called? new needs a name, such as Groceries.", code: 64)
    }
    root = realPath(root)
    place = realPath(place)
  }

  func run() throws {
    try AppName.check(name)
    let folder = "\(place)/\(name)"
    try write(NewPackage(name: name, kind: kind, root: root, folder: folder).files, to: folder)
    try report(folder)
  }

  /// Writes all of it or nothing: beside the folder first, then moved into its place.
  private func write(_ files: [NewPackage.File], to folder: String) throws {
    let manager = FileManager.default
    guard isFree(folder) else {
      throw ToolError(
        "'\(folder)' exists already, and nothing of it was touched. Choose another name, or move it "
          + "away.", code: 73)
    }
    guard manager.fileExists(atPath: place) else {
      throw ToolError("There is no folder '\(place)'.", code: 66)
    }
    let unfinished = "\(place)/.\(name).\(getpid())"
    do {
      for file in files { try file.write(below: unfinished) }
      // Only an empty folder would be replaced, and there is none.
      guard rename(unfinished, folder) == 0 else { throw FileError(folder, errno) }
    } catch let error as FileError {
      try? manager.removeItem(atPath: unfinished)
      throw ToolError(
        "\(error.path) cannot be written: \(error.reason). Nothing was left behind.", code: 73)
    }
  }

  /// Whether nothing is called so, not even a link to nowhere.
  private func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0
  }

  private func report(_ folder: String) throws {
    guard !isJSON else {
      let report = ["name": name, "kind": kind.rawValue, "folder": folder]
      let data = try JSONSerialization.data(
        withJSONObject: report, options: [.sortedKeys, .withoutEscapingSlashes])
      print(String(decoding: data, as: UTF8.self))
      return
    }
    let (tool, place) = (ShellWord.quoted("\(root)/trellis"), ShellWord.quoted(folder))
    print(
      """
      \(name) is in \(folder).

        \(tool) run \(place)     builds it and opens it in a window
        \(tool) dev \(place)     the same, and shows each edit in the running app
        \(tool) test \(place)    runs its tests

      Its screen is in Sources/\(name)/, its README.md tells the rest.
      """)
  }
}

/// A word of a command that can be copied into a shell.
enum ShellWord {
  static func quoted(_ text: String) -> String {
    let plain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/_.,+@%=-".unicodeScalars.contains($0)
    }
    return plain && !text.isEmpty
      ? text : "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

/// Something that could not be written, and why.
struct FileError: Error, Equatable {
  var path: String
  var code: Int32

  init(_ path: String, _ code: Int32) {
    self.path = path
    self.code = code
  }

  var reason: String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case EACCES, EPERM: "no permission; choose a folder of yours"
    case ENAMETOOLONG: "the name is too long"
    default: String(cString: strerror(code))
    }
  }
}

/// Names of packages, modules and types.
enum AppName {
  static func check(_ name: String) throws {
    guard isIdentifier(name) else {
      throw ToolError(
        "'\(name)' cannot be a module's name. Use letters, digits and _, and begin with a letter, "
          + "such as \(suggestion(for: name)).", code: 64)
    }
    if keywords.contains(name) {
      throw ToolError("'\(name)' is a word of Swift's. Choose another name.", code: 64)
    }
    if modules.contains(where: { $0.lowercased() == name.lowercased() }) {
      throw ToolError(
        "'\(name)' is the name of a module that the app imports. Choose another name.", code: 64)
    }
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name.utf8.count <= 100 else { return false }
    return isLetter(first)
      && name.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) || $0 == "_" }
  }

  // SwiftPM makes another name of one with other letters.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// A name like it that would do.
  static func suggestion(for name: String) -> String {
    let words = name.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let trimmed = joined.drop { $0.isNumber }
    return trimmed.isEmpty ? "Groceries" : String(trimmed)
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while", "Any", "Protocol", "Type",
  ]

  private static let modules: Set<String> = [
    "Arrange", "ArrangeUI", "CBoot", "CGtk", "CHost", "CPangoCairo", "CPixbuf", "CReload", "CRsvg",
    "ConstraintSolver", "CoreGraphics", "Dispatch", "FineUIKit", "Foundation", "Glibc", "HotReload",
    "ImageCodecs", "ImageIO", "ListDiff", "OSLog", "Observation", "PlatformGTK", "PlatformHeadless",
    "QuartzCore", "Raster", "SourceReaderRunner", "Swift", "SwiftUI", "Synchronization", "Testing",
    "TextLayout", "TrellisTesting", "TrellisTool", "UIKit", "UIKitCore", "UIKitSources",
    "UniformTypeIdentifiers", "XCTest", "trellis",
  ]
}
