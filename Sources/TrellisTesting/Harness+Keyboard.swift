public import UIKit

// Keyboards on the screen, and input methods.
extension Harness {
  /// The height of the software keyboard, in points, that comes up while something takes text. None
  /// at first: a desktop has a keyboard of its own.
  public var softwareKeyboardHeight: CGFloat {
    get { stage.scene.keyboard.softwareHeight }
    set {
      stage.enter()
      stage.scene.keyboard.softwareHeight = newValue
      stage.driver.settle()
    }
  }

  /// Where the keyboard is on the screen; without height while there is none. An accessory view is
  /// part of it, and an input view stands for it.
  public var keyboardFrame: CGRect { stage.scene.keyboard.frame }

  /// Shows unfinished text where text is typed, as an input method does, in place of what it showed
  /// before. Typing the finished text takes its place; an empty text gives it up.
  public func compose(_ text: String) {
    stage.enter()
    stage.scene.receive(.composition(text, caret: text.utf16.count))
    stage.driver.settle()
  }

  /// Hands over finished text as an input method does, all at once.
  public func commit(_ text: String) {
    stage.enter()
    stage.scene.receive(.text(text))
    stage.driver.settle()
  }
}
