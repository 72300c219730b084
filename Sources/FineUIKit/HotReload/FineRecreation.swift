#if DEBUG
  /// Makes content anew whose class has got other stored properties.
  @MainActor struct FineRecreation {
    var carrier: FineStateCarrier

    func recreate(_ old: any FineContent, as newClass: AnyClass) -> FineRecreated {
      let name = String(describing: newClass)
      do {
        let (new, outcome) = try make(newClass, from: old)
        (new as? any FineReloadable)?.didReload(from: old)
        return FineRecreated(
          content: new, migrated: [Self.sentence(about: name, outcome)],
          dropped: outcome.dropped.map { "\(name).\($0) starts anew" })
      } catch {
        return FineRecreated(
          dropped: [
            """
            \(name) goes on with the code from before the edit, because \(error.reason). Give it \
            an init() without arguments, or let it conform to FineReloadable
            """
          ])
      }
    }

    private func make(
      _ newClass: AnyClass, from old: any FineContent
    ) throws(FineCarryFailure) -> (any FineContent, FineStateCarrier.Outcome) {
      if let factory = newClass as? any FineReloadable.Type {
        let new = factory.makeForReload()
        return (new, carrier.carry(from: old, into: new) ?? FineStateCarrier.Outcome())
      }
      let (object, outcome) = try carrier.makeObject(of: newClass, from: old)
      guard let new = object as? any FineContent else {
        throw FineCarryFailure(reason: "its new version is no FineContent")
      }
      return (new, outcome)
    }

    private static func sentence(
      about name: String, _ outcome: FineStateCarrier.Outcome
    ) -> String {
      var parts: [String] = []
      if !outcome.copied.isEmpty { parts.append("\(list(outcome.copied)) carried over") }
      if !outcome.converted.isEmpty { parts.append("\(list(outcome.converted)) converted") }
      if parts.isEmpty { parts.append("nothing carried over") }
      return "\(name) was made anew, \(parts.joined(separator: ", "))"
    }

    private static func list(_ names: [String]) -> String {
      // The name that the source has: `@Observable` stores each property with an underscore.
      names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }.joined(separator: ", ")
    }
  }

  /// What came of making content anew.
  struct FineRecreated {
    /// `nil` where the old one goes on.
    var content: (any FineContent)?
    /// Sentences for the user.
    var migrated: [String] = []
    var dropped: [String] = []
  }
#endif
