package import CoreGraphics

/// A text with all that decides where its glyphs go: the question asked of `TextService`.
package struct StyledText: Hashable, Sendable {
  package var string: String
  /// In order; together as long as the string. What is missing at the end continues the last run.
  package var runs: [AttributedRun]
  package var paragraph: ParagraphSpec
  /// 0 for no limit.
  package var maximumLines: Int
  /// Whether a line break at the end opens an empty line, as in a text view.
  package var showsEmptyLastLine: Bool

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

  /// Texts that differ in the rest alone are few.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(maximumLines)
    hasher.combine(runs.count)
    if let run = runs.first { hasher.combine(run.attributes.font) }
  }
}
