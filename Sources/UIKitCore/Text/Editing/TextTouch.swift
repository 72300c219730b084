import CoreGraphics
import Foundation

/// What fingers do to a text beside tapping: one that stays moves the caret under a loupe, handles
/// at both ends of a selection change it, and a menu offers the edit actions. The menu also comes
/// with a click of the secondary button.
@MainActor final class TextTouch: NSObject {
  private unowned let session: TextInputSession
  private let press = UILongPressGestureRecognizer()
  private let secondaryClick = UITapGestureRecognizer()
  private var menu: UIEditMenuInteraction?
  private var handles: [SelectionHandleView] = []
  private var loupe: UITextLoupeSession?
  /// From the finger to the end of the selection that it holds.
  private var grip = CGPoint.zero
  /// False while keys or a mouse made the selection.
  private var showsHandles = false

  init(_ session: TextInputSession) {
    self.session = session
    super.init()
    press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    press.delegate = self
    press.addTarget(self, action: TextTouch.pressed)
    secondaryClick.buttonMaskRequired = .secondary
    secondaryClick.delegate = self
    secondaryClick.addTarget(self, action: TextTouch.clicked)
    host.addGestureRecognizer(press)
    host.addGestureRecognizer(secondaryClick)
  }

  private var host: any TextInputHost { session.host }

  // MARK: Taps

  /// After a finger tapped: words and paragraphs get handles and the menu, and so does the caret
  /// where it was already.
  func tapped(count: Int, caretBefore: Int?) {
    dismissMenu()
    showsHandles = count > 1
    update()
    if count > 1 || caretBefore == session.selection.head { showMenu(at: nil) }
  }

  /// Keys or a mouse were used: menu and handles go, the selection stays.
  func wasLeft() {
    dismissMenu()
    guard showsHandles else { return }
    showsHandles = false
    update()
  }

  // MARK: A finger that stays

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    let point = recognizer.location(in: host)
    switch recognizer.state {
    case .began:
      dismissMenu()
      guard host.becomeFirstResponder() else { return }
      host.layoutIfNeeded()
      loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: nil, in: host)
      moveCaret(to: point)
    case .changed: if loupe != nil { moveCaret(to: point) }
    case .ended:
      guard endLoupe() else { return }
      showMenu(at: nil)
    default: endLoupe()
    }
  }

  private func moveCaret(to point: CGPoint) {
    let index = host.textIndex(at: point)
    showsHandles = false
    if host.allowsTextChanges {
      session.changeSelection { $0.moveHead(to: index, extending: false) }
    } else {
      // Text that is only read has no caret: whole words are taken.
      showsHandles = true
      session.press(at: index, tapCount: 2, extending: false)
    }
    update()
    loupe?.move(
      to: point, withCaretRect: host.textCaretRect(at: session.selection.head),
      trackingCaret: false)
  }

  @discardableResult
  private func endLoupe() -> Bool {
    guard let loupe else { return false }
    loupe.invalidate()
    self.loupe = nil
    return true
  }

  // MARK: Handles

  /// Puts the handles where the selection's ends are now, or takes them away.
  func update() {
    if !host.isFirstResponder { dismissMenu() }
    guard showsHandles, host.isFirstResponder, host.window != nil, !session.selection.isCaret
    else {
      if !handles.contains(where: \.recognizer.isActive) { removeHandles() }
      return
    }
    if handles.isEmpty {
      handles = [SelectionHandleView(isStart: true), SelectionHandleView(isStart: false)]
      for handle in handles {
        handle.recognizer.addTarget(self, action: TextTouch.dragged)
        host.addSubview(handle)
      }
    }
    for handle in handles {
      let edge = edge(isStart: handle.isStart)
      handle.show(at: edge)
      // What is scrolled out of a field takes its handle along.
      handle.isHidden =
        host.keepsOneLine
        && !host.bounds.insetBy(dx: -2, dy: 0).contains(
          CGPoint(x: edge.midX, y: host.bounds.midY))
    }
  }

  private func removeHandles() {
    for handle in handles { handle.removeFromSuperview() }
    handles = []
  }

  /// A thin rectangle at an end of the selection, in the host's coordinates.
  private func edge(isStart: Bool) -> CGRect {
    let range = session.selection.range
    let caret = host.textCaretRect(at: isStart ? range.lowerBound : range.upperBound)
    guard !isStart, let last = host.textSelectionRects(range).last, caret.minY >= last.maxY - 1
    else { return caret }
    // The selection ends with a line, whose break puts the caret on the next one.
    return CGRect(x: last.maxX - 1, y: last.minY, width: 2, height: last.height)
  }

  private func dragged(_ recognizer: UILongPressGestureRecognizer) {
    guard let handle = recognizer.view as? SelectionHandleView else { return }
    let point = recognizer.location(in: host)
    switch recognizer.state {
    case .began:
      dismissMenu()
      let edge = edge(isStart: handle.isStart)
      grip = CGPoint(x: edge.midX - point.x, y: edge.midY - point.y)
      loupe = UITextLoupeSession.begin(at: point, fromSelectionWidgetView: handle, in: host)
      moveLoupe(to: point, with: handle)
    case .changed:
      let range = session.selection.range
      let index = host.textIndex(at: CGPoint(x: point.x + grip.x, y: point.y + grip.y))
      // One end stays before the other.
      if handle.isStart, index < range.upperBound {
        session.changeSelection { $0.select(anchor: range.upperBound, head: index) }
      } else if !handle.isStart, index > range.lowerBound {
        session.changeSelection { $0.select(anchor: range.lowerBound, head: index) }
      }
      update()
      moveLoupe(to: point, with: handle)
    case .ended:
      endLoupe()
      update()
      showMenu(at: nil)
    default:
      endLoupe()
      update()
    }
  }

  private func moveLoupe(to point: CGPoint, with handle: SelectionHandleView) {
    loupe?.move(
      to: point, withCaretRect: edge(isStart: handle.isStart), trackingCaret: true)
  }

  // MARK: The menu

  private func clicked(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: host)
    guard host.becomeFirstResponder() else { return }
    host.layoutIfNeeded()
    let index = host.textIndex(at: point)
    if !session.selection.range.contains(index) {
      session.changeSelection { $0.moveHead(to: index, extending: false) }
    }
    showMenu(at: point)
  }

  /// Beside the selection or the caret; a click's own place comes first.
  private func showMenu(at point: CGPoint?) {
    guard host.isFirstResponder else { return }
    let target = target
    place = point.map { CGRect(origin: $0, size: .zero) } ?? target
    let menu = self.menu ?? UIEditMenuInteraction(delegate: self)
    if self.menu == nil {
      self.menu = menu
      host.addInteraction(menu)
    }
    menu.presentEditMenu(
      with: UIEditMenuConfiguration(
        identifier: nil, sourcePoint: point ?? CGPoint(x: target.midX, y: target.minY)))
  }

  /// Takes the menu away; false where none is shown.
  @discardableResult
  func dismissMenu() -> Bool {
    guard let menu, menu.isShown else { return false }
    menu.dismissMenu()
    return true
  }

  /// The arrows and Return are for a menu that is shown; its key, or Shift and F10, shows it. False
  /// for keys that mean nothing to it.
  func takeForMenu(_ key: UIKey) -> Bool {
    if menu?.take(key) == true { return true }
    guard
      key.keyCode == .keyboardApplication
        || (key.keyCode == .keyboardF10 && key.modifierFlags.contains(.shift))
    else { return false }
    host.layoutIfNeeded()
    showMenu(at: nil)
    return true
  }

  /// What the menu stands beside.
  private var place = CGRect.zero

  private var target: CGRect {
    let selection = session.selection
    guard !selection.isCaret else { return host.textCaretRect(at: selection.head) }
    let rects = host.textSelectionRects(selection.range)
    guard let first = rects.first else { return host.textCaretRect(at: selection.head) }
    let whole = rects.reduce(first) { $0.union($1) }
    let seen = whole.intersection(host.bounds)
    return seen.isNull ? whole : seen
  }
}

extension TextTouch: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    host.allowsTextSelection && host.canBecomeFirstResponder
  }
}

extension TextTouch: UIEditMenuInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    host.editMenu(for: session.selection.range, suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { place }
}
