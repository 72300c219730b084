package import CoreGraphics
import Foundation

/// Pixels onto which steps are played as they come: those of a bitmap context.
package final class PlayedSurface: DrawingSurface {
  private let rasterizer: Rasterizer
  private let surface: Surface
  private let player: ListPlayer

  package init(width: Int, height: Int, initial: Bitmap?, rasterizer: Rasterizer = .shared) {
    self.rasterizer = rasterizer
    surface = Surface(width: width, height: height)
    let canvas = Canvas(surface.handle)
    if let initial {
      let rect = CGRect(x: 0, y: 0, width: initial.width, height: initial.height)
      canvas.draw(initial, in: rect, tint: nil, alpha: 1)
    }
    player = rasterizer.makePlayer(on: canvas)
  }

  package func perform(_ command: DisplayCommand) {
    rasterizer.locked { player.perform(command) }
  }

  package func makeBitmap() -> Bitmap { surface.makeBitmap() }
}
