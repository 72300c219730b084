import Foundation
import SwiftParser
import SwiftSyntax

/// Makes a source that was written for Apple's runtime compile without it.
///
/// Attributes that need that runtime go; `#selector` becomes a call of a function at the end of the
/// file that makes a `Selector` from the method; `#keyPath` becomes a string; calls of optional
/// requirements lose their question mark. Everything else stays as it is, byte by byte, and all
/// that stays keeps its line and, but for a few long cases, its column.
struct Rewriter {
  /// Methods whose call may be written `delegate?.method?(…)`.
  var optionalRequirements = OptionalRequirements.platform
  /// Protocols, whose methods are named in another way than those of classes.
  var protocols = KnownProtocols.platform

  /// What a file became, and whether it had to be changed at all.
  struct Result {
    var bytes: [UInt8]
    var isChanged: Bool
    /// How many bytes had to be parsed: parsing is what takes time.
    var parsed = 0
  }

  /// - Parameters:
  ///   - bytes: the file's content in UTF-8.
  ///   - path: where messages point; nil leaves the file without a line that says so.
  func rewrite(_ bytes: [UInt8], path: String?) -> Result {
    guard mayNeedRewriting(bytes) else {
      return Result(bytes: EditedSource(bytes).result(path: path), isChanged: false)
    }
    let skimmed = SourceSkimmer.skimmed(
      bytes, methods: selectedNames(bytes).union(optionalRequirements.valued.map(\.name)),
      names: optionalRequirements.properties.allNames, called: optionalRequirements.names)
    let file = skimmed.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var result = rewrite(bytes, parsed: file, path: path)
    result.parsed = SourceSkimmer.size(of: skimmed)
    return result
  }

  /// Whether a file that is parsed already has to be changed.
  func isNeeded(by bytes: [UInt8], parsed file: SourceFileSyntax) -> Bool {
    mayNeedRewriting(bytes) && rewrite(bytes, parsed: file, path: nil).isChanged
  }

  private func rewrite(_ bytes: [UInt8], parsed file: SourceFileSyntax, path: String?) -> Result {
    let visitor = RewritingVisitor(
      bytes, optionalRequirements: optionalRequirements, protocols: protocols)
    visitor.methods = MethodFinder.find(in: file)
    if !optionalRequirements.properties.isEmpty {
      visitor.properties = PropertyFinder.find(in: file)
    }
    visitor.walk(file)
    visitor.finish()
    return Result(bytes: visitor.source.result(path: path), isChanged: visitor.source.isChanged)
  }

  /// Whether there is anything in it that could be meant; without parsing.
  func mayNeedRewriting(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for word in Self.words where buffer.contains(word) { return true }
      for requirement in optionalRequirements.valued
      where buffer.contains(Array("func \(requirement.name)(".utf8)) { return true }
      for name in optionalRequirements.properties.byProtocol.keys
      where buffer.contains(Array(name.utf8)) { return true }
      return mayCallOptionalRequirement(buffer)
    }
  }

  private static let words = [
    "@objc", "@IBAction", "#selector", "#keyPath", "@IBOutlet", "ApplicationMain", "#Preview",
    "@NSManaged",
    "@GKInspectable", "#colorLiteral", "#imageLiteral", "import UIKit.", "import QuartzCore.",
    "import CoreGraphics.", "import Foundation.", "import os", "URLSession", "URLRe", "HTTPCookie",
    "URLCache",
    "URLCredential", "URLProt", "URLAuthenticationChallenge",
  ].map { Array($0.utf8) }

  /// The names in all selectors of a file, those of types too.
  private func selectedNames(_ bytes: [UInt8]) -> Set<String> {
    bytes.withUnsafeBufferPointer { buffer in
      var names: Set<String> = []
      var place = 0
      while let start = buffer.place(behind: Self.selector, from: place) {
        place = start
        var depth = 1
        while place < buffer.count, depth > 0 {
          let name = buffer.name(at: place)
          if !name.isEmpty { names.insert(name) }
          place += name.utf8.count
          guard place < buffer.count else { break }
          if buffer[place] == UInt8(ascii: "(") { depth += 1 }
          if buffer[place] == UInt8(ascii: ")") { depth -= 1 }
          place += 1
        }
      }
      return names
    }
  }

  private static let selector = Array("#selector(".utf8)

  /// Looks for `name?(`.
  private func mayCallOptionalRequirement(_ buffer: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place + 1 < buffer.count {
      defer { place += 1 }
      guard buffer[place] == UInt8(ascii: "?"), buffer[place + 1] == UInt8(ascii: "(") else {
        continue
      }
      var start = place
      while start > 0, Self.isNamePart(buffer[start - 1]) { start -= 1 }
      let name = String(decoding: buffer[start..<place], as: UTF8.self)
      if optionalRequirements.names.contains(name) { return true }
    }
    return false
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `word` is somewhere in it.
  func contains(_ word: [UInt8]) -> Bool { place(behind: word, from: 0) != nil }

  /// The place behind the next `word`; nil where there is none.
  func place(behind word: [UInt8], from start: Int) -> Int? {
    guard let base = baseAddress else { return nil }
    var place = start
    while place + word.count <= count,
      let found = memchr(base + place, Int32(word[0]), count - place - word.count + 1)
    {
      let start = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if memcmp(base + start, word, word.count) == 0 { return start + word.count }
      place = start + 1
    }
    return nil
  }

  /// The letters, digits and underscores from a place on.
  func name(at place: Int) -> String {
    var end = place
    while end < count, Rewriter.isNamePart(self[end]) { end += 1 }
    return String(decoding: self[place..<end], as: UTF8.self)
  }
}

/// The selectors of a file's methods, by their names in Swift.
struct MethodFinder {
  /// By base name.
  var byName: [String: [FunctionDeclSyntax]] = [:]

  static func find(in file: SourceFileSyntax) -> MethodFinder {
    final class Visitor: SyntaxVisitor {
      var finder = MethodFinder()
      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        finder.byName[node.name.text, default: []].append(node)
        return .visitChildren
      }
    }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(file)
    return visitor.finder
  }

  /// The selector of a method with these labels; nil where the file has none.
  func selector(of name: String, labels: [String]) -> String? {
    byName[name]?.first { $0.argumentLabels == labels }?.objectiveCSelector
  }

  /// The selector of a method with this number of parameters; nil where the file has none.
  func selector(of name: String, count: Int) -> String? {
    byName[name]?.first { $0.argumentLabels.count == count }?.objectiveCSelector
  }
}
