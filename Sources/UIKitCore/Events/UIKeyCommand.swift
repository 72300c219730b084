import Foundation

/// A key with modifiers that performs an action: of the first in the responder chain that has it.
///
/// - Note: Where a command's modifiers have Command and not Control, Control does as well: that is
///   the key which desktops on Linux use.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The character that the key types without modifiers, or one of the constants.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// True has the command come before what the first responder does with the key as text.
  open var wantsPriorityOverSystemBehavior = false
  open var allowsAutomaticLocalization = true
  open var allowsAutomaticMirroring = true

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle)
  }

  // MARK: Matching

  private static let inputs: [UIKeyboardHIDUsage: String] = [
    .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow,
    .keyboardLeftArrow: inputLeftArrow, .keyboardRightArrow: inputRightArrow,
    .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp, .keyboardPageDown: inputPageDown,
    .keyboardHome: inputHome, .keyboardEnd: inputEnd, .keyboardDeleteForward: inputDelete,
    .keyboardF1: f1, .keyboardF2: f2, .keyboardF3: f3, .keyboardF4: f4, .keyboardF5: f5,
    .keyboardF6: f6, .keyboardF7: f7, .keyboardF8: f8, .keyboardF9: f9, .keyboardF10: f10,
    .keyboardF11: f11, .keyboardF12: f12,
  ]

  private static let deciding: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  /// Whether the command is the one of `key`.
  final func matches(_ key: UIKey) -> Bool {
    guard let input, !attributes.contains(.disabled) else { return false }
    let held = key.modifierFlags.intersection(Self.deciding)
    let wanted = modifierFlags.intersection(Self.deciding)
    var alike = held
    if held.contains(.control), !held.contains(.command), !wanted.contains(.control) {
      alike.remove(.control)
      alike.insert(.command)
    }
    if let name = Self.inputs[key.keyCode] { return input == name && alike == wanted }
    if input.lowercased() == key.charactersIgnoringModifiers.lowercased() {
      return alike == wanted
    }
    // A character that only Shift types, such as "?", is wanted without it.
    return input == key.characters && alike.subtracting(.shift) == wanted.subtracting(.shift)
  }

  /// Whether a text that is edited has the key first: one that types, or moves the caret.
  final var leavesKeyToText: Bool {
    !wantsPriorityOverSystemBehavior
      && modifierFlags.isDisjoint(with: [.command, .control, .alternate])
  }
}

extension UIWindow {
  /// Performs the first key command up the responder chain that `press` stands for. False where
  /// there is none, or where a text that is edited takes the key.
  final func performKeyCommand(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let isEditingText = firstResponder is any UIKeyInput
    var responder: UIResponder? = keyResponder
    while let current = responder {
      for command in current.keyCommands ?? [] where command.matches(key) {
        if isEditingText, command.leavesKeyToText, key.isOfText { continue }
        if perform(command, from: current) { return true }
      }
      responder = current.next
    }
    guard let command = UIResponder.mainCommand(for: key),
      !(isEditingText && command.leavesKeyToText && key.isOfText),
      let target = keyResponder.target(forAction: command.action, withSender: command)
    else { return false }
    (target as? UIResponder)?.validate(command)
    guard !command.attributes.contains(.disabled) else { return false }
    return command.action.perform(on: target as AnyObject, sender: command, event: nil)
  }

  private func perform(_ command: UIKeyCommand, from first: UIResponder) -> Bool {
    guard let target = keyResponder.target(forAction: command.action, withSender: command) else {
      // The command's owner may be asked where the chain above the first responder is another.
      return command.action.perform(on: first, sender: command, event: nil)
    }
    return command.action.perform(on: target as AnyObject, sender: command, event: nil)
  }
}

extension UIKey {
  /// Whether a text that is edited does something with the key: Escape and the function keys mean
  /// nothing to it.
  fileprivate var isOfText: Bool {
    keyCode != .keyboardEscape
      && !(UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue)
        .contains(keyCode.rawValue)
  }
}
