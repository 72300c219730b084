import Foundation
import TrellisTesting
import UIKit

@testable import UIKitCore

/// How much chance decides: 300 sequences of 25 events for each of four seeds.
/// TRELLIS_RANDOM_SEQUENCES asks for more of them, TRELLIS_RANDOM_SEED for other seeds, from that
/// one on.
enum RandomRuns {
  static let sequences =
    ProcessInfo.processInfo.environment["TRELLIS_RANDOM_SEQUENCES"].flatMap { Int($0) } ?? 300

  static let seeds: Range<UInt64> = {
    let first =
      ProcessInfo.processInfo.environment["TRELLIS_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1
    return first..<first + 4
  }()
}

struct WeakController { weak var value: UIViewController? }

extension UIWindow {
  /// What still thinks that it is touched, when every finger is up.
  /// - Parameter shownAsPressed: the titles of buttons that are highlighted from the beginning.
  func stuckTouches(shownAsPressed: Set<String> = []) -> [String] {
    tree.flatMap { view -> [String] in
      var trouble: [String] = []
      if let control = view as? UIControl, control.isTracking || control.isTouchInside {
        trouble.append("\(control) still tracks a touch")
      }
      if let button = view as? UIButton, button.isHighlighted,
        !shownAsPressed.contains(button.currentTitle ?? "")
      {
        trouble.append("\(button) is still highlighted")
      }
      if let scrollView = view as? UIScrollView, scrollView.isTracking {
        trouble.append("\(scrollView) still tracks a touch")
      }
      for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
        if recognizer is UIHoverGestureRecognizer { continue }
        trouble.append("\(type(of: recognizer)) of \(view) is \(recognizer.state)")
      }
      return trouble
    } + (hasTouches ? ["the window still knows a touch"] : [])
  }
}

/// Fingers, a mouse and a keyboard in the hands of chance.
@MainActor struct RandomPerson {
  let scene: UIWindowScene
  /// What was done, to tell where something went wrong.
  private(set) var deeds: [String] = []
  private var fingers: [Int: CGPoint] = [:]
  private var mouse: (button: Int, at: CGPoint)?

  init(scene: UIWindowScene) { self.scene = scene }

  mutating func wait(_ app: Harness<UINavigationController>, _ duration: TimeInterval) {
    deeds.append("wait \(duration)")
    app.advance(by: duration)
  }

  private static let keys = [
    "Tab", "shift+Tab", "space", "Return", "Escape", "Left", "Right", "Up", "Down", "a", "ctrl+a",
    "BackSpace", "PageDown", "Home", "ctrl+n",
  ]

  mutating func act(_ random: inout SplitMix, at time: TimeInterval) {
    let bounds = scene.bounds
    let point = CGPoint(
      x: .random(in: -10...bounds.width + 10, using: &random),
      y: .random(in: -10...bounds.height + 10, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2:
      let finger = Int.random(in: 1...3, using: &random)
      if fingers[finger] == nil { send(.began, finger, point, time) }
    case 3, 4:
      for (finger, old) in fingers.sorted(by: { $0.key < $1.key }) {
        let near = CGPoint(
          x: old.x + .random(in: -60...60, using: &random),
          y: old.y + .random(in: -60...60, using: &random))
        send(.moved, finger, near, time)
      }
    case 5, 6:
      guard let finger = fingers.keys.min() else { return }
      send(random.chance(8) ? .cancelled : .ended, finger, fingers[finger]!, time)
    case 7: pointer(&random, point, time)
    case 8:
      let delta = CGVector(
        dx: .random(in: -50...50, using: &random), dy: .random(in: -300...300, using: &random))
      deeds.append("wheel \(delta) at \(point)")
      scene.receive(.scroll(ScrollInput(by: delta, at: point, timestamp: time)))
    case 9: press(Self.keys.randomElement(using: &random)!, time)
    case 10:
      guard random.chance(10) else { return }
      let size =
        random.chance(4)
        ? .zero : CGSize(width: random.chance(2) ? 390 : 844, height: 844)
      deeds.append("size \(size)")
      scene.receive(.resized(size))
    default:
      deeds.append("hover \(point)")
      scene.receive(.pointer(PointerInput(.hovered, at: point, timestamp: time)))
    }
  }

  private mutating func send(
    _ phase: PointerInput.Phase, _ finger: Int, _ point: CGPoint, _ time: TimeInterval
  ) {
    deeds.append("finger \(finger) \(phase) \(point)")
    fingers[finger] = phase == .ended || phase == .cancelled ? nil : point
    scene.receive(
      .pointer(
        PointerInput(phase, at: point, timestamp: time, kind: .touch, identifier: finger)))
  }

  private mutating func pointer(
    _ random: inout SplitMix, _ point: CGPoint, _ time: TimeInterval
  ) {
    deeds.append("mouse \(mouse == nil ? "down" : "up") \(point)")
    if let held = mouse {
      mouse = nil
      scene.receive(
        .pointer(PointerInput(.ended, at: point, timestamp: time, button: held.button)))
    } else {
      let button = random.chance(4) ? 3 : 1
      mouse = (button, point)
      scene.receive(.pointer(PointerInput(.began, at: point, timestamp: time, button: button)))
    }
  }

  private mutating func press(_ name: String, _ time: TimeInterval) {
    guard let stroke = try? KeyStroke(named: name) else { return }
    deeds.append(name)
    for phase in [KeyInput.Phase.down, .up] {
      scene.receive(
        .key(
          KeyInput(
            phase, usage: stroke.usage, characters: stroke.typedCharacters,
            charactersIgnoringModifiers: stroke.character, modifiers: stroke.modifiers,
            timestamp: time)))
      if phase == .down, stroke.typesText { scene.receive(.text(stroke.typedCharacters)) }
    }
  }

  mutating func liftEverything(at time: TimeInterval) {
    for (finger, point) in fingers.sorted(by: { $0.key < $1.key }) {
      send(.ended, finger, point, time)
    }
    if let held = mouse {
      scene.receive(
        .pointer(PointerInput(.ended, at: held.at, timestamp: time, button: held.button)))
    }
    mouse = nil
    // A window of no size has nothing to touch.
    if scene.bounds.isEmpty { scene.receive(.resized(CGSize(width: 390, height: 844))) }
  }
}
