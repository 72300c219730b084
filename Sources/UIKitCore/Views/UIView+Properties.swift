import Foundation

extension UIView {
  /// Runs `updateProperties()` where it is marked, superviews first.
  func runPropertyPass() {
    if flags.contains(.needsUpdateProperties) {
      flags.remove(.needsUpdateProperties)
      let controller = controllerStorage
      if isFollowed(in: .properties) {
        observing(.properties) {
          controller?.updateProperties()
          updateProperties()
        }
      }
    }
    guard flags.contains(.subtreeNeedsUpdateProperties) else { return }
    flags.remove(.subtreeNeedsUpdateProperties)
    for view in subviewsStorage { view.runPropertyPass() }
  }

  func markAncestorsForProperties() {
    var view = self
    while let above = view.superviewStorage {
      if above.flags.contains(.subtreeNeedsUpdateProperties) { return }
      above.flags.insert(.subtreeNeedsUpdateProperties)
      view = above
    }
    (view as? UIWindow)?.layoutWasMarked()
  }
}
