/// The protocols that a target's code may name.
struct KnownProtocols {
  private var names: Set<String>
  private var methods: [String: [String: [String]]] = [:]

  /// Those that come with Trellis.
  static let platform = KnownProtocols(
    names: Set(platformProtocols.split(separator: "\n").map(String.init)))

  private init(names: Set<String>) { self.names = names }

  mutating func add(_ found: ProtocolFinder) {
    names.formUnion(found.methods.keys)
    methods.merge(found.methods) { $1 }
  }

  /// Whether a type's name, with or without those around it, is that of a protocol.
  func contains(_ name: String) -> Bool { names.contains(Self.last(of: name)) }

  /// The labels of a protocol's method; nil where that is not known.
  func labels(of method: String, in name: String) -> [String]? {
    methods[Self.last(of: name)]?[method]
  }

  private static func last(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}
