public import Testing
public import UIKit

/// Compares a view tree, as text, with what it should be.
///
/// ```swift
/// expectDump(of: app.root, matches: """
///   UIStackView (0 0; 120 44)
///     UILabel (0 0; 80 44) "Total"
///   """)
/// ```
///
/// A line holds a view's class, its frame in its superview's coordinates, what it shows, and what
/// is special about its state; subviews follow, two spaces further in.
@MainActor public func expectDump(
  of view: UIView, matches expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = ViewDump.text(of: view).trimmedLines
  let wanted = expected.trimmedLines
  guard actual != wanted else { return }
  TestPlace(sourceLocation).fail(
    """
    The view tree is not what was expected (- expected, + found):
    \(LineDifference(from: wanted, to: actual))
    """)
}

extension String {
  /// Lines without blanks at their ends and without empty ones around the whole.
  fileprivate var trimmedLines: [String] {
    var lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    return lines
  }
}

/// What turns one list of lines into another, line by line.
struct LineDifference: CustomStringConvertible {
  enum Line: Equatable { case same(String), missing(String), extra(String) }

  let lines: [Line]

  init(from old: [String], to new: [String]) {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(.missing(old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(.extra(new[to]))
        to += 1
      } else {
        lines.append(.same(old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    self.lines = lines
  }

  var description: String {
    lines.map { line in
      switch line {
      case .same(let text): "  \(text)"
      case .missing(let text): "- \(text)"
      case .extra(let text): "+ \(text)"
      }
    }.joined(separator: "\n")
  }
}
