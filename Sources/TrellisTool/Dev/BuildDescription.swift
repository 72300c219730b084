import Foundation

/// What SwiftPM wrote down about a build: for each Swift module its sources, its objects, and the
/// compiler command.
struct BuildDescription: Decodable {
  struct Module: Decodable, Equatable {
    struct Input: Decodable, Equatable { var name: String }

    var executable: String
    /// A file that lists the sources.
    var fileList: String
    var importPath: String
    var inputs: [Input]
    var isLibrary: Bool
    var moduleName: String
    var otherArguments: [String]
    var outputFileMapPath: String
    var sources: [String]
  }

  private var swiftCommands: [String: Module]

  /// By name.
  var modules: [String: Module] {
    Dictionary(
      swiftCommands.values.map { ($0.moduleName, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the description in a build folder such as `.build/x86_64-unknown-linux-gnu/debug`.
  ///
  /// Call it with the folder's real path: through a link the compiler takes its modules for others.
  static func load(from folder: String) throws -> BuildDescription {
    let file = URL(fileURLWithPath: "\(folder)/description.json")
    guard let data = try? Data(contentsOf: file) else {
      throw ToolError("'\(file.path)' is missing: this build system leaves no record of commands.")
    }
    do {
      return try JSONDecoder().decode(BuildDescription.self, from: data)
    } catch {
      throw ToolError("'\(file.path)' cannot be read: \(error)")
    }
  }
}

extension BuildDescription.Module {
  /// The object of each source file, from the module's output file map.
  func objects() throws -> [String: String] {
    struct Outputs: Decodable { var object: String? }
    let file = URL(fileURLWithPath: outputFileMapPath)
    let map = try JSONDecoder().decode([String: Outputs].self, from: Data(contentsOf: file))
    return map.compactMapValues(\.object).filter { !$0.key.isEmpty }
  }
}
