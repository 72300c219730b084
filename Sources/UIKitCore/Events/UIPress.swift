public import Foundation

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  package init(_ modifiers: KeyInput.Modifiers) { rawValue = modifiers.rawValue }
}

/// A key as the keyboard reports it.
@preconcurrency @MainActor
public final class UIKey: NSObject {
  /// What the key types with the modifiers held.
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags
  /// Which key, wherever it is on the layout.
  public let keyCode: UIKeyboardHIDUsage

  package init(_ input: KeyInput) {
    characters = input.characters
    charactersIgnoringModifiers = input.charactersIgnoringModifiers
    modifierFlags = UIKeyModifierFlags(input.modifiers)
    keyCode = UIKeyboardHIDUsage(rawValue: input.usage) ?? .keyboardErrorUndefined
  }
}

/// A press of a key, from down to up.
@preconcurrency @MainActor
public final class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  /// A button of a remote control.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    case tvRemoteOneTwoThree
    case tvRemoteFourColors
  }

  public package(set) var timestamp: TimeInterval
  public package(set) var phase: Phase
  public let key: UIKey?
  public package(set) weak var window: UIWindow?
  public package(set) weak var responder: UIResponder?

  package init(_ input: KeyInput, phase: Phase) {
    timestamp = input.timestamp
    self.phase = phase
    key = UIKey(input)
  }
}

@preconcurrency @MainActor
public final class UIPressesEvent: UIEvent {
  public override var type: EventType { .presses }
  public let allPresses: Set<UIPress>

  package init(_ press: UIPress) {
    allPresses = [press]
    super.init(timestamp: press.timestamp, modifiers: press.key?.modifierFlags ?? [])
  }
}
