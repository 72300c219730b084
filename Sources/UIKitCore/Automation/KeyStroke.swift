internal import Foundation

/// A key with the modifiers that are held, as a script or a test names it: `Return`, `ctrl+a`,
/// `shift+Left`.
package struct KeyStroke: Equatable, Sendable {
  /// The usage code of the USB HID keyboard page.
  package var usage: Int
  /// What the key types without modifiers, empty for keys that type nothing.
  package var character: String
  package var modifiers: KeyInput.Modifiers

  package init(usage: Int, character: String = "", modifiers: KeyInput.Modifiers = []) {
    self.usage = usage
    self.character = character
    self.modifiers = modifiers
  }

  /// Why a name is not that of a key.
  package enum NameError: Error, Equatable, Sendable {
    case unknownKey(String)
    case unknownModifier(String)
  }

  /// Reads a name such as `ctrl+shift+Left`. Case does not matter, except that a capital letter
  /// stands for itself with Shift.
  package init(named name: String) throws(NameError) {
    var parts = name.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // "+" itself, alone or after modifiers, leaves two empty parts at the end.
    if parts.count >= 2, parts.suffix(2) == ["", ""] {
      parts.replaceSubrange((parts.count - 2)..., with: ["+"])
    }
    let key = parts.removeLast()
    var modifiers: KeyInput.Modifiers = []
    for part in parts {
      guard let modifier = Self.modifiers[part.lowercased()] else {
        throw .unknownModifier(part)
      }
      modifiers.insert(modifier)
    }
    if let usage = Self.namedKeys[key.lowercased()] {
      self.init(usage: usage, character: Self.characters[usage] ?? "", modifiers: modifiers)
    } else if key.count == 1, let stroke = Self.typing(key) {
      self = stroke
      self.modifiers.formUnion(modifiers)
    } else {
      throw .unknownKey(key)
    }
  }

  /// The stroke that types `character` on a US keyboard; nil when no key of it does.
  package static func typing(_ character: String) -> KeyStroke? {
    if let usage = plainKeys[character] { return KeyStroke(usage: usage, character: character) }
    let lower = character.lowercased()
    if lower != character, let usage = plainKeys[lower] {
      return KeyStroke(usage: usage, character: lower, modifiers: .shift)
    }
    if let plain = shiftedKeys[character], let usage = plainKeys[plain] {
      return KeyStroke(usage: usage, character: plain, modifiers: .shift)
    }
    return nil
  }

  /// What the stroke types with its modifiers held.
  package var typedCharacters: String {
    guard modifiers.contains(.shift) else { return character }
    return Self.shiftedKeys.first { $0.value == character }?.key ?? character.uppercased()
  }

  /// True when the stroke puts text where the caret is, rather than giving a command.
  package var typesText: Bool {
    modifiers.isDisjoint(with: [.control, .alternate, .command])
      && typedCharacters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      && !typedCharacters.isEmpty
  }

  /// Names of keys that a message can offer.
  package static var knownNames: [String] { namedKeys.keys.sorted() }
}

extension KeyStroke {
  private static let modifiers: [String: KeyInput.Modifiers] = [
    "shift": .shift, "ctrl": .control, "control": .control, "alt": .alternate,
    "option": .alternate, "cmd": .command, "command": .command, "super": .command,
  ]

  private static let namedKeys: [String: Int] = {
    var keys = [
      "return": 40, "enter": 40, "escape": 41, "esc": 41, "backspace": 42, "tab": 43, "space": 44,
      "home": 74, "pageup": 75, "delete": 76, "end": 77, "pagedown": 78, "right": 79, "left": 80,
      "down": 81, "up": 82,
    ]
    for number in 1...12 { keys["f\(number)"] = 57 + number }
    return keys
  }()

  /// What the named keys put into `UIKey.characters`, by usage.
  private static let characters = [
    40: "\r", 41: "\u{1B}", 42: "\u{8}", 43: "\t", 44: " ", 76: "\u{7F}",
  ]

  private static let plainKeys: [String: Int] = {
    var keys = [
      "-": 45, "=": 46, "[": 47, "]": 48, "\\": 49, ";": 51, "'": 52, "`": 53, ",": 54, ".": 55,
      "/": 56, " ": 44, "0": 39, "\t": 43, "\n": 40, "\r": 40,
    ]
    for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
      keys[String(letter)] = 4 + index
    }
    for digit in 1...9 { keys[String(digit)] = 29 + digit }
    return keys
  }()

  /// From a character to the one on the same key without Shift.
  private static let shiftedKeys = [
    "!": "1", "@": "2", "#": "3", "$": "4", "%": "5", "^": "6", "&": "7", "*": "8", "(": "9",
    ")": "0", "_": "-", "+": "=", "{": "[", "}": "]", "|": "\\", ":": ";", "\"": "'", "~": "`",
    "<": ",", ">": ".", "?": "/",
  ]
}
