import CoreGraphics
import Foundation
import TextLayout

@testable import Raster

/// A render node made the way a test reads it.
func node(
  _ id: UInt64, _ frame: CGRect, _ children: [RenderNode] = [], background: ColorValue? = nil,
  opacity: CGFloat = 1, masks: Bool = false, contents: RenderContents = .none,
  turned angle: CGFloat = 0, _ change: (inout RenderStyle) -> Void = { _ in }
) -> RenderNode {
  var style = RenderStyle()
  style.background = background
  change(&style)
  return RenderNode(
    id: id,
    transform: CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY)),
    bounds: CGRect(origin: .zero, size: frame.size), opacity: opacity, style: style,
    masksToBounds: masks, contents: contents, children: children)
}

func label(
  _ id: UInt64, _ string: String, _ frame: CGRect, size: CGFloat = 17
) -> RenderNode {
  let text = StyledText(string, font: FontSpec(size: size))
  let lines = TextService.shared.frame(of: text, width: frame.width)
  return node(
    id, frame, contents: .drawing(DisplayList(lines.commands(at: .zero, color: .black))))
}

extension ColorValue {
  static let red = ColorValue(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = ColorValue(red: 0, green: 0, blue: 1, alpha: 1)
}

extension Bitmap {
  /// A pixel as 0xAARRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  func alpha(_ x: Int, _ y: Int) -> Double { Double(self[x, y] >> 24) / 255 }
}

let redPixel: UInt32 = 0xFFFF_0000
let bluePixel: UInt32 = 0xFF00_00FF
let whitePixel: UInt32 = 0xFFFF_FFFF
let clearPixel: UInt32 = 0
