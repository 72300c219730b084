import Foundation

/// One event of a trace, and its line of JSON.
struct TraceEvent {
  enum Phase {
    case complete(duration: Double)
    case begin(id: UInt64)
    case end(id: UInt64)
    case moment
  }

  var name: String
  var category: String
  var phase: Phase
  /// Microseconds since the trace began.
  var time: Double
  var thread: Int
  var message: String?

  var json: String {
    var fields = [
      #""name":\#(Self.quoted(name))"#, #""cat":\#(Self.quoted(category))"#, phaseFields,
      #""ts":\#(Self.number(time))"#, #""pid":\#(getpid())"#, #""tid":\#(thread)"#,
    ]
    if let message { fields.append(#""args":{"message":\#(Self.quoted(message))}"#) }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private var phaseFields: String {
    switch phase {
    case .complete(let duration): #""ph":"X","dur":\#(Self.number(duration))"#
    case .begin(let id): #""ph":"b","id":"\#(id)""#
    case .end(let id): #""ph":"e","id":"\#(id)""#
    case .moment: #""ph":"i","s":"t""#
    }
  }

  private static func number(_ value: Double) -> String { String(format: "%.3f", value) }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
