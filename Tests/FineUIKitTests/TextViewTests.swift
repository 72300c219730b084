import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

@MainActor @Suite(.harness) struct TextViewTests {
  private let model = Model()

  private func show(
    _ change: @escaping @MainActor (FineTextView) -> FineTextView = { $0 }
  ) throws -> (FineTextViewView, Mounted) {
    let mounted = Mounted { [model] in
      change(FineTextView(text: FineBinding(model, \.title), placeholder: "Notes"))
    }
    return (try #require(mounted.root as? FineTextViewView), mounted)
  }

  @Test func `typing writes the state, and the state is shown`() async throws {
    let (view, mounted) = try show()
    #expect(view.text == "A")
    view.insertText("B")
    #expect(model.title == "AB")
    await settle()
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    model.title = "C"
    await settle()
    #expect(view.text == "C")
    #expect(mounted.screen.bodies == 1)
  }

  @Test func `the caret stays where it is while the state only repeats what was typed`()
    async throws
  {
    let (view, _) = try show()
    model.title = "one two"
    await settle()
    view.selectedRange = NSRange(location: 3, length: 0)
    view.insertText("!")
    await settle()
    #expect(view.text == "one! two")
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
  }

  @Test func `the usual settings are the specified ones, and each can be set`() async throws {
    let (view, _) = try show()
    #expect(view.font == .preferredFont(forTextStyle: .body))
    #expect(view.textColor == .label)
    #expect(view.textAlignment == .natural)
    #expect(view.isEditable)
    #expect(view.isScrollEnabled)
    #expect(view.keyboardType == .default)
    #expect(view.backgroundColor == .clear)
    #expect(view.adjustsFontForContentSizeCategory)
    let (other, _) = try show {
      $0.font(.systemFont(ofSize: 20)).textColor(.red).textAlignment(.center).editable(false)
        .scrollEnabled(false).keyboardType(.emailAddress)
    }
    #expect(other.font == .systemFont(ofSize: 20))
    #expect(other.textColor == .red)
    #expect(other.textAlignment == .center)
    #expect(!other.isEditable)
    #expect(!other.isScrollEnabled)
    #expect(other.keyboardType == .emailAddress)
    #expect(other.placeholderLabel.textAlignment == .center)
  }

  @Test func `the placeholder is seen while there is no text`() async throws {
    let (view, _) = try show()
    let label = view.placeholderLabel
    #expect(label.isHidden)
    model.title = ""
    await settle()
    #expect(!label.isHidden)
    view.insertText("x")
    #expect(label.isHidden)
    view.deleteBackward()
    #expect(!label.isHidden)
    view.layoutIfNeeded()
    // The container's inset and the lines' padding.
    #expect(label.frame.origin == CGPoint(x: 5, y: 8))
    #expect(label.text == "Notes")
    #expect(label.textColor == .placeholderText)
    #expect(label.font == view.font)
    #expect(!label.isUserInteractionEnabled)
  }

  @Test func `a view that does not scroll grows with its text and holds a long placeholder`()
    async throws
  {
    model.title = ""
    let mounted = Mounted { [model] in
      FineStack.vertical {
        FineTextView(
          text: FineBinding(model, \.title),
          placeholder: String(repeating: "a placeholder of many words ", count: 6)
        ).scrollEnabled(false)
        FineSpacer()
      }
    }
    mounted.container.layoutIfNeeded()
    let view = try #require(mounted.children[0] as? FineTextViewView)
    let label = view.placeholderLabel
    #expect(view.bounds.height >= label.frame.height + 16)
    #expect(label.frame.height > 40)
    view.insertText("one")
    mounted.container.layoutIfNeeded()
    let single = view.bounds.height
    #expect(single < label.frame.height)
    view.insertText("\ntwo\nthree")
    mounted.container.layoutIfNeeded()
    #expect(view.bounds.height > single + 30)
  }

  @Test func `focus follows its binding and writes it back`() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let model = model
    let (view, mounted) = try show { $0.focused(FineBinding(model, \.flag)) }
    model.flag = true
    await settle()
    #expect(!view.isFirstResponder)
    window.addSubview(mounted.container)
    #expect(view.isFirstResponder)
    model.flag = false
    await settle()
    #expect(!view.isFirstResponder)
    view.becomeFirstResponder()
    #expect(model.flag)
    view.resignFirstResponder()
    #expect(!model.flag)
  }
}
