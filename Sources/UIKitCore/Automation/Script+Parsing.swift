internal import Foundation

extension Script.Command {
  static let names = ["tap", "delete", "type", "key", "wait", "scroll", "snapshot", "dump"]

  /// Reads one line; nil when it holds nothing but blanks and a comment.
  init?(parsing line: String) throws(Script.Problem) {
    var words = try Script.words(of: line)
    guard !words.isEmpty else { return nil }
    let name = words.removeFirst()
    guard !name.isQuoted, let parse = Self.parsers[name.text] else {
      throw .unknownCommand(name.text)
    }
    self = try parse(words)
  }

  private typealias Parser = @Sendable ([Script.Word]) throws(Script.Problem) -> Script.Command

  private static let parsers: [String: Parser] = [
    "tap": { words throws(Script.Problem) in
      .tap(try target(words, in: "tap", usage: #"tap "text" or tap X Y"#))
    },
    "delete": { words throws(Script.Problem) in
      .delete(try single(words, in: "delete", usage: #"delete "text of the row""#))
    },
    "type": { words throws(Script.Problem) in
      .type(try single(words, in: "type", usage: #"type "text""#))
    },
    "key": { words throws(Script.Problem) in
      .key(try stroke(single(words, in: "key", usage: "key Return, or with modifiers key ctrl+a")))
    },
    "wait": { words throws(Script.Problem) in try wait(words) },
    "scroll": { words throws(Script.Problem) in try scroll(words) },
    "snapshot": { words throws(Script.Problem) in
      .snapshot(try single(words, in: "snapshot", usage: "snapshot FILE.png"))
    },
    "dump": { words throws(Script.Problem) in
      .dump(try single(words, in: "dump", usage: "dump FILE"))
    },
  ]

  private static func single(
    _ words: [Script.Word], in command: String, usage: String
  ) throws(Script.Problem) -> String {
    guard words.count == 1 else { throw .wrongArguments(command: command, usage: usage) }
    return words[0].text
  }

  private static func target(
    _ words: [Script.Word], in command: String, usage: String
  ) throws(Script.Problem) -> Script.Target {
    if words.count == 2, !words.contains(where: \.isQuoted) {
      return .point(CGPoint(x: try number(words[0]), y: try number(words[1])))
    }
    return .named(try single(words, in: command, usage: usage))
  }

  private static func wait(_ words: [Script.Word]) throws(Script.Problem) -> Script.Command {
    guard words.count <= 1 else { throw .wrongArguments(command: "wait", usage: "wait [SECONDS]") }
    guard let word = words.first else { return .wait(nil) }
    let seconds = try number(word)
    guard seconds >= 0 else { throw .negativeWait(seconds) }
    return .wait(seconds)
  }

  private static func scroll(_ words: [Script.Word]) throws(Script.Problem) -> Script.Command {
    let usage = #"scroll DX DY, scroll "text" DX DY or scroll X Y DX DY"#
    guard (2...4).contains(words.count) else {
      throw .wrongArguments(command: "scroll", usage: usage)
    }
    let distance = Script.Distance(
      dx: try number(words[words.count - 2]), dy: try number(words[words.count - 1]))
    let rest = Array(words.dropLast(2))
    return .scroll(
      rest.isEmpty ? nil : try target(rest, in: "scroll", usage: usage), distance)
  }

  private static func number(_ word: Script.Word) throws(Script.Problem) -> Double {
    guard !word.isQuoted, let number = Double(word.text), number.isFinite else {
      throw .notANumber(word.text)
    }
    return number
  }

  private static func stroke(_ name: String) throws(Script.Problem) -> KeyStroke {
    do { return try KeyStroke(named: name) } catch {
      switch error {
      case .unknownKey(let key): throw .unknownKey(key)
      case .unknownModifier(let modifier): throw .unknownModifier(modifier)
      }
    }
  }
}

extension Script {
  struct Word: Equatable {
    var text: String
    var isQuoted: Bool
  }

  /// Splits a line at blanks, outside quotation marks, and drops a comment.
  static func words(of line: String) throws(Problem) -> [Word] {
    var words: [Word] = []
    var rest = Substring(line)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "#" {
        break
      } else if first == "\"" {
        rest.removeFirst()
        words.append(Word(text: try quotedText(&rest), isQuoted: true))
      } else {
        let end = rest.firstIndex { $0.isWhitespace || $0 == "\"" } ?? rest.endIndex
        words.append(Word(text: String(rest[..<end]), isQuoted: false))
        rest = rest[end...]
      }
    }
    return words
  }

  /// Reads up to the closing quotation mark and removes it too.
  private static func quotedText(_ rest: inout Substring) throws(Problem) -> String {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\": text.append(try escaped(rest.popFirst()))
      default: text.append(character)
      }
    }
    throw .unclosedQuote
  }

  private static func escaped(_ character: Character?) throws(Problem) -> Character {
    switch character {
    case "\""?: "\""
    case "\\"?: "\\"
    case "n"?: "\n"
    case "t"?: "\t"
    case let other?: throw .unknownEscape(other)
    case nil: throw .unclosedQuote
    }
  }
}
