import Foundation
import Testing
import UIKit
import UIKitCore

@Suite struct `Font descriptors and families` {
  @Test func `attributes make a descriptor, and a descriptor tells them`() throws {
    let made = UIFontDescriptor(fontAttributes: [
      .family: "DejaVu Sans", .size: 20,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
    ])
    let font = UIFont(descriptor: made, size: 0)
    #expect(font.familyName == "DejaVu Sans")
    #expect(font.pointSize == 20)
    #expect(made.symbolicTraits == .traitBold)
    #expect(made.object(forKey: .size) as? CGFloat == 20)
    #expect(made.object(forKey: .family) as? String == "DejaVu Sans")
    #expect(made.postscriptName == "DejaVuSans-Bold")
  }

  @Test func `what is added replaces what was there, and leaves the rest`() {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let bold = body.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
    ])
    #expect(bold.pointSize == body.pointSize)
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-ExtraBold")
    #expect(body.withFamily("DejaVu Sans").withFace("Bold").postscriptName == "DejaVuSans-Bold")
  }

  @Test func `monospaced numbers are a feature`() {
    let plain = UIFont.systemFont(ofSize: 17)
    let made = plain.fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
    ])
    #expect(
      UIFont(descriptor: made, size: 0) == .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
  }

  @Test func `traits that no face has give nothing`() {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    #expect(body.withSymbolicTraits(.traitCondensed) == nil)
    #expect(
      body.withSymbolicTraits([.traitBold, .traitItalic])?.postscriptName.hasSuffix("Italic")
        == true)
  }

  @Test func `installed families list their faces, and no others`() {
    #expect(UIFont.familyNames.contains("DejaVu Sans Mono"))
    #expect(UIFont.familyNames == UIFont.familyNames.sorted())
    let names = UIFont.fontNames(forFamilyName: "DejaVu Sans Mono")
    #expect(names.contains("DejaVuSansMono-Bold"))
    #expect(names.allSatisfy { UIFont(name: $0, size: 12) != nil })
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    #expect(
      UIFontDescriptor(name: "DejaVuSans", size: 9).matchingFontDescriptors(
        withMandatoryKeys: nil
      ).count == 1)
  }

  @Test func `a file's fonts can be used once it was registered`() throws {
    // Installed with DejaVu, but not among the files that we draw with.
    let folder = "/usr/share/fonts/truetype/dejavu"
    let path = "\(folder)/DejaVuSerif.ttf"
    guard FileManager.default.fileExists(atPath: path) else { return }
    #expect(UIFont(name: "DejaVuSerif", size: 12) == nil)
    try UIFont.registerFonts(at: URL(fileURLWithPath: path))
    let font = try #require(UIFont(name: "DejaVuSerif", size: 12))
    #expect(font.familyName == "DejaVu Serif")
    let serif = "Will".size(withAttributes: [.font: font])
    let sans = "Will".size(withAttributes: [.font: UIFont(name: "DejaVuSans", size: 12) as Any])
    #expect(serif.width > 0 && serif.width != sans.width)
  }

  @Test func `a file that is no font is refused`() {
    #expect(throws: FontLoadingError.self) {
      try UIFont.registerFonts(at: URL(fileURLWithPath: "/etc/hostname"))
    }
    #expect(throws: FontLoadingError.self) {
      try UIFont.registerFonts(at: URL(fileURLWithPath: "/no/such/file.ttf"))
    }
  }

  /// Every cell of `spec/observed-uikit.md`, "Dynamic Type table": sizes and leadings of
  /// largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1
  /// and caption2.
  @Test(
    arguments: [
      (
        UIContentSizeCategory.extraSmall,
        "31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13"
      ),
      (.small, "32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13"),
      (.medium, "33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13"),
      (.large, "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13"),
      (.extraLarge, "36/43 30/36 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18"),
      (.extraExtraLarge, "38/46 32/38 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20"),
      (.extraExtraExtraLarge, "40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22"),
      (.accessibilityMedium, "44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25"),
      (.accessibilityLarge, "48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30"),
      (
        .accessibilityExtraLarge,
        "52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35"
      ),
      (
        .accessibilityExtraExtraLarge,
        "56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41"
      ),
      (
        .accessibilityExtraExtraExtraLarge,
        "60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48"
      ),
    ] as [(UIContentSizeCategory, String)])
  func `text styles have Apple's sizes and leadings`(category: UIContentSizeCategory, row: String) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    let found = styles.map { style in
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      let leading = font.lineHeight + font.leading
      return "\(Int(font.pointSize))/\(Int(leading.rounded()))"
    }
    #expect(found.joined(separator: " ") == row)
  }
}
