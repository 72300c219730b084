import CoreGraphics
import Foundation

/// What the keyboard and input methods send to the first responder, and what the host is told of
/// where it takes text.
@MainActor final class TextInputEvents {
  private unowned let scene: UIWindowScene
  /// True while the host's input method shows unfinished text.
  private var isComposing = false
  private var toldCaret: CGRect?

  init(scene: UIWindowScene) { self.scene = scene }

  private var window: UIWindow? { scene.keyWindow ?? scene.visibleWindows.last }
  private var responder: UIResponder? { window?.firstResponder }

  func insert(_ text: String) {
    isComposing = false
    (responder as? any UIKeyInput)?.insertText(text)
  }

  /// Unfinished text of the host's input method; empty where it was given up.
  /// - Parameter caret: UTF-16 units from its start.
  func compose(_ text: String, caret: Int) {
    guard let input = responder as? any UITextInput else { return }
    isComposing = !text.isEmpty
    if text.isEmpty, input.markedTextRange == nil { return }
    input.setMarkedText(
      text.isEmpty ? nil : text, selectedRange: NSRange(location: caret, length: 0))
  }

  /// Keys that mean something to every view that takes text and does not handle keys itself: UIKit's
  /// own text views do. True where the key was used.
  func handle(_ input: KeyInput) -> Bool {
    guard let responder, !(responder is any TextInputHost),
      let target = responder as? any UIKeyInput,
      input.modifiers.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    switch UIKeyboardHIDUsage(rawValue: input.usage) {
    case .keyboardDeleteOrBackspace: target.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: target.insertText("\n")
    default: return false
    }
    return true
  }

  // MARK: Telling the host

  /// Tells the host where the caret is, so that candidates stand beside it, and that a composition
  /// ended that nobody knows of any more. Called once in a frame.
  func tellHost() {
    guard let surface = scene.surface else { return }
    let input = responder as? any UITextInput
    if isComposing, input?.markedTextRange == nil {
      isComposing = false
      surface.resetInputMethod()
    }
    let caret = input.flatMap(caretRect)
    guard caret != toldCaret else { return }
    toldCaret = caret
    surface.setTextCaret(caret)
  }

  /// In the scene's coordinates.
  private func caretRect(of input: any UITextInput) -> CGRect? {
    guard let window, let range = input.selectedTextRange else { return nil }
    let rect = input.caretRect(for: range.end)
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, !rect.isNull else { return nil }
    let view = input.textInputView
    return view.convert(rect, to: window).applying(window.layer.transformToSuperlayer)
  }
}
