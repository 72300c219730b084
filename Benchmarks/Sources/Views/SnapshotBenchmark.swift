import CoreGraphics
import ImageCodecs
import Raster
import UIKit

/// A screen of 390 × 844 points at two pixels in a point, with a hundred labels, is drawn and
/// compared with its reference, pixel by pixel.
@MainActor enum SnapshotBenchmark {
  /// `snapshot`: microseconds.
  static func run() -> [String: [Double]] {
    let size = CGSize(width: 390, height: 844)
    let stage = Stage(size: size, scale: 2)
    _ = stage.addLabels(height: 30)
    _ = stage.show()
    guard let tree = stage.tree else { return [:] }
    func picture() -> Bitmap {
      Rasterizer.shared.bitmap(of: tree, size: size, scale: 2, background: .white)
    }
    let reference = picture()
    return [
      "snapshot": (0..<9).map { _ in
        let start = threadTime()
        let comparison = BitmapComparison(picture(), reference)
        let cost = threadTime() - start
        precondition(comparison.isEqual, "The same screen was drawn differently.")
        return cost
      }
    ]
  }
}
