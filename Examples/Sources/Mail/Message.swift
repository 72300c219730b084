import Foundation

/// One message. What it says follows from its number, so that a large mailbox takes little room.
struct Message: Identifiable, Equatable {
  let id: Int
  var isRead = false
  var isFlagged = false

  private static let names = [
    "Ada Park", "Ben Okafor", "Chiara Rossi", "Dmitri Volkov", "Eun-ji Han", "Farid Azizi",
    "Greta Lind",
  ]
  private static let subjects = [
    "The plan for Tuesday", "Your order is on its way", "Photos of the trellis",
    "Minutes of the meeting", "A question about roses",
  ]

  var sender: String { Self.names[id % Self.names.count] }
  var subject: String { "\(Self.subjects[id % Self.subjects.count]) (\(id))" }
  var preview: String { "Hello, this is message \(id). Write back when you have read it." }

  /// How many days ago it came: forty a day.
  var day: Int { id / 40 }

  func matches(_ query: String) -> Bool {
    query.isEmpty || sender.localizedCaseInsensitiveContains(query)
      || subject.localizedCaseInsensitiveContains(query)
  }
}
