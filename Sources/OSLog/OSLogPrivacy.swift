/// Whether a value of a message may be read by whoever reads the log.
///
/// - Note: Unlike on Apple's systems, `auto` shows strings and objects too: the log is the
///   developer's own standard error, as if a debugger were attached.
public struct OSLogPrivacy: Sendable {
  /// What stands for a value that is not shown.
  public struct Mask: Sendable {
    let hashes: Bool

    /// A number that is the same for the same value, within and between runs.
    public static let hash = Mask(hashes: true)
    /// Nothing about the value.
    public static let none = Mask(hashes: false)
  }

  private enum Visibility: Sendable { case shown, hidden }

  private let visibility: Visibility
  private let mask: Mask

  public static var auto: OSLogPrivacy { OSLogPrivacy(visibility: .shown, mask: .none) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(visibility: .shown, mask: .none) }
  public static var `private`: OSLogPrivacy { .private(mask: .none) }
  public static var sensitive: OSLogPrivacy { .sensitive(mask: .none) }

  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(visibility: .hidden, mask: mask)
  }

  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(visibility: .hidden, mask: mask)
  }

  /// The text to put into the log for the text of a value.
  func shown(_ text: String) -> String {
    switch visibility {
    case .shown: text
    case .hidden where mask.hashes:
      "<mask.hash: '\(String(Self.hash(of: text), radix: 16))'>"
    case .hidden: "<private>"
    }
  }

  /// FNV-1a with 64 bits.
  private static func hash(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
