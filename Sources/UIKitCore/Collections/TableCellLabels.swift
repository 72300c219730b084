import CoreGraphics
import Foundation

/// The texts and the picture that a cell's style brings along, and where they go.
@MainActor final class TableCellLabels {
  /// Above and below the texts; with one line of 17 points the row is 44 tall.
  private static let verticalMargin: CGFloat = 11
  private static let imageGap: CGFloat = 16
  private static let lineGap: CGFloat = 3
  private static let columnGap: CGFloat = 6
  /// The width of the first column of `value2`.
  private static let value2Width: CGFloat = 91

  let text: UILabel
  let detail: UILabel?
  let imageView: UIImageView
  private let style: UITableViewCell.CellStyle

  init(style: UITableViewCell.CellStyle, in contentView: UIView) {
    self.style = style
    text = UILabel(frame: .zero)
    imageView = UIImageView(frame: .zero)
    text.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
    detail = style == .default ? nil : UILabel(frame: .zero)
    switch style {
    case .default: break
    case .value1:
      detail?.font = .preferredFont(forTextStyle: .body)
      detail?.textColor = .secondaryLabel
    case .value2:
      text.textColor = .systemBlue
      detail?.font = .preferredFont(forTextStyle: .caption1)
    case .subtitle:
      detail?.font = .preferredFont(forTextStyle: .caption1)
      detail?.textColor = .secondaryLabel
    }
    contentView.addSubview(imageView)
    contentView.addSubview(text)
    if let detail { contentView.addSubview(detail) }
  }

  /// False where nobody gave them anything to show.
  var areUsed: Bool {
    text.text?.isEmpty == false || detail?.text?.isEmpty == false || imageView.image != nil
  }

  /// Where the text begins, from the content's leading edge.
  var textStart: CGFloat {
    guard let contentView = text.superview else { return 0 }
    return contentView.directionalLayoutMargins.leading
      + (imageView.image.map { $0.size.width + Self.imageGap } ?? 0)
  }

  // MARK: Measuring

  func height(forWidth width: CGFloat, margins: NSDirectionalEdgeInsets, scale: CGFloat) -> CGFloat
  {
    let frames = self.frames(in: CGSize(width: width, height: 0), margins)
    let texts = max(frames.text.height, 0)
    var height: CGFloat
    switch style {
    case .default: height = texts
    case .value1, .value2: height = max(texts, frames.detail.height)
    case .subtitle:
      height = texts + (frames.detail.height > 0 ? Self.lineGap + frames.detail.height : 0)
    }
    height = (height + 2 * Self.verticalMargin).roundedUp(toScale: scale)
    return max(height, imageView.image.map { $0.size.height } ?? 0)
  }

  // MARK: Placing

  /// Puts the texts and the picture where they belong in a cell's content view.
  func place(in contentView: UIView) {
    let frames = self.frames(in: contentView.bounds.size, contentView.directionalLayoutMargins)
    let scale = contentView.screenScale
    func placed(_ rect: CGRect) -> CGRect {
      let rect = contentView.mirrored(rect)
      return CGRect(
        x: rect.minX.rounded(toScale: scale), y: rect.minY.rounded(toScale: scale),
        width: rect.width, height: rect.height)
    }
    imageView.frame = placed(frames.image)
    text.frame = placed(frames.text)
    detail?.frame = placed(frames.detail)
  }

  private struct Frames {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
  }

  private func frames(in size: CGSize, _ margins: NSDirectionalEdgeInsets) -> Frames {
    var frames = Frames()
    var start = margins.leading
    if let image = imageView.image {
      frames.image = CGRect(
        x: start, y: (size.height - image.size.height) / 2, width: image.size.width,
        height: image.size.height)
      start += image.size.width + Self.imageGap
    }
    let width = max(0, size.width - start - margins.trailing)
    switch style {
    case .default:
      frames.text = centred(fit(text, width), x: start, width: width, in: size)
    case .subtitle:
      placeStacked(&frames, start: start, width: width, in: size)
    case .value1:
      placeAtEnds(&frames, start: start, width: width, in: size)
    case .value2:
      let column = min(Self.value2Width, width)
      let first = fit(text, column)
      frames.text = centred(
        first, x: start + column - first.width, width: first.width, in: size)
      if let detail {
        let rest = max(0, width - column - Self.columnGap)
        frames.detail = centred(
          fit(detail, rest), x: start + column + Self.columnGap, width: rest, in: size)
      }
    }
    return frames
  }

  private func placeStacked(_ frames: inout Frames, start: CGFloat, width: CGFloat, in size: CGSize)
  {
    let first = fit(text, width)
    let second = detail.map { fit($0, width) } ?? .zero
    let gap = first.height > 0 && second.height > 0 ? Self.lineGap : 0
    let top = (size.height - first.height - gap - second.height) / 2
    frames.text = CGRect(x: start, y: top, width: width, height: first.height)
    frames.detail = CGRect(
      x: start, y: top + first.height + gap, width: width, height: second.height)
  }

  private func placeAtEnds(_ frames: inout Frames, start: CGFloat, width: CGFloat, in size: CGSize)
  {
    let second = detail.map { fit($0, width) } ?? .zero
    let first = fit(text, max(0, width - second.width - Self.columnGap))
    frames.text = centred(first, x: start, width: first.width, in: size)
    frames.detail = centred(
      second, x: start + width - second.width, width: second.width, in: size)
  }

  private func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
    guard label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  private func centred(_ fitted: CGSize, x: CGFloat, width: CGFloat, in size: CGSize) -> CGRect {
    CGRect(x: x, y: (size.height - fitted.height) / 2, width: width, height: fitted.height)
  }
}
