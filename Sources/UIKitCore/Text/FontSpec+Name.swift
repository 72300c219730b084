package import Foundation
package import TextLayout

extension FontSpec {
  /// A font by its PostScript or family name; `nil` where no such family is installed.
  package init?(fontName: String, size: CGFloat) {
    AppFonts.registerOnce()
    let family: String
    let style: Substring
    if let hyphen = fontName.lastIndex(of: "-") {
      family = String(fontName[..<hyphen])
      style = fontName[fontName.index(after: hyphen)...]
    } else {
      family = fontName
      style = ""
    }
    let candidates = [family, Self.spaced(family)]
    guard let found = candidates.first(where: { TextService.shared.hasFamily(named: $0) }) else {
      guard
        let face = TextService.shared.installedFaces.first(where: {
          $0.postScriptName.caseInsensitiveCompare(fontName) == .orderedSame
        })
      else { return nil }
      self.init(family: .named(face.family), size: size)
      take(style: face.style.filter { $0 != " " })
      return
    }
    self.init(family: .named(found), size: size)
    take(style: String(style))
  }

  /// Weight and slant by a style's name without spaces: "BoldItalic".
  mutating func take(style: String) {
    isItalic = style.hasSuffix("Italic") || style.hasSuffix("Oblique")
    weight = Self.weights.first { style.hasPrefix($0.name) }?.weight.rawValue ?? 0
  }

  /// PostScript names leave out the spaces: "DejaVuSans" is "Deja Vu Sans", "NotoSans" "Noto Sans".
  private static func spaced(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, result.last?.isLowercase == true { result.append(" ") }
      result.append(character)
    }
    return result
  }

  private static let weights: [(name: String, weight: UIFont.Weight)] = [
    ("UltraLight", .ultraLight), ("ExtraLight", .thin), ("Thin", .ultraLight), ("Light", .light),
    ("Medium", .medium), ("SemiBold", .semibold), ("Semibold", .semibold), ("ExtraBold", .heavy),
    ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
  ]
}
