import Foundation
import Synchronization

/// Where words may be divided, by Liang's patterns as TeX and LibreOffice have them.
///
/// A pattern is letters with digits between them: where it is found in a word, the digits say how
/// good a place each gap is. The largest one counts, and odd ones are places to divide.
final class Hyphenator: Sendable {
  /// Digits before each letter and behind the last one, by the letters: Unicode's scalars, since a
  /// digit may stand between a letter and its mark.
  private let patterns: [String: [UInt8]]
  private let longest: Int
  /// How many letters stay together at a word's start and end.
  private let leastLeft: Int
  private let leastRight: Int

  /// - Parameter dictionary: the lines of a `hyph_*.dic` file, without its first, which names the
  ///   encoding. Patterns that change letters are left out.
  init(dictionary: String) {
    var patterns: [String: [UInt8]] = [:]
    var longest = 0
    var (left, right) = (2, 2)
    for line in dictionary.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.split(separator: 0x20)
      guard let first = words.first, let sign = first.first, !"%#".utf8.contains(sign) else {
        continue
      }
      if words.count > 1, let number = Int(String(decoding: words[1], as: UTF8.self)) {
        switch String(decoding: first, as: UTF8.self) {
        case "LEFTHYPHENMIN": left = min(max(number, 1), 64)
        case "RIGHTHYPHENMIN": right = min(max(number, 1), 64)
        default: break
        }
        continue
      }
      // Patterns are in small letters; `NEXTLEVEL` is none.
      guard !first.contains(0x2F), !(0x41...0x5A).contains(sign) else { continue }
      var letters: [UInt8] = []
      var digits: [UInt8] = [0]
      for byte in first {
        if (0x30...0x39).contains(byte) {
          digits[digits.count - 1] = byte - 0x30
        } else {
          letters.append(byte)
          // The later bytes of a letter are no letters.
          if byte & 0xC0 != 0x80 { digits.append(0) }
        }
      }
      guard !letters.isEmpty else { continue }
      patterns[String(decoding: letters, as: UTF8.self)] = digits
      longest = max(longest, digits.count - 1)
    }
    self.patterns = patterns
    self.longest = longest
    (leastLeft, leastRight) = (left, right)
  }

  /// Offsets in scalars before which a word may be divided, in order; none within a character.
  func places(in word: String) -> [Int] {
    let small = word.lowercased()
    guard small.unicodeScalars.count == word.unicodeScalars.count,
      small.count >= leastLeft + leastRight,
      small.allSatisfy(\.isLetter)
    else { return [] }
    let marks = marks(for: ["."] + Array(small.unicodeScalars) + ["."])
    var places: [Int] = []
    var scalar = 0
    for (offset, character) in small.enumerated() {
      // One further: the dot comes first.
      if marks[scalar + 1] % 2 == 1, offset >= leastLeft, offset <= small.count - leastRight {
        places.append(scalar)
      }
      scalar += character.unicodeScalars.count
    }
    return places
  }

  /// How good a place there is before each scalar and behind the last one.
  private func marks(for scalars: [Unicode.Scalar]) -> [UInt8] {
    var marks = [UInt8](repeating: 0, count: scalars.count + 1)
    for start in scalars.indices {
      var key = String.UnicodeScalarView()
      for end in start..<min(start + longest, scalars.count) {
        key.append(scalars[end])
        // The same letters may also be written with another number of scalars.
        guard let digits = patterns[String(key)], digits.count == end - start + 2 else { continue }
        for (index, digit) in digits.enumerated() {
          marks[start + index] = max(marks[start + index], digit)
        }
      }
    }
    return marks
  }

  // MARK: Installed dictionaries

  private static let folder = "/usr/share/hyphen"
  private static let known = Mutex<[String: Hyphenator?]>([:])

  /// By the dictionary for a language, where one is installed (`hyphen-en-us` and its like).
  static func installed(for locale: Locale) -> Hyphenator? {
    known.withLock { known in
      if let found = known[locale.identifier] { return found }
      let made = file(for: locale).flatMap(read)
      known[locale.identifier] = .some(made)
      return made
    }
  }

  /// The file for the language and region, else any for the language.
  private static func file(for locale: Locale) -> String? {
    guard let language = locale.language.languageCode?.identifier,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    else { return nil }
    let region = locale.language.region?.identifier ?? ""
    let exact = "hyph_\(language)_\(region).dic"
    let name =
      names.contains(exact)
      ? exact
      : names.first { $0 == "hyph_\(language).dic" || $0.hasPrefix("hyph_\(language)_") }
    return name.map { "\(folder)/\($0)" }
  }

  private static func read(_ path: String) -> Hyphenator? {
    guard let data = FileManager.default.contents(atPath: path),
      let end = data.firstIndex(of: 0x0A)
    else { return nil }
    let encoding = String(decoding: data[..<end], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces).uppercased()
    let rest = data[data.index(after: end)...]
    let text: String? =
      switch encoding {
      case "UTF-8": String(bytes: rest, encoding: .utf8)
      case "ISO8859-1": String(bytes: rest, encoding: .isoLatin1)
      case "ISO8859-2": String(bytes: rest, encoding: .isoLatin2)
      default: nil
      }
    return text.map(Hyphenator.init(dictionary:))
  }
}
