import Foundation

/// A view tree as an app dumps it: a line for each view, indented by two spaces a level, such as
/// `UILabel (16 8; 80 20) "Total"`, with frames in the superview's coordinates and, where something
/// is scrolled, `offset (0 44)` at the end.
struct Dump {
  struct View: Equatable {
    var type: String
    /// In the window's coordinates, in points.
    var frame: CGRect
    var text: String?

    var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
  }

  var text: String
  /// The views that are not hidden, in the order of the tree.
  var views: [View] = []

  init(_ text: String) {
    self.text = text
    // For each level of indentation, where the coordinates of the views below begin.
    var origins: [CGPoint] = []
    var hiddenLevel = Int.max
    for line in text.split(separator: "\n") {
      let level = line.prefix { $0 == " " }.count / 2
      // What is in a hidden view is hidden, too.
      if level > hiddenLevel { continue }
      hiddenLevel = line.hasSuffix(" hidden") ? level : .max
      if hiddenLevel == level { continue }
      let numbers = Self.numbers(in: line)
      guard numbers.count >= 4 else { continue }
      let superview = level > 0 && level <= origins.count ? origins[level - 1] : .zero
      let frame = CGRect(
        x: superview.x + numbers[0], y: superview.y + numbers[1], width: numbers[2],
        height: numbers[3])
      // What is scrolled away lies before the view's own corner.
      let isScrolled = numbers.count == 6
      origins.replaceSubrange(
        min(level, origins.count)...,
        with: [
          CGPoint(
            x: frame.minX - (isScrolled ? numbers[4] : 0),
            y: frame.minY - (isScrolled ? numbers[5] : 0))
        ])
      let quoted = line.firstMatch(of: /"((?:[^"\\]|\\.)*)"/)
      views.append(
        View(
          type: String(line.drop { $0 == " " }.prefix { $0 != " " }), frame: frame,
          text: quoted.map { String($0.output.1) }))
    }
  }

  /// The four numbers of a line's frame, and the two of its offset if it has one.
  private static func numbers(in line: Substring) -> [Double] {
    let number = #"(-?[\d.]+)"#
    let patterns = [
      "^ *[^ ]+ \\(\(number) \(number); \(number) \(number)\\)",
      "offset \\(\(number) \(number)\\)$",
    ]
    return patterns.flatMap { pattern -> [Double] in
      guard let regex = try? Regex(pattern), let match = line.firstMatch(of: regex) else {
        return []
      }
      return match.output.dropFirst().compactMap { $0.substring.flatMap { Double($0) } }
    }
  }

  /// The dump in a file; nil while there is none.
  init?(at file: URL) {
    guard let text = try? String(contentsOf: file, encoding: .utf8), !text.isEmpty else {
      return nil
    }
    self.init(text)
  }

  func view(showing text: String) -> View? { views.first { $0.text == text } }

  /// The first view of a class, in the order of the tree.
  func first(_ type: String) -> View? { views.first { $0.type == type } }

  func shows(_ text: String) -> Bool { view(showing: text) != nil }
}
