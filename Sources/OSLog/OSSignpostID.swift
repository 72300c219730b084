import Synchronization

/// Tells spans of one name apart that overlap.
public struct OSSignpostID: Hashable, Comparable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) { rawValue = value }

  /// The identity of a span of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// Belongs to no span.
  public static let invalid = OSSignpostID(UInt64.max)
  /// Belongs to no span.
  public static let null = OSSignpostID(0)

  public static func < (left: OSSignpostID, right: OSSignpostID) -> Bool {
    left.rawValue < right.rawValue
  }

  private static let last = Atomic<UInt64>(0)

  static func next() -> OSSignpostID {
    OSSignpostID(last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}
