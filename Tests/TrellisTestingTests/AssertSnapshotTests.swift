import Foundation
import Testing

@testable import TrellisTesting
@testable import UIKit

@MainActor @Suite(.serialized) struct AssertSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)").path

  private var testFile: String { "\(folder)/SomeTests.swift" }

  private func check(
    _ content: SnapshotCheck.Content, _ record: SnapshotRecord, isOnServer: Bool = false
  ) -> SnapshotCheck.Outcome {
    let place = SnapshotPlace(testFile: testFile, testName: "looks right()", name: "it")
    return SnapshotCheck(
      place: place, content: content, record: record, isOnServer: isOnServer,
      output: SnapshotReport(folder: "\(folder)/report")
    ).run()
  }

  private func bitmap(_ color: UInt32) -> SnapshotCheck.Content {
    .picture(Bitmap(width: 4, height: 3, pixels: Array(repeating: color, count: 12)), .none)
  }

  private var kept: String { "\(folder)/__Snapshots__/SomeTests/looks-right.it" }

  @Test func `what is missing is written, and compared from then on`() {
    #expect(check(.text("a\nb"), .missing).kind == .recorded)
    #expect((try? String(contentsOfFile: "\(kept).txt", encoding: .utf8)) == "a\nb\n")
    #expect(check(.text("a\nb"), .missing).kind == .same)
    let outcome = check(.text("a\nc"), .missing)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.hasSuffix("differs (- kept, + now):\n  a\n- b\n+ c"))
  }

  @Test func `never writes nothing, and missing writes nothing where nobody would keep it`() {
    #expect(check(bitmap(0xFFFF_0000), .never).kind == .failed)
    #expect(check(bitmap(0xFFFF_0000), .missing, isOnServer: true).kind == .failed)
    #expect(!FileManager.default.fileExists(atPath: "\(kept).png"))
  }

  @Test func `all writes over what there is`() {
    #expect(check(bitmap(0xFFFF_0000), .missing).kind == .recorded)
    #expect(check(bitmap(0xFF00_FF00), .all).kind == .recorded)
    #expect(check(bitmap(0xFF00_FF00), .never).kind == .same)
  }

  @Test func `failed writes over what differs, and the test still fails once`() {
    #expect(check(bitmap(0xFFFF_0000), .missing).kind == .recorded)
    let outcome = check(bitmap(0xFF00_FF00), .failed)
    #expect(outcome.kind == .failed)
    #expect(
      outcome.message.contains("The next run will pass")
        || outcome.message.contains("the next run will pass"))
    #expect(check(bitmap(0xFF00_FF00), .failed).kind == .same)
  }

  @Test func `a picture that differs is on a page with old, new and difference`() throws {
    #expect(check(bitmap(0xFFFF_0000), .missing).kind == .recorded)
    let outcome = check(bitmap(0xFF00_FF00), .never)
    #expect(outcome.files.count == 3)
    let page = try String(contentsOfFile: "\(folder)/report/index.html", encoding: .utf8)
    #expect(page.contains("1 snapshot differs"))
    #expect(page.components(separatedBy: "<img ").count == 4)
    #expect(outcome.message.contains("12 pixels differ, by at most 255 of 255."))
  }

  @Test func `pictures may be apart as far as is said`() {
    #expect(check(bitmap(0xFF10_1010), .missing).kind == .recorded)
    func near(_ color: UInt32, _ tolerance: SnapshotTolerance) -> SnapshotCheck.Content {
      .picture(Bitmap(width: 4, height: 3, pixels: Array(repeating: color, count: 12)), tolerance)
    }
    // 0x12 is 2 of 255 away, less than a hundredth.
    let slack = SnapshotTolerance(precision: 1, perceptualPrecision: 0.99)
    #expect(check(near(0xFF12_1010, slack), .never).kind == .same)
    #expect(check(near(0xFF20_1010, slack), .never).kind == .failed)
  }

  @Test(.enabled(if: geteuid() != 0)) func `a folder that is read-only is said`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    let outcome = check(.text("a"), .missing)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.contains("cannot be written"))
  }

  @Test func `a file where the folder should be is said`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/__Snapshots__"))
    #expect(check(.text("a"), .all).message.contains("cannot be written"))
  }

  @Test func `snapshots without a name are numbered`() {
    let names = (0..<2).map { _ in
      SnapshotPlace(testFile: testFile, testName: "`it is so`()", name: nil).name
    }
    #expect(names == ["it-is-so.1", "it-is-so.2"])
  }

  // MARK: Devices

  private final class Screen: UIViewController {
    var seen: [String] = []
    override func viewDidLayoutSubviews() {
      let traits = traitCollection
      seen = [
        "\(view.bounds.width) × \(view.bounds.height)",
        "\(view.safeAreaInsets.top) \(view.safeAreaInsets.bottom)",
        "\(traits.horizontalSizeClass == .compact) \(traits.userInterfaceStyle == .dark)",
      ]
    }
  }

  @Test func `a controller is shown as large as the device, with its safe area and traits`() {
    let screen = Screen()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let content = Snapshotting<Screen, UIImage>.image(on: .iPhone13, traits: dark).take(screen)
    #expect(screen.seen == ["390.0 × 844.0", "47.0 34.0", "true true"])
    guard case .picture(let bitmap) = content else {
      Issue.record("no picture")
      return
    }
    #expect((bitmap.width, bitmap.height) == (1170, 2532))
  }

  @Test func `a description has no addresses`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(UILabel())
    guard case .text(let text) = Snapshotting<UIView, String>.recursiveDescription.take(view) else {
      Issue.record("no text")
      return
    }
    #expect(!text.contains("0x"))
    #expect(text.split(separator: "\n").count == 2)
  }

  @Test func `a view without a size says so`() {
    guard case .nothing(let reason) = Snapshotting<UIView, UIImage>.image.take(UIView()) else {
      Issue.record("a picture of nothing")
      return
    }
    #expect(reason == "UIView has no size. Give it a frame, or say size:.")
  }

  @Test(.snapshots(record: .never)) func `a trait says when snapshots are recorded`() {
    #expect(SnapshotRecord.current == .never)
    withSnapshotTesting(record: .all) { #expect(SnapshotRecord.current == .all) }
  }

  @Test func `the previews of a program are found`() {
    let found = PreviewCatalog.all().filter { $0.type.contains("FoundPreviews") }
    #expect(found.map(\.name) == ["First", "TrellisTestingTests.FoundPreviews 2"])
    #expect(found.first?.preview.makeViewController() is Screen)
  }
}

enum FoundPreviews: UIPreviewProvider {
  static var previews: [UIPreview] {
    [UIPreview("First") { AssertSnapshotTests.makeScreen() }, UIPreview { UILabel() }]
  }
}

extension AssertSnapshotTests {
  @MainActor fileprivate static func makeScreen() -> UIViewController { Screen() }
}
