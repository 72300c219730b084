import Arrange
import UIKit

/// What is kept with an arranged view beside itself: what the app said of it.
class ArrangedValues {
  /// The priority, where one was set.
  @exclusivity(unchecked) final var priority: Int?
  /// The promises about sizes, where some were made.
  @exclusivity(unchecked) final var traits: SizingTraits?
}

extension UIView {
  #if os(Linux)
    /// What is kept with the view, if something is.
    var keptValues: ArrangedValues? {
      get {
        // Nobody else keeps anything there.
        guard let arrangedValues else { return nil }
        return unsafeDowncast(arrangedValues, to: ArrangedValues.self)
      }
      set { arrangedValues = newValue }
    }

    /// The arrangement of a view that arranges its subviews.
    var ownArrangement: Arrangement? {
      guard arrangesSubviews, let arrangedValues else { return nil }
      return unsafeDowncast(arrangedValues, to: Arrangement.self)
    }
  #else
    var keptValues: ArrangedValues? {
      get { objc_getAssociatedObject(self, Self.valuesKey) as? ArrangedValues }
      set {
        objc_setAssociatedObject(self, Self.valuesKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }

    var ownArrangement: Arrangement? { keptValues as? Arrangement }

    /// The type's address stands for what is kept.
    private static var valuesKey: UnsafeRawPointer {
      unsafeBitCast(ArrangedValues.self as Any.Type, to: UnsafeRawPointer.self)
    }
  #endif

  /// What is kept with the view, made if nothing is yet.
  func makeKeptValues() -> ArrangedValues {
    if let keptValues { return keptValues }
    let made = ArrangedValues()
    keptValues = made
    return made
  }
}
