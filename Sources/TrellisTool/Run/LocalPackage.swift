import Foundation

/// A package on this machine, as `swift package describe` tells of it.
struct LocalPackage: Equatable, Sendable {
  struct Target: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case executable, library, test, other }

    var name: String
    /// The name that code imports it by.
    var module: String
    var kind: Kind
    /// Its folder, in full.
    var folder: String
    /// Whether it is written in Swift.
    var isSwift: Bool
  }

  var name: String
  /// Its folder, in full, without links.
  var folder: String
  var targets: [Target]
  /// The executables it makes, by name, with the names of their targets.
  var executables: [String: [String]]
  /// The libraries it makes, by name.
  var libraries: [String] = []
  /// The folders of the packages on this machine that it depends on.
  var dependencies: [String]

  var manifest: String { "\(folder)/Package.swift" }
}

extension LocalPackage {
  /// Reads what `swift package describe --type json` printed.
  init(description: Data) throws {
    let read: Description
    do {
      read = try JSONDecoder().decode(Description.self, from: description)
    } catch {
      throw ToolError("what 'swift package describe' prints cannot be read: \(error)")
    }
    let folder = realPath(read.path)
    self.init(
      name: read.name, folder: folder,
      targets: read.targets.map { target in
        let kind: Target.Kind =
          switch target.type {
          case "executable": .executable
          case "library": .library
          case "test": .test
          default: .other
          }
        return Target(
          name: target.name, module: target.c99name, kind: kind,
          folder: target.path.hasPrefix("/")
            ? realPath(target.path) : realPath("\(folder)/\(target.path)"),
          isSwift: target.module_type == "SwiftTarget")
      },
      executables: Dictionary(
        read.products.filter { $0.type.keys.contains("executable") }
          .map { ($0.name, $0.targets) }, uniquingKeysWith: { first, _ in first }),
      libraries: read.products.filter { $0.type.keys.contains("library") }.map(\.name),
      dependencies: read.dependencies.compactMap(\.path).map(realPath))
  }

  // The names are SwiftPM's.
  private struct Description: Decodable {
    struct Dependency: Decodable { var path: String? }
    struct Product: Decodable {
      var name: String
      var targets: [String]
      var type: [String: Ignored]
    }
    struct Target: Decodable {
      var name: String
      var c99name: String
      var path: String
      var type: String
      var module_type: String
    }
    /// Any JSON at all; its key is what counts.
    struct Ignored: Decodable { init(from decoder: any Decoder) {} }

    var name: String
    var path: String
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]
  }
}

/// A path from / without links; as it is where there is nothing.
func realPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
