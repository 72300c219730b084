import Foundation

/// Finds the names of properties, which key paths may have lost.
enum FinePropertyNames {
  private static let known = FineLocked<[String: String]>([:])

  /// The property as in source, `\Model.title`; where its name is not to be found, with its type.
  static func name(of keyPath: AnyKeyPath) -> String {
    let description = "\(keyPath)"
    #if canImport(ObjectiveC)
      return description
    #else
      if let name = known.withLock({ $0[description] }) { return name }
      let name = resolved(description)
      known.withLock { $0[description] = name }
      return name
    #endif
  }

  #if !canImport(ObjectiveC)
    /// Replaces `<computed 0x… (Type)>`, which is what a key path prints for a property whose
    /// getter's symbol is not exported.
    private static func resolved(_ description: String) -> String {
      guard let start = description.range(of: "<computed 0x"),
        let gap = description.range(of: " (", range: start.upperBound..<description.endIndex),
        let end = description.range(
          of: ")>", options: .backwards, range: gap.upperBound..<description.endIndex),
        let address = UInt(description[start.upperBound..<gap.lowerBound], radix: 16)
      else { return description }
      let type = description[gap.upperBound..<end.lowerBound]
      let name =
        FineSymbols.name(at: address).flatMap(FineSymbols.demangled).flatMap(property)
        ?? "(a \(type))"
      return description.replacingCharacters(in: start.lowerBound..<end.upperBound, with: name)
    }

    /// `title` of `key path getter for App.Model.title : Swift.String : App.Model`.
    static func property(ofGetter getter: String) -> String? {
      guard let colon = getter.range(of: " : ") else { return nil }
      var path = getter[..<colon.lowerBound]
      if path.hasSuffix(".getter") { path = path.dropLast(".getter".count) }
      // A private one: `App.Model.(title in _1234)`.
      if path.hasSuffix(")"), let open = path.range(of: "(", options: .backwards) {
        return path[open.upperBound...].split(separator: " ").first.map(String.init)
      }
      return path.split(separator: ".").last.map(String.init)
    }
  #endif
}
