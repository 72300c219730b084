import Testing

@testable import TextLayout

@Suite struct `Hyphenation` {
  /// The example of Liang's thesis.
  private let hyphenator = Hyphenator(
    dictionary: """
      LEFTHYPHENMIN 2
      RIGHTHYPHENMIN 3
      NEXTLEVEL
      hy3ph
      he2n
      hena4
      hen5at
      1na
      n2at
      1tio
      2io
      o2n
      """)

  @Test func `goes by the best patterns of each gap`() {
    #expect(hyphenator.places(in: "hyphenation") == [2, 6])
    #expect(hyphenator.places(in: "Hyphenation") == [2, 6])
  }

  @Test func `divides between letters only where they have marks of their own`() {
    // As in dictionaries of India's languages, a digit stands between a letter and its mark.
    let marked = Hyphenator(dictionary: "a\u{93e}1b\nx1\u{93e}\nLEFTHYPHENMIN -5")
    #expect(marked.places(in: "xa\u{93e}bx\u{93e}") == [3])
  }

  @Test func `leaves short words and what is no word whole`() {
    #expect(hyphenator.places(in: "hyph").isEmpty)
    #expect(hyphenator.places(in: "").isEmpty)
    #expect(hyphenator.places(in: "hyphen4ation").isEmpty)
  }

  /// Each scalar is 10 points wide, the hyphen 5.
  private func breaker(_ text: String, factor: Double) -> LineBreaker {
    let count = text.unicodeScalars.count
    let paragraph = ShapedParagraph(
      text: text, items: [], advances: (0...count).map { Int32($0 * 10 * 1024) },
      isRightToLeft: false, utf16Offsets: nil)
    return LineBreaker(
      paragraph: paragraph, byCharacter: false, hyphenWidth: 5 * 1024,
      division: WordDivision(hyphenator: hyphenator, factor: factor))
  }

  /// "a hy-" is 45 of 60 points, "a hyphen-" would be 85.
  @Test func `divides the next word where the line would be emptier than it may`() {
    let line = breaker("a hyphenation", factor: 0.5).end(from: 0, limit: 60 * 1024)
    #expect(line == (4, 4, true))
  }

  @Test func `leaves the word whole where the line is full enough`() {
    // "a" is a sixth of the line.
    let line = breaker("a hyphenation", factor: 0.1).end(from: 0, limit: 60 * 1024)
    #expect(line == (2, 1, false))
  }

  @Test func `divides what is longer than a line, and passes over its brackets`() {
    // "(hyphen-" is 75 points.
    let line = breaker("(hyphenation)", factor: 0.01).end(from: 0, limit: 80 * 1024)
    #expect(line == (7, 7, true))
  }
}
