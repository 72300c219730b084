#if DEBUG
  package import Foundation

  /// What libraries above UIKit have of the tool that reloads code. UIKit speaks with it for them.
  @MainActor package enum ReloadHelp {
    /// What a restart keeps of a library's.
    package struct Saved {
      /// In words, for the user.
      package var kept: [String]
      package var lost: [String]
      package var failure: String?

      package init(kept: [String], lost: [String], failure: String?) {
        self.kept = kept
        self.lost = lost
        self.failure = failure
      }
    }

    /// Asks the tool to carry the stored properties of an object into one of another layout.
    ///
    /// - Parameter question: `old` and either `new` or `newClass`, and perhaps the names `only`.
    /// - Returns: what the tool answered; empty if nobody does such things here.
    package static func carry(
      _ question: [String: Any], through center: NotificationCenter
    ) -> NSMutableDictionary {
      let answer = NSMutableDictionary()
      center.post(
        name: ReloadNotice.carry, object: nil,
        userInfo: question.merging(["answer": answer]) { $1 })
      return answer
    }

    /// Has some work done whenever a restart is to keep state, from now on.
    ///
    /// - Parameter save: Is given the folder to write to.
    package static func whenSaving(
      through center: NotificationCenter, _ save: @escaping @MainActor (String) -> Saved
    ) {
      _ = center.addObserver(forName: ReloadNotice.request, object: nil, queue: nil) { request in
        // Handed over once and not used by the poster while it waits.
        nonisolated(unsafe) let request = request
        MainQueue.perform {
          guard let values = request.userInfo, values["do"] as? String == "save",
            let folder = values["to"] as? String,
            let answer = values["answer"] as? NSMutableDictionary
          else { return }
          let saved = save(folder)
          answer["kept"] = (answer["kept"] as? [String] ?? []) + saved.kept
          answer["lost"] = (answer["lost"] as? [String] ?? []) + saved.lost
          if let failure = saved.failure { answer["failed"] = failure }
        }
      }
    }
  }
#endif
