public import Testing
public import UIKit

extension Harness {
  /// The one visible view that a person would call `name`; nil where there is none or more.
  public func find(_ name: String) -> UIView? {
    stage.enter()
    return try? stage.finder.view(named: name)
  }

  /// All views of a class in the window, superviews first, seen or not.
  public func findAll<View: UIView>(_ type: View.Type = View.self) -> [View] {
    window.tree.compactMap { $0 as? View }
  }

  /// The first view of a class in the window.
  public func find<View: UIView>(_ type: View.Type) -> View? { findAll(type).first }

  /// The first view with an accessibility identifier.
  public func find(identifier: String) -> UIView? {
    window.tree.first { $0.accessibilityIdentifier == identifier }
  }

  /// Texts that a person can read now, from the top down and from left to right.
  public var visibleTexts: [String] {
    stage.enter()
    return stage.finder.visibleTexts
  }

  /// The window's tree as text; see `expectDump(of:matches:)`.
  public func dump() -> String { ViewDump.text(of: window) }

  // MARK: Pictures

  /// Compares what is shown with a reference: `Snapshots/<test file>.<name>.png` beside the test.
  ///
  /// Where it differs, the test fails and says where the picture and a picture of the differences
  /// are, after naming fonts and libraries that are not those of the reference. With
  /// `TRELLIS_RECORD=1` in the environment references are written instead.
  public func expectSnapshot(
    named name: String, testFile: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    stage.enter()
    stage.driver.settle()
    guard let picture = stage.scene.picture else {
      TestPlace(sourceLocation).fail("Nothing was shown yet.")
      return
    }
    let files = SnapshotFiles(name: name, testFile: testFile)
    if let trouble = files.check(picture, isRecording: SnapshotFiles.isRecording) {
      TestPlace(sourceLocation).fail("\(trouble)")
    }
  }
}
