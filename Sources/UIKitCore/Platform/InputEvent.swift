package import CoreGraphics
package import Foundation

/// What a host window, a script or a test tells a scene. Locations are in points from the scene's
/// top left corner, timestamps in seconds of the frame clock.
package enum InputEvent: Equatable, Sendable {
  case pointer(PointerInput)
  case scroll(ScrollInput)
  case key(KeyInput)
  /// Text that a key press or an input method has settled on.
  case text(String)
  /// Unfinished text of an input method, in place of the one before; empty where it was given up.
  /// The caret is in UTF-16 units from its start.
  case composition(String, caret: Int)
  case resized(CGSize)
  case scaleChanged(CGFloat)
  /// The host window became, or stopped being, the one that gets the keys.
  case activated
  case deactivated
  /// The user asked the host window to close.
  case closeRequested
}

/// A mouse button, a finger or a moving pointer.
package struct PointerInput: Equatable, Sendable {
  package enum Phase: Equatable, Sendable { case began, moved, ended, cancelled, hovered, left }
  package enum Kind: Equatable, Sendable { case mouse, touch }

  package var phase: Phase
  package var kind: Kind
  package var location: CGPoint
  package var timestamp: TimeInterval
  /// Tells fingers apart; 0 for the mouse.
  package var identifier: Int
  /// 1 is the primary button, 2 the middle one, 3 the secondary one.
  package var button: Int
  package var modifiers: KeyInput.Modifiers

  package init(
    _ phase: Phase, at location: CGPoint, timestamp: TimeInterval, kind: Kind = .mouse,
    identifier: Int = 0, button: Int = 1, modifiers: KeyInput.Modifiers = []
  ) {
    self.phase = phase
    self.kind = kind
    self.location = location
    self.timestamp = timestamp
    self.identifier = identifier
    self.button = button
    self.modifiers = modifiers
  }
}

/// A turn of the wheel or a movement on a touchpad.
package struct ScrollInput: Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// A wheel's notch: complete in itself.
    case step
    case began, changed, ended
  }

  package var location: CGPoint
  /// How far the content offset should move, in points: positive `dy` shows what lies below.
  package var delta: CGVector
  package var phase: Phase
  package var timestamp: TimeInterval

  package init(
    by delta: CGVector, at location: CGPoint, timestamp: TimeInterval, phase: Phase = .step
  ) {
    self.location = location
    self.delta = delta
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A key of a hardware keyboard going down or up.
package struct KeyInput: Equatable, Sendable {
  package enum Phase: Equatable, Sendable { case down, repeated, up }

  /// The bits of `UIKeyModifierFlags`.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let capsLock = Modifiers(rawValue: 1 << 16)
    package static let shift = Modifiers(rawValue: 1 << 17)
    package static let control = Modifiers(rawValue: 1 << 18)
    package static let alternate = Modifiers(rawValue: 1 << 19)
    package static let command = Modifiers(rawValue: 1 << 20)
    package static let numericPad = Modifiers(rawValue: 1 << 21)
  }

  package var phase: Phase
  /// The usage code of the USB HID keyboard page (a is 4, Return is 40), as `UIKeyboardHIDUsage`.
  package var usage: Int
  /// What the key types with the modifiers held, empty for keys that type nothing.
  package var characters: String
  package var charactersIgnoringModifiers: String
  package var modifiers: Modifiers
  package var timestamp: TimeInterval

  package init(
    _ phase: Phase, usage: Int, characters: String = "", charactersIgnoringModifiers: String = "",
    modifiers: Modifiers = [], timestamp: TimeInterval
  ) {
    self.phase = phase
    self.usage = usage
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}
