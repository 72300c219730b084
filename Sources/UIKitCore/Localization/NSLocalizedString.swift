public import Foundation

// Foundation's functions with other numbers of parameters: with all that is said, these are the ones
// that the compiler takes.

/// The text for a key in the app's language.
/// - Note: Foundation's function here does not know the language that is wanted.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  LocalizedTexts.text(for: key, bundle: .main)
}

/// The text for a key in the app's language.
/// - Note: Foundation's function here does not know the language that is wanted.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  LocalizedTexts.text(for: key, value: value, bundle: .main)
}

/// The text for a key of a bundle in the app's language.
/// - Note: Foundation's function here does not know the language that is wanted.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  LocalizedTexts.text(for: key, bundle: bundle)
}

/// The text for a key of a bundle in the app's language.
/// - Note: Foundation's function here does not know the language that is wanted.
public func NSLocalizedString(
  _ key: String, bundle: Bundle, value: String, comment: String
) -> String {
  LocalizedTexts.text(for: key, value: value, bundle: bundle)
}

/// The text for a key of a table in the app's language.
/// - Note: Foundation's function here does not know the language that is wanted.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  LocalizedTexts.text(for: key, table: tableName, bundle: .main)
}

/// The text for a key of a table of a bundle in the app's language.
/// - Note: Foundation's function here does not know the language that is wanted.
public func NSLocalizedString(
  _ key: String, tableName: String?, bundle: Bundle, comment: String
) -> String {
  LocalizedTexts.text(for: key, table: tableName, bundle: bundle)
}

extension String {
  /// A text to translate, with values in it: the key of `"\(count) apples"` is `%lld apples`.
  /// - Note: An addition to Foundation, which leaves it out here.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    /// What tables have it under.
    public let key: String
    let arguments: [Argument]

    enum Argument: Equatable, Sendable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): NSString(string: text)
        case .integer(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    public init(_ value: String) {
      key = value
      arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      public mutating func appendInterpolation(_ value: some StringProtocol) {
        append("%@", .text(String(value)))
      }
      public mutating func appendInterpolation<Value: FixedWidthInteger>(_ value: Value) {
        if Value.isSigned {
          append("%lld", .integer(Int64(truncatingIfNeeded: value)))
        } else {
          append("%llu", .unsigned(UInt64(truncatingIfNeeded: value)))
        }
      }
      public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
      public mutating func appendInterpolation(_ value: Float) {
        append("%f", .number(Double(value)))
      }
      @_disfavoredOverload
      public mutating func appendInterpolation<Value>(_ value: Value) {
        append("%@", .text(String(describing: value)))
      }

      private mutating func append(_ specifier: String, _ argument: Argument) {
        key += specifier
        arguments.append(argument)
      }
    }
  }

  /// The text for a key in the app's language.
  /// - Note: An addition to Foundation, which leaves it out here. The locale makes no difference.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let arguments = keyAndValue.arguments.map(\.value)
    self =
      arguments.isEmpty
      ? LocalizedTexts.text(for: keyAndValue.key, table: table, bundle: bundle ?? .main)
      : LocalizedTexts.text(
        for: keyAndValue.key, arguments: arguments, table: table, bundle: bundle ?? .main)
  }

  /// A format with an argument; one that depends on a number takes the form that goes with it.
  /// - Note: Foundation's function here does not know such formats.
  public static func localizedStringWithFormat(
    _ format: String, _ argument: any CVarArg
  ) -> String {
    MarkedFormats.formatted(format, [argument])
      ?? String(format: format, locale: .current, arguments: [argument])
  }

  /// A format with two arguments; one that depends on numbers takes the forms that go with them.
  /// - Note: Foundation's function here does not know such formats.
  public static func localizedStringWithFormat(
    _ format: String, _ first: any CVarArg, _ second: any CVarArg
  ) -> String {
    MarkedFormats.formatted(format, [first, second])
      ?? String(format: format, locale: .current, arguments: [first, second])
  }

  /// A format with an argument; one that depends on a number takes the form that goes with it.
  /// - Note: Foundation's initializer here does not know such formats.
  public init(format: String, _ argument: any CVarArg) {
    self =
      MarkedFormats.formatted(format, [argument])
      ?? String(format: format, arguments: [argument])
  }

  /// A format with two arguments; one that depends on numbers takes the forms that go with them.
  /// - Note: Foundation's initializer here does not know such formats.
  public init(format: String, _ first: any CVarArg, _ second: any CVarArg) {
    self =
      MarkedFormats.formatted(format, [first, second])
      ?? String(format: format, arguments: [first, second])
  }
}
