import Foundation
import Testing

@testable import UIKitCore

struct RowHeightsTests {
  @Test func `unmeasured rows count for the estimate`() {
    let rows = RowHeights(count: 1_000_000, estimate: 44)
    #expect(rows.total == 44_000_000)
    #expect(rows.offset(of: 999_999) == 43_999_956)
    #expect(rows.row(at: 88) == 2)
    #expect(rows.row(at: 87.9) == 1)
    #expect(rows.row(at: 1e12) == 999_999)
    #expect(rows.row(at: -5) == 0)
  }

  @Test func `a measured row moves the rows after it and nothing before`() {
    var rows = RowHeights(count: 1000, estimate: 44)
    rows.setHeight(80, of: 500)
    rows.checkInvariants()
    #expect(rows.offset(of: 500) == 22_000)
    #expect(rows.offset(of: 501) == 22_080)
    #expect(rows.height(of: 500) == 80)
    #expect(rows.total == 44_036)
    #expect(rows.row(at: 22_079) == 500)
    #expect(rows.row(at: 22_080) == 501)
  }

  @Test func `no rows have no length and no row at any offset`() {
    var rows = RowHeights(count: 0, estimate: 44)
    #expect(rows.total == 0)
    #expect(rows.row(at: 0) == nil)
    rows.insert(at: 0)
    #expect(rows.total == 44)
    rows.remove(at: 0)
    #expect(rows.total == 0)
    rows.checkInvariants()
  }

  @Test func `survivors of a difference keep their measured heights`() {
    var rows = RowHeights(count: 5, estimate: 10)
    for row in 0..<5 { rows.setHeight(CGFloat(row + 1), of: row) }
    // [1 2 3 4 5] without rows 1 and 3, with a new row at 0 and the old row 3 put last.
    rows.apply(removed: [1, 3], inserted: [(0, nil), (4, 4)])
    #expect((0..<5).map { rows.height(of: $0) } == [10, 1, 3, 5, 4])
    #expect(!rows.isMeasured(0))
  }

  @Test func `any row of changes agrees with a plain list of heights`() {
    var generator = SplitMix(seed: 7)
    var rows = RowHeights(count: 700, estimate: 20)
    var plain = [CGFloat](repeating: 20, count: 700)
    for _ in 0..<3000 {
      switch generator.next() % 3 {
      case 0:
        let row = Int(generator.next() % UInt64(plain.count))
        let height = CGFloat(generator.next() % 90)
        rows.setHeight(height, of: row)
        plain[row] = height
      case 1:
        let row = Int(generator.next() % UInt64(plain.count + 1))
        let height: CGFloat? = generator.next() % 2 == 0 ? nil : 33
        rows.insert(at: row, height: height)
        plain.insert(height ?? 20, at: row)
      default:
        let row = Int(generator.next() % UInt64(plain.count))
        rows.remove(at: row)
        plain.remove(at: row)
      }
    }
    rows.checkInvariants()
    #expect(rows.count == plain.count)
    #expect(rows.total == plain.reduce(0, +))
    var offset: CGFloat = 0
    for (row, height) in plain.enumerated() {
      #expect(rows.offset(of: row) == offset)
      #expect(rows.height(of: row) == height)
      if height > 0 { #expect(rows.row(at: offset) == row) }
      offset += height
    }
  }
}
