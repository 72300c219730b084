/// A line in the visual format language, read but not yet applied to views.
struct VisualFormat: Equatable {
  var isHorizontal = true
  var elements: [Element] = []

  enum Element: Equatable {
    /// `|`, at the column where it stands.
    case superview(position: Int)
    /// What stands between two others; nil where it is the standard distance.
    case gap([Predicate]?)
    case view(name: String, position: Int, sizes: [Predicate])
  }

  /// `>=40@750`, `==title`, `gap`.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var operand: Operand
    var priority: Operand?
    var position: Int
  }

  enum Operand: Equatable {
    case number(Double)
    case name(String)
  }

  struct Failure: Error, Equatable {
    var reason: String
    /// The column of the character that does not fit.
    var position: Int
  }

  init(_ text: String) throws(Failure) {
    var reader = VisualFormatReader(text)
    self = try reader.read()
  }

  init() {}
}

/// Reads a line from left to right.
private struct VisualFormatReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  private var current: Character? {
    position < characters.count ? characters[position] : nil
  }

  private func failure(_ reason: String) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, position: position)
  }

  private mutating func skipBlanks() {
    while let character = current, character.isWhitespace { position += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard current == character else { return false }
    position += 1
    return true
  }

  mutating func read() throws(VisualFormat.Failure) -> VisualFormat {
    var format = VisualFormat()
    format.isHorizontal = try readAxis()
    skipBlanks()
    if current == "|" {
      format.elements.append(.superview(position: position))
      position += 1
      format.elements.append(.gap(try readGap()))
    }
    format.elements.append(try readView())
    while true {
      skipBlanks()
      guard current != nil else { return format }
      let gap = try readGap()
      skipBlanks()
      format.elements.append(.gap(gap))
      if current == "|" {
        format.elements.append(.superview(position: position))
        position += 1
        skipBlanks()
        guard current == nil else {
          throw failure("Nothing may follow the '|' that ends a format.")
        }
        return format
      }
      format.elements.append(try readView())
    }
  }

  private mutating func readAxis() throws(VisualFormat.Failure) -> Bool {
    skipBlanks()
    guard current == "H" || current == "V" else { return true }
    let isHorizontal = current == "H"
    position += 1
    guard take(":") else { throw failure("Expected ':' after 'H' or 'V' to give an axis.") }
    return isHorizontal
  }

  /// Nothing, `-`, `-8-` or `-(8@700)-`.
  private mutating func readGap() throws(VisualFormat.Failure) -> [VisualFormat.Predicate]? {
    guard take("-") else {
      return [VisualFormat.Predicate(operand: .number(0), position: position)]
    }
    skipBlanks()
    guard current != "[", current != "|" else { return nil }
    let predicates = try readPredicates(allowsViews: false)
    guard take("-") else { throw failure("Expected a '-' after the distance.") }
    return predicates
  }

  private mutating func readView() throws(VisualFormat.Failure) -> VisualFormat.Element {
    skipBlanks()
    guard take("[") else { throw failure("Expected a view: a name in '[' and ']'.") }
    skipBlanks()
    let start = position
    let name = try readName("Expected a view's name.")
    skipBlanks()
    let sizes = current == "(" ? try readPredicates(allowsViews: true) : []
    guard take("]") else { throw failure("Expected a ']' here. That is how you end a view.") }
    return .view(name: name, position: start, sizes: sizes)
  }

  private mutating func readPredicates(allowsViews: Bool) throws(VisualFormat.Failure)
    -> [VisualFormat.Predicate]
  {
    skipBlanks()
    guard take("(") else {
      let start = position
      return [VisualFormat.Predicate(operand: try readOperand(), position: start)]
    }
    var predicates: [VisualFormat.Predicate] = []
    repeat {
      skipBlanks()
      let start = position
      let relation = readRelation()
      skipBlanks()
      let operand = try readOperand()
      var priority: VisualFormat.Operand?
      if take("@") {
        skipBlanks()
        priority = try readOperand()
      }
      predicates.append(
        VisualFormat.Predicate(
          relation: relation, operand: operand, priority: priority, position: start))
    } while take(",")
    guard take(")") else { throw failure("Expected a ')' after the conditions.") }
    return predicates
  }

  private mutating func readRelation() -> NSLayoutConstraint.Relation {
    for (text, relation) in [
      ("==", NSLayoutConstraint.Relation.equal), (">=", .greaterThanOrEqual),
      ("<=", .lessThanOrEqual),
    ] where characters[position...].starts(with: text) {
      position += 2
      return relation
    }
    return .equal
  }

  private mutating func readOperand() throws(VisualFormat.Failure) -> VisualFormat.Operand {
    guard let first = current, first.isNumber || "-+.".contains(first) else {
      return .name(try readName("Expected a number, or the name of a metric or view."))
    }
    let start = position
    position += 1
    while let character = current, character.isNumber || ".eE".contains(character) {
      position += 1
    }
    guard let number = Double(String(characters[start..<position])), number.isFinite else {
      position = start
      throw failure("Expected a number.")
    }
    return .number(number)
  }

  private mutating func readName(_ reason: String) throws(VisualFormat.Failure) -> String {
    let start = position
    while let character = current,
      character.isLetter || character == "_" || (position > start && character.isNumber)
        || (position > start && character == ".")
    {
      position += 1
    }
    guard position > start else { throw failure(reason) }
    return String(characters[start..<position])
  }
}
