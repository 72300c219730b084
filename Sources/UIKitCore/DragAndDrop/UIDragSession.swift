public import Foundation

/// What both ends of a drag know of it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// In the order in which they were added.
  var items: [UIDragItem] { get }
  /// Where the finger is.
  func location(in view: UIView) -> CGPoint
  /// The place that the items come from lets them go.
  var allowsMoveOperation: Bool { get }
  /// The items stay in this program.
  var isRestrictedToDraggingApplication: Bool { get }
  /// True where at least one item has data of one of these types, or of a kind of it.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// True where at least one item can be loaded as an object of the class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// - Parameter ofClass: a type such as `String` that stands for a class such as `NSString`.
  public func canLoadObjects<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

/// A drag as the view sees it that the items come from.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Whatever the app wants to find again; for the place of the drop, too, in the same program.
  var localContext: Any? { get set }
}

public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  case none = 0
  case `default` = 1
}

/// A drag as the view sees it that it is over.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// The same drag as its beginning sees it.
  /// - Note: Never nil, since all drags begin in this program.
  var localDragSession: (any UIDragSession)? { get }
  /// - Note: Kept for the app only: data of this program needs no waiting for.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads every item that can be loaded as an object of the class; `completion` is called on the
  /// main actor after this call, with the objects in the items' order. To be called while the drop
  /// is performed.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// - Parameter ofClass: a type such as `String` that stands for a class such as `NSString`.
  @discardableResult
  public func loadObjects<T>(ofClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: T?
          if let object = object as? T._ObjectiveCType {
            T._forceBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}
