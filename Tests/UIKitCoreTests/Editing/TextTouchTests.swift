import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// What fingers do to a text: `UITextField` and `UITextView` alike.
@MainActor @Suite struct `Fingers on a text` {
  enum Kind: CaseIterable, Sendable { case field, view }

  @MainActor private struct Page {
    let app: Harness<UIView>
    let text: any UIView & UITextInput

    init(_ kind: Kind, _ string: String = "one two three four") {
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let frame = CGRect(x: 20, y: 200, width: 280, height: kind == .field ? 34 : 160)
      switch kind {
      case .field:
        let field = UITextField(frame: frame)
        field.text = string
        text = field
      case .view:
        let view = UITextView(frame: frame)
        view.font = .systemFont(ofSize: 17)
        view.text = string
        text = view
      }
      page.addSubview(text)
      app = Harness(page, size: page.bounds.size)
    }

    /// The middle of the caret before a character, in the window.
    func place(_ index: Int) -> CGPoint {
      let position = text.position(from: text.beginningOfDocument, offset: index)!
      let rect = text.caretRect(for: position)
      return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    }

    var selection: Range<Int> {
      guard let range = text.selectedTextRange else { return 0..<0 }
      let start = text.offset(from: text.beginningOfDocument, to: range.start)
      return start..<text.offset(from: text.beginningOfDocument, to: range.end)
    }

    func touch(_ phase: PointerInput.Phase, _ point: CGPoint) {
      app.window.windowScene?.receive(
        .pointer(
          PointerInput(
            phase, at: point, timestamp: app.now, kind: .touch, identifier: 1)))
      app.settle()
    }

    func clickSecondary(_ point: CGPoint) {
      for phase in [PointerInput.Phase.began, .ended] {
        app.window.windowScene?.receive(
          .pointer(PointerInput(phase, at: point, timestamp: app.now, button: 3)))
      }
      app.rest()
    }

    var loupe: LoupeView? { app.find(LoupeView.self) }
    var handles: [SelectionHandleView] { app.findAll(SelectionHandleView.self) }

    func selectWord(at index: Int) {
      let point = place(index)
      app.tap(at: point)
      app.tap(at: point)
    }
  }

  @Test(arguments: Kind.allCases)
  func `one that stays moves the caret under a loupe, and then comes the menu`(kind: Kind) throws {
    let page = Page(kind)
    page.touch(.began, page.place(2))
    #expect(page.loupe == nil)
    page.app.advance(by: 0.6)
    let loupe = try #require(page.loupe)
    #expect(page.text.isFirstResponder && page.selection == 2..<2)
    // Above the finger.
    #expect(loupe.frame.maxY < page.place(2).y)
    let before = loupe.frame.midX
    page.touch(.moved, page.place(9))
    #expect(page.selection == 9..<9)
    #expect(loupe.frame.midX > before)
    page.touch(.ended, page.place(9))
    #expect(page.loupe == nil && page.selection == 9..<9)
    page.app.rest()
    #expect(page.app.visibleTexts.contains("Select All"))
  }

  @Test(arguments: Kind.allCases)
  func `a word that is tapped twice has handles at its ends`(kind: Kind) throws {
    let page = Page(kind)
    page.selectWord(at: 5)
    #expect(page.selection == 4..<7)
    let handles = page.handles
    #expect(handles.map(\.isStart) == [true, false])
    try #require(handles.count == 2)
    for (handle, end) in zip(handles, [4, 7]) {
      let frame = handle.convert(handle.bounds, to: nil)
      #expect(abs(frame.midX - page.place(end).x) <= 1)
    }
    // The knobs stand above the first line and below the last.
    #expect(handles[0].frame.minY < handles[1].frame.minY)
  }

  @Test(arguments: Kind.allCases)
  func `a handle that is dragged moves its end and stops before the other`(kind: Kind) throws {
    let page = Page(kind)
    page.selectWord(at: 5)
    page.app.key("Escape")
    page.app.rest()
    #expect(!page.app.visibleTexts.contains("Copy"))
    let end = try #require(page.handles.last)
    let start = end.convert(CGPoint(x: end.bounds.midX, y: end.bounds.midY), to: nil)
    func goal(_ index: Int) -> CGPoint {
      CGPoint(x: start.x + page.place(index).x - page.place(7).x, y: start.y)
    }
    let (far, back) = (goal(13), goal(1))
    page.touch(.began, start)
    page.app.advance(by: 0.05)
    page.touch(.moved, far)
    #expect(page.selection == 4..<13)
    #expect(page.loupe != nil)
    page.touch(.moved, back)
    #expect(page.selection.lowerBound == 4 && !page.selection.isEmpty)
    page.touch(.moved, far)
    page.touch(.ended, far)
    #expect(page.selection == 4..<13 && page.loupe == nil)
    #expect(page.text.isFirstResponder)
  }

  @Test(arguments: Kind.allCases)
  func `keys and what is typed take the handles away`(kind: Kind) {
    let page = Page(kind)
    page.selectWord(at: 5)
    #expect(page.handles.count == 2)
    page.app.key("Escape")
    page.app.rest()
    page.app.key("shift+Right")
    #expect(page.selection == 4..<8 && page.handles.isEmpty)
    page.selectWord(at: 1)
    page.app.key("Escape")
    page.app.rest()
    page.app.type("x")
    page.app.settle()
    #expect(page.handles.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `the menu copies what is selected`(kind: Kind) {
    let page = Page(kind)
    page.selectWord(at: 5)
    page.app.rest()
    page.app.tap("Copy")
    page.app.rest()
    #expect(page.app.pasteboardText == "two")
  }

  @Test(arguments: Kind.allCases)
  func `a click of the secondary button keeps the selection and shows the menu`(kind: Kind) {
    let page = Page(kind)
    page.text.becomeFirstResponder()
    page.text.selectedTextRange = page.text.textRange(
      from: page.text.position(from: page.text.beginningOfDocument, offset: 4)!,
      to: page.text.position(from: page.text.beginningOfDocument, offset: 7)!)
    page.app.settle()
    page.clickSecondary(page.place(5))
    #expect(page.selection == 4..<7 && page.handles.isEmpty)
    page.app.tap("Cut")
    page.app.rest()
    #expect(page.app.pasteboardText == "two")
    #expect(
      page.text.text(
        in: page.text.textRange(
          from: page.text.beginningOfDocument, to: page.text.endOfDocument)!) == "one  three four")
  }

  @Test(arguments: Kind.allCases)
  func `the menu goes by keys`(kind: Kind) {
    let page = Page(kind)
    page.selectWord(at: 5)
    page.app.rest()
    page.app.key("Escape")
    page.app.rest()
    #expect(!page.app.visibleTexts.contains("Cut") && page.selection == 4..<7)
    page.app.key("shift+F10")
    page.app.rest()
    #expect(page.app.visibleTexts.contains("Cut"))
    // Cut, and Copy below it.
    page.app.key("Down")
    page.app.key("Down")
    page.app.key("Return")
    page.app.rest()
    #expect(page.app.pasteboardText == "two" && page.selection == 4..<7)
    #expect(!page.app.visibleTexts.contains("Cut"))
  }

  private final class Menus: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var ranges: [NSRange] = []
    private func menu(_ suggested: [UIMenuElement]) -> UIMenu {
      UIMenu(children: [UIAction(title: "Look Up") { _ in }] + suggested)
    }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      ranges.append(range)
      return menu(suggestedActions)
    }
    func textView(
      _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      ranges.append(range)
      return menu(suggestedActions)
    }
  }

  @Test(arguments: Kind.allCases)
  func `the delegate adds to the menu`(kind: Kind) {
    let page = Page(kind)
    let menus = Menus()
    (page.text as? UITextField)?.delegate = menus
    (page.text as? UITextView)?.delegate = menus
    page.selectWord(at: 5)
    page.app.rest()
    #expect(page.app.visibleTexts.contains("Look Up"))
    #expect(menus.ranges.last == NSRange(location: 4, length: 3))
  }

  @Test func `Control and Tab leave a text that types tabs`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    let below = UITextField(frame: CGRect(x: 0, y: 120, width: 320, height: 34))
    page.addSubview(view)
    page.addSubview(below)
    let app = Harness(page, size: page.bounds.size)
    view.becomeFirstResponder()
    app.key("Tab")
    #expect(view.text == "\t" && view.isFirstResponder)
    app.key("ctrl+Tab")
    #expect(below.isFirstResponder)
    app.key("ctrl+shift+Tab")
    #expect(view.isFirstResponder && view.text == "\t")
  }
}
