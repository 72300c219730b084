#if DEBUG
  import Foundation

  /// Asks the tool that reloads code to carry stored properties from one object into another.
  ///
  /// Only that tool knows how objects of replaced classes lie in memory and how they are made.
  @MainActor struct FineStateCarrier {
    var center: NotificationCenter

    /// What became of the properties, by their names.
    struct Outcome: Equatable {
      var copied: [String] = []
      var converted: [String] = []
      var dropped: [String] = []
    }

    /// Carries the properties that both objects have, or only those that are named. `nil` if
    /// nobody does such things here.
    func carry(
      from old: AnyObject, into new: AnyObject, only names: [String]? = nil
    ) -> Outcome? {
      var request: [String: Any] = ["old": old, "new": new]
      request["only"] = names
      let answer = carryFineState(request, through: center)
      return answer.count == 0 ? nil : outcome(in: answer)
    }

    /// Makes an object through `init()` and carries the state into it. Throws a sentence for the
    /// user where that cannot be done.
    func makeObject(
      of newClass: AnyClass, from old: AnyObject
    ) throws(FineCarryFailure) -> (object: AnyObject, outcome: Outcome) {
      let answer = carryFineState(["old": old, "newClass": newClass], through: center)
      guard let object = answer["object"].map({ $0 as AnyObject }) else {
        throw FineCarryFailure(
          reason: (answer["why"] as? String ?? "nobody here can make it anew")
            .trimmingCharacters(in: CharacterSet(charactersIn: ". ")))
      }
      return (object, outcome(in: answer))
    }

    private func outcome(in answer: NSMutableDictionary) -> Outcome {
      Outcome(
        copied: answer["copied"] as? [String] ?? [],
        converted: answer["converted"] as? [String] ?? [],
        dropped: answer["dropped"] as? [String] ?? [])
    }
  }

  struct FineCarryFailure: Error, Equatable {
    /// Goes on after "because".
    var reason: String
  }
#endif
