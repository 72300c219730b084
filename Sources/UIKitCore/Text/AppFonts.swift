import Foundation
import TextLayout

/// The font files that an app brings along: those that its Info.plist names under `UIAppFonts`.
enum AppFonts {
  /// Makes them known, the first time that a font is looked up by its name.
  static func registerOnce() { _ = wasRegistered }

  private static let wasRegistered: Bool = {
    let names = Bundle.main.infoDictionary?["UIAppFonts"] as? [String] ?? []
    for name in names { register(name, in: .main) }
    return true
  }()

  static func register(_ name: String, in bundle: Bundle) {
    guard let path = bundle.path(forResource: name, ofType: nil),
      TextService.shared.addFont(fileAt: path)
    else {
      Diagnostics.report(
        Diagnostic(
          category: "Fonts",
          message: """
            UIAppFonts names \(name), but there is no such font in \(bundle.bundlePath). Add the \
            file to the target's resources.
            """))
      return
    }
  }
}
