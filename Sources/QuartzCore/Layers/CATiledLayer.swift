import CoreGraphics
public import Foundation

/// A layer for content that is larger than a screen.
/// - Note: What is drawn here is kept as a list of commands, of which only what is in sight becomes
///   pixels, at whatever scale; so the content is drawn once, as a whole, and not tile by tile in the
///   background. The settings are kept for the app only.
open class CATiledLayer: CALayer {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    levelsOfDetail = other.levelsOfDetail
    levelsOfDetailBias = other.levelsOfDetailBias
    tileSize = other.tileSize
  }

  /// Seconds in which a tile appears: none, they are there at once.
  open class func fadeDuration() -> CFTimeInterval { 0 }

  /// How many scales the content is kept at, each half of the one before.
  open var levelsOfDetail = 1
  /// How many of them are larger than the layer's own.
  open var levelsOfDetailBias = 0
  /// Pixels.
  open var tileSize = CGSize(width: 256, height: 256)
}
