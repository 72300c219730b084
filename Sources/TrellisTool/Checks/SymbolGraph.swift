/// What we read of a symbol graph.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      var identifier: String
    }

    struct DocComment: Decodable {}

    struct Location: Decodable {
      struct Position: Decodable {
        /// From 0.
        var line: Int
      }

      var uri: String
      var position: Position
    }

    var kind: Kind
    /// The names from the outermost type inwards, such as ["UIView", "addSubview(_:)"].
    var pathComponents: [String]
    var docComment: DocComment?
    var location: Location?
  }

  var symbols: [Symbol]
}
