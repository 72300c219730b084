import CoreGraphics
import Foundation

/// What a key does in a text field.
enum TextFieldKey: Equatable {
  case move(EditableText.Direction, EditableText.Unit, extending: Bool)
  /// One place to the side, as seen.
  case step(towardsRight: Bool, extending: Bool)
  case delete(EditableText.Direction, EditableText.Unit)
  case enter, selectAll, copy, cut, paste
  /// Types something: the text follows as an event of its own.
  case types

  @MainActor init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let shift = flags.contains(.shift)
    let isCommand = flags.contains(.control) || flags.contains(.command)
    let byWord = flags.contains(.control) || flags.contains(.alternate)
    let toEnd = flags.contains(.command)
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow:
      let isRight = key.keyCode == .keyboardRightArrow
      if toEnd || byWord {
        self = .move(isRight ? .forward : .backward, toEnd ? .line : .word, extending: shift)
      } else {
        self = .step(towardsRight: isRight, extending: shift)
      }
    case .keyboardHome, .keyboardUpArrow: self = .move(.backward, .line, extending: shift)
    case .keyboardEnd, .keyboardDownArrow: self = .move(.forward, .line, extending: shift)
    case .keyboardDeleteOrBackspace:
      self = .delete(.backward, toEnd ? .line : byWord ? .word : .character)
    case .keyboardDeleteForward:
      self = shift ? .cut : .delete(.forward, byWord ? .word : .character)
    case .keyboardInsert where shift: self = .paste
    case .keyboardInsert where isCommand: self = .copy
    case .keyboardReturnOrEnter, .keypadEnter: self = .enter
    case .keyboardA where isCommand: self = .selectAll
    case .keyboardC where isCommand: self = .copy
    case .keyboardX where isCommand: self = .cut
    case .keyboardV where isCommand: self = .paste
    default:
      guard !isCommand, let first = key.characters.unicodeScalars.first, first.value >= 0x20,
        first.value != 0x7F
      else { return nil }
      self = .types
    }
  }
}

// Keys and pointer.
extension UITextField {
  /// Does what the key asks for. False for keys that mean nothing here.
  func handle(_ key: UIKey) -> Bool {
    guard let command = TextFieldKey(key) else { return false }
    switch command {
    case .move(let direction, let unit, let extending):
      let unit = isSecureTextEntry && unit == .word ? .line : unit
      changeSelection { $0.move(direction, by: unit, extending: extending) }
    case .step(let towardsRight, let extending): step(towardsRight, extending)
    case .delete(.backward, .character): deleteBackward()
    case .delete(let direction, let unit):
      delete(direction, by: isSecureTextEntry && unit == .word ? .line : unit)
    case .enter: handleReturn()
    case .selectAll: selectAll(nil)
    case .copy: copy(nil)
    case .cut: cut(nil)
    case .paste: paste(nil)
    case .types: break
    }
    return true
  }

  private func step(_ towardsRight: Bool, _ extending: Bool) {
    let selection = editor.selection
    if !extending, !selection.isCaret {
      changeSelection {
        $0.move(towardsRight ? .forward : .backward, by: .character, extending: false)
      }
      return
    }
    let shown = canvas.index(beside: shownIndex(selection.head), towardsRight: towardsRight)
    guard let shown else { return }
    let index = index(shown: shown)
    changeSelection { $0.moveHead(to: index, extending: extending) }
  }

  // MARK: Pointer

  func place(of touch: UITouch) -> Int {
    index(shown: canvas.index(at: touch.location(in: canvas)))
  }

  /// One press places the caret, two select a word, three everything.
  func select(at index: Int, tapCount: Int, extending: Bool) {
    switch tapCount {
    case 2:
      let word = isSecureTextEntry ? 0..<editor.length : editor.wordRange(at: index)
      dragUnit = word
      changeSelection { $0.select(anchor: word.lowerBound, head: word.upperBound) }
    case 3...:
      dragUnit = 0..<editor.length
      selectAll(nil)
    default:
      dragUnit = nil
      changeSelection { $0.moveHead(to: index, extending: extending) }
    }
  }

  /// Grows the selection to where the pointer is; after a double press by whole words.
  func dragSelection(to index: Int) {
    guard let unit = dragUnit else {
      changeSelection { $0.moveHead(to: index, extending: true) }
      return
    }
    let other = isSecureTextEntry ? unit : editor.wordRange(at: index)
    changeSelection { text in
      if index < unit.lowerBound {
        text.select(anchor: unit.upperBound, head: min(other.lowerBound, unit.lowerBound))
      } else {
        text.select(anchor: unit.lowerBound, head: max(unit.upperBound, other.upperBound))
        if index <= unit.upperBound {
          text.select(anchor: unit.lowerBound, head: unit.upperBound)
        }
      }
    }
  }
}
