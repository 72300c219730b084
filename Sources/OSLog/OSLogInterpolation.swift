/// Collects the literal parts and the values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  private(set) var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 8)
  }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(format.text(value()))
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(format.text(Double(value())))
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(format.text(value()))
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(format.text(value()))
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(value())
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some CustomStringConvertible, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(value().description)
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(String(describing: value()))
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Any.Type, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.shown(String(reflecting: value()))
  }
}
