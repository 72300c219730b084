import CoreGraphics
import Foundation
import TextLayout

/// What a text view shows of its text: the selection, the blocks in sight above it, and the caret.
@MainActor final class TextViewCanvas: UIView {
  /// The part of the tint's strength that a selection has.
  private static let selectionAlpha: CGFloat = 0.2

  private var blockViews: [TextBlockView] = []
  /// An app's own layout manager, which draws in place of this view.
  weak var drawer: NSLayoutManager?
  private let selectionView = SelectionView(frame: .zero)
  private let caret = CaretView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(selectionView)
    addSubview(caret)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// Shows blocks, their views used again where they show the same.
  /// - Parameter origin: of the text in this view.
  func show(_ blocks: [TextColumn.Placed], at origin: CGPoint, width: CGFloat, color: UIColor) {
    var spare = blockViews.filter { view in !blocks.contains { $0.number == view.number } }
    var shown: [TextBlockView] = []
    for block in blocks {
      let view: TextBlockView
      if let same = blockViews.first(where: { $0.number == block.number }) {
        view = same
      } else if let other = spare.popLast() {
        view = other
      } else {
        view = TextBlockView(frame: .zero)
        insertSubview(view, belowSubview: caret)
      }
      view.frame = CGRect(
        x: origin.x, y: origin.y + block.top, width: width, height: block.frame.size.height)
      view.drawer = drawer
      view.show(block, color: color)
      shown.append(view)
    }
    for view in spare { view.removeFromSuperview() }
    blockViews = shown
  }

  /// - Parameter rects: in this view's coordinates.
  func showSelection(_ rects: [CGRect], tint: UIColor) {
    selectionView.show(rects, color: tint.withAlphaComponent(Self.selectionAlpha))
  }

  /// - Parameter rect: in this view's coordinates; nil for no caret.
  func showCaret(_ rect: CGRect?, tint: UIColor, restarts: Bool) {
    caret.backgroundColor = tint
    if let rect { caret.frame = rect }
    if restarts || caret.isHidden != (rect == nil) { caret.show(rect != nil) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    superview?.setNeedsLayout()
  }
}

/// The lines of one block.
@MainActor final class TextBlockView: UIView {
  private(set) var number = -1
  private var textFrame: TextFrame?
  private var color = UIColor.label
  private var block = 0
  private var top: CGFloat = 0
  weak var drawer: NSLayoutManager?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ block: TextColumn.Placed, color: UIColor) {
    guard block.number != number || color != self.color || drawer != nil && block.top != top
    else { return }
    number = block.number
    self.block = block.block
    top = block.top
    textFrame = block.frame
    self.color = color
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let drawer { return drawer.draw(block: block, top: top) }
    textFrame?.draw(in: context, at: .zero, color: color.value(with: traitCollection))
  }
}

/// Filled rectangles behind a text.
@MainActor private final class SelectionView: UIView {
  private var rects: [CGRect] = []
  private var color = UIColor.clear

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ rects: [CGRect], color: UIColor) {
    guard rects != self.rects || color != self.color else { return }
    self.rects = rects
    self.color = color
    isHidden = rects.isEmpty
    guard let first = rects.first else { return }
    frame = rects.reduce(first) { $0.union($1) }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(CGColor(color.value(with: traitCollection)))
    for rect in rects { context.fill(rect.offsetBy(dx: -frame.minX, dy: -frame.minY)) }
  }
}
