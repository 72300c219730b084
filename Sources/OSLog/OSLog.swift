public import Foundation

/// Where messages and signposts of one subject go: a subsystem and a category in it.
public final class OSLog: NSObject, Sendable {
  /// A subject; some have a meaning for tools.
  public struct Category: Sendable {
    let name: String

    /// Events that a person looks for in a trace.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Signposts that a tool turns on while it records.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// As `dynamicTracing`, for signposts that want their callers recorded.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// The log of messages that name no subsystem.
  public static let `default` = OSLog(subsystem: "", category: "", isEnabled: true)
  /// A log that drops everything.
  public static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)

  let subsystem: String
  let category: String
  let isEnabled: Bool

  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isEnabled: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name, isEnabled: true)
  }

  private init(subsystem: String, category: String, isEnabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isEnabled = isEnabled
  }

  /// Whether a message of a level would be written.
  public func isEnabled(type: OSLogType) -> Bool {
    isEnabled && LogWriter.shared.accepts(type)
  }
}
