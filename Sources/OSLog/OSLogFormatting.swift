import Foundation

/// How an integer is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String
  let isUppercase: Bool

  public static var decimal: OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false)
  }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static var octal: OSLogIntegerFormatting { octal() }

  public static func hex(
    includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase)
  }

  public static func octal(
    includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(radix: 8, prefix: includePrefix ? "0" : "", isUppercase: uppercase)
  }

  func text(_ value: some FixedWidthInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
    return (value < 0 ? "-" : "") + prefix + digits
  }
}

/// How a floating-point number is written.
public struct OSLogFloatFormatting: Sendable {
  private enum Style: Sendable { case fixed(precision: Int), exponential(precision: Int), hybrid }

  private let style: Style

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { fixed(precision: 6) }
  public static var exponential: OSLogFloatFormatting { exponential(precision: 6) }
  /// The shorter of `fixed` and `exponential`, without trailing zeros.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(style: .hybrid) }

  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(style: .fixed(precision: precision()))
  }

  public static func exponential(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(style: .exponential(precision: precision()))
  }

  func text(_ value: Double) -> String {
    switch style {
    case .fixed(let precision): String(format: "%.*f", max(0, precision), value)
    case .exponential(let precision): String(format: "%.*e", max(0, precision), value)
    case .hybrid: String(format: "%g", value)
    }
  }
}

/// How a Boolean is written.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}
