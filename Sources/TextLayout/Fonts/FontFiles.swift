import Foundation

/// The font files that Trellis draws with, and no others: the same packages give the same pixels.
struct FontFiles {
  struct Wanted {
    var name: String
    /// The Debian package that holds it.
    var package: String
    var purpose: String
    /// The folder where Debian puts it.
    var folder: String
    var isNeeded: Bool
  }

  static let wanted: [Wanted] = [
    Wanted(
      name: "Inter-roman.var.ttf", package: "fonts-inter-variable", purpose: "the system font",
      folder: "/usr/share/fonts/truetype/inter-vf", isNeeded: true),
    Wanted(
      name: "Inter-italic.var.ttf", package: "fonts-inter-variable", purpose: "italics",
      folder: "/usr/share/fonts/truetype/inter-vf", isNeeded: true),
    Wanted(
      name: "ipag.ttf", package: "fonts-ipafont-gothic", purpose: "Japanese",
      folder: "/usr/share/fonts/opentype/ipafont-gothic", isNeeded: true),
    Wanted(
      name: "NotoColorEmoji.ttf", package: "fonts-noto-color-emoji", purpose: "emoji",
      folder: "/usr/share/fonts/truetype/noto", isNeeded: true),
    Wanted(
      name: "DejaVuSans.ttf", package: "fonts-dejavu-core", purpose: "other alphabets",
      folder: "/usr/share/fonts/truetype/dejavu", isNeeded: true),
    Wanted(
      name: "DejaVuSans-Bold.ttf", package: "fonts-dejavu-core", purpose: "other alphabets, bold",
      folder: "/usr/share/fonts/truetype/dejavu", isNeeded: false),
    Wanted(
      name: "DejaVuSansMono.ttf", package: "fonts-dejavu-core", purpose: "the monospaced font",
      folder: "/usr/share/fonts/truetype/dejavu", isNeeded: true),
    Wanted(
      name: "DejaVuSansMono-Bold.ttf", package: "fonts-dejavu-core",
      purpose: "the monospaced font, bold", folder: "/usr/share/fonts/truetype/dejavu",
      isNeeded: false),
  ]

  /// Absolute paths, in the order of `wanted`.
  var paths: [String]
  var missing: [Wanted]

  /// Looks in Debian's folders first, then below the usual font folders.
  static func find() -> FontFiles {
    var files = FontFiles(paths: [], missing: [])
    var others: [String: String]?
    for font in wanted {
      let usual = font.folder + "/" + font.name
      if FileManager.default.isReadableFile(atPath: usual) {
        files.paths.append(usual)
        continue
      }
      if others == nil { others = filesByName() }
      if let path = others?[font.name] {
        files.paths.append(path)
      } else {
        files.missing.append(font)
      }
    }
    return files
  }

  private static func filesByName() -> [String: String] {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let roots = ["/usr/share/fonts", "/usr/local/share/fonts", home + "/.local/share/fonts"]
    let names = Set(wanted.map(\.name))
    var result: [String: String] = [:]
    for root in roots {
      guard let walker = FileManager.default.enumerator(atPath: root) else { continue }
      for case let path as String in walker {
        let name = (path as NSString).lastPathComponent
        if names.contains(name), result[name] == nil { result[name] = root + "/" + path }
      }
    }
    return result
  }
}
