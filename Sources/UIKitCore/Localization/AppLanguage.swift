import Foundation

/// Which language the app's texts are in.
package struct AppLanguage: Equatable, Sendable {
  /// A language that nobody speaks, and that shows what is not translated or does not fit.
  package enum Pseudolanguage: Equatable, Sendable {
    /// Longer, with accents: `[Ĥéļļö ~]`.
    case accented
    /// From right to left.
    case rightToLeft
  }

  /// By preference, such as `pt-BR`, `de`.
  package var languages: [String]
  package var pseudolanguage: Pseudolanguage?

  package init(languages: [String], pseudolanguage: Pseudolanguage? = nil) {
    self.languages = languages
    self.pseudolanguage = pseudolanguage
  }

  /// That of this process.
  package static let current = AppLanguage(environment: ProcessInfo.processInfo.environment)

  /// Reads `TRELLIS_LANGUAGE` (a language, `pseudo` or `pseudo-rtl`), then what the system's locale
  /// says.
  package init(environment: [String: String]) {
    var names: [String] = []
    switch environment["TRELLIS_LANGUAGE"] {
    case "pseudo": pseudolanguage = .accented
    case "pseudo-rtl": pseudolanguage = .rightToLeft
    case let name?: names += name.split(separator: ",").map(String.init)
    case nil: break
    }
    names += environment["LANGUAGE"]?.split(separator: ":").map(String.init) ?? []
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let name = environment[variable], !name.isEmpty {
        names.append(name)
        break
      }
    }
    languages = names.compactMap(Self.identifier)
  }

  /// `pt_BR.UTF-8` is `pt-BR`; `C` is no language.
  private static func identifier(_ locale: String) -> String? {
    let name = String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    return ["C", "POSIX", ""].contains(name) ? nil : name
  }

  /// Whether what it is written in goes from right to left.
  package var isRightToLeft: Bool {
    if let pseudolanguage { return pseudolanguage == .rightToLeft }
    guard let language = languages.first?.prefix(while: { $0 != "-" }) else { return false }
    return ["ar", "he", "iw", "fa", "ur", "ps", "yi", "dv", "ckb", "ug", "sd"].contains(language)
  }

  /// The names of a language, the most exact first: `zh-Hans-CN`, `zh-Hans`, `zh`.
  package static func names(of language: String) -> [String] {
    var parts = language.split(separator: "-")
    var names: [String] = []
    while !parts.isEmpty {
      names.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return names
  }
}

extension AppLanguage.Pseudolanguage {
  /// A text in this language; what `%` begins stays as it is.
  package func translate(_ text: String) -> String {
    switch self {
    case .rightToLeft: return "\u{202E}\(text)\u{202C}"
    case .accented:
      var result = ""
      var isFormat = false
      for character in text {
        if isFormat {
          result.append(character)
          // A format ends with a letter, but for those of length.
          if character == "%" || (character.isLetter && !"lhqzt".contains(character))
            || character == "@"
          {
            isFormat = false
          }
        } else {
          isFormat = character == "%"
          result.append(Self.accents[character] ?? character)
        }
      }
      // Other languages are longer than English by a third.
      return "[\(result) \(String(repeating: "~", count: max(1, text.count / 3)))]"
    }
  }

  private static let accents = [Character: Character](
    uniqueKeysWithValues: zip(
      "AaBCcDdEeGgHhIiJjKkLlNnOoPRrSsTtUuWwYyZz", "ÅåƁÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöÞŔŕŠšŢţÛûŴŵÝýŽž"))
}
