import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

@MainActor @Suite struct `Keyboards on the screen` {
  /// A screen of 400 by 800 with two fields and a view that stands on the keyboard.
  private final class Screen: UIView {
    let first = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let second = UITextView(frame: CGRect(x: 0, y: 40, width: 200, height: 60))
    let bar = UIView()

    override init(frame: CGRect) {
      super.init(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      for view in [first, second, bar] { addSubview(view) }
      bar.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
      ])
    }

    required init?(coder: NSCoder) { fatalError("made in code") }
  }

  /// What notifications told.
  private final class Told: Sendable {
    @MainActor var lines: [String] = []
  }

  private func listening(_ work: () -> Void) -> [String] {
    let log = Told()
    let names: [Notification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let endKey = UIResponder.keyboardFrameEndUserInfoKey
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let end = note.userInfo?[endKey] as? NSValue
        let name = note.name.rawValue.dropFirst(10).replacingOccurrences(
          of: "Notification", with: "")
        let top = end.map { Int($0.cgRectValue.minY) } ?? -1
        MainActor.assumeIsolated { log.lines.append("\(name) \(top)") }
      }
    }
    work()
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
    return log.lines
  }

  @Test func `without a software keyboard nothing is told and the guide lies at the bottom`() {
    let screen = Screen()
    let app = Harness(screen)
    let told = listening {
      screen.first.becomeFirstResponder()
      app.rest()
    }
    #expect(told.isEmpty)
    #expect(screen.bar.frame.maxY == screen.bounds.height)
  }

  @Test func `it comes with editing, stays from field to field, and goes`() {
    let screen = Screen()
    let app = Harness(screen, size: CGSize(width: 400, height: 800))
    app.softwareKeyboardHeight = 300
    #expect(app.keyboardFrame.height == 0)
    let coming = listening {
      screen.first.becomeFirstResponder()
      app.rest()
    }
    #expect(coming == ["WillShow 500", "WillChangeFrame 500", "DidShow 500", "DidChangeFrame 500"])
    #expect(app.keyboardFrame == CGRect(x: 0, y: 500, width: 400, height: 300))
    #expect(screen.bar.frame == CGRect(x: 0, y: 450, width: 400, height: 50))
    let staying = listening {
      screen.second.becomeFirstResponder()
      app.rest()
    }
    #expect(staying == ["WillChangeFrame 500", "DidChangeFrame 500"])
    let going = listening {
      screen.endEditing(true)
      app.rest()
    }
    #expect(going == ["WillHide 800", "WillChangeFrame 800", "DidHide 800", "DidChangeFrame 800"])
    #expect(screen.bar.frame.maxY == 800)
  }

  @Test func `input and accessory views stand in its place and above it`() {
    let screen = Screen()
    let app = Harness(screen, size: CGSize(width: 400, height: 800))
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 216))
    screen.first.inputAccessoryView = accessory
    screen.first.becomeFirstResponder()
    app.rest()
    #expect(app.keyboardFrame.minY == 756)
    #expect(accessory.window != nil)
    #expect(accessory.bounds.size == CGSize(width: 400, height: 44))
    screen.first.inputView = wheel
    app.rest()
    #expect(app.keyboardFrame.minY == 540)
    #expect(screen.bar.frame.maxY == 540)
    #expect(wheel.frame == CGRect(x: 0, y: 44, width: 400, height: 216))
    screen.first.resignFirstResponder()
    app.rest()
    #expect(accessory.window == nil)
    #expect(wheel.window == nil)
    #expect(app.keyboardFrame.height == 0)
  }

  @Test func `a caret that the keyboard would cover is scrolled into sight`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.text = String(repeating: "line\n", count: 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    let app = Harness(root, size: CGSize(width: 400, height: 800))
    app.softwareKeyboardHeight = 500
    view.becomeFirstResponder()
    app.rest()
    #expect(view.bounds.height == 300)
    let caret = view.textCaretRect(at: 150)
    #expect(view.bounds.contains(CGPoint(x: caret.minX, y: caret.maxY)))
  }

  // MARK: Input methods

  @Test func `what an input method composes is shown and becomes text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let app = Harness(view)
    view.becomeFirstResponder()
    app.compose("に")
    app.compose("にほ")
    #expect(view.text == "にほ")
    #expect(view.markedTextRange != nil)
    app.commit("日本")
    app.compose("")
    #expect(view.text == "日本")
    #expect(view.markedTextRange == nil)
    app.compose("x")
    app.compose("")
    #expect(view.text == "日本")
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `the host is told where the caret is and when a composition is over`() throws {
    try RecordingPlatform.with { platform in
      let scene = UIApplication.shared.sceneForNewWindow()
      let window = UIWindow(windowScene: scene)
      let field = UITextField(frame: CGRect(x: 50, y: 100, width: 200, height: 30))
      window.addSubview(field)
      window.makeKeyAndVisible()
      let surface = try #require(platform.surfaces.last)
      platform.runFrame()
      #expect(surface.textCaret == nil)
      field.becomeFirstResponder()
      platform.runFrame()
      let caret = try #require(surface.textCaret)
      #expect(caret.minX == 50)
      #expect(CGRect(x: 50, y: 100, width: 200, height: 30).contains(caret))
      scene.receive(.text("abc"))
      platform.runFrame()
      #expect((surface.textCaret?.minX ?? 0) > 60)
      scene.receive(.composition("xy", caret: 2))
      platform.runFrame()
      #expect(field.text == "abcxy")
      #expect(surface.inputMethodResets == 0)
      field.unmarkText()
      platform.runFrame()
      #expect(surface.inputMethodResets == 1)
      field.resignFirstResponder()
      platform.runFrame()
      #expect(surface.textCaret == nil)
    }
  }

  // MARK: Views of others

  /// A view with a text of its own, as small as one can be.
  private final class Digits: UIView, UIKeyInput {
    var digits = ""
    var hasText: Bool { !digits.isEmpty }
    override var canBecomeFirstResponder: Bool { true }
    func insertText(_ text: String) { digits += text }
    func deleteBackward() { if hasText { digits.removeLast() } }
  }

  @Test func `a view that takes keys alone gets letters, return and the delete key`() {
    let view = Digits(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let app = Harness(view)
    view.becomeFirstResponder()
    app.type("123")
    app.key("Backspace")
    app.key("Return")
    #expect(view.digits == "12\n")
    #expect(view.keyboardType == .default)
  }
}
