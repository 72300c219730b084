import Foundation

/// Which form of a word goes with a number, by Unicode's rules for languages (CLDR, "Language Plural
/// Rules").
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The form for a number in a language. Fractions have the form `other`.
  package static func category(of number: Double, in language: String) -> PluralCategory {
    guard number == number.rounded(), number.magnitude < 1e15 else {
      return fraction(number, in: language)
    }
    let n = Int(number.magnitude)
    let (last, lastTwo) = (n % 10, n % 100)
    let isTeen = (11...14).contains(lastTwo)
    switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
    case "ja", "zh", "ko", "th", "vi", "id", "ms", "lo", "my", "yue": return .other
    case "fr", "pt", "hy", "hi", "bn", "fa", "am", "zu":
      if language.lowercased().hasPrefix("pt-pt") { return n == 1 ? .one : .other }
      return n <= 1 ? .one : .other
    case "ru", "uk", "be":
      if last == 1, lastTwo != 11 { return .one }
      return (2...4).contains(last) && !isTeen ? .few : .many
    case "sr", "hr", "bs":
      if last == 1, lastTwo != 11 { return .one }
      return (2...4).contains(last) && !isTeen ? .few : .other
    case "pl":
      if n == 1 { return .one }
      return (2...4).contains(last) && !isTeen ? .few : .many
    case "cs", "sk": return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case "sl":
      switch lastTwo {
      case 1: return .one
      case 2: return .two
      case 3, 4: return .few
      default: return .other
      }
    case "lt":
      if (11...19).contains(lastTwo) { return .other }
      return last == 1 ? .one : last == 0 ? .other : .few
    case "lv":
      if last == 0 || (11...19).contains(lastTwo) { return .zero }
      return last == 1 ? .one : .other
    case "ro": return n == 1 ? .one : n == 0 || (1...19).contains(lastTwo) ? .few : .other
    case "ar":
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: break
      }
      return (3...10).contains(lastTwo) ? .few : lastTwo >= 11 ? .many : .other
    case "he", "iw": return n == 1 ? .one : n == 2 ? .two : .other
    case "cy":
      return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n] ?? .other
    case "ga":
      switch n {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    default: return n == 1 ? .one : .other
    }
  }

  private static func fraction(_ number: Double, in language: String) -> PluralCategory {
    switch language.prefix(2) {
    case "fr", "pt": number.magnitude < 2 ? .one : .other
    case "cs", "sk", "lt": .many
    default: .other
    }
  }
}
