import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

/// Lines that go around what lies in a container.
@MainActor @Suite struct `Exclusion paths` {
  private let storage: NSTextStorage
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: CGSize(width: 200, height: 1000))
  /// As high as a line of the system font of 10 points: 1.193359375 × 10.
  private let height: CGFloat = 11.93359375

  init() {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    storage = NSTextStorage(
      string: words, attributes: [.font: UIFont.systemFont(ofSize: 10)])
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    container.lineFragmentPadding = 0
  }

  private func fragments() -> [(rect: CGRect, range: NSRange)] {
    var result: [(CGRect, NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      rect, _, _, range, _ in result.append((rect, range))
    }
    return result
  }

  @Test func `lines beside a box begin behind it, those below at the edge`() {
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 20))]
    let lines = fragments()
    // The box reaches into the second line, which begins at 11.9.
    #expect(lines[0].rect == CGRect(x: 80, y: 0, width: 120, height: height))
    #expect(lines[1].rect == CGRect(x: 80, y: height, width: 120, height: height))
    #expect(lines[2].rect == CGRect(x: 0, y: 2 * height, width: 200, height: height))
    #expect(!container.isSimpleRectangularTextContainer)
  }

  @Test func `text stands on both sides of a box, left one first`() {
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 10))]
    let lines = fragments()
    #expect(lines[0].rect == CGRect(x: 0, y: 0, width: 80, height: height))
    #expect(lines[1].rect == CGRect(x: 120, y: 0, width: 80, height: height))
    #expect(lines[1].range.location == lines[0].range.upperBound)
    #expect(lines[2].rect.minY == height)
    // A point in the right part lies on a character of it.
    let index = manager.glyphIndex(for: CGPoint(x: 125, y: 5), in: container)
    #expect(NSLocationInRange(index, lines[1].range))
  }

  @Test func `a part that is too short for a word stays empty`() {
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 4, y: 0, width: 96, height: 10))]
    let lines = fragments()
    #expect(lines[0].rect == CGRect(x: 100, y: 0, width: 100, height: height))
    #expect(lines[1].rect.minX == 0)
  }

  @Test func `a bar across the container moves the text below it`() {
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 30))]
    #expect(fragments()[0].rect == CGRect(x: 0, y: 30, width: 200, height: height))
  }

  @Test func `lines follow a slanted side over their whole height`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 100))
    path.close()
    container.exclusionPaths = [path]
    let lines = fragments()
    // The side is at 100 − y; a line stands clear of it at its top.
    #expect(abs(lines[0].rect.minX - 100) < 0.001)
    #expect(abs(lines[1].rect.minX - (100 - height)) < 0.001)
    #expect(abs(lines[4].rect.minX - (100 - 4 * height)) < 0.001)
  }

  @Test func `the padding is kept beside a box as at the edges`() {
    container.lineFragmentPadding = 5
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 80, height: 10))]
    #expect(fragments()[0].rect == CGRect(x: 80, y: 0, width: 120, height: height))
    // The first letter stands behind the padding.
    #expect(manager.location(forGlyphAt: 0).x == 5)
  }

  @Test func `no character is lost, and all comes back without the path`() {
    let before = fragments().map(\.range)
    container.exclusionPaths = [
      UIBezierPath(ovalIn: CGRect(x: 60, y: 10, width: 80, height: 60))
    ]
    let ranges = fragments().map(\.range)
    #expect(ranges != before)
    #expect(ranges.first?.location == 0)
    #expect(ranges.last?.upperBound == storage.length)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range.upperBound == next.location)
    }
    container.exclusionPaths = []
    #expect(fragments().map(\.range) == before)
  }

  @Test func `the last line that may be shown is cut beside a box`() {
    container.maximumNumberOfLines = 1
    container.lineBreakMode = .byTruncatingTail
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 10))]
    let cut = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(cut.upperBound == storage.length)
    #expect(cut.location > 0 && cut.location < 30)
  }

  @Test func `a text view goes around, also after typing above`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.font = .systemFont(ofSize: 10)
    view.text = "a\n" + Array(repeating: "word", count: 40).joined(separator: " ")
    let app = Harness(view)
    // Container coordinates: below the first line.
    view.textContainer.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 0, y: 2 * height, width: 100, height: height))
    ]
    app.settle()
    func line(_ index: Int) -> CGRect {
      view.layoutManager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil)
    }
    #expect(line(2).minX == 0)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 0)
    app.type("\n")
    // The second paragraph begins a line lower now, beside the box.
    #expect(line(3).minX == 100)
    #expect(app.diagnostics.isEmpty)
  }
}
