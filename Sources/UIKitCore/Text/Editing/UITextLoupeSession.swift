import CoreGraphics
public import Foundation

/// Shows what is under a finger, larger and above it, while the finger looks for a place in a text.
@preconcurrency @MainActor
public final class UITextLoupeSession: NSObject {
  private let loupe: LoupeView

  private init(_ loupe: LoupeView) { self.loupe = loupe }

  /// Shows the loupe; nil where the view is in no window.
  /// - Parameters:
  ///   - point: the finger, in the view's coordinates.
  ///   - selectionWidget: the handle that the loupe comes out of, if any.
  public class func begin(
    at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?,
    in interactionView: UIView
  ) -> UITextLoupeSession? {
    guard let window = interactionView.window else { return nil }
    let loupe = LoupeView(over: interactionView)
    window.addSubview(loupe)
    loupe.show(at: point, caret: CGRect(origin: point, size: .zero), tracksCaret: false)
    return UITextLoupeSession(loupe)
  }

  /// Moves the loupe with the finger.
  /// - Parameters:
  ///   - caretRect: what is shown in the middle of the loupe's height.
  ///   - tracksCaret: true keeps the loupe above the caret and not above the finger.
  public func move(
    to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool
  ) {
    loupe.show(at: point, caret: caretRect, tracksCaret: tracksCaret)
  }

  /// Takes the loupe away.
  public func invalidate() { loupe.removeFromSuperview() }
}

/// The loupe: what the text's view draws, larger, in a capsule.
@MainActor final class LoupeView: UIView {
  private static let size = CGSize(width: 116, height: 46)
  private static let magnification: CGFloat = 1.25
  /// Points between the loupe and the caret below it.
  private static let gap: CGFloat = 18

  private weak var source: UIView?
  /// What is in the loupe's middle, in the source's coordinates.
  private var focus = CGPoint.zero

  init(over source: UIView) {
    self.source = source
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    layer.cornerRadius = Self.size.height / 2
    layer.borderWidth = 0.5
    layer.masksToBounds = true
    layer.zPosition = 1
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(at point: CGPoint, caret: CGRect, tracksCaret: Bool) {
    guard let source, let window else { return }
    let x = tracksCaret ? caret.midX : point.x
    focus = CGPoint(x: x, y: caret.midY)
    let above = source.convert(CGPoint(x: x, y: caret.minY), to: window)
    let room = window.bounds.shrunk(dx: 4, dy: 4)
    frame.origin = CGPoint(
      x: min(max(above.x - Self.size.width / 2, room.minX), room.maxX - Self.size.width),
      y: max(above.y - Self.gap - Self.size.height, room.minY))
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let source, let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.systemBackground.setFill()
    context.fill(bounds)
    context.saveGState()
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: Self.magnification, y: Self.magnification)
    context.translateBy(x: -focus.x, y: -focus.y)
    source.layer.render(in: context)
    context.restoreGState()
  }
}
