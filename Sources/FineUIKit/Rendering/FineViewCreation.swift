import Observation
import UIKit

/// Makes views and, in debug builds, says when something that making one read has changed since.
@MainActor enum FineViewCreation {
  static func makeView(for primitive: any FinePrimitiveRenderable) -> UIView {
    #if DEBUG
      let component = primitive._componentName
      return withObservationTracking {
        primitive._makeView()
      } onChange: {
        Task { @MainActor in FineDiagnostics.handler(changedAfterCreation(of: component)) }
      }
    #else
      return primitive._makeView()
    #endif
  }

  private static func changedAfterCreation(of component: String) -> String {
    """
    FineUIKit \(component): a value that was read while the view was made has changed, which \
    cannot apply the change, because a view is made once. Read it in \
    updateView(_:environment:) instead of makeView().
    """
  }
}
