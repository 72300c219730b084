import Foundation
import Testing
import UIKit
import UIKitCore

private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
  static let name = "theme"
}

extension UIMutableTraits {
  fileprivate var density: Int {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}

extension UITraitCollection {
  fileprivate var density: Int { self[Density.self] }
}

@MainActor @Suite struct `Traits that an app defines` {
  @Test func `nobody having set it, a trait has its default`() {
    #expect(UITraitCollection().density == 1)
    #expect(UIView().traitCollection[Theme.self] == "plain")
    #expect(Theme.name == "theme")
    #expect(Density.name == "Density")
  }

  @Test func `an override reaches the views below and tells those who registered`() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    var heard: [Int] = []
    child.registerForTraitChanges([Density.self]) { (view: UIView, old) in
      heard += [old[Density.self], view.traitCollection.density]
    }
    parent.traitOverrides.density = 3
    #expect(child.traitCollection.density == 3)
    parent.traitOverrides[Theme.self] = "dark"
    parent.traitOverrides.density = 3
    #expect(heard == [1, 3])
    #expect(parent.traitOverrides.contains(Density.self))
    parent.traitOverrides.remove(Density.self)
    #expect(child.traitCollection.density == 1)
    #expect(child.traitCollection[Theme.self] == "dark")
  }

  @Test func `collections with equal values are equal`() {
    let one = UITraitCollection { $0[Density.self] = 2 }
    let two = UITraitCollection().replacing(Density.self, value: 2)
    #expect(one == two)
    #expect(one.hash == two.hash)
    #expect(one != UITraitCollection { $0[Density.self] = 3 })
    #expect(
      one.changedTraits(from: UITraitCollection()).map { ObjectIdentifier($0) }
        == [ObjectIdentifier(Density.self)])
  }

  @Test func `colours follow a trait that says so`() {
    let view = UIView()
    view.backgroundColor = UIColor { traits in traits[Theme.self] == "red" ? .red : .blue }
    #expect(view.layer.backgroundColor == UIColor.blue.cgColor)
    view.traitOverrides[Theme.self] = "red"
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    let plain = UITraitCollection()
    #expect(plain.replacing(Theme.self, value: "x").hasDifferentColorAppearance(comparedTo: plain))
    #expect(!plain.replacing(Density.self, value: 5).hasDifferentColorAppearance(comparedTo: plain))
  }

  @MainActor private final class Target {
    var calls: [String] = []
    func changed(_ view: UIView, _ old: UITraitCollection) {
      calls.append("\(view.traitCollection.userInterfaceStyle) after \(old.userInterfaceStyle)")
    }
    func changed() { calls.append("changed") }
  }

  @Test func `actions are called with the view and its former traits`() {
    let view = UIView()
    let target = Target()
    let call: @Sendable @MainActor (Target) -> @MainActor (UIView, UITraitCollection) -> Void = {
      target in { target.changed($0, $1) }
    }
    let token = view.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: target,
      action: Selector("changed:previous:", call))
    view.overrideUserInterfaceStyle = .dark
    #expect(target.calls == ["dark after light"])
    view.unregisterForTraitChanges(token)
    view.overrideUserInterfaceStyle = .light
    #expect(target.calls.count == 1)
  }

  @Test func `a registration does not keep its target`() {
    let view = UIView()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      let call: @Sendable @MainActor (Target) -> @MainActor () -> Void = { target in
        { target.changed() }
      }
      view.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: target, action: Selector("changed", call))
    }
    #expect(gone == nil)
    view.overrideUserInterfaceStyle = .dark
  }
}

@MainActor @Suite struct `The desktop's settings` {
  @Test(
    arguments: [
      (1, UIContentSizeCategory.large), (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge),
      (2, .accessibilityLarge), (0.85, .extraSmall), (5, .accessibilityExtraExtraExtraLarge),
      (0, .large),
    ] as [(CGFloat, UIContentSizeCategory)])
  func `a text scale is the category whose body text comes nearest`(
    scale: CGFloat, category: UIContentSizeCategory
  ) {
    // 17 · 1.25 = 21.25: 21; 17 · 1.5 = 25.5: 23 as near as 28; 34: 33; 14.45: 14; 85: 53.
    #expect(UIContentSizeCategory(textScale: scale) == category)
  }

  @Test func `windows follow dark, text scale and contrast while they are shown`() {
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      var posted = 0
      let token = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { posted += 1 } }
      defer { NotificationCenter.default.removeObserver(token) }
      platform.mainScreen.isDark = true
      platform.mainScreen.textScale = 1.25
      platform.mainScreen.isHighContrast = true
      UIApplication.shared.hostSettingsDidChange()
      let traits = window.rootViewController?.traitCollection
      #expect(traits?.userInterfaceStyle == .dark)
      #expect(traits?.preferredContentSizeCategory == .extraExtraLarge)
      #expect(traits?.accessibilityContrast == .high)
      #expect(posted == 1)
      UIApplication.shared.hostSettingsDidChange()
      #expect(posted == 1)
    }
  }
}
