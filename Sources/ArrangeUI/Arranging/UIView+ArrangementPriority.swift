public import UIKit

extension UIView {
  /// Which of a stack's subviews are served first: the higher the earlier. 0 at first, −1 for a
  /// ``SpacerView``; a wrapper around a spacer has the spacer's until it is set.
  ///
  /// Setting it marks the hierarchy for layout.
  public var arrangementPriority: Int {
    get { ownArrangementPriority ?? wrappedSpacer?.arrangementPriority ?? 0 }
    set {
      ownArrangementPriority = newValue
      setNeedsArrangement()
    }
  }

  #if os(Linux)
    private var ownArrangementPriority: Int? {
      get { attachments?[ArrangementPriority.key] as? Int }
      set {
        if attachments == nil { attachments = [:] }
        attachments?[ArrangementPriority.key] = newValue
      }
    }
  #else
    private var ownArrangementPriority: Int? {
      get { objc_getAssociatedObject(self, ArrangementPriority.key) as? Int }
      set {
        objc_setAssociatedObject(
          self, ArrangementPriority.key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      }
    }
  #endif
}

#if os(Linux)
  /// Names the value among those that are kept with a view.
  private enum ArrangementPriority {
    static let key = ObjectIdentifier(ArrangementPriority.self)
  }
#else
  /// Names the value among those that are associated with a view.
  @MainActor private enum ArrangementPriority {
    static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  }
#endif
