#if os(Linux)
  @_spi(SwiftUI) import Observation
#else
  import Observation
#endif

/// One tracking of observable properties that can name them and be taken back.
///
/// This is the standard library's own interface for frameworks, which stock toolchains on Linux
/// show. Elsewhere the public interface does the same work without names.
struct FineTracking: Sendable {
  #if os(Linux)
    private let tracking: ObservationTracking

    /// Does work and follows what it reads.
    ///
    /// - Parameter didChange: Called after every change, on the thread that made it, with the
    ///   property, until the tracking is taken back. After, so that a turn that comes at once reads
    ///   the new value whatever thread made it.
    static func follow<Result>(
      _ work: () -> Result,
      didChange: @escaping @Sendable (FineTracking, AnyKeyPath?) -> Void
    ) -> Result {
      withObservationTracking(
        work, didSet: { didChange(FineTracking(tracking: $0), $0.changed) })
    }

    /// What the work read. Slow: made for diagnostics.
    var properties: [FineProperty] {
      // The standard library has no other way to ask.
      let entries = child("entries", of: child("list", of: tracking))
      return Mirror(reflecting: entries ?? ()).children.flatMap { entry in
        let pair = Mirror(reflecting: entry.value).children.map(\.value)
        guard let value = pair.last,
          let read = child("properties", of: value) as? Set<AnyKeyPath>
        else { return [FineProperty]() }
        return read.filter { $0 !== FineBeat.property }.map { FineProperty($0) }
      }
    }

    private func child(_ name: String, of value: Any?) -> Any? {
      guard let value else { return nil }
      return Mirror(reflecting: value).children.first { $0.label == name }?.value
    }

    func cancel() { tracking.cancel() }
  #else
    func cancel() {}
  #endif
}
