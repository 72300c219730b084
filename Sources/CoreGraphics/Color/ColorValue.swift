package import Foundation

/// An sRGB colour with straight (not premultiplied) components from 0 to 1.
package struct ColorValue: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  package static let clear = ColorValue(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = ColorValue(red: 0, green: 0, blue: 0, alpha: 1)
  package static let white = ColorValue(red: 1, green: 1, blue: 1, alpha: 1)

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package func multiplyingAlpha(by factor: CGFloat) -> ColorValue {
    ColorValue(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
