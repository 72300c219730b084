import Foundation

/// One photo. What it shows is in a file, which `PhotoFolder` knows.
struct Photo: Identifiable, Equatable {
  let id: Int
  var isFavorite = false

  private static let places = [
    "Harbour", "Orchard", "Old town", "Lighthouse", "Meadow", "Ridge", "Canal", "Vineyard",
  ]

  var title: String { "\(Self.places[id % Self.places.count]) \(id + 1)" }

  /// Thirty photos a month, the latest month first.
  var month: Int { id / 30 }

  static func title(ofMonth month: Int) -> String {
    let names = [
      "December", "November", "October", "September", "August", "July", "June", "May", "April",
      "March", "February", "January",
    ]
    return "\(names[month % names.count]) \(2025 - month / names.count)"
  }
}
