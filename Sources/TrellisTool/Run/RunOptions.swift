import Foundation

/// What `run` and `dev` are told.
struct RunOptions: Equatable {
  /// The package's folder.
  var folder = ""
  /// The app, by the name of its product or target; nil where there is only one.
  var target: String?
  /// The folder of Trellis itself.
  var root = FileManager.default.currentDirectoryPath
  /// The Swift to build with.
  var swift = "swift"
  /// SwiftPM's build folder; nil is the usual one.
  var scratch: String?
  /// What is passed on to the app.
  var arguments: [String] = []

  // For `dev` only.

  /// The library that is loaded into the app.
  var library: String?
  /// The program that reads bodies; nil leaves every edit to a compile of whole files.
  var bodyReader: String?
  var isJSON = false
  /// Steps to do, beside editing; see `DevScript`.
  var script: String?
  /// A folder with a build that is used as it is.
  var built: String?

  init(_ words: [String]) throws {
    var rest = words[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else {
        throw ToolError("\(option) needs a value.", code: 64)
      }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--": (arguments, rest) = (Array(rest), [])
      case "--target": target = try value(of: word)
      case "--root": root = try value(of: word)
      case "--swift": swift = try value(of: word)
      case "--scratch-path": scratch = try value(of: word)
      case "--library": library = try value(of: word)
      case "--body-reader": bodyReader = try value(of: word)
      case "--json": isJSON = true
      case "--script": script = try value(of: word)
      case "--built": built = try value(of: word)
      case _ where word.hasPrefix("-"): throw ToolError("there is no option '\(word)'.", code: 64)
      case _ where folder.isEmpty: folder = word
      default: throw ToolError("one package at a time, not '\(folder)' and '\(word)'.", code: 64)
      }
    }
    guard !folder.isEmpty else { throw ToolError("Which package? Name its folder.", code: 64) }
    folder = realPath(folder)
    root = realPath(root)
  }

  /// Where SwiftPM builds: our own packages share one folder, others have theirs.
  var scratchFolder: String {
    if let scratch { return scratch }
    return folder == root || folder.hasPrefix(root + "/") ? "\(root)/.build" : "\(folder)/.build"
  }
}
