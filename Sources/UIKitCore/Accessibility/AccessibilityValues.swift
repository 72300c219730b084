import CoreGraphics
public import Foundation

/// What was set of an element's accessibility. Nil where nothing was: the element's class answers
/// then.
package final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var attributedLabel: NSAttributedString?
  var value: String?
  var attributedValue: NSAttributedString?
  var hint: String?
  var attributedHint: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var language: String?
  /// In the coordinates of the screen, in points.
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var userInputLabels: [String]?
  var elements: [Any]?
  var headerElements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var customActions: [UIAccessibilityCustomAction]?
  var respondsToUserInteraction: Bool?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false

  /// Counts every change of anything here: what was read before may be out of date.
  @MainActor static var generation = 0
}

/// What a group of elements is.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark
  case semanticGroup
}

/// How a reader goes through the elements of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic, separate, combined
}

/// Where a reader's scroll goes.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// Something that can be done to an element besides its activation.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// True where the action was done.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  open var attributedName: NSAttributedString
  open var image: UIImage?
  open weak var target: AnyObject?
  open var selector: Selector
  open var actionHandler: Handler?

  private static let noSelector = Selector("_performCustomAction:")

  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    selector = Self.noSelector
    super.init()
  }

  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector)
  {
    self.attributedName = attributedName
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  public convenience init(name: String, actionHandler: Handler?) {
    self.init(
      attributedName: NSAttributedString(string: name), image: nil, actionHandler: actionHandler)
  }

  public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }

  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(
      attributedName: NSAttributedString(string: name), image: nil, target: target,
      selector: selector)
  }

  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(
      attributedName: NSAttributedString(string: name), image: image, target: target,
      selector: selector)
  }

  /// Does it. True where somebody did.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target else { return false }
    return selector.perform(on: target, sender: self, event: nil)
  }
}

@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// For tests and scripts; nobody hears it.
  var accessibilityIdentifier: String? { get set }
}
