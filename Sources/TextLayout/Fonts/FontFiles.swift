import Foundation

/// The font files that Trellis draws with, and no others: the same packages give the same pixels.
struct FontFiles {
  /// Files that do a job together; the first is the one without which the others are no use.
  struct Choice {
    /// Where the package puts them.
    var folder: String
    var names: [String]
  }

  struct Wanted {
    var purpose: String
    /// The Debian package that holds the first choice.
    var package: String
    /// In order of preference.
    var choices: [Choice]
  }

  static let wanted: [Wanted] = [
    Wanted(
      purpose: "the system font", package: "fonts-inter-variable",
      choices: [
        Choice(folder: "/usr/share/fonts/truetype/inter-vf", names: ["Inter-roman.var.ttf"]),
        Choice(folder: "/usr/share/fonts/truetype/inter", names: ["InterVariable.ttf"]),
        Choice(
          folder: "/usr/share/fonts/opentype/inter", names: staticInter.map { "Inter-\($0).otf" }),
      ]),
    Wanted(
      purpose: "italics", package: "fonts-inter-variable",
      choices: [
        Choice(folder: "/usr/share/fonts/truetype/inter-vf", names: ["Inter-italic.var.ttf"]),
        Choice(folder: "/usr/share/fonts/truetype/inter", names: ["InterVariable-Italic.ttf"]),
        Choice(
          folder: "/usr/share/fonts/opentype/inter",
          names: ["Inter-Italic.otf"] + staticInter.dropFirst().map { "Inter-\($0)Italic.otf" }),
      ]),
    Wanted(
      purpose: "Japanese", package: "fonts-ipafont-gothic",
      choices: [Choice(folder: "/usr/share/fonts/opentype/ipafont-gothic", names: ["ipag.ttf"])]),
    Wanted(
      purpose: "emoji", package: "fonts-noto-color-emoji",
      choices: [Choice(folder: "/usr/share/fonts/truetype/noto", names: ["NotoColorEmoji.ttf"])]),
    Wanted(
      purpose: "other alphabets", package: "fonts-dejavu-core",
      choices: [
        Choice(
          folder: "/usr/share/fonts/truetype/dejavu",
          names: ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
      ]),
    Wanted(
      purpose: "the monospaced font", package: "fonts-dejavu-core",
      choices: [
        Choice(
          folder: "/usr/share/fonts/truetype/dejavu",
          names: ["DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"])
      ]),
  ]

  private static let staticInter = [
    "Regular", "Thin", "ExtraLight", "Light", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
  ]

  /// Absolute paths, in the order of `wanted`.
  var paths: [String]
  var missing: [Wanted]

  static let usualRoots = [
    "/usr/share/fonts", "/usr/local/share/fonts",
    FileManager.default.homeDirectoryForCurrentUser.path + "/.local/share/fonts",
  ]

  /// Looks where the packages put the files, and for what is not there below `roots`, or else where
  /// fonts usually are.
  static func find(
    _ wanted: [Wanted] = FontFiles.wanted, below roots: [String]? = nil
  ) -> FontFiles {
    var files = FontFiles(paths: [], missing: [])
    var elsewhere: [String: String]?
    for font in wanted {
      if let found = paths(for: font, { "\($0.folder)/\($1)" }) {
        files.paths += found
        continue
      }
      let others = elsewhere ?? filesByName(of: wanted, below: roots ?? usualRoots)
      elsewhere = others
      if let found = paths(for: font, { others[$1] }) {
        files.paths += found
      } else {
        files.missing.append(font)
      }
    }
    return files
  }

  /// The files of the first choice whose first file is there.
  private static func paths(
    for font: Wanted, _ path: (Choice, String) -> String?
  ) -> [String]? {
    for choice in font.choices {
      let found = choice.names.map { path(choice, $0) }
        .map { $0.flatMap { access($0, R_OK) == 0 ? $0 : nil } }
      if found.first != .some(nil) { return found.compactMap { $0 } }
    }
    return nil
  }

  private static func filesByName(of wanted: [Wanted], below roots: [String]) -> [String: String] {
    let names = Set(wanted.flatMap(\.choices).flatMap(\.names))
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
