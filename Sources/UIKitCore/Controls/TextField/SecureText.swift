import Foundation

/// A text behind dots, one for each character, and how positions in both belong together.
struct SecureText {
  private static let dot = "•"

  let shown: String
  /// UTF-16 positions of the characters of the text, and its end.
  private let starts: [Int]

  init(_ text: String) {
    var starts = [0]
    for character in text { starts.append(starts[starts.count - 1] + character.utf16.count) }
    self.starts = starts
    shown = String(repeating: Self.dot, count: starts.count - 1)
  }

  func shownIndex(for index: Int) -> Int { starts.lastIndex { $0 <= index } ?? 0 }
  func index(forShown shown: Int) -> Int { starts[min(max(shown, 0), starts.count - 1)] }
}
