public import Foundation
import TextLayout

/// Why a font file could not be used.
public struct FontLoadingError: Error, CustomStringConvertible {
  public let url: URL
  public var description: String {
    "There is no font that can be read at \(url.path). Check the path and that it is a TrueType or "
      + "OpenType file."
  }
}

extension UIFont {
  /// Makes the fonts of a file known to this process, by their own names.
  /// - Note: An addition to UIKit, in place of Core Text's `CTFontManagerRegisterFontsForURL`.
  public static func registerFonts(at url: URL) throws(FontLoadingError) {
    guard url.isFileURL, TextService.shared.addFont(fileAt: url.path) else {
      throw FontLoadingError(url: url)
    }
  }
}
