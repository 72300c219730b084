package import CoreGraphics
package import Foundation

extension ColorValue {
  /// Hue from 0 to 1 around the colour circle; all other components from 0 to 1.
  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let position = (hue - hue.rounded(.down)) * 6
    let chroma = brightness * saturation
    let middle = chroma * (1 - abs(position.truncatingRemainder(dividingBy: 2) - 1))
    let (red, green, blue): (CGFloat, CGFloat, CGFloat) =
      switch Int(position) {
      case 0: (chroma, middle, 0)
      case 1: (middle, chroma, 0)
      case 2: (0, chroma, middle)
      case 3: (0, middle, chroma)
      case 4: (middle, 0, chroma)
      default: (chroma, 0, middle)
      }
    let floor = brightness - chroma
    self.init(red: red + floor, green: green + floor, blue: blue + floor, alpha: alpha)
  }

  package var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let brightness = max(red, green, blue)
    let chroma = brightness - min(red, green, blue)
    guard chroma > 0 else { return (0, 0, brightness) }
    var position =
      if brightness == red {
        (green - blue) / chroma
      } else if brightness == green {
        (blue - red) / chroma + 2
      } else {
        (red - green) / chroma + 4
      }
    if position < 0 { position += 6 }
    return (position / 6, chroma / brightness, brightness)
  }
}
