public import Foundation
import TextLayout

/// A place in a line to which a tab leads.
// Open as Apple's, so the compiler cannot check it, but nothing of it changes.
open class NSTextTab: NSObject, @unchecked Sendable {
  /// How text stands at the stop: from it on, centred, up to it.
  public let alignment: NSTextAlignment
  /// Points from the line's leading side.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `CharacterSet`: the first of its characters lies at the stop. Here it means the decimal
    /// separators, whatever the set.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.stop == stop
  }

  open override var hash: Int { stop.hashValue }

  final var stop: TabStop {
    let kind: TabStop.Alignment =
      switch alignment {
      case .center: .center
      case .right: options[.columnTerminators] == nil ? .trailing : .decimal
      case .left, .natural, .justified: .leading
      }
    return TabStop(alignment: kind, location: location)
  }
}
