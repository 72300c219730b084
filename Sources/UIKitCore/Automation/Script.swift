package import Foundation

/// What a user does to an app, line by line, as a text that a person writes:
///
/// ```text
/// tap "New task"        # by visible text, placeholder, accessibility label or identifier
/// type "Buy milk"
/// key Return            # also: ctrl+a, shift+Left
/// delete "Buy milk"     # a row's delete
/// tap 120 40            # a point of the window
/// scroll 0 300          # at the middle of the window, or: scroll "A row" 0 300
/// wait                  # until nothing moves; wait 0.5 lets half a second pass
/// snapshot after.png
/// dump after.txt
/// ```
package struct Script: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// From 1, as editors count.
    package var line: Int
    package var command: Command

    package init(line: Int, command: Command) {
      self.line = line
      self.command = command
    }
  }

  package enum Command: Equatable, Sendable {
    case tap(Target)
    /// Deletes the table row that shows this text, as a user would.
    case delete(String)
    case type(String)
    case key(KeyStroke)
    /// Lets this many seconds pass, or everything come to rest.
    case wait(TimeInterval?)
    /// Moves the content under the target, or in the middle of the window, by points.
    case scroll(Target?, Distance)
    case snapshot(String)
    case dump(String)
  }

  /// A horizontal and a vertical distance in points.
  package struct Distance: Equatable, Sendable {
    package var dx: Double
    package var dy: Double
    package init(dx: Double, dy: Double) {
      self.dx = dx
      self.dy = dy
    }
  }

  package enum Target: Equatable, Sendable {
    case named(String)
    /// Points from the window's top left corner.
    case point(CGPoint)
  }

  package var steps: [Step]

  package init(steps: [Step]) { self.steps = steps }

  /// Reads a whole script.
  package init(parsing source: String) throws(ParseError) {
    var steps: [Step] = []
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, text) in lines.enumerated() {
      do {
        guard let command = try Command(parsing: String(text)) else { continue }
        steps.append(Step(line: index + 1, command: command))
      } catch {
        throw ParseError(line: index + 1, text: String(text), problem: error)
      }
    }
    self.init(steps: steps)
  }
}

extension Script {
  /// A line that is not a command.
  package struct ParseError: Error, Equatable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    /// The line as it stands.
    package var text: String
    package var problem: Problem

    /// What is wrong, in one sentence or two.
    package var description: String { problem.description }
  }

  package enum Problem: Error, Equatable, CustomStringConvertible {
    case unknownCommand(String)
    case wrongArguments(command: String, usage: String)
    case unclosedQuote
    case unknownEscape(Character)
    case unknownKey(String)
    case unknownModifier(String)
    case notANumber(String)
    case negativeWait(TimeInterval)

    package var description: String {
      switch self {
      case .unknownCommand(let word):
        "\"\(word)\" is not a command. Commands are: \(Command.names.joined(separator: ", "))."
      case .wrongArguments(let command, let usage):
        "\(command) is written: \(usage)"
      case .unclosedQuote:
        "A quotation mark is not closed. Write \\\" for one inside a text."
      case .unknownEscape(let character):
        "\\\(character) means nothing. Known are \\\", \\\\, \\n and \\t."
      case .unknownKey(let name):
        """
        There is no key "\(name)". Keys are single characters and: \
        \(KeyStroke.knownNames.joined(separator: ", ")).
        """
      case .unknownModifier(let name):
        "\"\(name)\" is not a modifier. Modifiers are shift, ctrl, alt and cmd."
      case .notANumber(let word):
        "\"\(word)\" is not a number."
      case .negativeWait(let seconds):
        "Time does not go back: wait \(seconds) has a negative number of seconds."
      }
    }
  }
}
