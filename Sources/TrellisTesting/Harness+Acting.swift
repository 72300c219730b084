public import Testing
public import UIKit

extension Harness {
  // MARK: Pointing

  /// Taps with a finger at a point of the window, in points.
  public func tap(at point: CGPoint) {
    stage.enter()
    stage.user.tap(at: point)
  }

  /// Taps what a person would call `name`: a text that is shown, a placeholder, an accessibility
  /// label or identifier. The test fails where that is missing, ambiguous, hidden, disabled or
  /// covered.
  public func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    perform(sourceLocation) { () throws(ViewFinder.Failure) in
      stage.user.tap(at: try stage.finder.target(named: name).scenePoint)
    }
  }

  /// Taps the middle of a view.
  public func tap(_ view: UIView) {
    tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Moves a finger evenly from one point of the window to another and lifts it there.
  /// - Parameter duration: seconds from touching to lifting.
  public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3) {
    stage.enter()
    stage.user.drag(from: start, to: end, duration: duration)
  }

  /// Moves two fingers on opposite sides of `center` apart or together, and about it.
  /// - Parameters:
  ///   - from: the distance of the fingers at the beginning, in points.
  ///   - to: the distance at the end.
  ///   - angle: how far they turn, in radians, clockwise.
  public func pinch(
    at center: CGPoint, from: CGFloat = 100, to: CGFloat = 100, turning angle: CGFloat = 0
  ) {
    stage.enter()
    stage.user.pinch(at: center, distances: (from, to), turning: angle)
  }

  /// Turns the wheel at a point of the window. A positive `dy` shows what lies below.
  public func scroll(by distance: CGVector, at point: CGPoint) {
    stage.enter()
    stage.user.scroll(by: distance, at: point)
  }

  /// Turns the wheel over what a person would call `name`.
  public func scroll(
    _ name: String, by distance: CGVector, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    perform(sourceLocation) { () throws(ViewFinder.Failure) in
      stage.user.scroll(by: distance, at: try stage.finder.target(named: name).scenePoint)
    }
  }

  /// Deletes the list's row that shows `text`: swipes it and taps the action at its edge.
  public func deleteRow(
    showing text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    perform(sourceLocation) { () throws(ViewFinder.Failure) in
      try stage.user.delete(rowShowing: text, in: stage.finder)
    }
    stage.driver.rest()
  }

  // MARK: Typing

  /// Types a text into what has the focus, a key for each character; a line feed is the Return
  /// key. An issue is recorded when nothing that takes text has the focus.
  public func type(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    perform(sourceLocation) { () throws(ViewFinder.Failure) in
      try stage.user.type(text, in: stage.finder)
    }
  }

  /// Presses a key by name, with modifiers: `Return`, `ctrl+a`, `shift+Left`.
  public func key(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let stroke = try KeyStroke(named: name)
      perform(sourceLocation) { () throws(ViewFinder.Failure) in
        try stage.user.press(stroke, in: stage.finder)
      }
    } catch {
      switch error {
      case .unknownKey(let key):
        TestPlace(sourceLocation).fail("There is no key \"\(key)\".")
      case .unknownModifier(let modifier):
        TestPlace(sourceLocation).fail("\"\(modifier)\" is not a modifier.")
      }
    }
  }

  private func perform(
    _ sourceLocation: SourceLocation, _ act: () throws(ViewFinder.Failure) -> Void
  ) {
    stage.enter()
    do {
      try act()
    } catch {
      TestPlace(sourceLocation).fail("\(error)")
    }
  }
}
