public import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  public final let itemProvider: NSItemProvider
  /// Whatever the app that gives the item wants to find again; other apps do not see it.
  open var localObject: Any?
  /// Makes the picture that follows the finger; nil is that of the view it comes from.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What letting go over a place would do.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: no data is given.
  case cancel = 0
  /// Nothing, though this place takes such items at other times.
  case forbidden = 1
  case copy = 2
  /// The item leaves the place it came from, which has to allow that.
  case move = 3
}

/// What a place for drops wants to do with a session.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  public final let operation: UIDropOperation
  /// The place is smaller than the finger's mark.
  /// - Note: Kept for the app only.
  open var isPrecise = false
  /// - Note: Kept for the app only.
  open var prefersFullSizePreview = false

  public init(operation: UIDropOperation) { self.operation = operation }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIDropProposal(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
