import Foundation

/// What a text view finds in its text by itself.
/// - Note: Web and mail addresses and telephone numbers are found; the others never.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)

  /// The addresses in a text, with where they are in UTF-16 units.
  func found(in text: String) -> [(range: Range<Int>, url: URL)] {
    var found: [(range: Range<Int>, url: URL)] = []
    let whole = NSRange(location: 0, length: text.utf16.count)
    for finder in Self.finders where contains(finder.type) {
      guard let pattern = try? NSRegularExpression(pattern: finder.pattern) else { continue }
      for match in pattern.matches(in: text, range: whole) {
        let range = match.range.location..<match.range.upperBound
        guard let place = Range(match.range, in: text),
          !found.contains(where: { $0.range.overlaps(range) }),
          let url = URL(string: finder.address(String(text[place])))
        else { continue }
        found.append((range, url))
      }
    }
    return found
  }

  private struct Finder {
    var type: UIDataDetectorTypes
    var pattern: String
    var address: @Sendable (String) -> String
  }

  /// A sentence's last mark belongs to no address.
  private static let finders = [
    Finder(
      type: .link, pattern: #"(?i)\bhttps?://[^\s<>"]*[^\s<>".,;:!?)\]]"#, address: { $0 }),
    Finder(
      type: .link, pattern: #"(?i)\bwww\.[^\s<>"]*[^\s<>".,;:!?)\]]"#,
      address: { "http://" + $0 }),
    Finder(
      type: .link, pattern: #"(?i)\b[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}\b"#,
      address: { "mailto:" + $0 }),
    Finder(
      type: .phoneNumber, pattern: #"(?<![\w+])\+?\d[\d ()/-]{5,}\d(?!\w)"#,
      address: { number in "tel:" + number.filter { $0.isNumber || $0 == "+" } }),
  ]
}
