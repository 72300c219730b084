package import CoreGraphics
package import Foundation
package import TextLayout

extension TextFrame {
  /// Draws the text with its top left corner at `origin` of the context's user space.
  /// - Parameter color: for text without a colour of its own.
  package func draw(in context: CGContext, at origin: CGPoint, color: ColorValue) {
    func fill(_ line: TextLine, _ kinds: [LineDecoration.Kind]) {
      for decoration in line.decorations where kinds.contains(decoration.kind) {
        context.setFillColor(CGColor(decoration.color ?? color))
        context.fill(
          decoration.rect.offsetBy(
            dx: origin.x + line.baseline.x, dy: origin.y + line.baseline.y))
      }
    }
    for line in lines { fill(line, [.background]) }
    for line in lines {
      fill(line, [.underline])
      for run in line.runs {
        let start = CGPoint(
          x: origin.x + line.baseline.x + run.x,
          y: origin.y + line.baseline.y - run.baselineOffset)
        context.draw(run.glyphs, at: start, color: run.color ?? color)
      }
      fill(line, [.strikethrough])
    }
  }
}
