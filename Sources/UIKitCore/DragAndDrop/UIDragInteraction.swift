import CoreGraphics
public import Foundation

/// Lets a person drag something out of its view: with a finger that stays on it for half a second
/// and then moves, or with the mouse at once.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  public private(set) final weak var view: UIView?
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// - Note: True on all devices here: a window has a mouse.
  open class var isEnabledByDefault: Bool { true }
  open var isEnabled: Bool {
    get { gesture.isEnabled }
    set { gesture.isEnabled = newValue }
  }
  /// Whether other gestures may be recognized while the view is lifted.
  open var allowsSimultaneousRecognitionDuringLift = false

  private let gesture = DragGesture()
  /// What the view's delegate gave for the touch that is about to lift it.
  private var session: DragSession?

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gesture.delegate = self
    gesture.ownAction = { [weak self] _ in self?.gestureChanged() }
  }

  /// How far what was lifted has to move before it is dragged, in points.
  final var slop: CGFloat { gesture.slop }

  /// True while something of the view is lifted.
  final var isActive: Bool { session?.isLifted == true }

  // MARK: UIInteraction

  open func willMove(to view: UIView?) {
    session?.cancel()
    self.view?.removeGestureRecognizer(gesture)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }

  // MARK: The gesture

  private func gestureChanged() {
    guard let session else { return }
    switch gesture.state {
    case .began:
      session.lift(at: gesture.startInWindow)
      session.move(to: gesture.location(in: nil))
    case .changed: session.move(to: gesture.location(in: nil))
    case .ended: session.letGo()
    case .cancelled, .failed: session.cancel()
    case .possible: break
    }
    if !gesture.isActive { self.session = nil }
  }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, let window = view.window, let delegate, session == nil else { return false }
    let new = DragSession(self, in: window, at: gesture.startInWindow)
    let items = delegate.dragInteraction(self, itemsForBeginning: new)
    guard !items.isEmpty else { return false }
    new.items = items
    session = new
    return true
  }

  /// A finger that stays may show a menu, too; once it moves, it drags.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if allowsSimultaneousRecognitionDuringLift { return true }
    return otherGestureRecognizer.view?.interactions.contains {
      ($0 as? UIContextMenuInteraction)?.isAsked(by: otherGestureRecognizer) == true
    } ?? false
  }
}

/// Sees a finger that stays, or the mouse that moves with its button held down.
@MainActor final class DragGesture: UILongPressGestureRecognizer {
  /// How far the mouse, or a finger that has lifted something, moves before it drags, in points.
  private static let mouseSlop: CGFloat = 4
  private static let fingerSlop: CGFloat = 10
  var slop: CGFloat { isMouse ? Self.mouseSlop : Self.fingerSlop }
  private(set) var startInWindow = CGPoint.zero
  private var isMouse = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1 else { return }
    startInWindow = location(in: nil)
    isMouse = touches.first?.type == .indirectPointer
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = location(in: nil)
    if !isActive, state == .possible, touches.first?.type == .indirectPointer,
      hypot(now.x - startInWindow.x, now.y - startInWindow.y) >= slop
    {
      state = .began
    } else {
      super.touchesMoved(touches, with: event)
    }
  }
}

/// Gives the items of a drag, and hears how it goes. All but the first requirement have defaults.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// None: nothing is lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Nil lifts the item without a picture; the whole view by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  /// What was lifted begins to move.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// True by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// False by default.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  /// The finger was lifted; what `operation` is, was decided.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  /// Everything that was animated is over.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  /// The place of the drop has what it wanted.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// Where an item goes back to. Nil lets it fade away.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let view = interaction.view, view.window != nil, view.superview != nil else { return nil }
    return UITargetedDragPreview(view: view)
  }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
