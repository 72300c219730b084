import Foundation

extension Bitmap {
  /// Each component times that of `color`, whose own opacity counts too.
  package func multiplied(by color: ColorValue) -> Bitmap {
    func part(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = part(color.alpha)
    let (red, green, blue) = (
      part(color.red * color.alpha), part(color.green * color.alpha),
      part(color.blue * color.alpha)
    )
    func scaled(_ pixel: UInt32, _ shift: UInt32, _ part: UInt32) -> UInt32 {
      (((pixel >> shift) & 255) * part + 127) / 255 * (1 << shift)
    }
    return Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        scaled(pixel, 24, alpha) | scaled(pixel, 16, red) | scaled(pixel, 8, green)
          | scaled(pixel, 0, blue)
      })
  }
}
