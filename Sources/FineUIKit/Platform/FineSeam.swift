// Everything that differs between Apple's UIKit and ours is in this file.
import UIKit

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Names the storage of one type of attachment by the address of a class object.
private func attachmentKey<Attachment: AnyObject>(_: Attachment.Type) -> ObjectIdentifier {
  ObjectIdentifier(Attachment.self)
}

extension UIView {
  /// The object of a type that FineUIKit keeps with this view.
  func fineAttachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
    #if canImport(ObjectiveC)
      let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: attachmentKey(type)))
      return key.flatMap { objc_getAssociatedObject(self, $0) } as? Attachment
    #else
      return attachments?[attachmentKey(type)] as? Attachment
    #endif
  }

  /// Keeps an object with this view, at most one of a type; `nil` lets it go.
  func setFineAttachment<Attachment: AnyObject>(_ attachment: Attachment?) {
    let identifier = attachmentKey(Attachment.self)
    #if canImport(ObjectiveC)
      guard let key = UnsafeRawPointer(bitPattern: UInt(bitPattern: identifier)) else { return }
      objc_setAssociatedObject(self, key, attachment, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #else
      attachments = attachments ?? [:]
      attachments?[identifier] = attachment
    #endif
  }
}

extension UIView {
  /// The node behind this view: of all that is kept with views the one that each has.
  var fineElement: AnyObject? {
    get {
      #if canImport(ObjectiveC)
        fineAttachment(FineNode.self)
      #else
        describedElement
      #endif
    }
    set {
      #if canImport(ObjectiveC)
        setFineAttachment(newValue as? FineNode)
      #else
        describedElement = newValue
      #endif
    }
  }
}

/// Whether the caller runs on the main actor, for code that the compiler does not know to.
var isOnFineMainActor: Bool {
  #if canImport(ObjectiveC)
    Thread.isMainThread
  #else
    MainQueue.isCurrent
  #endif
}

#if DEBUG
  /// Where the program finds the state that it had before it was started again.
  @MainActor var fineRestorationFolder: String? {
    #if canImport(ObjectiveC)
      nil
    #else
      Restoration.folder
    #endif
  }

  /// Asks who reloads code to carry state between layouts; the answer is empty where nobody does.
  @MainActor func carryFineState(
    _ question: [String: Any], through center: NotificationCenter
  ) -> NSMutableDictionary {
    #if canImport(ObjectiveC)
      NSMutableDictionary()
    #else
      ReloadHelp.carry(question, through: center)
    #endif
  }

  /// Has content saved whenever a restart is to keep it.
  @MainActor func whenFineSaves(
    through center: NotificationCenter,
    _ save: @escaping @MainActor (String) -> FineSavedContent.Report
  ) {
    #if !canImport(ObjectiveC)
      ReloadHelp.whenSaving(through: center) { folder in
        let report = save(folder)
        return .init(kept: report.kept, lost: report.lost, failure: report.failure)
      }
    #endif
  }
#endif

/// A recognizer that tells its target of taps. It does not keep the target alive.
@MainActor func makeFineTapRecognizer(target: FineTapRecognition) -> UITapGestureRecognizer {
  #if canImport(ObjectiveC)
    UITapGestureRecognizer(target: target, action: #selector(FineTapRecognition.recognize(_:)))
  #else
    UITapGestureRecognizer(
      target: target, action: Selector("tapped", FineTapRecognition.tapped))
  #endif
}

#if canImport(ObjectiveC)
  extension FineTapRecognition {
    @objc func recognize(_ recognizer: UITapGestureRecognizer) {
      if recognizer.state == .ended { tapped() }
    }
  }
#endif
