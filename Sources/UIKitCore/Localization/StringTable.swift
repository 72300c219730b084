import Foundation

/// What a bundle says for keys in one language: of `.strings`, `.stringsdict` and catalogues
/// (`.xcstrings`).
struct StringTable: Sendable {
  /// A text for a key.
  indirect enum Entry: Equatable, Sendable {
    case text(String)
    /// A text whose parts depend on numbers, which `%#@name@` stand for.
    case format(String, [String: Forms])

    struct Forms: Equatable, Sendable {
      var forms: [PluralCategory: String]
      /// Which argument it is about, from 1; nil is the next.
      var argument: Int?
    }
  }

  /// The language that it is in.
  var language: String
  private(set) var entries: [String: Entry] = [:]

  init(language: String) { self.language = language }

  var isEmpty: Bool { entries.isEmpty }

  // MARK: Reading

  /// Adds a file of Apple's old format. False where it cannot be read and adds nothing.
  mutating func add(strings data: Data) -> Bool {
    guard let texts = Self.propertyList(data) as? [String: String] else { return false }
    for (key, text) in texts { entries[key] = .text(text) }
    return true
  }

  /// Adds a file of forms by number. False where it cannot be read and adds nothing.
  mutating func add(stringsDictionary data: Data) -> Bool {
    guard let list = Self.propertyList(data) as? [String: [String: Any]] else { return false }
    for (key, value) in list {
      guard let format = value["NSStringLocalizedFormatKey"] as? String else { continue }
      var variables: [String: Entry.Forms] = [:]
      for (name, value) in value {
        guard let forms = value as? [String: String] else { continue }
        variables[name] = Entry.Forms(forms: Self.forms(forms) { $0 })
      }
      entries[key] = .format(format, variables)
    }
    return true
  }

  /// Adds this language's part of a catalogue. False where it cannot be read and adds nothing.
  mutating func add(catalogue data: Data) -> Bool {
    guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: [String: Any]]
    else { return false }
    for (key, value) in strings {
      guard let localizations = value["localizations"] as? [String: [String: Any]],
        let own = AppLanguage.names(of: language).lazy.compactMap({ localizations[$0] }).first,
        let entry = Self.entry(own)
      else { continue }
      entries[key] = entry
    }
    return true
  }

  /// A catalogue's own language.
  static func sourceLanguage(ofCatalogue data: Data) -> String? {
    (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["sourceLanguage"] as? String
  }

  /// The languages that a catalogue has something in.
  static func languages(ofCatalogue data: Data) -> Set<String> {
    let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    let strings = root?["strings"] as? [String: [String: Any]] ?? [:]
    return strings.values.reduce(into: []) {
      $0.formUnion(($1["localizations"] as? [String: Any])?.keys.map { $0 } ?? [])
    }
  }

  private static func entry(_ localization: [String: Any]) -> Entry? {
    if let plural = pluralForms(localization) {
      return .format("%#@value@", ["value": Entry.Forms(forms: plural)])
    }
    guard let unit = localization["stringUnit"] as? [String: Any],
      let text = unit["value"] as? String
    else { return nil }
    guard let substitutions = localization["substitutions"] as? [String: [String: Any]] else {
      return .text(text)
    }
    var variables: [String: Entry.Forms] = [:]
    for (name, substitution) in substitutions {
      guard let forms = pluralForms(substitution) else { continue }
      let specifier = substitution["formatSpecifier"] as? String ?? "lld"
      variables[name] = Entry.Forms(
        forms: forms.mapValues { $0.replacing("%arg", with: "%\(specifier)") },
        argument: substitution["argNum"] as? Int)
    }
    return .format(text, variables)
  }

  private static func pluralForms(_ value: [String: Any]) -> [PluralCategory: String]? {
    guard let variations = value["variations"] as? [String: Any],
      let plural = variations["plural"] as? [String: [String: Any]]
    else { return nil }
    return forms(plural) { ($0["stringUnit"] as? [String: Any])?["value"] as? String }
  }

  private static func forms<Value>(
    _ values: [String: Value], _ text: (Value) -> String?
  ) -> [PluralCategory: String] {
    var forms: [PluralCategory: String] = [:]
    for (name, value) in values {
      if let category = PluralCategory(rawValue: name) { forms[category] = text(value) }
    }
    return forms
  }

  private static func propertyList(_ data: Data) -> Any? {
    data.isEmpty
      ? [String: Any]() : try? PropertyListSerialization.propertyList(from: data, format: nil)
  }
}

extension StringTable.Entry {
  /// The text with its arguments in it.
  func formatted(_ arguments: [any CVarArg], language: String) -> String {
    switch self {
    case .text(let text): String(format: text, arguments: arguments)
    case .format(let format, let variables):
      Self.format(format, variables, arguments, language: language)
    }
  }

  /// Puts the form that goes with its number in the place of each variable, and the arguments in the
  /// places of all else.
  private static func format(
    _ format: String, _ variables: [String: Forms], _ arguments: [any CVarArg], language: String
  ) -> String {
    var result = ""
    var rest = format[...]
    var next = 0
    let pattern =
      #/%(?:(\d+)\$)?(?:#@([^@]+)@|([-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?[@a-zA-Z%]))/#
    while let match = rest.firstMatch(of: pattern) {
      result += rest[..<match.range.lowerBound]
      rest = rest[match.range.upperBound...]
      if match.output.3 == "%" {
        result += "%"
        continue
      }
      let variable = match.output.2.flatMap { variables[String($0)] }
      let position = match.output.1.flatMap { Int($0) } ?? variable?.argument
      let index = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      guard arguments.indices.contains(index) else { continue }
      let argument = arguments[index]
      if let variable {
        let category = number(argument).map { PluralCategory.category(of: $0, in: language) }
        let chosen = category.flatMap { variable.forms[$0] } ?? variable.forms[.other] ?? ""
        result += String(format: chosen, arguments: [argument])
      } else if let specifier = match.output.3 {
        result += String(format: "%\(specifier)", arguments: [argument])
      }
    }
    return result + rest
  }

  private static func number(_ argument: any CVarArg) -> Double? {
    switch argument {
    case let number as any BinaryInteger: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}
