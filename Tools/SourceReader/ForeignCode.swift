import Foundation

/// What a project has beside its own Swift code: code in other languages, files of Interface Builder,
/// and packages from elsewhere.
struct ForeignCode {
  /// How many files there are, by what they are.
  private(set) var counts: [String: Int] = [:]
  /// Classes, protocols and enumerations that headers declare.
  private(set) var objectiveCTypes: Set<String> = []
  /// Where modules come from that the project names, by their names.
  private(set) var origins: [String: String] = [:]
  /// Modules of the packages whose manifests are in the project.
  private(set) var modules: Set<String> = []

  static let objectiveC =
    "is written in Objective-C, which is not compiled here; write it in Swift, or leave it out"

  init(_ files: ProjectFiles) {
    for path in files.others {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if let kind = Self.kind(of: name) { counts[kind, default: 0] += 1 }
      let reads = name.hasSuffix(".h") || Self.manifests.contains(name)
      guard reads, let text = try? String(contentsOfFile: "\(files.root)/\(path)", encoding: .utf8)
      else { continue }
      read(text, named: name)
    }
  }

  private static let manifests: Set<String> = [
    "Package.swift", "Package.resolved", "Podfile", "Cartfile",
  ]

  private static func kind(of name: String) -> String? {
    switch name.split(separator: ".").last {
    case "m", "mm": "Objective-C"
    case "storyboard": "storyboards"
    case "xib": "nibs"
    case "xcdatamodeld", "xcdatamodel": "data models"
    case "metal": "Metal"
    default: nil
    }
  }

  private mutating func read(_ text: String, named name: String) {
    switch name {
    case "Package.swift":
      for match in text.matches(
        of: #/\.(?:target|executableTarget|testTarget|macro|plugin)\(\s*name:\s*"([^"]+)"/#)
      {
        modules.insert(String(match.output.1))
      }
      for match in text.matches(of: #/\.product\(\s*name:\s*"([^"]+)"/#) {
        let product = String(match.output.1)
        origins[product] = origins[product] ?? "a Swift package"
      }
    case "Package.resolved":
      for match in text.matches(of: #/"(?:identity|package)"\s*:\s*"([^"]+)"/#) {
        origins[String(match.output.1)] = "a Swift package"
      }
    case "Podfile":
      for match in text.matches(of: #/(?m)^\s*pod\s+['"]([^'"\/]+)/#) {
        origins[String(match.output.1)] = "CocoaPods"
      }
    case "Cartfile":
      for match in text.matches(of: #/(?m)^\s*(?:github|git|binary)\s+"(?:[^"]*\/)?([^"\/]+)"/#) {
        origins[String(match.output.1)] = "Carthage"
      }
    default:
      for match in text.matches(
        of: #/(?m)^\s*@(?:interface|protocol)\s+([A-Za-z_]\w*)\s*(?:[:<{]|$)/#)
      {
        objectiveCTypes.insert(String(match.output.1))
      }
      for match in text.matches(of: #/NS_(?:CLOSED_)?(?:ENUM|OPTIONS)\(\s*\w+\s*,\s*(\w+)\s*\)/#) {
        objectiveCTypes.insert(String(match.output.1))
      }
    }
  }

  /// Where a module comes from, whose name may be written in another way; nil where nothing says.
  func origin(of module: String) -> String? {
    origins[module]
      ?? origins.first { Self.bare($0.key) == Self.bare(module) }?.value
  }

  mutating func add(packageProducts: Set<String>) {
    for product in packageProducts { origins[product] = "a Swift package" }
  }

  private static func bare(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.hasPrefix("swift") && letters.count > 5 ? String(letters.dropFirst(5)) : letters
  }
}
