import Foundation
import Testing
@testable import UIKitCore

/// Pieces that texts are made of: every script direction, clusters, line breaks of all kinds.
private let pieces = [
  "a", "word ", "Zwei Wörter ", "\n", "\r\n", "\r", "\u{2029}", "\u{85}", "é", "e\u{301}", "👍", "👩‍👩‍👧‍👦",
  "🇩🇪", "שלום ", "مرحبا", "日本語", " ", "\t", "x\ny", "…", "𝒳", "\u{200D}", "\u{301}",
]

@Suite struct `Random edits` {
  /// A plain string that is cut and put together by UTF-16 offsets, with a plain record of what
  /// each edit replaced.
  private struct Model {
    var string: String
    private var edits: [(place: Int, removed: String, length: Int)] = []

    init(_ string: String) { self.string = string }

    /// UTF-16 units.
    var length: Int { string.utf16.count }

    /// The nearest place before that does not part a surrogate pair.
    func rounded(_ offset: Int) -> Int {
      let index = string.utf16.index(string.startIndex, offsetBy: offset)
      return offset > 0 && index < string.endIndex && UTF16.isTrailSurrogate(string.utf16[index])
        ? offset - 1 : offset
    }

    private func range(_ place: Int, _ length: Int) -> Range<String.Index> {
      let start = string.utf16.index(string.startIndex, offsetBy: place)
      return start..<string.utf16.index(start, offsetBy: length)
    }

    mutating func replace(_ units: Range<Int>, with text: String) {
      let range = range(units.lowerBound, units.count)
      edits.append((units.lowerBound, String(string[range]), text.utf16.count))
      string.unicodeScalars.replaceSubrange(range, with: text.unicodeScalars)
    }

    /// Takes the last edit back.
    mutating func undo() -> Bool {
      guard let edit = edits.popLast() else { return false }
      string.unicodeScalars.replaceSubrange(
        range(edit.place, edit.length), with: edit.removed.unicodeScalars)
      return true
    }

    /// Compares every unit; the way of `==` takes canonical equivalence into account.
    func isSame(as other: String) -> Bool {
      var mine = string
      var other = other
      return mine.withUTF8 { mine in
        other.withUTF8 { other in
          mine.count == other.count
            && (mine.isEmpty || memcmp(mine.baseAddress!, other.baseAddress!, mine.count) == 0)
        }
      }
    }
  }

  private func randomText(_ random: inout SeededGenerator, _ count: Int) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  /// 100,000 edits in all. After each one, and after each is taken back, the whole text is compared
  /// with a plain string.
  @Test(arguments: 1...10)
  func `agree with a plain string, and undo restores every one`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let start = randomText(&random, seed.isMultiple(of: 2) ? 6000 : 300)
    var text = EditedText(start)
    var model = Model(start)
    for step in 0..<10_000 {
      let count = model.length
      let place = model.rounded(Int.random(in: 0...count, using: &random))
      let reach = Int.random(in: 0..<10, using: &random) == 0 ? 3000 : 12
      // Kept from growing or shrinking for ever.
      let length =
        count > 40_000
        ? 4000 : Bool.random(using: &random) ? 0 : Int.random(in: 0...reach, using: &random)
      let end = model.rounded(min(place + length, count))
      let inserted = randomText(
        &random, count < 100 ? 200 : Int.random(in: 0..<20, using: &random) == 0 ? 400 : 1)
      model.replace(place..<end, with: inserted)
      let (_, isNewStep) = text.replace(place..<end, with: inserted)
      guard isNewStep, text.length == model.length, model.isSame(as: text.string) else {
        Issue.record("Edit \(step) of seed \(seed) left another text.")
        return
      }
      if step.isMultiple(of: 25) { text.checkInvariants() }
    }
    let last = text.string
    var undone = 0
    while model.undo() {
      guard text.undo() != nil, model.isSame(as: text.string) else {
        Issue.record("Undoing edit \(9_999 - undone) of seed \(seed) left another text.")
        return
      }
      undone += 1
    }
    #expect(undone == 10_000)
    #expect(text.undo() == nil)
    #expect(text.string == start)
    for _ in 0..<10_000 { _ = text.redo() }
    #expect(text.string == last)
    text.checkInvariants()
  }

  @Test func `attributes stay with their letters`() {
    var random = SeededGenerator(seed: 77)
    let sets = (0..<4).map { AttributeSet([NSAttributedString.Key("n"): $0]) }
    var store = TextStore()
    var model: [(unit: UInt16, set: Int)] = []
    for _ in 0..<4000 {
      let place = Int.random(in: 0...model.count, using: &random)
      let end = min(place + Int.random(in: 0...8, using: &random), model.count)
      let set = Int.random(in: 0..<4, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        store.change(place..<end) { _ in sets[set] }
        for index in place..<end { model[index].set = set }
      } else {
        // One unit to a letter: a pair is never parted.
        let inserted = ["abc", "\n", "ö", "", "long words in a row \n"].randomElement(
          using: &random)!
        store.replace(place..<end, with: TextPiece(inserted, sets[set]))
        model.replaceSubrange(place..<end, with: inserted.utf16.map { ($0, set) })
      }
    }
    store.checkInvariants()
    #expect(Array(store.string.utf16) == model.map(\.unit))
    for (index, expected) in model.enumerated() {
      #expect(store.attributes(at: index)?.0 == sets[expected.set])
    }
  }

  @Test func `a text of ten megabytes is cut into blocks that end with paragraphs`() {
    let line = "The quick brown fox jumps over the lazy dog, and 0123456789 times more.\n"
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    let store = TextStore(TextPiece(text, AttributeSet([:])))
    store.checkInvariants()
    #expect(store.length == text.utf16.count)
    #expect(store.blocks.allSatisfy { $0.byteCount <= TextBlock.usualBytes })
    #expect(store.string == text)
  }

  @Test func `a paragraph without end is cut between words and between characters`() {
    let words = TextStore(TextPiece(String(repeating: "word ", count: 20_000), AttributeSet([:])))
    words.checkInvariants()
    #expect(words.blocks.dropLast().allSatisfy { $0.isCut && $0.piece.string.hasSuffix(" ") })
    let family = "👩‍👩‍👧‍👦"
    let families = TextStore(
      TextPiece(String(repeating: family, count: 5000), AttributeSet([:])))
    families.checkInvariants()
    #expect(families.blocks.allSatisfy { $0.piece.string.allSatisfy { String($0) == family } })
    #expect(families.paragraph(at: 20_000) == 0..<families.length)
  }
}

/// Numbers that are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
