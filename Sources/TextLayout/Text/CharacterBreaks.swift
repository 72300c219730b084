import CPangoCairo

/// What may happen in front of a character; the bits are those of `PangoLogAttr`.
struct CharacterBreaks: OptionSet, Sendable {
  let rawValue: UInt32
  static let line = CharacterBreaks(rawValue: 1 << 0)
  static let character = CharacterBreaks(rawValue: 1 << 2)
  /// The character itself is white space.
  static let isWhite = CharacterBreaks(rawValue: 1 << 3)
  static let cursor = CharacterBreaks(rawValue: 1 << 4)
  static let wordStart = CharacterBreaks(rawValue: 1 << 5)
  static let wordEnd = CharacterBreaks(rawValue: 1 << 6)
  /// A line that is broken here ends in a hyphen: behind a soft one.
  static let hyphen = CharacterBreaks(rawValue: 1 << 13)

  /// One element per scalar of `text` and one for its end.
  static func all(in text: String) -> [CharacterBreaks] {
    var text = text
    return text.withUTF8 { bytes in
      let count = bytes.reduce(into: 1) { if $1 & 0xC0 != 0x80 { $0 += 1 } }
      guard count > 1, let start = bytes.baseAddress else {
        return [[.line, .character, .cursor]]
      }
      return bytes.withMemoryRebound(to: CChar.self) { characters in
        [CharacterBreaks](unsafeUninitializedCapacity: count) { buffer, filled in
          buffer.withMemoryRebound(to: PangoLogAttr.self) { attributes in
            attributes.initialize(repeating: PangoLogAttr())
            pango_get_log_attrs(
              characters.baseAddress ?? UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self),
              Int32(bytes.count), -1, pango_language_from_string("en"), attributes.baseAddress,
              Int32(count))
          }
          filled = count
        }
      }
    }
  }
}
