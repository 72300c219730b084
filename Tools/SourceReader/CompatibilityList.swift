import Foundation

/// What there is of UIKit: the rows of Docs/Compatibility.md, and what comes with Swift.
struct CompatibilityList {
  /// The line of each type's row, by its last name.
  private(set) var lines: [String: Int] = [:]
  /// All members of all types: which of them a type inherits is the compiler's to say.
  private(set) var members: Set<String> = []
  /// The same without what is in parentheses.
  private(set) var memberNames: Set<String> = []
  private let available: Set<String>
  private var sorted: [(name: String, line: Int)] = []

  static let modules: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder", "Distributed", "XCTest",
    "Testing",
    "UIKit", "QuartzCore", "CoreGraphics", "ImageIO", "UniformTypeIdentifiers", "OSLog", "os",
    "CoreFoundation", "Arrange", "ArrangeUI",
    "FineUIKit", "TrellisTesting", "_Concurrency", "_StringProcessing",
  ]

  init(page: String) {
    available = Set(availableNames.split(separator: "\n").map(String.init))
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.hasPrefix("| `") {
      let spans = line.split(separator: "`", omittingEmptySubsequences: false)
      guard spans.count > 2 else { continue }
      let last = spans[1].split(separator: ".").last.map(String.init) ?? ""
      if lines[last] == nil { sorted.append((String(spans[1]), index + 1)) }
      lines[last] = lines[last] ?? index + 1
      for position in stride(from: 3, to: spans.count, by: 2) {
        let member = String(spans[position])
        members.insert(member)
        memberNames.insert(String(member.prefix { $0 != "(" }))
      }
    }
  }

  /// Whether only the page says what members it has.
  func listsMembers(of type: String) -> Bool { lines[type] != nil && !available.contains(type) }

  func knows(type: String) -> Bool { lines[type] != nil || available.contains(type) }

  /// Whether a name looks like one of Apple's.
  static func isApples(_ name: String) -> Bool {
    let prefixes = [
      "UI", "NS", "CA", "CG", "CT", "CI", "CL", "CK", "CN", "MK", "WK", "AV", "PH", "SK", "SCN",
      "MT", "VN", "EK", "HK", "LA", "MF", "QL", "SF", "UN", "PK", "AR", "GK", "JS", "SL", "AS",
    ]
    return prefixes.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, first.isUppercase, rest.count > 1 else { return false }
      return rest.dropFirst().contains { $0.isLowercase }
    }
  }

  /// Where the page speaks of a type, or would.
  func place(of type: String) -> String {
    if let line = lines[type] { return "Docs/Compatibility.md:\(line)" }
    let before = sorted.last { $0.name < type }?.line ?? sorted.first?.line ?? 1
    return "not in Docs/Compatibility.md (after line \(before))"
  }
}
