import CoreGraphics
import Foundation

/// What `TextService` does behind its lock.
final class TextEngine {
  private let files: FontFiles
  private let fonts: FontSet
  private let shaper: Shaper
  private var paragraphs: RecentCache<ShapingKey, ShapedParagraph>
  private var sizes: RecentCache<StyledText, KnownSizes>
  private(set) var shapedParagraphCount = 0

  /// A text's size without a width, and at the widths asked for lately.
  private final class KnownSizes {
    let natural: CGSize
    /// True when any width that is at least the natural one gives the natural size.
    let keepsNaturalSize: Bool
    var others: [(width: CGFloat, size: CGSize)] = []

    init(natural: CGSize, keepsNaturalSize: Bool) {
      self.natural = natural
      self.keepsNaturalSize = keepsNaturalSize
    }

    func size(at width: CGFloat?) -> CGSize? {
      guard let width else { return natural }
      if keepsNaturalSize, width >= natural.width { return natural }
      return others.first { $0.width == width }?.size
    }

    func remember(_ size: CGSize, at width: CGFloat) {
      if others.count == 8 { others.removeFirst() }
      others.append((width, size))
    }
  }

  init() {
    files = FontFiles.find()
    fonts = FontSet(files: files)
    shaper = Shaper(fonts: fonts)
    paragraphs = RecentCache(capacity: 100_000) { $0.count + 16 }
    sizes = RecentCache(capacity: 20_000)
  }

  func metrics(_ font: FontSpec) -> FontMetrics { fonts.metrics(of: font) }

  func size(of text: StyledText, width: CGFloat?) -> CGSize {
    let known: KnownSizes
    if let found = sizes.value(for: text) {
      known = found
    } else {
      let natural = planner(text, width: nil).plan(maximumHeight: nil).size
      known = KnownSizes(
        natural: natural, keepsNaturalSize: text.allParagraphs { !$0.hasIndents })
      sizes.insert(known, for: text)
    }
    if let size = known.size(at: width) { return size }
    let size = planner(text, width: width).plan(maximumHeight: nil).size
    if let width { known.remember(size, at: width) }
    return size
  }

  func frame(of text: StyledText, width: CGFloat?, height: CGFloat?) -> TextFrame {
    let planner = planner(text, width: width)
    let plan = planner.plan(maximumHeight: height)
    return FrameBuilder(
      text: text, shaped: planner.shaped, width: width, metrics: planner.metrics,
      reach: { [fonts] in fonts.reach(of: $1, in: $0) }
    ).frame(plan)
  }

  func hasFamily(named name: String) -> Bool {
    fonts.familyName(of: FontSpec(family: .named(name), size: 12))?
      .caseInsensitiveCompare(name) == .orderedSame
  }

  var installedFaces: [InstalledFace] { fonts.installedFaces }

  func addFont(fileAt path: String) -> Bool {
    guard fonts.add(fileAt: path) else { return false }
    removeCachedLayouts()
    return true
  }

  func scaledFont(for face: FaceID) -> OpaquePointer? { fonts.scaledFont(of: face) }

  func removeCachedLayouts() {
    paragraphs.removeAll()
    sizes.removeAll()
  }

  var diagnostics: [String] { files.diagnostics + shaper.diagnostics }

  var fingerprint: String { Fingerprint(files: files).description }

  // MARK: Shaping

  private func planner(_ text: StyledText, width: CGFloat?) -> LinePlanner {
    LinePlanner(
      text: text, shaped: shape(text), width: width, metrics: { [fonts] in fonts.metrics(of: $0) },
      mark: { [self] mark, font, isRightToLeft in
        shape(
          ShapingKey(
            text: mark, runs: [ShapingKey.Run(length: mark.utf16.count, font: font, kern: nil)],
            direction: isRightToLeft ? .rightToLeft : .leftToRight))
      })
  }

  private func shape(_ text: StyledText) -> ShapedText {
    let pieces = ParagraphRange.all(in: text.string)
    let specs = text.paragraphSpecs(startingAt: pieces.map(\.range.start))
    let shaped = zip(pieces, specs).map { piece, spec in
      shape(
        ShapingKey(
          text: String(piece.text), runs: text.shapingRuns(in: piece.range),
          direction: spec.baseDirection,
          tabs: piece.text.utf8.contains(0x09)
            ? ShapingKey.Tabs(
              stops: spec.tabStops, interval: spec.tabInterval, start: spec.firstLineHeadIndent)
            : nil))
    }
    return ShapedText(ranges: pieces.map(\.range), paragraphs: shaped, specs: specs)
  }

  private func shape(_ key: ShapingKey) -> ShapedParagraph {
    if let known = paragraphs.value(for: key) { return known }
    let made = shaper.shape(key)
    shapedParagraphCount += 1
    paragraphs.insert(made, for: key)
    return made
  }
}

extension StyledText {
  /// The runs of one paragraph by what matters for shaping; neighbours that shape alike are one.
  fileprivate func shapingRuns(in range: ParagraphRange) -> [ShapingKey.Run] {
    var result: [ShapingKey.Run] = []
    eachRun(in: range.start..<range.end) { part, attributes in
      let special = attributes.special
      let run = ShapingKey.Run(
        length: part.count, font: attributes.font, kern: attributes.kern,
        ligatures: special.ligatures, objectWidth: special.object?.advance)
      if let last = result.last, last.shapesLike(run) {
        result[result.count - 1].length += part.count
      } else {
        result.append(run)
      }
    }
    return result
  }
}
