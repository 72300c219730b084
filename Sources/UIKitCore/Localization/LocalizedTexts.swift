package import Foundation
import Synchronization

/// The texts of bundles in the language of the app.
///
/// Foundation here reads `.strings`, but knows neither the language that is wanted nor forms by
/// number nor catalogues.
package enum LocalizedTexts {
  private struct TableName: Hashable, Sendable {
    var folder: String
    var table: String
    var language: AppLanguageKey
  }

  private struct AppLanguageKey: Hashable, Sendable { var languages: [String] }

  private static let tables = Mutex<[TableName: [StringTable]]>([:])

  /// The text for a key; the key itself, or `value`, where there is none.
  package static func text(
    for key: String, value: String? = nil, table: String? = nil, bundle: Bundle,
    language: AppLanguage = .current
  ) -> String {
    let fallback = value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    guard let (entry, name) = entry(for: key, table: table, bundle: bundle, language) else {
      return language.pseudolanguage?.translate(fallback) ?? fallback
    }
    switch entry {
    case .text(let text): return language.pseudolanguage?.translate(text) ?? text
    case .format: return MarkedFormats.mark(entry, language: name)
    }
  }

  /// The text for a key with arguments in it.
  package static func text(
    for key: String, arguments: [any CVarArg], value: String? = nil, table: String? = nil,
    bundle: Bundle, language: AppLanguage = .current
  ) -> String {
    let found = entry(for: key, table: table, bundle: bundle, language)
    let entry = found?.entry ?? .text(value ?? key)
    let text = entry.formatted(arguments, language: found?.language ?? "en")
    return language.pseudolanguage?.translate(text) ?? text
  }

  private static func entry(
    for key: String, table: String?, bundle: Bundle, _ language: AppLanguage
  ) -> (entry: StringTable.Entry, language: String)? {
    let tables = tables(table ?? "Localizable", in: bundle, language)
    for table in tables {
      if let entry = table.entries[key] { return (entry, table.language) }
    }
    return nil
  }

  /// Those of a bundle, of the best language first.
  private static func tables(
    _ table: String, in bundle: Bundle, _ language: AppLanguage
  ) -> [StringTable] {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    let name = TableName(
      folder: folder, table: table, language: AppLanguageKey(languages: language.languages))
    if let known = tables.withLock({ $0[name] }) { return known }
    let read = read(table, in: folder, language)
    tables.withLock { $0[name] = read }
    return read
  }

  private static func read(
    _ table: String, in folder: String, _ language: AppLanguage
  ) -> [StringTable] {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    let folders = names.filter { $0.hasSuffix(".lproj") }
    var unreadable: Set<String> = []
    func take(_ path: String, _ add: (Data) -> Bool) {
      if let data = manager.contents(atPath: path), !add(data) { unreadable.insert(path) }
    }
    let cataloguePath = "\(folder)/\(table).xcstrings"
    let catalogue = manager.contents(atPath: cataloguePath)
    let source = catalogue.flatMap { StringTable.sourceLanguage(ofCatalogue: $0) } ?? "en"
    var wanted: [String] = []
    for name in language.languages { wanted += AppLanguage.names(of: name) }
    // What the app was written in comes last.
    wanted += [source, "Base"]
    var tables: [StringTable] = []
    for name in wanted where !tables.contains(where: { $0.language == name }) {
      var found = StringTable(language: name)
      if let catalogue, !found.add(catalogue: catalogue) { unreadable.insert(cataloguePath) }
      if let place = folders.first(where: { $0.lowercased() == "\(name).lproj".lowercased() }) {
        take("\(folder)/\(place)/\(table).strings") { found.add(strings: $0) }
        take("\(folder)/\(place)/\(table).stringsdict") { found.add(stringsDictionary: $0) }
      }
      if !found.isEmpty { tables.append(found) }
      // A language that the bundle has keeps those that are wanted less out of it.
      if !found.isEmpty, name != source, name != "Base" {
        wanted = wanted.filter { $0 == source || $0 == "Base" || $0 == name }
      }
    }
    for path in unreadable.sorted() { Diagnostics.report(.unreadableTexts(path)) }
    return tables
  }
}

extension Diagnostic {
  fileprivate static func unreadableTexts(_ path: String) -> Diagnostic {
    Diagnostic(
      category: "Localization",
      message: "\(path) cannot be read; its texts are missing. Check its syntax.")
  }
}

/// Formats that were handed out as plain strings, and have to be found again when they are used.
///
/// On Apple's systems such a string is of a class of its own. A Swift string has none, so it begins
/// with signs that nobody sees and that say which entry it was.
enum MarkedFormats {
  private struct Marked: Sendable {
    var entry: StringTable.Entry
    var language: String
  }

  private static let known = Mutex<[Marked]>([])
  private static let digits: [Character] = ["\u{2062}", "\u{2064}"]
  private static let border: Character = "\u{2063}"

  /// A string that stands for an entry.
  static func mark(_ entry: StringTable.Entry, language: String) -> String {
    let index = known.withLock { known in
      if let index = known.firstIndex(where: { $0.entry == entry && $0.language == language }) {
        return index
      }
      known.append(Marked(entry: entry, language: language))
      return known.count - 1
    }
    let text = if case .format(let format, _) = entry { format } else { "" }
    let number = String(index, radix: 2).map { digits[$0 == "1" ? 1 : 0] }
    return String([border] + number + [border]) + text
  }

  /// The text with its arguments, where the format is one of those; nil where it is not.
  static func formatted(_ format: String, _ arguments: [any CVarArg]) -> String? {
    guard format.first == border else { return nil }
    let number = format.dropFirst().prefix { digits.contains($0) }
    let index = Int(number.map { $0 == digits[1] ? "1" : "0" }.joined(), radix: 2)
    let marked = known.withLock { known in
      index.flatMap { known.indices.contains($0) ? known[$0] : nil }
    }
    return marked.map { $0.entry.formatted(arguments, language: $0.language) }
  }
}
