import CoreGraphics
import Foundation

extension UIScrollView {
  /// What an arrow key scrolls by, in points.
  private static let lineLength: CGFloat = 44

  /// Scrolls by the key of `press`, where it is one that scrolls. Keys reach a scroll view when it
  /// or something inside it is the first responder.
  func scroll(by press: UIPress) -> Bool {
    guard isScrollEnabled, allowsKeyboardScrolling, let key = press.key,
      key.modifierFlags.isDisjoint(with: [.command, .control, .alternate])
    else { return false }
    let range = offsetRange(.vertical)
    let page = bounds.inset(by: adjustedContentInset).height * 0.9
    var target = travelTarget ?? bounds.origin
    switch key.keyCode {
    case .keyboardPageDown: target.y += page
    case .keyboardPageUp: target.y -= page
    case .keyboardHome: target.y = range.lowerBound
    case .keyboardEnd: target.y = range.upperBound
    case .keyboardDownArrow: target.y += Self.lineLength
    case .keyboardUpArrow: target.y -= Self.lineLength
    case .keyboardRightArrow: target.x += Self.lineLength
    case .keyboardLeftArrow: target.x -= Self.lineLength
    default: return false
    }
    target = clampedOffset(target)
    guard target != bounds.origin else { return false }
    setContentOffset(target, animated: true)
    return true
  }

  /// Keys that come while the content still moves count from where it goes.
  private var travelTarget: CGPoint? {
    if case .travelling(let travel) = phase { return travel.target }
    return nil
  }
}
