import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct GuideTests {
  @Test func `a guide takes part in layout like a view that is not seen`() {
    let root = container(300, 100)
    let guide = UILayoutGuide()
    guide.identifier = "middle"
    root.addLayoutGuide(guide)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      guide.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      guide.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 100, y: 10, width: 100, height: 20))
    #expect(view.frame.origin == CGPoint(x: 200, y: 30))
    #expect(guide.hasAmbiguousLayout == false)
    #expect(guide.constraintsAffectingLayout(for: .vertical).count == 2)
    #expect(guide.description.contains("\"middle\", layoutFrame = {{100, 10}, {100, 20}}"))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty)
    #expect(guide.owningView == nil)
    #expect(root.constraints.isEmpty)
  }

  /// Margins of 8; 672 at most, in the middle.
  @Test(arguments: [
    (320.0, 8.0, 304.0), (688, 8, 672), (1000, 164, 672),
  ])
  func `readable text is centred and not too wide`(width: CGFloat, x: CGFloat, readable: CGFloat) {
    let root = container(width, 200)
    let guide = root.readableContentGuide
    #expect(guide === root.readableContentGuide)
    #expect(guide.layoutFrame == CGRect(x: x, y: 8, width: readable, height: 184))
  }

  @Test func `tracked constraints are active by the edge that the keyboard is near`() {
    let root = container(300, 100)
    let view = plainView(in: root)
    let guide = root.keyboardLayoutGuide
    let near = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
    let away = view.topAnchor.constraint(equalTo: root.topAnchor)
    let never = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: .top)
    guide.setConstraints([never], activeWhenNearEdge: .top)
    #expect([near, away, never].map(\.isActive) == [true, true, false])
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
    guide.removeAllTrackedConstraints()
    #expect([near, away, never].map(\.isActive) == [false, false, false])
  }

  @Test func `a controller's bars can be constrained to in the older way`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 12, right: 0)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    window.rootViewController = controller
    window.isHidden = false
    let view = plainView(in: controller.view)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
        attribute: .bottom, multiplier: 1, constant: 5),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    let insets = controller.view.safeAreaInsets
    #expect(insets.top >= 30)
    #expect(controller.topLayoutGuide.length == insets.top)
    #expect(view.frame.minY == insets.top + 5)
    #expect(view.frame.maxY == controller.view.bounds.height - insets.bottom)
    window.isHidden = true
  }
}
