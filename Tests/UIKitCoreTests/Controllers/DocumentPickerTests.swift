import Foundation
import Testing
import TrellisTesting
import UIKit
import UniformTypeIdentifiers

@testable import UIKitCore

@MainActor private final class Chooser: NSObject, UIDocumentPickerDelegate {
  var chosen: [URL] = []
  var wasCancelled = false

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { chosen = urls }
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    wasCancelled = true
  }
}

@MainActor @Suite struct `Document pickers` {
  /// A folder with a note, a picture and another folder.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("picker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Old"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("note".utf8).write(to: folder.appendingPathComponent("note.txt"))
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("picture.png"))
    try body(folder)
  }

  private func present(
    _ picker: UIDocumentPickerViewController, in folder: URL, _ chooser: Chooser
  ) -> Harness<UIViewController> {
    picker.directoryURL = folder
    picker.delegate = chooser
    let app = Harness(UIViewController())
    app.root.present(picker, animated: false)
    app.advance(by: 1)
    return app
  }

  @Test func `it shows folders first, and hands over the file that is tapped`() throws {
    try withFolder { folder in
      let chooser = Chooser()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      let app = present(picker, in: folder, chooser)
      app.tap("note")
      app.advance(by: 1)
      #expect(chooser.chosen.map(\.lastPathComponent) == ["note.txt"])
      #expect(app.root.presentedViewController == nil)
    }
  }

  @Test func `a file of another type cannot be chosen`() throws {
    try withFolder { folder in
      let chooser = Chooser()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText])
      let app = present(picker, in: folder, chooser)
      app.tap("picture")
      app.advance(by: 1)
      #expect(chooser.chosen.isEmpty)
      app.tap("Cancel")
      app.advance(by: 1)
      #expect(chooser.wasCancelled)
      #expect(app.root.presentedViewController == nil)
    }
  }

  @Test func `a copy lies elsewhere with the same contents`() throws {
    try withFolder { folder in
      let chooser = Chooser()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
      picker.delegate = chooser
      picker.choose([folder.appendingPathComponent("note.txt")])
      let copy = try #require(chooser.chosen.first)
      #expect(copy.deletingLastPathComponent() != folder)
      #expect(try Data(contentsOf: copy) == Data("note".utf8))
      try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
    }
  }

  @Test func `an exported file gets a number where its name is taken`() throws {
    try withFolder { folder in
      let chooser = Chooser()
      let note = folder.appendingPathComponent("note.txt")
      let picker = UIDocumentPickerViewController(forExporting: [note], asCopy: true)
      let app = present(picker, in: folder, chooser)
      app.tap("Save")
      app.advance(by: 1)
      #expect(chooser.chosen.map(\.lastPathComponent) == ["note 2.txt"])
      #expect(FileManager.default.fileExists(atPath: note.path))
    }
  }
}
