import CoreGraphics
import Foundation

/// Where the parts of a button with a configuration lie.
struct ConfiguredArrangement {
  var image: CGSize?
  var title: CGSize?
  var subtitle: CGSize?
  /// The mark of a menu, at the trailing end.
  var indicator: CGSize?
  var insets: UIEdgeInsets
  var placement: NSDirectionalRectEdge
  var imagePadding: CGFloat
  var titlePadding: CGFloat
  var titleAlignment: UIButton.Configuration.TitleAlignment
  var isRightToLeft: Bool
  /// Pixels in a point.
  var scale: CGFloat

  /// Between the content and the mark of a menu, in points.
  private static let indicatorGap: CGFloat = 5

  struct Rects: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  private var titles: CGSize? {
    guard title != nil || subtitle != nil else { return nil }
    let (first, second) = (title ?? .zero, subtitle ?? .zero)
    let gap = title != nil && subtitle != nil ? titlePadding : 0
    return CGSize(
      width: max(first.width, second.width), height: first.height + gap + second.height)
  }

  private var isStacked: Bool { placement == .top || placement == .bottom }

  private var gap: CGFloat { image != nil && titles != nil ? imagePadding : 0 }

  /// Image and titles together.
  private var content: CGSize {
    let (picture, text) = (image ?? .zero, titles ?? .zero)
    return isStacked
      ? CGSize(
        width: max(picture.width, text.width), height: picture.height + gap + text.height)
      : CGSize(
        width: picture.width + gap + text.width, height: max(picture.height, text.height))
  }

  private var indicatorRoom: CGFloat { indicator.map { $0.width + Self.indicatorGap } ?? 0 }

  /// With the insets, rounded up to pixels.
  var size: CGSize {
    CGSize(
      width: (content.width + indicatorRoom + insets.total.width).roundedUp(toScale: scale),
      height: (max(content.height, indicator?.height ?? 0) + insets.total.height)
        .roundedUp(toScale: scale))
  }

  /// The width that is left for the titles in a button of `width` points.
  static func titleWidth(
    in width: CGFloat, insets: UIEdgeInsets, image: CGSize?, imagePadding: CGFloat,
    placement: NSDirectionalRectEdge, indicator: CGSize?
  ) -> CGFloat {
    var left = width - insets.total.width
    if let image, placement != .top, placement != .bottom { left -= image.width + imagePadding }
    if let indicator { left -= indicator.width + indicatorGap }
    return max(left, 0)
  }

  func rects(
    in bounds: CGRect, horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) -> Rects {
    let room = bounds.inset(by: insets)
    var box = content
    box.width = min(box.width, max(0, room.width - indicatorRoom))
    if horizontal == .fill { box.width = max(box.width, room.width - indicatorRoom) }
    let whole = box.width + indicatorRoom
    var left: CGFloat =
      switch horizontal {
      case .left, .leading: room.minX
      case .right, .trailing: room.maxX - whole
      case .center, .fill: room.midX - whole / 2
      }
    let top: CGFloat =
      switch vertical {
      case .top: room.minY
      case .bottom: room.maxY - box.height
      case .center, .fill: room.midY - box.height / 2
      }
    var rects = Rects()
    if let indicator {
      let x = isRightToLeft ? left : left + whole - indicator.width
      rects.indicator = snapped(
        CGRect(x: x, y: room.midY - indicator.height / 2, size: indicator))
      if isRightToLeft { left += indicatorRoom }
    }
    place(in: CGRect(x: left, y: top, size: box), horizontal, &rects)
    return rects
  }

  private func place(
    in box: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment, _ rects: inout Rects
  ) {
    let picture = image ?? .zero
    var textBox = box
    if isStacked {
      let isTop = placement == .top
      if image != nil {
        rects.image = snapped(
          CGRect(
            x: box.minX + (box.width - picture.width) * share(horizontal),
            y: isTop ? box.minY : box.maxY - picture.height, size: picture))
      }
      textBox.origin.y = isTop && image != nil ? box.minY + picture.height + gap : box.minY
      textBox.size.height = titles?.height ?? 0
    } else {
      let isLeft = (placement != .trailing) != isRightToLeft
      if image != nil {
        rects.image = snapped(
          CGRect(
            x: isLeft ? box.minX : box.maxX - picture.width,
            y: box.midY - picture.height / 2, size: picture))
      }
      if isLeft { textBox.origin.x += picture.width + gap }
      textBox.size.width = max(0, box.width - picture.width - gap)
      let height = titles?.height ?? 0
      textBox.origin.y = box.midY - height / 2
      textBox.size.height = height
    }
    placeTitles(in: textBox, horizontal, &rects)
  }

  private func placeTitles(
    in box: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment, _ rects: inout Rects
  ) {
    // The titles' own block keeps to the image's side, or to the content's alignment.
    let block = min(titles?.width ?? 0, box.width)
    let blockShare = image != nil && !isStacked ? edgeShare : share(horizontal)
    let x = box.minX + (box.width - block) * blockShare
    var y = box.minY
    if let title {
      let width = min(title.width, block)
      rects.title = snapped(
        CGRect(
          x: x + (block - width) * lineShare(horizontal), y: y, width: width,
          height: title.height))
      y += title.height + titlePadding
    }
    if let subtitle {
      let width = min(subtitle.width, block)
      rects.subtitle = snapped(
        CGRect(
          x: x + (block - width) * lineShare(horizontal), y: y, width: width,
          height: subtitle.height))
    }
  }

  /// Which part of the slack lies left of something aligned so.
  private func share(_ horizontal: UIControl.ContentHorizontalAlignment) -> CGFloat {
    switch horizontal {
    case .left, .leading: 0
    case .right, .trailing: 1
    case .center, .fill: 0.5
    }
  }

  /// The side that faces the image.
  private var edgeShare: CGFloat { (placement != .trailing) != isRightToLeft ? 0 : 1 }

  private func lineShare(_ horizontal: UIControl.ContentHorizontalAlignment) -> CGFloat {
    switch titleAlignment {
    case .automatic: image != nil && !isStacked ? edgeShare : share(horizontal)
    case .leading: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .trailing: isRightToLeft ? 0 : 1
    }
  }

  private func snapped(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX.rounded(toScale: scale), y: rect.minY.rounded(toScale: scale), size: rect.size)
  }
}

extension CGRect {
  init(x: CGFloat, y: CGFloat, size: CGSize) {
    self.init(origin: CGPoint(x: x, y: y), size: size)
  }
}
