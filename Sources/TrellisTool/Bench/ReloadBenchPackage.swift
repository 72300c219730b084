import Foundation
import Glibc

/// A package with two apps that differ in size alone: one file of 200 lines that is edited, and
/// others around it.
struct ReloadBenchPackage {
  static let small = "Live5k"
  static let large = "Live85k"

  var folder: URL
  /// The package that it depends on.
  var trellis: URL

  func write() throws {
    try? FileManager.default.removeItem(at: folder)
    try write(manifest, to: "Package.swift")
    for (target, lines) in [(Self.small, 5_000), (Self.large, 85_000)] {
      try write(start, to: "Sources/\(target)/Start.swift")
      try write(Self.screen(edit: 0), to: screen(of: target))
      var written = 250
      var number = 0
      while written < lines {
        let text = Self.other(number)
        try write(text, to: "Sources/\(target)/Part\(number).swift")
        written += text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        number += 1
      }
    }
  }

  /// Saves the edited file as editors do: beside it, then moved into its place.
  func edit(_ target: String, to number: Int) throws -> Date {
    let file = folder.appendingPathComponent(screen(of: target)).path
    try Self.screen(edit: number).write(toFile: "\(file).new", atomically: false, encoding: .utf8)
    guard rename("\(file).new", file) == 0 else {
      throw ToolError("'\(file)' cannot be written.", code: 73)
    }
    return PlainFile.modified(file) ?? Date()
  }

  private func screen(of target: String) -> String { "Sources/\(target)/Screen.swift" }

  private func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private var manifest: String {
    let targets = [Self.small, Self.large].map {
      """
          .executableTarget(
            name: "\($0)",
            dependencies: [
              .product(name: "UIKit", package: "trellis"),
              .product(name: "FineUIKit", package: "trellis"),
            ]),
      """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "ReloadBench",
        dependencies: [.package(name: "trellis", path: "\(trellis.path)")],
        targets: [
      \(targets.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  private var start: String {
    """
    import FineUIKit
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {}

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = FineContentController(Screen())
        window.makeKeyAndVisible()
        self.window = window
      }
    }

    """
  }

  /// A file of 200 lines: a screen with state, its rows, and code that works on them.
  static func screen(edit: Int) -> String {
    var text = """
      import FineUIKit
      import Foundation
      import Observation
      import UIKit

      struct Entry: Identifiable, Equatable {
        let id: Int
        var title: String
        var isDone = false
      }

      @Observable
      final class Screen: FineContent {
        private(set) var entries: [Entry] = []
        private(set) var count = 0
        var draft = ""
        let state = UUID().uuidString

        init() {
          for number in 1...5 { add("Entry \\(number)") }
        }

        func body() -> any Renderable {
          FineStack.vertical(spacing: 8) {
            FineLabel(text: "edit \(edit) of \\(self.count)")
            FineLabel(text: "state \\(self.state)")
            FineTextField(text: FineBinding(self, \\.draft), placeholder: "New")
              .onSubmit { self.add(self.draft) }
            FineButton(title: "Add") { self.add(self.draft) }
            self.summary()
          }
        }

        private func summary() -> any Renderable {
          FineStack.horizontal(spacing: 4) {
            FineLabel(text: "\\(self.entries.count) entries")
            FineLabel(text: "\\(self.entries.filter(\\.isDone).count) done")
          }
        }

        func add(_ title: String) {
          count += 1
          entries.append(Entry(id: count, title: title))
        }

        func toggle(_ entry: Entry) {
          guard let index = entries.firstIndex(of: entry) else { return }
          entries[index].isDone.toggle()
        }

      """
    var number = 0
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    while lines < 194 {
      let function = Self.function(number)
      text += function
      lines += function.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      number += 1
    }
    return text + String(repeating: "\n", count: max(0, 199 - lines)) + "}\n"
  }

  private static func function(_ number: Int) -> String {
    """

      private func measure\(number)(_ factor: Int) -> [String] {
        let chosen = entries.filter { $0.id % \(number + 2) != factor }
        let titles = chosen.map { entry -> String in
          let mark = entry.isDone ? "done" : "open"
          return "\\(mark): \\(entry.title) \\(entry.id * factor)"
        }
        return titles.sorted().prefix(\(number + 3)).map { $0.uppercased() }
      }

    """
  }

  /// A file of the kind that a large module has many of.
  static func other(_ number: Int) -> String {
    var text = """
      import Foundation

      struct Model\(number): Hashable, Codable {
        var identifier = \(number)
        var name = "Model \(number)"
        var values: [Int] = []
        var parent: String?
      }

      final class Store\(number) {
        private var models: [Int: Model\(number)] = [:]
        private(set) var changes = 0

      """
    for function in 0..<15 {
      text += """

          func update\(function)(_ value: Int, limit: Int = \(function)) -> Int {
            changes += 1
            var model = models[value] ?? Model\(number)()
            model.values.append(value + \(function))
            if model.values.count > limit { model.values.removeFirst() }
            models[value] = model
            return model.values.reduce(0, +)
          }

        """
    }
    return text + "}\n"
  }
}
