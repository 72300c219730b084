package import Foundation

/// Where a font's glyphs come from.
package enum FontFamily: Hashable, Sendable {
  /// Inter's glyphs with the vertical metrics of Apple's system font.
  case system
  /// DejaVu Sans Mono's glyphs with the same vertical metrics.
  case monospaced
  /// A family by its own name, with its own metrics.
  case named(String)
}

/// What `UIFont` knows about a font: enough to find its faces, nothing of how they are drawn.
package struct FontSpec: Hashable, Sendable {
  package var family: FontFamily
  /// Points.
  package var size: CGFloat
  /// `UIFont.Weight`'s raw value, from -1 to 1; 0 is regular.
  package var weight: CGFloat
  package var isItalic: Bool
  /// All digits as wide as each other.
  package var monospacedDigits: Bool

  package init(
    family: FontFamily = .system, size: CGFloat, weight: CGFloat = 0, isItalic: Bool = false,
    monospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.monospacedDigits = monospacedDigits
  }

  /// Texts rarely differ in the family alone.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(weight)
  }

  /// The weight on the scale of font files, from 100 to 900.
  ///
  /// `UIFont.Weight`'s nine constants stand for the nine hundreds; between them it is a line.
  package var fileWeight: Int {
    let steps: [(raw: CGFloat, file: CGFloat)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
      (0.56, 800), (0.62, 900),
    ]
    guard weight > -0.8 else { return 100 }
    for (low, high) in zip(steps, steps.dropFirst()) where weight <= high.raw {
      let part = (weight - low.raw) / (high.raw - low.raw)
      return Int((low.file + part * (high.file - low.file)).rounded())
    }
    return 900
  }
}
