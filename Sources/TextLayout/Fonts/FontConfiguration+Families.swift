import CPangoCairo

/// One face that can be asked for by name.
package struct InstalledFace: Hashable, Sendable {
  package var family: String
  /// "Bold Italic"
  package var style: String
  package var postScriptName: String
}

extension FontConfiguration {
  /// Every face of the files in use, sorted by family and name.
  var faces: [InstalledFace] {
    var found: Set<InstalledFace> = []
    for kind in [FcSetSystem, FcSetApplication] {
      guard let set = FcConfigGetFonts(handle, kind) else { continue }
      for index in 0..<Int(set.pointee.nfont) {
        guard let pattern = set.pointee.fonts[index],
          let family = Self.string(FC_FAMILY, in: pattern)
        else { continue }
        let style = Self.string(FC_STYLE, in: pattern) ?? "Regular"
        let name = Self.string(FC_POSTSCRIPT_NAME, in: pattern)
        found.insert(
          InstalledFace(
            family: family, style: style,
            postScriptName: name ?? "\(family.filter { $0 != " " })-\(style)"))
      }
    }
    return found.sorted { ($0.family, $0.postScriptName) < ($1.family, $1.postScriptName) }
  }

  private static func string(_ key: String, in pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
      return nil
    }
    return String(cString: value)
  }

  /// Adds a font file for this process; false where it holds no font.
  func add(fileAt path: String) -> Bool {
    path.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: 1) {
        FcConfigAppFontAddFile(handle, $0) != 0
      }
    }
  }
}
