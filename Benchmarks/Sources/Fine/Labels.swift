import FineUIKit
import Observation
import UIKit

/// The text of one label.
@MainActor @Observable final class Row: Identifiable {
  let id: Int
  var text: String

  init(number: Int) {
    id = number
    text = Self.text(number, item: number * 7 % 1000)
  }

  /// "Row 000005 item 35": what all toolkits show.
  static func text(_ number: Int, item: Int) -> String {
    let digits = String(number)
    return "Row \(String(repeating: "0", count: 6 - digits.count))\(digits) item \(item)"
  }
}

/// A scrolled column of labels, each of which reads the text of its own row.
@MainActor final class Labels: FineContent {
  let rows: [Row]

  init(rows: [Row]) { self.rows = rows }

  func body() -> any Renderable {
    FineScrollView {
      FineStack.vertical(spacing: 2, alignment: .leading) {
        FineForEach(self.rows) { row in
          FineLabel(text: row.text).font(.systemFont(ofSize: 14)).numberOfLines(0)
        }
      }
    }
  }
}
