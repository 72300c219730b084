import Foundation
import Testing

@testable import TrellisTool

/// A16: an app depends on the package by its URL and a version, and on its products by name.
@Suite struct `The package as a dependency` {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("trellis-dependency-\(UUID().uuidString)")

  /// The sources as a repository of their own with one release.
  private func publish(_ version: String) throws -> URL {
    let repository = folder.appendingPathComponent("trellis")
    try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)
    let others: Set = ["Tests", "Docs", "Examples", "Benchmarks"]
    for name in try FileManager.default.contentsOfDirectory(atPath: Sandbox.project.path)
    where !others.contains(name) && !name.hasPrefix(".") {
      try FileManager.default.copyItem(
        at: Sandbox.project.appendingPathComponent(name),
        to: repository.appendingPathComponent(name))
    }
    func git(_ words: String...) throws {
      let identity = ["-c", "user.name=Trellis", "-c", "user.email=trellis@example.com"]
      try Command(["git"] + identity + words, in: repository).check()
    }
    try git("init", "--quiet")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "A release")
    try git("tag", version)
    return repository
  }

  private func makeApp(depending repository: URL, products: [String]) throws -> URL {
    let app = folder.appendingPathComponent("App")
    let sources = app.appendingPathComponent("Sources/App")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let list = products.map { #".product(name: "\#($0)", package: "trellis")"# }
    try """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      dependencies: [.package(url: "file://\(repository.path)", from: "0.1.0")],
      targets: [.executableTarget(name: "App", dependencies: [\(list.joined(separator: ", "))])])
    """.write(to: app.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    try "import ArrangeUI\n".write(
      to: sources.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    return app
  }

  @Test func `is fetched by URL and version, with its products by name`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = try makeApp(
      depending: try publish("0.1.3"), products: ["Arrange", "ArrangeUI", "FineUIKit", "UIKit"])
    // Fetches it, and finds each product in it; what a versioned package may not have is refused.
    let result = try Command(
      "swift", "package", "--package-path", app.path, "--scratch-path", app.path + "/.build",
      "--cache-path", app.path + "/.cache", "show-dependencies", "--format", "json"
    ).check()
    #expect(result.output.contains(#""identity": "trellis""#))
    #expect(result.output.contains(#""version": "0.1.3""#))
  }
}
