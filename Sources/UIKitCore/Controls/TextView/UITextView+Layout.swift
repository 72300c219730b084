import CoreGraphics
import Foundation
import TextLayout

// Where the lines are.
extension UITextView {
  /// What text looks like that does not say so itself.
  var look: TextColumn.Look {
    var look = TextColumn.Look(font: .systemFont(ofSize: 12), traits: traitCollection)
    look.links = linkTextAttributes
    look.maximumLines = textContainer.maximumNumberOfLines
    look.obstacles = textContainer.obstacles
    look.paragraph.hyphenation = CGFloat(layoutManager.hyphenationFactor)
    if look.maximumLines > 0 { look.paragraph.lineBreak = textContainer.lineBreakMode.lineBreak }
    return look
  }

  /// Everything has to be laid out anew.
  func lookDidChange() {
    column.setLook(look, session.text.store)
    needsTextLayout = true
    knownSizes = []
    setNeedsLayout()
  }

  /// Where the text's top left corner is, in content coordinates.
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// What the text's lines leave free on both sides.
  private var sideRoom: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// Texts of up to so many blocks are laid out whole, so that their size is exact.
  private static let exactBlocks = 16

  /// Lays out what is in sight, sets the content's size, and shows the blocks.
  func layOutText() {
    needsTextLayout = false
    guard bounds.width > 0 else { return }
    let store = session.text.store
    column.setWidth(lineWidth(in: bounds.width), store)
    if column.blockCount <= Self.exactBlocks { column.layOutAll(store) }
    let origin = textOrigin
    let margin = bounds.height / 2
    let sight = (bounds.minY - origin.y - margin)...(bounds.maxY - origin.y + margin)
    let (blocks, shift) = column.layOut(sight, anchor: bounds.minY - origin.y, store)
    updateContentSize()
    if shift != 0 { shiftContent(by: CGVector(dx: 0, dy: shift)) }
    canvas.frame = CGRect(origin: .zero, size: contentSize)
    canvas.drawer = layoutManager.drawsItself ? layoutManager : nil
    canvas.show(blocks, at: origin, width: column.width, color: textColor ?? .label)
    if let delegate = layoutManager.delegate {
      delegate.layoutManager(
        layoutManager, didCompleteLayoutFor: textContainer, atEnd: column.isWholeKnown)
    }
  }

  private func updateContentSize() {
    let height = column.height(session.text.store)
    let size = CGSize(
      width: bounds.width,
      height: (height + textContainerInset.top + textContainerInset.bottom)
        .roundedUp(toScale: screenScale))
    if contentSize != size { contentSize = size }
  }

  private func lineWidth(in width: CGFloat) -> CGFloat {
    let own = textContainer.widthTracksTextView ? 0 : textContainer.size.width
    return max(own > 0 ? own - 2 * textContainer.lineFragmentPadding : width - sideRoom, 1)
  }

  /// The size of all the text, with what surrounds it.
  func fittingSize(width: CGFloat?) -> CGSize {
    let key = width ?? .infinity
    if let known = knownSizes.first(where: { $0.width == key }) { return known.size }
    if column.blockCount == 0 { column.reset(session.text.store) }
    let text = column.size(width: width.map(lineWidth), session.text.store)
    let scale = screenScale
    var size = CGSize(
      width: (text.width + sideRoom).roundedUp(toScale: scale),
      height: (text.height + textContainerInset.top + textContainerInset.bottom)
        .roundedUp(toScale: scale))
    if let width { size.width = min(size.width, width) }
    if knownSizes.count == 4 { knownSizes.removeFirst() }
    knownSizes.append((key, size))
    return size
  }

  /// Scrolls as little as it takes to show a caret at `index`. Lines that come into sight may turn
  /// out higher than was guessed: then it scrolls again.
  func showPlace(of index: Int) {
    guard isScrollEnabled, bounds.height > 0 else { return }
    for _ in 0..<4 {
      let place = textCaretRect(at: index)
      updateContentSize()
      show(place)
      layOutText()
      if textCaretRect(at: index) == place { return }
    }
  }

  /// With the space above the first line and below the last.
  private func show(_ place: CGRect) {
    var rect = place
    if rect.minY <= textContainerInset.top {
      rect.size.height += rect.minY
      rect.origin.y = 0
    }
    let end = contentSize.height - textContainerInset.bottom
    if rect.maxY >= end - 1 { rect.size.height += textContainerInset.bottom }
    scrollRectToVisible(rect, animated: false)
  }

  // MARK: Links

  /// The link under a point and the characters that show it.
  private func link(at point: CGPoint) -> (URL, NSRange)? {
    guard let range = session.characterRange(at: point)?.textRange,
      let (attributes, reach) = session.text.store.attributes(at: range.lowerBound)
    else { return nil }
    let url: URL? =
      switch attributes.values[.link] {
      case let url as URL: url
      case let string as String: URL(string: string)
      default: nil
      }
    return url.map { ($0, NSRange(reach)) }
  }

  /// Opens the link at a point unless the delegate refuses. False where there is none.
  func openLink(at point: CGPoint) -> Bool {
    guard let (url, range) = link(at: point) else { return false }
    let isAllowed =
      textDelegate?.textView(
        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
    guard isAllowed else { return true }
    let usual = UIAction { _ in UIApplication.shared.open(url) }
    let item = UITextItem(content: .link(url), range: range)
    let action =
      textDelegate.map { $0.textView(self, primaryActionFor: item, defaultAction: usual) } ?? usual
    action?.performWithSender(self, target: nil)
    return true
  }
}
