import Testing
import TrellisTesting
import UIKit

@MainActor @Suite(.harness) struct `Pasteboards` {
  private let app = Harness(UIView())
  private let board = UIPasteboard.general

  @Test func `keep text where other programs find it`() {
    let count = board.changeCount
    board.string = "hello"
    #expect(board.string == "hello" && board.hasStrings)
    #expect(board.strings == ["hello"])
    #expect(board.changeCount == count + 1)
    #expect(board.types == ["public.utf8-plain-text"])
    board.items = []
    #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
  }

  @Test func `keep pictures, colours, addresses and data of an app's own`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    board.image = image
    #expect(board.image === image && board.hasImages && !board.hasStrings)
    board.color = .red
    #expect(board.color == .red && board.image == nil)
    board.url = URL(string: "https://example.com")
    #expect(board.url?.host == "example.com")
    #expect(board.string == "https://example.com")
    board.setData(Data([1, 2, 3]), forPasteboardType: "com.example.own")
    #expect(board.data(forPasteboardType: "com.example.own") == Data([1, 2, 3]))
    #expect(board.contains(pasteboardTypes: ["com.example.own"]))
  }

  @Test func `forget what has expired`() {
    board.setItems(
      [["public.utf8-plain-text": "soon gone"]],
      options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    #expect(board.string == nil)
    board.setItems(
      [["public.utf8-plain-text": "here"]],
      options: [.expirationDate: Date(timeIntervalSinceNow: 1000)])
    #expect(board.string == "here")
  }

  @Test func `of one name share what is on them, and not with others`() throws {
    let name = UIPasteboard.Name("ours")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    let second = try #require(UIPasteboard(name: name, create: false))
    board.string = "general"
    first.string = "named"
    #expect(second.string == "named")
    #expect(board.string == "general")
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }

  @Test func `tell of changes`() {
    final class Box: @unchecked Sendable { var added: [String] = [] }
    let box = Box()
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { note in
      box.added = note.userInfo?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] ?? []
    }
    board.items = []
    board.color = .red
    NotificationCenter.default.removeObserver(token)
    #expect(box.added == ["com.apple.uikit.color"])
  }
}
