package import Foundation

package enum LineAlignment: Hashable, Sendable {
  /// Towards the side where reading starts.
  case natural
  case left, center, right, justified
}

package enum LineBreakMode: Hashable, Sendable {
  case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle

  var truncates: Bool {
    switch self {
    case .truncateHead, .truncateTail, .truncateMiddle: true
    case .wordWrap, .charWrap, .clip: false
    }
  }

  /// Whether a paragraph that TextKit lays out by this mode stays on one line.
  package var keepsOneLine: Bool { truncates || self == .clip }
}

package enum BaseDirection: Hashable, Sendable {
  /// By each paragraph's first letter.
  case automatic
  case leftToRight, rightToLeft
}

/// A place in the line to which a tab leads.
package struct TabStop: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    /// Text begins at the stop.
    case leading
    case center
    /// Text ends at the stop.
    case trailing
    /// The first decimal separator, or else the text's end, lies at the stop.
    case decimal
  }
  package var alignment: Alignment
  /// Points.
  package var location: CGFloat

  package init(alignment: Alignment = .leading, location: CGFloat) {
    self.alignment = alignment
    self.location = location
  }
}

/// How lines are made from a paragraph. Lengths are points.
package struct ParagraphSpec: Hashable, Sendable {
  package var alignment = LineAlignment.natural
  package var lineBreak = LineBreakMode.wordWrap
  /// Whether the paragraph is cut at its first line's end rather than broken into lines, as
  /// TextKit does where the mode is one that cuts. Labels count lines instead.
  package var keepsOneLine = false
  package var baseDirection = BaseDirection.automatic
  /// Between two lines.
  package var lineSpacing: CGFloat = 0
  /// After a paragraph that is not the last.
  package var paragraphSpacing: CGFloat = 0
  /// Before a paragraph that is not the first.
  package var paragraphSpacingBefore: CGFloat = 0
  /// 0 for none.
  package var minimumLineHeight: CGFloat = 0
  /// 0 for none.
  package var maximumLineHeight: CGFloat = 0
  /// 0 for none.
  package var lineHeightMultiple: CGFloat = 0
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  /// Above 0: the line's end as a distance from its leading side; otherwise from its trailing side.
  package var tailIndent: CGFloat = 0
  /// The distance from line to line in a Dynamic Type text style: the first line has the font's
  /// own height, each further one adds this. Not used where a line height is asked for.
  package var styleLeading: CGFloat?
  /// Where tabs lead to, from the line's leading side; behind the last one stops are regular.
  package var tabStops: [TabStop] = ParagraphSpec.usualTabStops
  /// From stop to stop behind the last one; 0 for the usual distance.
  package var tabInterval: CGFloat = 0
  /// Whether a single line may be set a little tighter before it is truncated.
  package var tightens = false
  /// How full a line has to be, from 0 to 1, for the word behind it not to be divided.
  package var hyphenation: CGFloat = 0

  /// UIKit's: twelve stops 28 points apart.
  package static let usualTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }

  package init() {}

  package init(
    alignment: LineAlignment = .natural, lineBreak: LineBreakMode = .wordWrap,
    baseDirection: BaseDirection = .automatic, styleLeading: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.baseDirection = baseDirection
    self.styleLeading = styleLeading
  }

  /// Few texts differ in the rest, and hashing it would cost more than it saves.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(lineBreak)
    hasher.combine(alignment)
  }

  var hasIndents: Bool { headIndent != 0 || firstLineHeadIndent != 0 || tailIndent != 0 }

  var asksForLineHeight: Bool {
    minimumLineHeight > 0 || maximumLineHeight > 0 || lineHeightMultiple > 0
  }
}
