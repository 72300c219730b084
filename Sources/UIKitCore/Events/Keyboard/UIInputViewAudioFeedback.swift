public import Foundation

/// An input view that clicks with each key.
/// - Note: A desktop's keyboard makes its own sounds; nothing clicks.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}
