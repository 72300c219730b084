package import CoreGraphics
package import Foundation
package import TextLayout

extension TextFrame {
  /// Draws the text with its top left corner at `origin` of the context's user space.
  /// - Parameter color: for text without a colour of its own.
  package func draw(in context: CGContext, at origin: CGPoint, color: ColorValue) {
    context.paint(commands(at: origin, color: color))
  }
}
