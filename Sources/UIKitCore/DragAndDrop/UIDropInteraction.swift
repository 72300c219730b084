public import Foundation

/// Lets a person drop into its view what is dragged.
///
/// Of the views under the finger the innermost one takes the drop that can handle the session.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  public private(set) final weak var view: UIView?
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Whether drops from several drags at once are taken.
  /// - Note: Kept for the app only: there is one pointer, so one drag.
  open var allowsSimultaneousDropSessions = false

  /// The drag that is over the view now.
  private(set) final weak var session: DragSession?

  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) { session?.forget(self) }

  open func didMove(to view: UIView?) { self.view = view }

  // MARK: What the session tells

  final func canHandle(_ session: DragSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }

  final func enter(_ session: DragSession) {
    self.session = session
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }

  final func update(_ session: DragSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }

  final func exit(_ session: DragSession) {
    self.session = nil
    delegate?.dropInteraction(self, sessionDidExit: session)
  }

  final func perform(_ session: DragSession) {
    delegate?.dropInteraction(self, performDrop: session)
  }

  final func conclude(_ session: DragSession) {
    self.session = nil
    delegate?.dropInteraction(self, concludeDrop: session)
  }

  final func end(_ session: DragSession) {
    self.session = nil
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }
}

/// Decides what is dropped into a view and takes it. Every requirement has a default; without
/// `sessionDidUpdate` nothing is ever dropped.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// True by default.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Asked whenever the finger moves over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  )
    -> UIDropProposal
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// The finger was lifted: here the items' data is asked for.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// What was dropped has come to rest.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// The drag is over, wherever it ended; told to each interaction that it had been over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Where an item goes. Nil lets it fade away where it is, which is the default.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { nil }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
