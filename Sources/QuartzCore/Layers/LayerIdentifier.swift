import Synchronization

/// Numbers that no two layers of a process share.
enum LayerIdentifier {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
