internal import CBoot
internal import CoreGraphics
internal import Foundation
internal import PlatformHeadless
internal import Raster
internal import UIKitCore

/// Runs before `main`, by way of `CBoot`: with this a test or a tool uses views, pictures and
/// windows with no application and no set-up. Makes two small objects and nothing else.
@c(trellis_install) func installDefaults() {
  let install: @MainActor () -> Void = {
    let rasterizer = InstalledRasterizer()
    PlatformEnvironment.rasterizer = rasterizer
    Drawing.service = rasterizer
    PlatformEnvironment.current = HeadlessPlatform()
  }
  // Before main there is one thread. In a program that has Swift's libraries inside, libdispatch
  // may not have heard yet that it is the main one, so that there is nobody to ask.
  unsafeBitCast(install, to: (() -> Void).self)()
}

/// Raster, as UIKit's core asks for it.
private final class InstalledRasterizer: Rasterizing, DrawingService {
  func bitmap(of tree: RenderNode, size: CGSize, scale: CGFloat) -> Bitmap {
    Rasterizer.shared.bitmap(of: tree, size: size, scale: scale)
  }

  func bitmap(of drawing: DisplayList, size: CGSize, scale: CGFloat, isOpaque: Bool) -> Bitmap {
    Rasterizer.shared.bitmap(
      of: drawing, size: size, scale: scale, background: isOpaque ? .black : nil)
  }

  func pdf(of pages: [DocumentPage], information: DocumentInformation) -> Data {
    Rasterizer.shared.pdf(of: pages, information: information)
  }

  func makeSurface(width: Int, height: Int, initial: Bitmap?) -> any DrawingSurface {
    PlayedSurface(width: width, height: height, initial: initial)
  }
}
