package import CoreGraphics

/// A text with all that decides where its glyphs go: the question asked of `TextService`.
package struct StyledText: Hashable, Sendable {
  package var string: String
  /// In order; together as long as the string. What is missing at the end continues the last run.
  package var runs: [AttributedRun]
  /// For paragraphs that have no style of their own.
  package var paragraph: ParagraphSpec
  /// Styles of single paragraphs, in order; what is missing at the end has `paragraph`.
  package var paragraphRuns: [ParagraphRun] = []
  /// 0 for no limit.
  package var maximumLines: Int
  /// Whether a line break at the end opens an empty line, as in a text view.
  package var showsEmptyLastLine: Bool
  /// What lines go around; nil, not empty, where there is nothing.
  package var obstacles: TextObstacles?

  package init(
    string: String, runs: [AttributedRun], paragraph: ParagraphSpec = ParagraphSpec(),
    maximumLines: Int = 0, showsEmptyLastLine: Bool = false
  ) {
    self.string = string
    self.runs = runs
    self.paragraph = paragraph
    self.maximumLines = maximumLines
    self.showsEmptyLastLine = showsEmptyLastLine
  }

  /// A text in one font and colour.
  package init(
    _ string: String, font: FontSpec, color: ColorValue? = nil,
    paragraph: ParagraphSpec = ParagraphSpec(), maximumLines: Int = 0
  ) {
    self.init(
      string: string,
      runs: [
        AttributedRun(
          length: string.utf16.count, attributes: TextAttributes(font: font, color: color))
      ],
      paragraph: paragraph, maximumLines: maximumLines)
  }

  /// A text of which all has the attributes of `run`, whose length does not matter: many texts that
  /// look alike keep one array of runs.
  package init(
    _ string: String, alike run: [AttributedRun], paragraph: ParagraphSpec, maximumLines: Int
  ) {
    self.init(string: string, runs: run, paragraph: paragraph, maximumLines: maximumLines)
  }

  /// Changes the style of every paragraph.
  package mutating func changeParagraphs(_ change: (inout ParagraphSpec) -> Void) {
    change(&paragraph)
    for index in paragraphRuns.indices { change(&paragraphRuns[index].spec) }
  }

  /// Texts that differ in the rest alone are few.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(maximumLines)
    hasher.combine(runs.count)
    if let run = runs.first { hasher.combine(run.attributes.font) }
  }
}

/// A paragraph style and how many UTF-16 units it covers.
package struct ParagraphRun: Hashable, Sendable {
  package var length: Int
  package var spec: ParagraphSpec

  package init(length: Int, spec: ParagraphSpec) {
    self.length = length
    self.spec = spec
  }
}

extension StyledText {
  func allParagraphs(_ holds: (ParagraphSpec) -> Bool) -> Bool {
    holds(paragraph) && paragraphRuns.allSatisfy { holds($0.spec) }
  }

  /// The styles of paragraphs that start at growing offsets.
  func paragraphSpecs(startingAt offsets: [Int]) -> [ParagraphSpec] {
    guard !paragraphRuns.isEmpty else {
      return Array(repeating: paragraph, count: offsets.count)
    }
    var index = 0
    var end = paragraphRuns[0].length
    return offsets.map { offset in
      while index < paragraphRuns.count, offset >= end, index + 1 < paragraphRuns.count {
        index += 1
        end += paragraphRuns[index].length
      }
      // An empty paragraph at the end goes on as the one before.
      return offset < end || index + 1 == paragraphRuns.count && offset == end
        ? paragraphRuns[index].spec : paragraph
    }
  }
}
