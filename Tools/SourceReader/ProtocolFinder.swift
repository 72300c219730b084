import SwiftParser
import SwiftSyntax

/// Finds the protocols of a file: their methods, and those that they declare `optional`.
final class ProtocolFinder: SyntaxVisitor {
  private(set) var optional: Set<OptionalRequirement> = []
  private(set) var valued: Set<OptionalRequirement> = []
  /// Properties that are optional and have another type, by protocol.
  private(set) var optionalProperties: [String: Set<String>] = [:]
  /// The labels of each protocol's methods, by both names.
  private(set) var methods: [String: [String: [String]]] = [:]
  /// How many bytes of the file were parsed.
  private(set) var parsed = 0

  /// Reads those files of a target that matter: parsing is what takes time, and a protocol without
  /// optional methods that no selector names is nobody's business.
  static func find(in sources: [[UInt8]]) throws -> [ProtocolFinder] {
    let scans = try inParallel(sources) { $0.withUnsafeBufferPointer(ProtocolScan.init) }
    let named = scans.reduce(into: Set<String>()) { $0.formUnion($1.named) }
    let wanted = zip(scans, sources).filter { scan, _ in
      scan.isOptional || !named.isDisjoint(with: scan.declared)
    }
    return try inParallel(wanted.map(\.1)) { bytes in
      let finder = ProtocolFinder(viewMode: .sourceAccurate)
      let skimmed = SourceSkimmer.protocols(in: bytes)
      finder.parsed = SourceSkimmer.size(of: skimmed)
      skimmed.withUnsafeBufferPointer { finder.walk(Parser.parse(source: $0)) }
      return finder
    }
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var labels: [String: [String]] = [:]
    for member in node.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self),
        let requirement = OptionalProperties.requirement(variable)
      {
        optionalProperties[node.name.text, default: []].insert(requirement.name)
      }
      guard let function = member.decl.as(FunctionDeclSyntax.self) else { continue }
      labels[function.name.text] = function.argumentLabels
    }
    methods[node.name.text] = labels
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "optional" }) {
      let requirement = OptionalRequirement(name: node.name.text, labels: node.argumentLabels)
      optional.insert(requirement)
      if !OptionalRequirements.hasDefault(node) { valued.insert(requirement) }
    }
    return .skipChildren
  }
}

/// What a file has to do with protocols, as far as its bytes tell.
struct ProtocolScan {
  /// Whether some may have optional methods.
  private(set) var isOptional = false
  private(set) var declared: Set<String> = []
  /// What selectors name before the method.
  private(set) var named: Set<String> = []

  init(_ source: UnsafeBufferPointer<UInt8>) {
    source.eachPlace(behind: Self.declaration) { declared.insert(source.name(at: $0)) }
    if !declared.isEmpty { isOptional = source.contains(Self.optional) }
    source.eachPlace(behind: Self.selector) { place in
      var place = place
      while place < source.count {
        let name = source.name(at: place)
        guard !name.isEmpty else { break }
        named.insert(name)
        place += name.utf8.count
        guard place < source.count, source[place] == UInt8(ascii: ".") else { break }
        place += 1
      }
    }
  }

  private static let declaration = Array("protocol ".utf8)
  private static let optional = Array("optional ".utf8)
  private static let selector = Array("#selector(".utf8)
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with each place behind a `word`.
  fileprivate func eachPlace(behind word: [UInt8], _ body: (Int) -> Void) {
    var place = 0
    while let next = self.place(behind: word, from: place) {
      body(next)
      place = next
    }
  }
}
