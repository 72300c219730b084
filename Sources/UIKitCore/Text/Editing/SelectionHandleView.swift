import CoreGraphics
import Foundation

/// The knob at one end of a selection, by which a finger moves that end.
@MainActor final class SelectionHandleView: UIView {
  private static let knob: CGFloat = 11
  private static let line: CGFloat = 2
  /// As wide as a finger needs.
  private static let width: CGFloat = 32

  let isStart: Bool
  let recognizer = UILongPressGestureRecognizer()

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    isOpaque = false
    isAccessibilityElement = false
    // Takes the finger at once, before what is around it scrolls.
    recognizer.minimumPressDuration = 0
    recognizer.allowableMovement = .greatestFiniteMagnitude
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// - Parameter edge: the selection's end, in the superview's coordinates.
  func show(at edge: CGRect) {
    let old = frame
    frame = CGRect(
      x: edge.midX - Self.width / 2, y: isStart ? edge.minY - Self.knob : edge.minY,
      width: Self.width, height: edge.height + Self.knob)
    if frame.size != old.size { setNeedsDisplay() }
  }

  // What the text does with touches is not meant.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    let middle = bounds.midX
    UIBezierPath(
      rect: CGRect(
        x: middle - Self.line / 2, y: isStart ? Self.knob - 1 : 0, width: Self.line,
        height: bounds.height - Self.knob + 1)
    ).fill()
    UIBezierPath(
      ovalIn: CGRect(
        x: middle - Self.knob / 2, y: isStart ? 0 : bounds.height - Self.knob, width: Self.knob,
        height: Self.knob)
    ).fill()
  }
}
