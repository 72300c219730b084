import Foundation
import Testing

@testable import TrellisTesting
@testable import UIKit

@MainActor @Suite(.serialized) final class AssertSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

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
    #expect(check(.text("a\nb", "txt"), .missing).kind == .recorded)
    #expect((try? String(contentsOfFile: "\(kept).txt", encoding: .utf8)) == "a\nb\n")
    #expect(check(.text("a\nb", "txt"), .missing).kind == .same)
    let outcome = check(.text("a\nc", "txt"), .missing)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.hasSuffix("):\n  a\n- b\n+ c"))
    #expect(outcome.message.contains("differs (- kept, + now; all of this run: \(folder)/report/"))
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

  @Test func `a part of the pixels may be further apart than the rest`() {
    // One of twelve differs much, the others by 2.
    let some = SnapshotTolerance(precision: 0.9, perceptualPrecision: 0.99)
    #expect(check(bitmap(0xFF10_1010), .missing).kind == .recorded)
    func changed(_ count: Int) -> SnapshotCheck.Content {
      let pixels =
        Array(repeating: UInt32(0xFFFF_FFFF), count: count)
        + Array(repeating: UInt32(0xFF12_1010), count: 12 - count)
      return .picture(Bitmap(width: 4, height: 3, pixels: pixels), some)
    }
    // 1 of 12 is 8 %, 2 of 12 are 17 %; a tenth is allowed.
    #expect(check(changed(1), .never).kind == .same)
    #expect(check(changed(2), .never).kind == .failed)
  }

  @Test func `bytes are kept as they are, and the first that differs is said`() throws {
    #expect(check(.bytes(Data([1, 2, 3]), "data"), .missing).kind == .recorded)
    #expect(FileManager.default.contents(atPath: "\(kept).data") == Data([1, 2, 3]))
    #expect(check(.bytes(Data([1, 2, 3]), "data"), .never).kind == .same)
    let outcome = check(.bytes(Data([1, 2, 4, 5]), "data"), .never)
    #expect(outcome.message.contains("from byte 2 on: it has 3 bytes, and there are 4 now"))
  }

  @Test func `a folder that is read-only is said`() throws {
    // Where root may write everywhere but where nothing can be.
    let readOnly = geteuid() == 0 ? "/proc" : folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    for record in [SnapshotRecord.missing, .all] {
      let outcome = SnapshotCheck(
        place: SnapshotPlace(testFile: "\(readOnly)/SomeTests.swift", testName: "a()", name: "it"),
        content: .text("a", "txt"), record: record, isOnServer: false,
        output: SnapshotReport(folder: "\(readOnly)/report")
      ).run()
      #expect(outcome.kind == .failed)
      #expect(
        outcome.message.hasPrefix("\(readOnly)/__Snapshots__/SomeTests/a.it.txt cannot be written"))
    }
  }

  @Test func `a file where the folder should be is said`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(folder)/__Snapshots__"))
    #expect(check(.text("a", "txt"), .all).message.contains("cannot be written"))
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

  private func text<Value>(_ value: Value, _ way: Snapshotting<Value, String>) -> String? {
    if case .text(let text) = way.take(value) { return text }
    return nil
  }

  @Test func `values are kept as JSON, property lists, dumps and lines`() {
    struct Note: Encodable { var title = "Milk"; var count = 2 }
    #expect(text(Note(), .json) == "{\n  \"count\" : 2,\n  \"title\" : \"Milk\"\n}")
    #expect(Snapshotting<Note, String>.json.fileExtension == "json")
    #expect(text(Note(), .plist)?.contains("<key>title</key>\n\t<string>Milk</string>") == true)
    #expect(text(Note(), .dump)?.hasSuffix("- title: \"Milk\"\n  - count: 2\n") == true)
    #expect(text("a\nb", .lines) == "a\nb")
    #expect(text(3, Snapshotting<String, String>.lines.pullback { "\($0 + 1)" }) == "4")
    #expect(text(Double.nan, .json) == nil)
  }

  @Test func `controllers are kept as a tree`() {
    let screen = UINavigationController(rootViewController: Screen())
    let lines = text(screen, .hierarchy)?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("<UINavigationController>, state: appeared, view: <") == true)
    #expect(lines.last == "   | <Screen>, state: appeared, view: <UIView>")
  }

  @Test func `a layer is as large as it says`() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 6, height: 4)
    layer.backgroundColor = UIColor.red.cgColor
    guard case .picture(let bitmap) = Snapshotting<CALayer, UIImage>.image.take(layer) else {
      Issue.record("no picture")
      return
    }
    #expect((bitmap.width, bitmap.height) == (12, 8))
    #expect(Set(bitmap.pixels) == [0xFFFF_0000])
  }

  @Test func `what is wrong is handed to who wants to fail otherwise`() {
    let file = #filePath
    #expect(
      verifySnapshot(of: UIView(), as: .image)
        == "UIView has no size. Give it a frame, or say size:.")
    let trouble = verifySnapshot(of: "a", as: .lines, named: "there is none", record: .never)
    #expect(trouble?.contains("/__Snapshots__/AssertSnapshotTests/") == true)
    #expect(
      trouble?.hasPrefix("There is no snapshot \((file as NSString).deletingLastPathComponent)")
        == true)
  }

  @Test func `a view without a size says so`() {
    guard case .nothing(let reason) = Snapshotting<UIView, UIImage>.image.take(UIView()) else {
      Issue.record("a picture of nothing")
      return
    }
    #expect(reason == "UIView has no size. Give it a frame, or say size:.")
  }

  @Test(.snapshots(record: .never)) func `a trait says when snapshots are recorded`() async {
    #expect(SnapshotRecord.current == .never)
    withSnapshotTesting(record: .all) { #expect(SnapshotRecord.current == .all) }
    withSnapshotTesting(record: true) { #expect(SnapshotRecord.current == .all) }
    await withSnapshotTesting(record: .failed) {
      await Task.yield()
      #expect(SnapshotRecord.current == .failed)
    }
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
