import Foundation

/// A package with an app that does nothing but have the libraries of another package in it.
struct PreviewHost {
  static let product = "PreviewHost"

  private let package: LocalPackage
  private let trellis: LocalPackage

  init(graph: PackageGraph) throws {
    package = graph.root
    guard !package.libraries.isEmpty else {
      throw ToolError(
        "The package '\(package.name)' has neither an app nor a library product.", code: 66)
    }
    guard
      let trellis = graph.packages.first(where: { $0.targets.contains { $0.module == "UIKitCore" } }
      )
    else { throw ToolError("The package '\(package.name)' does not depend on Trellis.", code: 66) }
    self.trellis = trellis
  }

  /// Writes what has changed.
  func write(to folder: String) throws {
    for (path, text) in [
      ("Package.swift", manifest), ("Sources/\(Self.product)/AppDelegate.swift", Self.delegate),
    ] {
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        throw FullDisk.error(writing: file.path, error)
      }
    }
  }

  var manifest: String {
    let products = package.libraries.sorted().map {
      "        .product(name: \"\($0)\", package: \"\(package.name)\"),\n"
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(Self.product)",
        dependencies: [
          .package(name: "\(package.name)", path: "\(package.folder)"),
          .package(name: "\(trellis.name)", path: "\(trellis.folder)"),
        ],
        targets: [
          .executableTarget(
            name: "\(Self.product)",
            dependencies: [
              .product(name: "UIKit", package: "\(trellis.name)"),
      \(products.joined())      ])
        ]
      )

      """
  }

  private static let delegate = """
    import UIKit

    @main class AppDelegate: UIResponder, UIApplicationDelegate {}

    """
}
