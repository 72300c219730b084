import Testing
import UIKit

@MainActor @Suite struct `Traits that a controller gives its children` {
  @Test func `hold in the child's view until they are taken back`() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .compact), forChild: child)
    #expect(child.view.traitCollection.horizontalSizeClass == .compact)
    #expect(
      parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
    let own = parent.view.traitCollection.horizontalSizeClass
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.view.traitCollection.horizontalSizeClass == own)
  }
}
