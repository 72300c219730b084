import UIKit

@objc(NBDrawingView)
public class DrawingView: UIView {
  private var strokes: [[CGPoint]] = []
  private var current: [CGPoint] = []
  @objc public dynamic var lineColor: UIColor = .label

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    current = [point]
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for touch in event?.coalescedTouches(for: touch) ?? [touch] {
      current.append(touch.location(in: self))
    }
    setNeedsDisplay()
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    strokes.append(current)
    current = []
    undoManager?.registerUndo(withTarget: self) { $0.removeLast() }
    setNeedsDisplay()
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    current = []
  }

  public override func draw(_ rect: CGRect) {
    lineColor.setStroke()
    for stroke in strokes + [current] where stroke.count > 1 {
      let path = UIBezierPath()
      path.lineWidth = 3
      path.lineJoinStyle = .round
      path.move(to: stroke[0])
      stroke.dropFirst().forEach(path.addLine(to:))
      path.stroke()
    }
  }

  @objc public var strokeCount: Int { return strokes.count }

  @objc public func removeLast() {
    _ = strokes.popLast()
    setNeedsDisplay()
  }

  @objc public func clear() {
    strokes.removeAll()
    setNeedsDisplay()
  }

  public func pngData() -> Data? {
    return asImage().pngData()
  }
}
