/// A message for a log, written as a string literal with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message as it is written, values hidden as their privacy asks.
  let text: String

  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }

  public init(stringLiteral value: String) { text = value }
}

/// The message of a signpost.
public typealias SignpostMetadata = OSLogMessage
