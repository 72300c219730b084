import CoreGraphics
import Foundation

/// Turns what the host reports into UIKit's events and sends them to the windows of one scene.
@MainActor final class SceneInput {
  private unowned let scene: UIWindowScene
  private var touches: [Int: UITouch] = [:]
  private var presses: [Int: UIPress] = [:]
  private var hovering = HoverTracking()
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  /// Presses within this time and distance of the one before count as one series.
  private static let tapInterval: TimeInterval = 0.35
  private static let tapDistance: CGFloat = 10

  init(scene: UIWindowScene) { self.scene = scene }

  func receive(_ event: InputEvent) {
    switch event {
    case .pointer(let input): receive(input)
    case .scroll(let input): scrollTarget(at: input.location)?.scroll(input)
    case .key(let input): receive(input)
    case .text(let text): scene.textInput.insert(text)
    case .composition(let text, let caret): scene.textInput.compose(text, caret: caret)
    case .resized, .scaleChanged, .activated, .deactivated, .closeRequested: break
    }
    FrameLoop.shared.setNeedsFrame()
  }

  // MARK: Pointers

  private func receive(_ input: PointerInput) {
    switch input.phase {
    case .began: begin(input)
    case .moved: update(input, to: .moved)
    case .ended: update(input, to: .ended)
    case .cancelled: update(input, to: .cancelled)
    case .hovered: hover(input.location)
    case .left:
      hovering.move(over: nil, at: .zero)
      scene.surface?.setCursor(.arrow)
    }
  }

  private func begin(_ input: PointerInput) {
    guard touches[input.identifier] == nil, let window = window(at: input.location) else { return }
    let touch = UITouch(
      input, in: window, at: window.convert(input.location, fromScene: scene),
      tapCount: countTap(input))
    touches[input.identifier] = touch
    send(touch, input)
  }

  private func update(_ input: PointerInput, to phase: UITouch.Phase) {
    guard let touch = touches[input.identifier], let window = touch.window else { return }
    let location = window.convert(input.location, fromScene: scene)
    if phase == .moved && location == touch.windowLocation { return }
    touch.phase = phase
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation = location
    touch.timestamp = input.timestamp
    if phase == .ended || phase == .cancelled { touches[input.identifier] = nil }
    send(touch, input)
  }

  private func send(_ touch: UITouch, _ input: PointerInput) {
    let event = UIEvent(
      timestamp: input.timestamp, modifiers: UIKeyModifierFlags(input.modifiers),
      touches: Set(touches.values).union([touch]))
    event.buttonMask = input.button == 3 ? .secondary : .primary
    UIApplication.shared.sendEvent(event)
  }

  private func countTap(_ input: PointerInput) -> Int {
    var count = 1
    if let last = lastTap, input.timestamp - last.time <= Self.tapInterval,
      hypot(input.location.x - last.location.x, input.location.y - last.location.y)
        <= Self.tapDistance
    {
      count = last.count + 1
    }
    lastTap = (input.location, input.timestamp, count)
    return count
  }

  private func hover(_ location: CGPoint) {
    let window = window(at: location)
    let view = window.flatMap {
      $0.hitTest($0.convert(location, fromScene: scene), with: nil)
    }
    hovering.move(over: view, at: window?.convert(location, fromScene: scene) ?? location)
    scene.surface?.setCursor(view?.cursor ?? .arrow)
  }

  private func window(at location: CGPoint) -> UIWindow? {
    scene.presentedWindows.reversed().first { window in
      window.hitTest(window.convert(location, fromScene: scene), with: nil) != nil
    }
  }

  private func scrollTarget(at location: CGPoint) -> UIWindow? { window(at: location) }

  // MARK: Keys

  private var keyWindow: UIWindow? { scene.keyWindow ?? scene.visibleWindows.last }

  private func receive(_ input: KeyInput) {
    guard let window = keyWindow else { return }
    switch input.phase {
    case .down, .repeated:
      let press = UIPress(input, phase: .began)
      presses[input.usage] = press
      if scene.textInput.handle(input) { return }
      window.sendPress(press)
    case .up:
      guard let press = presses.removeValue(forKey: input.usage) else { return }
      press.phase = .ended
      press.timestamp = input.timestamp
      window.sendPress(press)
    }
  }
}

extension UIWindow {
  func convert(_ point: CGPoint, fromScene scene: UIWindowScene) -> CGPoint {
    point.applying(layer.transformToSuperlayer.inverted())
  }

  func sendPress(_ press: UIPress) {
    press.window = self
    UIApplication.shared.sendEvent(UIPressesEvent(press))
  }
}
