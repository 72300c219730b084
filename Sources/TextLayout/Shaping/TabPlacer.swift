import Foundation

/// Gives each tab the width to its stop, in an unbroken line.
struct TabPlacer {
  let tabs: ShapingKey.Tabs
  let text: String

  /// UIKit's distance between stops where nothing else is said.
  private static let usualInterval: CGFloat = 28
  private static let unit: CGFloat = 1024

  /// - Parameter items: in reading order.
  func place(_ items: [ShapedItem]) -> [ShapedItem] {
    let scalars = Array(text.unicodeScalars)
    var items = items
    var widths = Self.widths(of: items, count: scalars.count)
    var x = tabs.start * Self.unit
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\t" {
        let field = scalars[(index + 1)...].prefix { $0 != "\t" }
        widths[index] = width(ofTabAt: x) { alignment in
          switch alignment {
          case .leading: 0
          case .center: Self.sum(widths[field.indices]) / 2
          case .trailing: Self.sum(widths[field.indices])
          case .decimal:
            Self.sum(
              widths[
                field
                  .startIndex..<(field.firstIndex { ".,".unicodeScalars.contains($0) }
                  ?? field.endIndex)])
          }
        }
      }
      x += widths[index]
    }
    for item in items.indices {
      for glyph in items[item].glyphs.indices {
        let scalar = Int(items[item].glyphs[glyph].scalar)
        guard scalars[scalar] == "\t" else { continue }
        items[item].glyphs[glyph].glyph = ShapedGlyph.blank
        items[item].glyphs[glyph].advance = Int32(
          min(max(widths[scalar].rounded(), 0), CGFloat(Int32.max / 4)))
      }
    }
    return items
  }

  /// How far a tab at `x` leads, in 1/1024 of a point.
  /// - Parameter lead: what of the text behind the tab lies before a stop of that kind.
  private func width(ofTabAt x: CGFloat, lead: (TabStop.Alignment) -> CGFloat) -> CGFloat {
    if let stop = tabs.stops.first(where: { $0.location * Self.unit > x }) {
      return max(stop.location * Self.unit - x - lead(stop.alignment), 0)
    }
    let interval = (tabs.interval > 0 ? tabs.interval : Self.usualInterval) * Self.unit
    return ((x / interval).rounded(.down) + 1) * interval - x
  }

  private static func sum(_ widths: ArraySlice<CGFloat>) -> CGFloat { widths.reduce(0, +) }

  private static func widths(of items: [ShapedItem], count: Int) -> [CGFloat] {
    var widths = [CGFloat](repeating: 0, count: count)
    for item in items {
      for glyph in item.glyphs { widths[Int(glyph.scalar)] += CGFloat(glyph.advance) }
    }
    return widths
  }
}
