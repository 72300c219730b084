#if DEBUG
  import Foundation

  /// Gives content back the state that it had when the program was started again.
  ///
  /// Only what is made in the turn in which the program starts gets it, though it may be shown
  /// later, such as behind a tab: what the user opens is another screen of perhaps the same class.
  @MainActor final class FineRestoration {
    static let shared = FineRestoration(
      folder: fineRestorationFolder, carrier: FineStateCarrier(center: .default))

    private let carrier: FineStateCarrier
    /// Whether this is still the turn in which the program starts.
    private(set) var isStarting = true
    private var pending: [FineSavedContent.Entry]

    /// - Parameter folder: Where the state was saved; `nil` if the program starts afresh.
    init(folder: String?, carrier: FineStateCarrier) {
      self.carrier = carrier
      pending = folder.map { FineSavedContent.read(from: $0).contents } ?? []
      Task { @MainActor in finish() }
    }

    /// The state that was saved for such content, for the one who asks first.
    func take(for content: any FineContent) -> FineSavedContent.Entry? {
      guard !pending.isEmpty else { return nil }
      let type = FineSavedContent.identifier(of: content)
      return pending.firstIndex { $0.type == type }.map { pending.remove(at: $0) }
    }

    /// Content with a state that was saved: this very object where its properties could be set,
    /// else another; `nil` if the state does not fit.
    func restore(_ content: any FineContent, from entry: FineSavedContent.Entry)
      -> (any FineContent)?
    {
      guard let state = entry.state,
        let decodable = Swift.type(of: content) as? any (FineContent & Decodable).Type
      else { return nil }
      do {
        let saved = try FineSavedContent.decode(decodable, from: state)
        let restored = carry(saved, names: names(in: state), into: content)
        (restored as? any FineReloadable)?.didReload(from: content)
        return restored
      } catch {
        FineDiagnostics.handler(
          """
          The state that \(Swift.type(of: content)) had before the restart does not fit it any \
          more and was left out: \(error)
          """)
        return nil
      }
    }

    private func carry(
      _ saved: any FineContent, names: [String], into content: any FineContent
    ) -> any FineContent {
      // What the app has given its content, such as a delegate, stays.
      guard let outcome = carrier.carry(from: saved, into: content, only: names),
        !outcome.copied.isEmpty || !outcome.converted.isEmpty
      else { return saved }
      return content
    }

    private func names(in state: Data) -> [String] {
      let values = try? JSONSerialization.jsonObject(with: state) as? [String: Any]
      return (values ?? [:]).keys.sorted()
    }

    private func finish() {
      isStarting = false
      for entry in pending where !entry.isEmpty {
        FineDiagnostics.handler(
          """
          The state of \(entry.type) was saved before the restart, but no such content was made \
          when the program started, so that it was not used.
          """)
      }
      pending = []
    }
  }
#endif
