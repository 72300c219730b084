package import CoreGraphics
package import Foundation

extension TextFrame {
  /// What draws the text with its top left corner at `origin`.
  /// - Parameter color: for text without a colour of its own.
  package func commands(at origin: CGPoint, color: ColorValue) -> [DisplayCommand] {
    var commands: [DisplayCommand] = []
    for line in lines { commands += line.fills([.background], at: origin, color) }
    return commands + letterCommands(at: origin, color: color)
  }

  /// What draws the text without what is behind it.
  /// - Parameter range: leaves out lines that have nothing of it, in UTF-16 units.
  package func letterCommands(
    at origin: CGPoint, color: ColorValue, linesOf range: Range<Int>? = nil
  ) -> [DisplayCommand] {
    var commands: [DisplayCommand] = []
    let lines = lines.filter { line in
      range.map { $0.lowerBound < line.nextLineStart && $0.upperBound > line.range.lowerBound }
        ?? true
    }
    for line in lines {
      commands += line.fills([.underline], at: origin, color)
      for run in line.runs { commands += run.commands(on: line, at: origin, color) }
      for object in line.objects {
        if let command = object.command(on: line, at: origin, color) { commands.append(command) }
      }
      commands += line.fills([.strikethrough], at: origin, color)
    }
    return commands
  }
}

extension TextLine {
  fileprivate func fills(
    _ kinds: [LineDecoration.Kind], at origin: CGPoint, _ color: ColorValue
  ) -> [DisplayCommand] {
    decorations.compactMap { decoration in
      guard kinds.contains(decoration.kind) else { return nil }
      let rect = decoration.rect.offsetBy(dx: origin.x + baseline.x, dy: origin.y + baseline.y)
      return .fill(PathValue(rect: rect), .winding, .color(decoration.color ?? color))
    }
  }
}

extension PlacedRun {
  fileprivate func commands(
    on line: TextLine, at origin: CGPoint, _ color: ColorValue
  ) -> [DisplayCommand] {
    let start = CGPoint(
      x: origin.x + line.baseline.x + x, y: origin.y + line.baseline.y - baselineOffset)
    let color = self.color ?? color
    var commands: [DisplayCommand] = []
    if special.strokeWidth == 0 || special.fillsStroked {
      commands.append(.glyphs(glyphs, origin: start, color))
    }
    if special.strokeWidth > 0 {
      commands.append(
        .glyphOutlines(
          glyphs, origin: start, special.strokeColor ?? color, width: special.strokeWidth))
    }
    if special.obliqueness != 0 {
      // Leaning about the baseline; y grows downwards.
      let lean = CGAffineTransform(
        a: 1, b: 0, c: -special.obliqueness, d: 1, tx: special.obliqueness * start.y, ty: 0)
      commands = [.save, .transform(lean)] + commands + [.restore]
    }
    guard let shadow = special.shadow else { return commands }
    var group = GroupStyle()
    group.shadow = shadow
    group.bounds = glyphs.inkBounds.offsetBy(dx: start.x, dy: start.y)
      .insetBy(dx: -abs(special.obliqueness) * glyphs.inkBounds.height, dy: 0)
      .insetBy(dx: -special.strokeWidth, dy: -special.strokeWidth)
    return [.beginGroup(group)] + commands + [.endGroup]
  }
}

extension PlacedObject {
  fileprivate func command(
    on line: TextLine, at origin: CGPoint, _ color: ColorValue
  ) -> DisplayCommand? {
    guard let bitmap = object.bitmap else { return nil }
    let tint: ColorValue? =
      switch object.tint {
      case .none: nil
      case .text: self.color ?? color
      case .color(let color): color
      }
    return .image(
      bitmap, rect: rect.offsetBy(dx: origin.x + line.baseline.x, dy: origin.y + line.baseline.y),
      tint: tint, alpha: 1)
  }
}
