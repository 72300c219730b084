import Foundation
import Testing
import UIKit

@MainActor private final class Note: UIDocument {
  var text = ""
  private(set) var errors = 0

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    let data = try #require(contents as? Data)
    text = String(decoding: data, as: UTF8.self)
  }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors += 1 }
}

@MainActor @Suite struct `Documents` {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("note-\(UUID().uuidString).txt")

  @Test func `what was saved is read again`() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    #expect(note.documentState == .closed)
    note.text = "one"
    #expect(await note.save(to: url, for: .forCreating))
    #expect(note.documentState == .normal)
    let other = Note(fileURL: url)
    #expect(await other.open())
    #expect(other.text == "one" && other.documentState == .normal)
    #expect(other.fileType == "public.utf8-plain-text")
    #expect(other.localizedName == url.deletingPathExtension().lastPathComponent)
  }

  @Test func `closing saves what was changed`() async throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let note = Note(fileURL: url)
    #expect(await note.save(to: url, for: .forCreating))
    note.text = "two"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    #expect(await note.close())
    #expect(!note.hasUnsavedChanges && note.documentState == .closed)
    #expect(try String(contentsOf: url, encoding: .utf8) == "two")
  }

  @Test func `a file that is not there is told of, and the document stays closed`() async {
    let note = Note(fileURL: url)
    #expect(await note.open() == false)
    #expect(note.errors == 1 && note.documentState == .closed)
  }

  @Test func `a save that fails leaves the change and says so`() async {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nowhere-\(UUID().uuidString)")
    let note = Note(fileURL: url)
    note.updateChangeCount(.done)
    let missing = folder.appendingPathComponent("note.txt")
    #expect(await note.save(to: missing, for: .forCreating) == false)
    #expect(note.documentState.contains(.savingError) && note.hasUnsavedChanges)
    note.updateChangeCount(.cleared)
  }
}
