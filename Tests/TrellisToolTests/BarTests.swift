import Foundation
import Testing

@testable import TrellisTool

@Suite struct BarTests {
  @Test(arguments: [
    ([3.0], 3.0), ([1.0, 9.0, 2.0], 2.0), ([4.0, 1.0, 2.0, 3.0], 2.5),
  ])
  func `the median is the middle`(values: [Double], middle: Double) {
    #expect(median(values) == middle)
  }

  @Test func `nothing has no median`() {
    #expect(median([]) == nil)
  }

  @Test(arguments: [(52.0, 40.0, 1.3, true), (52.1, 40.0, 1.3, false)])
  func `a bar is met up to its ratio`(ours: Double, theirs: Double, limit: Double, isMet: Bool) {
    let bar = Bar(id: "a", ours: ours, unit: "ms", peer: "p", theirs: theirs, bar: limit)
    #expect(bar.ratio == ours / theirs)
    #expect(bar.met == isMet)
  }

  @Test(arguments: [(0.0, true), (1.0, false)])
  func `where the limit is nothing, only nothing meets it`(ours: Double, isMet: Bool) {
    let bar = Bar(id: "idle", ours: ours, unit: "frames", peer: "0", theirs: 0, bar: 0)
    #expect(bar.ratio == nil)
    #expect(bar.met == isMet)
  }

  @Test func `a skipped bar has null for what is not known`() throws {
    let bar = Bar(
      id: "a", ours: 2, unit: "ms", peer: "p", theirs: nil, bar: 1.3, note: "skipped: no p here")
    let json = try JSONSerialization.jsonObject(with: BarReport.json([bar])) as? [String: Any]
    let object = try #require((json?["bars"] as? [[String: Any]])?.first)
    #expect(
      Set(object.keys)
        == ["id", "ours", "unit", "peer", "theirs", "ratio", "bar", "met", "note"])
    #expect(object["met"] is NSNull)
    #expect(object["theirs"] is NSNull)
    #expect(BarReport.line(bar).contains("skipped"))
  }

  @Test(arguments: [
    (0.71, "0.710"), (7.304, "7.30"), (52.46, "52.46"), (207.3, "207"), (3.0, "3"),
  ])
  func `figures are short`(value: Double, text: String) {
    #expect(BarReport.short(value) == text)
  }

  @Test func `a package database keeps the packages that are wanted`() {
    let status = "Package: a\nStatus: x\n\nPackage: b\n\nPackage: c"
    #expect(
      PackageDownload.status(status, keeping: ["a", "c"])
        == "Package: a\nStatus: x\n\nPackage: c")
  }
}
