import CoreGraphics
import Foundation

/// Where a button's image and title lie: side by side without a gap, aligned together.
struct ButtonArrangement {
  var rect: CGRect
  var image: CGSize
  var title: CGSize
  var imageInsets: UIEdgeInsets
  var titleInsets: UIEdgeInsets
  var horizontal: UIControl.ContentHorizontalAlignment
  var vertical: UIControl.ContentVerticalAlignment
  var isRightToLeft: Bool
  /// Pixels in a point.
  var scale: CGFloat

  /// Each part is placed in the rectangle less its own insets, so that centred parts move by half
  /// an inset's difference.
  var rects: (image: CGRect, title: CGRect) {
    let imageWidth = min(image.width, rect.width)
    let titleWidth = min(title.width, max(0, rect.width - imageWidth))
    let (imageOffset, titleOffset) = isRightToLeft ? (titleWidth, 0) : (0, imageWidth)
    return (
      place(image, imageWidth, at: imageOffset, of: imageWidth + titleWidth, imageInsets),
      place(title, titleWidth, at: titleOffset, of: imageWidth + titleWidth, titleInsets)
    )
  }

  /// - Parameters:
  ///   - offset: from the left end of both parts together.
  ///   - total: the width of both parts together.
  private func place(
    _ size: CGSize, _ width: CGFloat, at offset: CGFloat, of total: CGFloat,
    _ insets: UIEdgeInsets
  ) -> CGRect {
    let room = rect.inset(by: insets)
    let left: CGFloat =
      switch horizontal {
      case .left, .leading: room.minX
      case .right, .trailing: room.maxX - total
      case .center, .fill: room.minX + (room.width - total) / 2
      }
    var height = min(size.height, max(rect.height, 0))
    let top: CGFloat
    switch vertical {
    case .top: top = room.minY
    case .bottom: top = room.maxY - height
    case .center: top = room.minY + (room.height - height) / 2
    case .fill:
      top = room.minY
      height = room.height
    }
    return CGRect(
      x: (left + offset).rounded(toScale: scale), y: top.rounded(toScale: scale),
      width: width, height: height)
  }
}
