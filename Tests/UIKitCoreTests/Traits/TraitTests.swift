import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct `Traits` {
  @Test func `collections compare by value`() {
    #expect(
      UITraitCollection(userInterfaceStyle: .dark) == UITraitCollection(userInterfaceStyle: .dark))
    #expect(UITraitCollection() != UITraitCollection(userInterfaceStyle: .dark))
  }

  @Test func `later collections win where both specify a trait`() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(merged.userInterfaceStyle == .dark && merged.displayScale == 3)
    #expect(merged.horizontalSizeClass == .unspecified)
  }

  @Test func `an override reaches the views below, superviews first`() {
    let (parent, child) = (Listener(), Listener())
    let log = CallLog()
    parent.onChange = { log.lines.append("parent") }
    child.onChange = { log.lines.append("child") }
    parent.addSubview(child)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(log.lines == ["parent", "child"])
    parent.overrideUserInterfaceStyle = .dark
    #expect(log.lines == ["parent", "child"])
  }

  @Test func `a registered handler runs once per change of its traits`() {
    let view = UIView()
    var calls: [UIUserInterfaceStyle] = []
    let token = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old: UITraitCollection) in
      calls.append(view.traitCollection.userInterfaceStyle)
    }
    view.traitOverrides.userInterfaceStyle = .dark
    view.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(calls == [.dark])
    view.unregisterForTraitChanges(token)
    view.traitOverrides.userInterfaceStyle = .light
    #expect(calls == [.dark])
  }

  @Test func `background colours follow the appearance`() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor?.components?.first == 1)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor?.components?.first == 0)
  }

  @Test func `a controller's override reaches its view`() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a trait that is removed comes from above again`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    child.traitOverrides.userInterfaceStyle = .dark
    #expect(child.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    child.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(child.traitCollection == parent.traitCollection)
  }

  @Test func `a view's traits are the current ones while it updates, lays out and draws`() {
    @MainActor final class Asking: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func updateProperties() {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
      override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
      override func draw(_ rect: CGRect) {
        styles.append(UITraitCollection.current.userInterfaceStyle)
      }
    }
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.overrideUserInterfaceStyle = .dark
    view.layoutIfNeeded()
    view.layer.displayIfNeeded()
    #expect(view.styles == [.dark, .dark, .dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `the largest categories are accessibility ones`() {
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.small < .large)
  }
}

private final class Listener: UIView {
  var onChange: (() -> Void)?
  override func traitCollectionDidChange(_ old: UITraitCollection?) { onChange?() }
}
