import CoreGraphics
import Foundation
import TextLayout

/// The part of a text field that shows the text: clipped, and scrolled so that the caret is seen.
@MainActor final class TextFieldCanvas: UIView {
  /// What is shown.
  struct Content: Equatable {
    var text: StyledText
    var color: ColorValue
    /// In UTF-16 units of the shown text.
    var selection: Range<Int>
    /// Where the caret stands; `nil` while the field is not edited.
    var caret: Int?
    var tint: UIColor
    var isPlaceholder = false
  }

  private var field: UITextField? { superview as? UITextField }

  private var content: Content?
  private var frameOfText: TextFrame?
  /// How far the text is moved to the left, in points.
  private(set) var scroll: CGFloat = 0
  private let caretView = CaretView(frame: .zero)

  private static let caretWidth = CaretView.width
  /// The selection's part of the tint's strength.
  private static let selectionAlpha: CGFloat = 0.2

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(caretView)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ content: Content) {
    let isSame = self.content == content
    let caretMoved =
      self.content?.caret != content.caret || self.content?.text != content.text
      || self.content?.selection != content.selection
    self.content = content
    if !isSame {
      frameOfText = nil
      setNeedsDisplay()
    }
    caretView.backgroundColor = content.tint
    scrollToCaret()
    if caretMoved { caretView.show(showsCaret) }
  }

  override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    frameOfText = nil
    scrollToCaret()
    setNeedsDisplay()
  }

  // MARK: Places

  /// While it is edited the text runs on beyond the edge; otherwise its end is cut.
  private var textFrame: TextFrame? {
    if let frameOfText { return frameOfText }
    guard let content else { return nil }
    let natural = TextService.shared.size(of: content.text, width: nil).width
    let isCut = content.caret == nil && natural > bounds.width + 0.5
    let frame = TextService.shared.frame(of: content.text, width: isCut ? bounds.width : nil)
    frameOfText = frame
    return frame
  }

  /// Where the text's top left corner is in this view.
  private var origin: CGPoint {
    guard let frame = textFrame, let content else { return .zero }
    let free = bounds.width - frame.size.width
    let side: CGFloat =
      switch content.text.paragraph.alignment {
      case .center: max(free / 2, 0)
      case .right: free > 0 ? free - (content.caret == nil ? 0 : Self.caretWidth) : 0
      case .natural, .left, .justified: 0
      }
    return CGPoint(x: max(side, 0) - scroll, y: (bounds.height - frame.size.height) / 2)
  }

  /// The caret in this view's coordinates.
  func caretRect(at index: Int) -> CGRect {
    guard let frame = textFrame else { return .zero }
    let rect = frame.caretRect(forUTF16: index).offsetBy(dx: origin.x, dy: origin.y)
    let x = min(rect.minX, bounds.width - Self.caretWidth)
    return CGRect(
      x: max(0, x).rounded(toScale: screenScale), y: rect.minY.rounded(toScale: screenScale),
      width: Self.caretWidth, height: rect.height.roundedUp(toScale: screenScale))
  }

  /// What a selection covers, in this view's coordinates.
  func selectionRects(_ range: Range<Int>) -> [CGRect] {
    let origin = self.origin
    return (textFrame?.selectionRects(forUTF16: range) ?? [])
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// The nearest place for a caret, in UTF-16 units of the shown text.
  func index(at point: CGPoint) -> Int {
    let origin = self.origin
    return textFrame?.utf16Index(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)) ?? 0
  }

  /// Where an arrow key takes the caret, as seen on the screen.
  func index(beside index: Int, towardsRight: Bool) -> Int? {
    textFrame?.caretIndex(besideUTF16: index, towardsRight: towardsRight)
  }

  private func scrollToCaret() {
    let before = scroll
    scroll = scrollThatShowsCaret()
    if scroll != before { setNeedsDisplay() }
    if let caret = content?.caret, content?.selection.isEmpty == true {
      caretView.frame = caretRect(at: caret)
    }
  }

  private func scrollThatShowsCaret() -> CGFloat {
    guard let content, let caret = content.caret, let frame = textFrame, bounds.width > 0
    else { return 0 }
    let overflow = frame.size.width + Self.caretWidth - bounds.width
    guard overflow > 0 else { return 0 }
    let x = frame.caretRect(forUTF16: caret).minX
    var scroll = min(self.scroll, overflow)
    if x < scroll { scroll = x }
    if x + Self.caretWidth > scroll + bounds.width {
      scroll = x + Self.caretWidth - bounds.width
    }
    return max(0, scroll)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let content, let frame = textFrame, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let origin = self.origin
    if content.caret != nil, !content.selection.isEmpty {
      let tint = content.tint.value(with: traitCollection)
      context.setFillColor(CGColor(tint.multiplyingAlpha(by: Self.selectionAlpha)))
      for rect in frame.selectionRects(forUTF16: content.selection) {
        context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
    if content.isPlaceholder {
      field?.drawPlaceholder(in: bounds)
    } else {
      field?.drawText(in: bounds)
    }
  }

  /// Draws what is shown, the text or the placeholder, moved as far as `rect` is from the bounds.
  func drawContent(in rect: CGRect) {
    guard let content, let frame = textFrame, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let origin = self.origin
    // Within another height the text stays in the middle.
    let offset = CGPoint(
      x: rect.minX - bounds.minX, y: rect.midY - bounds.midY)
    frame.draw(
      in: context, at: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y),
      color: content.color)
  }

  // MARK: Caret

  private var showsCaret: Bool {
    content?.caret != nil && content?.selection.isEmpty == true && window != nil
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    caretView.show(showsCaret)
  }
}
