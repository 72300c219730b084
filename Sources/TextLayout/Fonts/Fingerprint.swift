import CPangoCairo
import Foundation

/// Names all that decides what text looks like, so that pictures made elsewhere can be told apart.
struct Fingerprint: CustomStringConvertible {
  let files: FontFiles

  var description: String {
    var parts = [
      "pango \(String(cString: pango_version_string()))",
      "cairo \(String(cString: cairo_version_string()))",
      "harfbuzz \(String(cString: hb_version_string()))",
      "fontconfig \(FcGetVersion())",
    ]
    for path in files.paths {
      parts.append("\((path as NSString).lastPathComponent) \(Self.hash(ofFileAt: path))")
    }
    for font in files.missing { parts.append("\(font.purpose) missing") }
    return parts.joined(separator: "; ")
  }

  /// FNV-1a over the file's length and its head, where a font file keeps the checksums and
  /// versions of all its tables.
  private static func hash(ofFileAt path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "unreadable" }
    defer { try? file.close() }
    let head = (try? file.read(upToCount: 4096)) ?? Data()
    let length = (try? file.seekToEnd()) ?? 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    withUnsafeBytes(of: length.littleEndian) { $0.forEach(add) }
    head.forEach(add)
    return String(hash, radix: 16)
  }
}

extension FontFiles {
  /// One sentence for each font that is needed and not there.
  var diagnostics: [String] {
    missing.map {
      "The font for \($0.purpose) (\($0.choices.first?.names.first ?? $0.package)) was not found; "
        + "text falls back to other faces. Install it with: apt-get install \($0.package)"
    }
  }
}

extension Shaper {
  /// One sentence for the characters that no face can show.
  var diagnostics: [String] {
    guard !missingScalars.isEmpty else { return [] }
    let codes = missingScalars.sorted().prefix(8).map { "U+" + String($0, radix: 16).uppercased() }
    let more = missingScalars.count > 8 ? " and \(missingScalars.count - 8) more" : ""
    return [
      "No installed font has a glyph for \(codes.joined(separator: ", "))\(more); "
        + "a box is drawn instead."
    ]
  }
}
