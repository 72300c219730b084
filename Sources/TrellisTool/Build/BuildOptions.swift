import Foundation

/// What `build` is told.
struct BuildOptions: Equatable {
  /// What `run` is told, too.
  var app: RunOptions
  /// Where the results go.
  var output: String
  /// `debug` or `release`.
  var configuration = "release"
  var version = "1.0.0"
  var maintainer: String?
  /// The name that people see; nil is the product's.
  var title: String?
  var icon: String?
  var isKiosk = false
  var makesPackage = true

  init(_ words: [String]) throws {
    var rest: [String] = []
    var remaining = words[...]
    var output: String?
    func value(of option: String) throws -> String {
      guard let value = remaining.popFirst(), !value.isEmpty else {
        throw ToolError("\(option) needs a value.", code: 64)
      }
      return value
    }
    while let word = remaining.popFirst() {
      switch word {
      case "--output": output = try value(of: word)
      case "--configuration": configuration = try value(of: word)
      case "--version": version = try value(of: word)
      case "--maintainer": maintainer = try value(of: word)
      case "--title": title = try value(of: word)
      case "--icon": icon = try value(of: word)
      case "--kiosk": isKiosk = true
      case "--folder-only": makesPackage = false
      case "--target", "--root", "--swift", "--scratch-path": rest += [word, try value(of: word)]
      default: rest.append(word)
      }
    }
    app = try RunOptions(rest)
    self.output = output ?? "\(app.folder)/.build/app"
    guard ["debug", "release"].contains(configuration) else {
      throw ToolError("--configuration is debug or release, not '\(configuration)'.", code: 64)
    }
    guard version.wholeMatch(of: #/[0-9][A-Za-z0-9.+~]*/#) != nil else {
      throw ToolError(
        "--version begins with a digit and has letters, digits and . + ~ only, not '\(version)'.",
        code: 64)
    }
    if let icon {
      guard [".png", ".svg"].contains(where: icon.hasSuffix) else {
        throw ToolError("--icon is a PNG or an SVG, not '\(icon)'.", code: 64)
      }
      guard FileManager.default.isReadableFile(atPath: icon) else {
        throw ToolError("there is no icon '\(icon)' that can be read.", code: 66)
      }
    }
  }
}
