import Testing
import UIKit

/// Rules of geometry as tables; the arithmetic stands beside each row.
@MainActor struct GeometryTables {
  struct Row: Sendable {
    var name: String
    var transform: CGAffineTransform
    var frame: CGRect
  }

  @Test(arguments: [
    Row(
      name: "identity", transform: .identity, frame: CGRect(x: 10, y: 20, width: 100, height: 40)),
    // Around the centre (60, 40): half of 200 × 80 to each side.
    Row(
      name: "twice as large", transform: CGAffineTransform(scaleX: 2, y: 2),
      frame: CGRect(x: -40, y: 0, width: 200, height: 80)),
    // A quarter turn swaps the sides: half of 40 × 100 around (60, 40).
    Row(
      name: "quarter turn", transform: CGAffineTransform(rotationAngle: .pi / 2),
      frame: CGRect(x: 40, y: -10, width: 40, height: 100)),
    Row(
      name: "moved", transform: CGAffineTransform(translationX: 5, y: -7),
      frame: CGRect(x: 15, y: 13, width: 100, height: 40)),
    Row(
      name: "mirrored", transform: CGAffineTransform(scaleX: -1, y: 1),
      frame: CGRect(x: 10, y: 20, width: 100, height: 40)),
  ])
  func `a transform changes the frame, and neither bounds nor center`(row: Row) {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.transform = row.transform
    #expect(isClose(view.frame, row.frame), "\(row.name): \(view.frame)")
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
  }

  @Test func `the anchor point is what center places and transforms turn around`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    // The position stays, and is the top left corner now.
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.frame == CGRect(x: 60, y: 40, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 60, y: 40, width: 50, height: 20))
  }

  @Test func `points go through transforms and scrolled bounds`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let middle = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.bounds.origin = CGPoint(x: 0, y: 5)
    // 10 − 5 further up: (100 + 10, 100 + 10 − 5).
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 110, y: 105))
    middle.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Around (150, 150): 150 + 2 · (110 − 150), 150 + 2 · (105 − 150).
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 70, y: 60))
    #expect(leaf.convert(CGPoint(x: 70, y: 60), from: root) == .zero)
    #expect(
      leaf.convert(leaf.bounds, to: root) == CGRect(x: 70, y: 60, width: 40, height: 40))
    // Without a window, nil is the root.
    #expect(leaf.convert(CGPoint.zero, to: nil) == CGPoint(x: 70, y: 60))
  }

  @Test func `windows have their own coordinates, the screen is above them`() {
    let first = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let second = UIWindow(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    second.addSubview(view)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5))
    #expect(second.convert(CGPoint(x: 5, y: 5), to: first as UIWindow?) == CGPoint(x: 35, y: 45))
    #expect(
      view.convert(CGPoint.zero, to: second.screen.coordinateSpace) == CGPoint(x: 35, y: 45))
    #expect(
      view.convert(CGPoint(x: 35, y: 45), from: second.screen.coordinateSpace) == .zero)
  }

  struct Resize: Sendable {
    var mask: UIView.AutoresizingMask
    var frame: CGRect
  }

  /// The superview grows from 100 × 100 to 200 × 200; the view lies at (10, 10; 50 × 50), 40 from
  /// the far sides.
  @Test(arguments: [
    Resize(mask: [], frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
    Resize(mask: .flexibleWidth, frame: CGRect(x: 10, y: 10, width: 150, height: 50)),
    Resize(
      mask: [.flexibleWidth, .flexibleHeight], frame: CGRect(x: 10, y: 10, width: 150, height: 150)),
    Resize(mask: .flexibleLeftMargin, frame: CGRect(x: 110, y: 10, width: 50, height: 50)),
    Resize(mask: .flexibleRightMargin, frame: CGRect(x: 10, y: 10, width: 50, height: 50)),
    Resize(mask: .flexibleTopMargin, frame: CGRect(x: 10, y: 110, width: 50, height: 50)),
    // 100 more, shared 10 to 40: 20 go to the left.
    Resize(
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      frame: CGRect(x: 30, y: 10, width: 50, height: 50)),
    // All three share 10 : 50 : 40, so everything doubles.
    Resize(
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      frame: CGRect(x: 20, y: 10, width: 100, height: 50)),
  ])
  func `autoresizing shares what the superview gains`(row: Resize) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.autoresizingMask = row.mask
    parent.addSubview(view)
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(view.frame == row.frame)
  }

  @Test func `subviews keep their frames where the superview does not resize them`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(view)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 200, height: 200)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  private func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
    zip(
      [one.minX, one.minY, one.width, one.height],
      [other.minX, other.minY, other.width, other.height]
    ).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
