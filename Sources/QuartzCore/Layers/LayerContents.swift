import CoreGraphics
import Foundation

/// What a layer shows inside its bounds.
enum LayerContents: Equatable {
  case none
  case image(CGImage)
  case bitmap(Bitmap, CGRect, ColorValue?)
  case drawing(DisplayList)
}

/// The properties that few layers set, kept apart so that a plain layer stays small.
final class Decoration {
  static let defaultShadowOffset = CGSize(width: 0, height: -3)
  static let defaultShadowRadius: CGFloat = 3

  var transform = CATransform3DIdentity {
    didSet { affineTransform = CATransform3DGetAffineTransform(transform) }
  }
  private(set) var affineTransform = CGAffineTransform.identity
  var zPosition: CGFloat = 0
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners = CACornerMask.all
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = Decoration.defaultShadowOffset
  var shadowRadius = Decoration.defaultShadowRadius
  var shadowPath: CGPath?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = Decoration.wholeContents
  var contentsCenter = Decoration.wholeContents
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var sublayerTransform: CATransform3D?
  var anchorPointZ: CGFloat = 0
  var isDoubleSided = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var backdrop: Backdrop?
  var mask: CALayer?
  /// The layer whose mask this one is.
  weak var maskedLayer: CALayer?
  /// Cut out of the contents for what is shown, until something about them changes.
  var cutContents: CutContents?

  static let wholeContents = CGRect(x: 0, y: 0, width: 1, height: 1)

  func copy() -> Decoration {
    let copy = Decoration()
    copy.transform = transform
    copy.zPosition = zPosition
    copy.cornerRadius = cornerRadius
    copy.cornerCurve = cornerCurve
    copy.maskedCorners = maskedCorners
    copy.borderWidth = borderWidth
    copy.borderColor = borderColor
    copy.shadowColor = shadowColor
    copy.shadowOpacity = shadowOpacity
    copy.shadowOffset = shadowOffset
    copy.shadowRadius = shadowRadius
    copy.shadowPath = shadowPath
    copy.contentsGravity = contentsGravity
    copy.contentsRect = contentsRect
    copy.contentsCenter = contentsCenter
    copy.minificationFilter = minificationFilter
    copy.magnificationFilter = magnificationFilter
    copy.sublayerTransform = sublayerTransform
    copy.anchorPointZ = anchorPointZ
    copy.isDoubleSided = isDoubleSided
    copy.shouldRasterize = shouldRasterize
    copy.backdrop = backdrop
    copy.rasterizationScale = rasterizationScale
    return copy
  }
}
