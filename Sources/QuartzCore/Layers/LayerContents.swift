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
    return copy
  }
}
