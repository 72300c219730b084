import CoreGraphics
import Foundation

/// Brings the touches of a window to recognizers first and to views after, and decides which
/// recognizer wins.
///
/// A touch belongs to the view that it hit when it began, and to the recognizers of that view and
/// of those above it. Within one event all recognizers hear of their touches; then what they want
/// is settled; then actions are sent; then the views get what is left.
@MainActor package final class TouchDispatcher {
  /// How long a scroll view keeps a finger from its content while it may become a scroll, in
  /// seconds. Recalled, not measured.
  private static let contentDelay: TimeInterval = 0.15

  private weak var window: UIWindow?
  private var records: [TouchRecord] = []
  /// Everyone who saw a touch and has not been reset, nearest view first.
  private var contenders: [UIGestureRecognizer] = []
  private var unsentActions: [UIGestureRecognizer] = []
  private var isDispatching = false

  package init(window: UIWindow) { self.window = window }

  /// One touch from its beginning until its view knows of its end.
  private final class TouchRecord {
    let touch: UITouch
    let recognizers: [UIGestureRecognizer]
    var delivery = Delivery.notYet
    var event: UIEvent
    var delayTimer: Int?
    /// The end that the view has not been told of yet.
    var heldEnd = false
    var isOver = false

    init(_ touch: UITouch, recognizers: [UIGestureRecognizer], event: UIEvent) {
      self.touch = touch
      self.recognizers = recognizers
      self.event = event
    }
  }

  /// What the view knows of a touch.
  private enum Delivery { case notYet, delivered, taken }

  // MARK: Events

  /// Hands on the touches of `event` whose phase says that something happened to them.
  package func dispatch(_ event: UIEvent) {
    isDispatching = true
    let touches = event.touches.sorted { $0.identifier < $1.identifier }
    for touch in touches where touch.phase == .began { begin(touch, event: event) }
    for touch in touches { record(of: touch)?.event = event }
    for phase in Self.phases {
      let group = touches.filter { $0.phase == phase }
      if !group.isEmpty { sendToRecognizers(group, phase: phase, event: event) }
    }
    settle()
    for phase in Self.phases {
      let group = touches.filter { $0.phase == phase }
      if !group.isEmpty { sendToViews(group, phase: phase) }
    }
    for touch in touches {
      switch touch.phase {
      case .ended, .cancelled: end(touch)
      // The next event may be about another touch.
      case .began, .moved: touch.phase = .stationary
      default: break
      }
    }
    settle()
    isDispatching = false
  }

  /// Takes every touch away from recognizers and views, as when a window is hidden.
  package func cancelTouches() {
    for record in records where !record.isOver {
      record.touch.phase = .cancelled
      let event = UIEvent(
        timestamp: record.event.timestamp, modifiers: record.event.modifierFlags,
        touches: [record.touch])
      dispatch(event)
    }
  }

  /// True once the touch's view was told of its beginning.
  func hasDelivered(_ touch: UITouch) -> Bool { record(of: touch)?.delivery == .delivered }

  var hasTouches: Bool { !records.isEmpty }

  private static let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  private func record(of touch: UITouch) -> TouchRecord? { records.first { $0.touch === touch } }

  private func begin(_ touch: UITouch, event: UIEvent) {
    guard record(of: touch) == nil else { return }
    if touch.view == nil, let window {
      touch.view = window.hitTest(touch.location(in: nil), with: event)
    }
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizersStorage ?? []
      where takes(touch, recognizer, event) {
        recognizers.append(recognizer)
        recognizer.track(touch, by: self, event: event)
        if !contenders.contains(where: { $0 === recognizer }) { contenders.append(recognizer) }
      }
      view = current.superview
    }
    touch.gestureRecognizers = recognizers
    records.append(TouchRecord(touch, recognizers: recognizers, event: event))
  }

  private func takes(_ touch: UITouch, _ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool
  {
    guard recognizer.isEnabled, !recognizer.isOver, recognizer.heldState == nil,
      recognizer.allowsType(of: touch), recognizer.shouldReceive(event)
    else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private func sendToRecognizers(_ touches: [UITouch], phase: UITouch.Phase, event: UIEvent) {
    for recognizer in contenders where !recognizer.isOver {
      let own = Set(touches.filter { recognizer.trackedTouches.contains($0) })
      guard !own.isEmpty else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(own, with: event)
      case .moved: recognizer.touchesMoved(own, with: event)
      case .ended: recognizer.touchesEnded(own, with: event)
      default: recognizer.touchesCancelled(own, with: event)
      }
    }
  }

  private func end(_ touch: UITouch) {
    guard let record = record(of: touch) else { return }
    record.isOver = true
    for recognizer in contenders { recognizer.forget(touch) }
  }

  // MARK: Recognizers

  /// A recognizer went on, ended or was cancelled: its targets hear of it when all are settled.
  func stateChanged(of recognizer: UIGestureRecognizer) {
    if !unsentActions.contains(where: { $0 === recognizer }) { unsentActions.append(recognizer) }
  }

  /// A state was set by a timer or by the app, not from within an event.
  func settleOutsideEvents() {
    guard !isDispatching else { return }
    isDispatching = true
    settle()
    isDispatching = false
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    contenders.removeAll { $0 === recognizer }
    unsentActions.removeAll { $0 === recognizer }
    settleOutsideEvents()
  }

  /// Lets those recognize that nothing stands in the way of, sends actions, gives views what was
  /// kept from them, and resets those that are through.
  private func settle() {
    while settleOne() {}
    sendActions()
    releaseHeldTouches()
    for recognizer in contenders where recognizer.isOver && recognizer.trackedTouches.isEmpty {
      contenders.removeAll { $0 === recognizer }
      recognizer.returnToPossible()
    }
    records.removeAll { $0.isOver && !$0.heldEnd }
  }

  private func sendActions() {
    while !unsentActions.isEmpty {
      let recognizer = unsentActions.removeFirst()
      recognizer.sendActions()
    }
  }

  /// Decides about one recognizer that wants to begin. Returns false when none can be decided.
  private func settleOne() -> Bool {
    for recognizer in contenders where recognizer.heldState != nil {
      if contenders.contains(where: { $0.isActive && beats($0, recognizer) }) {
        recognizer.loseToAnother()
        return true
      }
      let isWaiting = contenders.contains {
        $0 !== recognizer && $0.state == .possible && recognizer.waits(for: $0)
      }
      if isWaiting { continue }
      recognizer.enterHeldState()
      for other in contenders where other !== recognizer && other.state == .possible {
        if beats(recognizer, other) || other.waits(for: recognizer) { other.loseToAnother() }
      }
      if recognizer.cancelsTouchesInView { takeTouches(of: recognizer) }
      return true
    }
    return false
  }

  private func beats(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other
      && winner.trackedTouches.contains { other.trackedTouches.contains($0) }
      && winner.prevents(other)
  }

  // MARK: Views

  private func takeTouches(of recognizer: UIGestureRecognizer) {
    for touch in recognizer.trackedTouches {
      guard let record = record(of: touch) else { continue }
      stopDelay(record)
      record.heldEnd = false
      if record.delivery == .delivered { tell(record, .cancelled) }
      record.delivery = .taken
    }
  }

  private func sendToViews(_ touches: [UITouch], phase: UITouch.Phase) {
    var together: [(view: UIView, records: [TouchRecord])] = []
    for touch in touches {
      guard let record = record(of: touch), record.delivery != .taken, let view = touch.view,
        isDue(record, phase)
      else { continue }
      if let index = together.firstIndex(where: { $0.view === view }) {
        together[index].records.append(record)
      } else {
        together.append((view, [record]))
      }
    }
    for (view, records) in together { tell(view, records, phase) }
  }

  /// Whether a touch's view hears of `phase` now; if not, it is kept for later or let go.
  private func isDue(_ record: TouchRecord, _ phase: UITouch.Phase) -> Bool {
    switch phase {
    case .began:
      if isOneTouchTooMany(record) {
        record.delivery = .taken
        return false
      }
      if isBeginningKept(record) { return false }
      if delaysForScrolling(record) {
        record.delayTimer = FrameLoop.shared.schedule(after: Self.contentDelay) {
          [weak self, record] in
          record.delayTimer = nil
          self?.deliverBeginning(of: record)
        }
        return false
      }
      record.delivery = isRefused(record) ? .taken : .delivered
      return record.delivery == .delivered
    case .moved:
      return record.delivery == .delivered
    case .ended:
      if record.delivery == .notYet, isBeginningKept(record) {
        record.heldEnd = true
        return false
      }
      deliverBeginning(of: record)
      record.heldEnd = record.delivery == .delivered && isEndKept(record)
      return record.delivery == .delivered && !record.heldEnd
    default:
      stopDelay(record)
      let knew = record.delivery == .delivered
      record.delivery = .taken
      return knew
    }
  }

  /// A view that takes one touch at a time hears of the first alone.
  private func isOneTouchTooMany(_ record: TouchRecord) -> Bool {
    guard let view = record.touch.view, !view.isMultipleTouchEnabled else { return false }
    return records.contains {
      $0 !== record && $0.touch.view === view && !$0.isOver && $0.delivery != .taken
    }
  }

  private func isBeginningKept(_ record: TouchRecord) -> Bool {
    record.recognizers.contains { $0.delaysTouchesBegan && isUndecided($0) }
  }

  private func isEndKept(_ record: TouchRecord) -> Bool {
    record.recognizers.contains { $0.delaysTouchesEnded && isUndecided($0) }
  }

  private func isUndecided(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state == .possible && contenders.contains { $0 === recognizer }
  }

  /// A finger on the content of a scroll view may become a scroll; a mouse button is delivered at
  /// once, so that what it presses answers at once.
  private func delaysForScrolling(_ record: TouchRecord) -> Bool {
    guard record.touch.type == .direct else { return false }
    var view = record.touch.view?.superview
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.delaysTouchesNow { return true }
      view = current.superview
    }
    return false
  }

  private func stopDelay(_ record: TouchRecord) {
    if let timer = record.delayTimer { FrameLoop.shared.cancel(timer) }
    record.delayTimer = nil
  }

  private func deliverBeginning(of record: TouchRecord) {
    stopDelay(record)
    guard record.delivery == .notYet else { return }
    if isRefused(record) {
      record.delivery = .taken
    } else {
      record.delivery = .delivered
      tell(record, .began)
    }
  }

  /// Whether the scroll view around the touched content keeps the touch from it.
  private func isRefused(_ record: TouchRecord) -> Bool {
    guard let content = record.touch.view else { return false }
    var view = content.superview
    while let current = view {
      if let scrollView = current as? UIScrollView {
        return !scrollView.touchesShouldBegin([record.touch], with: record.event, in: content)
      }
      view = current.superview
    }
    return false
  }

  private func releaseHeldTouches() {
    for record in records where record.delivery != .taken {
      let isNew = record.touch.phase == .began
      if record.delivery == .notYet, record.delayTimer == nil, !isNew, !isBeginningKept(record) {
        deliverBeginning(of: record)
      }
      if record.heldEnd, record.delivery == .delivered, !isEndKept(record) {
        record.heldEnd = false
        tell(record, .ended)
      }
    }
  }

  private func tell(_ record: TouchRecord, _ phase: UITouch.Phase) {
    guard let view = record.touch.view else { return }
    let shown = record.touch.phase
    record.touch.phase = phase
    tell(view, [record], phase)
    record.touch.phase = shown
  }

  private func tell(_ view: UIView, _ records: [TouchRecord], _ phase: UITouch.Phase) {
    let event = records.first?.event
    let touches = Set(records.map(\.touch))
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
  }

  /// Every undecided or active recognizer is listed, and no touch is kept after its end but for a
  /// recognizer that is undecided.
  package func checkInvariants() {
    for record in records where record.isOver {
      precondition(record.heldEnd, "\(record.touch) has ended and its view knows, but it is kept.")
    }
    for recognizer in contenders {
      precondition(
        !recognizer.isOver || !recognizer.trackedTouches.isEmpty,
        "\(recognizer) is over and was not reset.")
    }
  }
}
