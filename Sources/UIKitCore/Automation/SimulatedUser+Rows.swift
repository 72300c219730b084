internal import Foundation

extension SimulatedUser {
  /// Deletes a list's row: swipes it towards its leading edge and taps what then lies at the
  /// trailing edge, which is the row's first action.
  package func delete(rowShowing text: String, in finder: ViewFinder) throws(ViewFinder.Failure) {
    let swipe = try swipe(overRowShowing: text, in: finder)
    let covered = finder.hit(at: swipe.edge)
    drag(from: swipe.start, to: swipe.end, duration: 0.2)
    driver.rest()
    guard let action = finder.hit(at: swipe.edge), action !== covered else {
      throw .notDeletable(text, row: ViewDump.line(for: swipe.row))
    }
    tap(at: swipe.edge)
  }

  /// As the other, and lets the main actor's jobs run between the swipe and the tap.
  package func delete(
    rowShowing text: String, in finder: ViewFinder
  ) async throws(ViewFinder.Failure) {
    let swipe = try swipe(overRowShowing: text, in: finder)
    let covered = finder.hit(at: swipe.edge)
    drag(from: swipe.start, to: swipe.end, duration: 0.2)
    await driver.rest()
    guard let action = finder.hit(at: swipe.edge), action !== covered else {
      throw .notDeletable(text, row: ViewDump.line(for: swipe.row))
    }
    tap(at: swipe.edge)
  }

  private struct Swipe {
    var row: UIView
    var start: CGPoint
    var end: CGPoint
    /// Where the first action appears.
    var edge: CGPoint
  }

  /// A swipe that is long enough to uncover the actions and too short to perform one.
  private func swipe(
    overRowShowing text: String, in finder: ViewFinder
  ) throws(ViewFinder.Failure) -> Swipe {
    let view = try finder.view(named: text)
    guard let row = view.enclosingRow else {
      throw .notInRow(text, view: ViewDump.line(for: view))
    }
    guard let rect = row.visibleRect, let window = row.window else {
      throw .outOfSight(text, view: ViewDump.line(for: row))
    }
    let margin: CGFloat = 20
    let length = min(rect.width * 0.4, 140)
    func point(fromTrailingEdge distance: CGFloat) -> CGPoint {
      let x = row.isRightToLeft ? rect.minX + distance : rect.maxX - distance
      return CGPoint(x: x, y: rect.midY).applying(window.layer.transformToSuperlayer)
    }
    return Swipe(
      row: row, start: point(fromTrailingEdge: margin),
      end: point(fromTrailingEdge: margin + length), edge: point(fromTrailingEdge: margin))
  }
}

extension UIView {
  /// The view that scrolls as one piece of a list: the nearest that lies right in a scroll view.
  fileprivate var enclosingRow: UIView? {
    var view = self
    while let parent = view.superview {
      if parent is UIScrollView { return view }
      view = parent
    }
    return nil
  }
}

extension ViewFinder {
  /// What a touch at a point of the scene reaches.
  func hit(at point: CGPoint) -> UIView? {
    for window in windows.reversed() {
      let local = point.applying(window.layer.transformToSuperlayer.inverted())
      if let hit = window.hitTest(local, with: nil) { return hit }
    }
    return nil
  }
}
