import CoreGraphics
import Foundation

/// Where image and texts of a list's row go: a plain value, worked out from their sizes. Points,
/// with leading on the left.
struct ListContentArrangement: Equatable {
  var image = CGRect.zero
  var text = CGRect.zero
  var secondary = CGRect.zero
  /// What the content needs, margins included.
  var height: CGFloat = 0

  /// What the arrangement goes by.
  struct Input {
    var width: CGFloat
    var margins: NSDirectionalEdgeInsets
    /// The size that the image is shown in; nil where there is none.
    var imageSize: CGSize?
    /// The place that the image has at least.
    var reserved = CGSize.zero
    var imageGap: CGFloat
    var columnGap: CGFloat
    var lineGap: CGFloat
    var isSideBySide: Bool
    /// A text's size in a width; zero where there is no text.
    var text: (CGFloat) -> CGSize
    var secondary: (CGFloat) -> CGSize
  }

  /// - Parameter height: What there is; nil for as much as the content needs.
  init(_ input: Input, height available: CGFloat?, scale: CGFloat) {
    let place = Self.imagePlace(input)
    let start = input.margins.leading + (place.width > 0 ? place.width + input.imageGap : 0)
    let width = max(0, input.width - start - input.margins.trailing)
    let content = placeTexts(input, start: start, width: width)
    height = max(content, place.height) + input.margins.top + input.margins.bottom
    let inner = (available ?? height) - input.margins.top - input.margins.bottom
    if let size = input.imageSize {
      image = CGRect(
        x: input.margins.leading + (place.width - size.width) / 2,
        y: input.margins.top + (inner - size.height) / 2, width: size.width, height: size.height)
    }
    let top = input.margins.top + (inner - content) / 2
    text.origin.y += top
    secondary.origin.y += top
    snap(toScale: scale)
  }

  private static func imagePlace(_ input: Input) -> CGSize {
    guard let size = input.imageSize else { return .zero }
    return CGSize(
      width: max(size.width, input.reserved.width), height: max(size.height, input.reserved.height))
  }

  /// Puts the texts below 0; what they need.
  private mutating func placeTexts(_ input: Input, start: CGFloat, width: CGFloat) -> CGFloat {
    let first = input.text(width)
    let second = input.secondary(width)
    let sum = first.width + input.columnGap + second.width
    if input.isSideBySide, first != .zero, second != .zero, sum <= width {
      let height = max(first.height, second.height)
      text = CGRect(
        x: start, y: (height - first.height) / 2, width: first.width, height: first.height)
      secondary = CGRect(
        x: start + width - second.width, y: (height - second.height) / 2, width: second.width,
        height: second.height)
      return height
    }
    let gap = first.height > 0 && second.height > 0 ? input.lineGap : 0
    text = CGRect(x: start, y: 0, width: width, height: first.height)
    secondary = CGRect(x: start, y: first.height + gap, width: width, height: second.height)
    return first.height + gap + second.height
  }

  private mutating func snap(toScale scale: CGFloat) {
    height = height.roundedUp(toScale: scale)
    for path in [\Self.image, \Self.text, \Self.secondary] {
      self[keyPath: path].origin.x = self[keyPath: path].minX.rounded(toScale: scale)
      self[keyPath: path].origin.y = self[keyPath: path].minY.rounded(toScale: scale)
    }
  }
}
