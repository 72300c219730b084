import Foundation
import Testing

@testable import TrellisTesting
@testable import UIKit

@MainActor final class SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func bitmap(_ color: UInt32, width: Int = 4, height: Int = 3) -> Bitmap {
    Bitmap(
      width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }

  /// Files of a test whose source lies in a new, empty folder.
  private func files() -> SnapshotFiles {
    SnapshotFiles(
      name: "a name/x", testFile: folder.appendingPathComponent("SomeTests.swift").path)
  }

  @Test func `a recorded picture is the reference`() {
    let files = self.files()
    #expect(files.check(Self.bitmap(0xFFFF_0000), isRecording: true) == nil)
    #expect(files.check(Self.bitmap(0xFFFF_0000), isRecording: false) == nil)
    #expect(files.reference.path.hasSuffix("/Snapshots/SomeTests.a-name-x.png"))
  }

  @Test func `without a reference the message says how to make one`() {
    let trouble = files().check(Self.bitmap(0xFFFF_0000), isRecording: false)
    #expect(trouble?.contains("TRELLIS_RECORD=1") == true)
  }

  @Test func `a difference is counted, placed and pictured`() throws {
    let files = self.files()
    #expect(files.check(Self.bitmap(0xFFFF_FFFF), isRecording: true) == nil)
    var pixels = Self.bitmap(0xFFFF_FFFF).pixels
    pixels[1 * 4 + 2] = 0xFFFF_00FF
    let changed = Bitmap(width: 4, height: 3, pixels: pixels)
    let trouble = try #require(files.check(changed, isRecording: false))
    #expect(trouble.contains("1 pixels differ, by at most 255 of 255, in (2 1; 1 1)."))
    #expect(FileManager.default.fileExists(atPath: files.differencePath))
    #expect(FileManager.default.fileExists(atPath: files.actualPath))
    #expect(!trouble.contains("other fonts"))
  }

  @Test func `other fonts or libraries are named before a difference is`() throws {
    let files = self.files()
    #expect(files.check(Self.bitmap(0xFFFF_FFFF), isRecording: true) == nil)
    let fingerprint = (files.reference.path as NSString).deletingPathExtension + ".fingerprint"
    try Data("pango 9.9\n".utf8).write(to: URL(fileURLWithPath: fingerprint))
    #expect(files.check(Self.bitmap(0xFFFF_FFFF), isRecording: false) == nil)
    let trouble = try #require(files.check(Self.bitmap(0xFF00_0000), isRecording: false))
    let other = try #require(trouble.range(of: "reference: pango 9.9"))
    let pixels = try #require(trouble.range(of: "pixels differ"))
    #expect(other.lowerBound < pixels.lowerBound)
  }

  @Test func `another size is said`() throws {
    let files = self.files()
    #expect(files.check(Self.bitmap(0xFFFF_FFFF), isRecording: true) == nil)
    let trouble = try #require(
      files.check(Self.bitmap(0xFFFF_FFFF, width: 5), isRecording: false))
    #expect(trouble.contains("The picture is 5 × 3 pixels, the reference 4 × 3 pixels."))
  }

  @Test func `a broken reference is not a crash`() throws {
    let files = self.files()
    #expect(files.check(Self.bitmap(0xFFFF_FFFF), isRecording: true) == nil)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: files.reference.path))
    let trouble = files.check(Self.bitmap(0xFFFF_FFFF), isRecording: false)
    #expect(trouble?.contains("cannot be read") == true)
  }

  @Test func `what is on the screen is compared`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let app = Harness(view, size: CGSize(width: 20, height: 10), scale: 1)
    let picture = try #require(app.stage.scene.picture)
    let row =
      Array(repeating: UInt32(0xFFFF_0000), count: 10)
      + Array(repeating: UInt32(0xFF00_0000), count: 10)
    #expect(picture.pixels == Array(repeating: row, count: 10).flatMap(\.self))
  }
}
