import Foundation

/// A package and all the packages on this machine that it depends on.
struct PackageGraph: Equatable {
  /// The one that was asked for is the first.
  var packages: [LocalPackage]

  var root: LocalPackage { packages[0] }

  /// Reads the packages by asking `swift`.
  ///
  /// - Parameters:
  ///   - folder: where the package's manifest is.
  ///   - scratch: a folder that SwiftPM may write to; not the build folder, which may be in use.
  static func load(folder: String, swift: String, scratch: String) throws -> PackageGraph {
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
      throw ToolError(
        "'\(folder)' is no package: it has no Package.swift. Name the folder of one.", code: 66)
    }
    var packages: [LocalPackage] = []
    var waiting = [realPath(folder)]
    while let next = waiting.first {
      waiting.removeFirst()
      if packages.contains(where: { $0.folder == next }) { continue }
      let command = Command(
        swift, "package", "--package-path", next, "--scratch-path", scratch,
        "describe", "--type", "json")
      let result = try command.run()
      guard result.status == 0 else {
        throw ToolError("the package in '\(next)' cannot be read:\n\(result.errors)", code: 65)
      }
      let package = try LocalPackage(description: Data(result.output.utf8))
      packages.append(package)
      waiting += package.dependencies
    }
    return PackageGraph(packages: packages)
  }

  /// The executable to run.
  ///
  /// - Parameter wanted: a product or a target by name; nil where there is only one.
  func executable(named wanted: String?) throws -> String {
    let names = root.executables.keys.sorted()
    let list = names.joined(separator: ", ")
    guard !names.isEmpty else {
      throw ToolError(
        "The package '\(root.name)' makes no app: it has no executable target.", code: 66)
    }
    guard let wanted else {
      guard names.count == 1 else {
        throw ToolError(
          "The package '\(root.name)' makes several apps: say --target with one of: \(list).",
          code: 64)
      }
      return names[0]
    }
    if names.contains(wanted) { return wanted }
    let byTarget = names.filter { root.executables[$0]?.contains(wanted) == true }
    guard let name = byTarget.first else {
      throw ToolError(
        "The package '\(root.name)' has no app '\(wanted)'. There are: \(list).", code: 66)
    }
    return name
  }

  /// Whether anything here is Trellis, told by the module that an app imports.
  var includesTrellis: Bool {
    packages.contains { package in package.targets.contains { $0.module == "UIKitCore" } }
  }

  /// The target that a file belongs to: the one with the deepest folder above it.
  func target(owning file: String) -> LocalPackage.Target? {
    packages.flatMap(\.targets).filter { file.hasPrefix($0.folder + "/") }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
  }
}
