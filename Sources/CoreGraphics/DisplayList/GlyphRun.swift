package import Foundation

/// A font face at a size, as handed out by the text service; means nothing elsewhere.
package struct FaceID: Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// One glyph and where its origin lies, in points from the origin of its run on the baseline.
package struct PlacedGlyph: Hashable, Sendable {
  package var glyph: UInt32
  package var x: Float
  package var y: Float

  package init(glyph: UInt32, x: Float, y: Float) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}

/// Glyphs of one face that are drawn together.
package struct GlyphRun: Hashable, Sendable {
  package var face: FaceID
  package var glyphs: [PlacedGlyph]
  /// What the glyphs may touch, around the run's origin, in points; y grows downwards.
  package var inkBounds: CGRect

  package init(face: FaceID, glyphs: [PlacedGlyph], inkBounds: CGRect) {
    self.face = face
    self.glyphs = glyphs
    self.inkBounds = inkBounds
  }
}
