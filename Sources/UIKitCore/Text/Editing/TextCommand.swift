import Foundation

/// What a key does to a text.
enum TextCommand: Equatable {
  case move(TextDirection, TextUnit, extending: Bool)
  /// One place to the side, as seen.
  case step(towardsRight: Bool, extending: Bool)
  case lines(TextDirection, extending: Bool)
  case page(TextDirection, extending: Bool)
  case delete(TextDirection, TextUnit)
  case enter, tab, selectAll, copy, cut, paste, undo, redo
  /// Types something: the text follows as an event of its own.
  case types

  var movesCaret: Bool {
    switch self {
    case .move, .step, .lines, .page, .selectAll: true
    case .delete, .enter, .tab, .copy, .cut, .paste, .undo, .redo, .types: false
    }
  }

  @MainActor init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let extending = flags.contains(.shift)
    let isCommand = flags.contains(.control) || flags.contains(.command)
    let byWord = flags.contains(.control) || flags.contains(.alternate)
    let toEnd = flags.contains(.command)
    func move(_ direction: TextDirection, _ unit: TextUnit) -> TextCommand {
      .move(direction, unit, extending: extending)
    }
    func vertical(_ direction: TextDirection) -> TextCommand {
      if toEnd { return move(direction, .document) }
      return byWord ? move(direction, .paragraph) : .lines(direction, extending: extending)
    }
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow:
      let isRight = key.keyCode == .keyboardRightArrow
      self =
        toEnd || byWord
        ? move(isRight ? .forward : .backward, toEnd ? .line : .word)
        : .step(towardsRight: isRight, extending: extending)
    case .keyboardUpArrow: self = vertical(.backward)
    case .keyboardDownArrow: self = vertical(.forward)
    case .keyboardHome: self = move(.backward, isCommand ? .document : .line)
    case .keyboardEnd: self = move(.forward, isCommand ? .document : .line)
    case .keyboardPageUp: self = .page(.backward, extending: extending)
    case .keyboardPageDown: self = .page(.forward, extending: extending)
    case .keyboardDeleteOrBackspace:
      self = .delete(.backward, toEnd ? .line : byWord ? .word : .character)
    case .keyboardDeleteForward where extending: self = .cut
    case .keyboardDeleteForward:
      self = .delete(.forward, toEnd ? .line : byWord ? .word : .character)
    case .keyboardInsert where extending: self = .paste
    case .keyboardInsert where isCommand: self = .copy
    case .keyboardReturnOrEnter, .keypadEnter: self = .enter
    case .keyboardTab where flags.isDisjoint(with: [.shift, .control, .alternate, .command]):
      self = .tab
    case .keyboardA where isCommand: self = .selectAll
    case .keyboardC where isCommand: self = .copy
    case .keyboardX where isCommand: self = .cut
    case .keyboardV where isCommand: self = .paste
    case .keyboardZ where isCommand: self = extending ? .redo : .undo
    case .keyboardY where isCommand: self = .redo
    default:
      guard !isCommand, let first = key.characters.unicodeScalars.first, first.value >= 0x20,
        first.value != 0x7F
      else { return nil }
      self = .types
    }
  }
}
