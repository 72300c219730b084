package import Foundation

/// How the middle of an outline is coloured.
package enum Paint: Hashable, Sendable {
  case color(ColorValue)
  /// A bitmap again and again from the list's origin on, each of `size` points.
  case tiles(Bitmap, size: CGSize, alpha: CGFloat)
}

package struct StrokeStyle: Hashable, Sendable {
  /// Points.
  package var width: CGFloat
  package var cap: LineCap
  package var join: LineJoin
  package var miterLimit: CGFloat
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package enum LineCap: Hashable, Sendable { case butt, round, square }
  package enum LineJoin: Hashable, Sendable { case miter, round, bevel }

  package init(
    width: CGFloat = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How what is drawn is put together with what is there already.
package enum BlendMode: Int32, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}

/// A shadow of what is drawn, in the space of the whole list: transforms do not change it.
package struct DrawingShadow: Hashable, Sendable {
  package var offset: CGSize
  /// Twice the blur's standard deviation, in points.
  package var blur: CGFloat
  package var color: ColorValue

  package init(offset: CGSize, blur: CGFloat, color: ColorValue) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// How a group of steps, drawn apart, is put onto what is there.
package struct GroupStyle: Hashable, Sendable {
  package var alpha: CGFloat = 1
  package var blend = BlendMode.normal
  package var shadow: DrawingShadow?
  /// What the group can touch, in the space where it begins; `nil` where nobody knows.
  package var bounds: CGRect?

  package init() {}
}

/// One step of drawing, as a plain value that can be compared, printed and replayed.
package enum DisplayCommand: Equatable, Sendable {
  case save
  case restore
  /// Puts a transform in front of the current one: it applies to what follows first.
  case transform(CGAffineTransform)
  case clip(PathValue, FillRule)
  /// Limits what follows to the opaque parts of a bitmap in `rect`.
  case clipToMask(Bitmap, rect: CGRect)
  case fill(PathValue, FillRule, Paint)
  case stroke(PathValue, StrokeStyle, Paint)
  /// Draws a bitmap into `rect`; with a tint, its alpha is the mask through which the tint shows.
  case image(Bitmap, rect: CGRect, tint: ColorValue?, alpha: CGFloat)
  case glyphs(GlyphRun, origin: CGPoint, ColorValue)
  /// Draws along the edges of letters; `width` in points.
  case glyphOutlines(GlyphRun, origin: CGPoint, ColorValue, width: CGFloat)
  /// Fills the clip.
  case gradient(GradientValue, alpha: CGFloat)
  /// Removes what is there.
  case clear(CGRect)
  case blend(BlendMode)
  /// Whether edges are smooth, and pictures that are drawn larger or smaller.
  case smoothing(edges: Bool, images: Bool)
  case beginGroup(GroupStyle)
  case endGroup
  /// A layer and all that belongs to it.
  case tree(RenderNode)
}

/// What a layer's content draws, in the layer's own coordinates (points, y down).
package struct DisplayList: Equatable, Sendable {
  package var commands: [DisplayCommand]

  package init(_ commands: [DisplayCommand] = []) { self.commands = commands }

  package var isEmpty: Bool { commands.isEmpty }
}

extension DisplayList {
  /// What the list may paint as the contents of a layer: the layer's bounds, and an accent's height
  /// above and below them where lines of text stand in the layer.
  ///
  /// Lines have the heights of Apple's system font, in which accents on capitals just fit; in other
  /// fonts they are a little higher.
  func extent(inLayerOf bounds: CGRect) -> CGRect {
    var top = bounds.minY
    var bottom = bounds.maxY
    for command in commands {
      switch command {
      case .transform, .tree: return bounds
      case .glyphs(let run, let origin, _):
        guard origin.y >= bounds.minY, origin.y <= bounds.maxY else { continue }
        let accent = run.inkBounds.height / 5
        top = min(top, max(origin.y + run.inkBounds.minY, bounds.minY - accent))
        bottom = max(bottom, min(origin.y + run.inkBounds.maxY, bounds.maxY + accent))
      case .save, .restore, .clip, .clipToMask, .fill, .stroke, .image, .gradient, .clear, .blend,
        .glyphOutlines, .smoothing, .beginGroup, .endGroup:
        continue
      }
    }
    if top == bounds.minY, bottom == bounds.maxY { return bounds }
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top)
  }
}
