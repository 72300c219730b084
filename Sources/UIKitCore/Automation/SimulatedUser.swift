package import CoreGraphics
package import Foundation

/// Does to a scene what a person does, by the events that a host window would send, on a clock that
/// is stepped.
///
/// Each act runs the frames that are due, so that what it changed can be looked at at once.
@MainActor package final class SimulatedUser {
  /// Seconds between putting a finger down and lifting it.
  private static let tapDuration: TimeInterval = 0.05

  package let driver: SteppedFrameDriver
  private let receiver: any PlatformSurfaceReceiver

  package init(driver: SteppedFrameDriver, receiver: any PlatformSurfaceReceiver) {
    self.driver = driver
    self.receiver = receiver
  }

  // MARK: Pointing

  /// Taps with a finger. The point is in the scene's coordinates, as are all below.
  package func tap(at point: CGPoint) {
    touch(.began, at: point)
    driver.advance(by: Self.tapDuration)
    touch(.ended, at: point)
    driver.settle()
  }

  /// Puts a finger down, moves it evenly and lifts it where it then rests.
  package func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
    let steps = max(1, Int((duration / SteppedFrameDriver.frameInterval).rounded()))
    touch(.began, at: start)
    for step in 1...steps {
      driver.advance(by: duration / TimeInterval(steps))
      let part = CGFloat(step) / CGFloat(steps)
      touch(
        .moved,
        at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    touch(.ended, at: end)
    driver.settle()
  }

  /// Turns the wheel with the pointer at `point`. A positive `dy` shows what lies below.
  package func scroll(by distance: CGVector, at point: CGPoint) {
    receiver.receive(
      .scroll(ScrollInput(by: distance, at: point, timestamp: driver.now())))
    driver.settle()
  }

  /// Puts two fingers down on opposite sides of `center`, moves them evenly and lifts them.
  /// - Parameters:
  ///   - distances: between the fingers, at the beginning and at the end.
  ///   - angle: how far they turn about the centre, in radians, clockwise.
  package func pinch(
    at center: CGPoint, distances: (from: CGFloat, to: CGFloat), turning angle: CGFloat = 0,
    duration: TimeInterval = 0.3
  ) {
    let steps = max(1, Int((duration / SteppedFrameDriver.frameInterval).rounded()))
    func fingers(_ phase: PointerInput.Phase, _ part: CGFloat) {
      let reach = (distances.from + (distances.to - distances.from) * part) / 2
      let arm = CGPoint(x: cos(angle * part) * reach, y: sin(angle * part) * reach)
      touch(phase, at: CGPoint(x: center.x - arm.x, y: center.y - arm.y), finger: 1)
      touch(phase, at: CGPoint(x: center.x + arm.x, y: center.y + arm.y), finger: 2)
    }
    fingers(.began, 0)
    for step in 1...steps {
      driver.advance(by: duration / TimeInterval(steps))
      fingers(.moved, CGFloat(step) / CGFloat(steps))
    }
    fingers(.ended, 1)
    driver.settle()
  }

  private func touch(_ phase: PointerInput.Phase, at point: CGPoint, finger: Int = 1) {
    receiver.receive(
      .pointer(
        PointerInput(phase, at: point, timestamp: driver.now(), kind: .touch, identifier: finger)))
  }

  // MARK: Typing

  /// Types a text on the keyboard, a key for each character; a line feed is the Return key.
  package func type(_ text: String) {
    for character in text { type(character) }
  }

  func type(_ character: Character) {
    let string = String(character)
    if let stroke = KeyStroke.typing(string) {
      press(character.isNewline ? KeyStroke(usage: 40, character: "\r") : stroke)
    } else {
      press(KeyStroke(usage: 0, character: string), typing: string)
    }
  }

  /// Presses a key with its modifiers and lets it go.
  package func press(_ stroke: KeyStroke) {
    press(stroke, typing: stroke.typesText ? stroke.typedCharacters : nil)
  }

  private func press(_ stroke: KeyStroke, typing text: String?) {
    key(.down, stroke)
    if let text { receiver.receive(.text(text)) }
    driver.settle()
    key(.up, stroke)
    driver.settle()
  }

  private func key(_ phase: KeyInput.Phase, _ stroke: KeyStroke) {
    receiver.receive(
      .key(
        KeyInput(
          phase, usage: stroke.usage, characters: stroke.typedCharacters,
          charactersIgnoringModifiers: stroke.character, modifiers: stroke.modifiers,
          timestamp: driver.now())))
  }
}
