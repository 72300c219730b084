import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Chance plays with the gallery, each of whose pages it sees in each direction, light and dark,
/// with usual and with large text.
@MainActor struct RandomGalleryTests {
  @Test(arguments: RandomRuns.seeds)
  func `random events on the gallery leave no stuck touch, leak or broken invariant`(seed: UInt64) {
    var random = SplitMix(seed: seed &* 0x1_0000)
    for visit in 0..<(RandomRuns.sequences + 29) / 30 {
      var made = SeenControllers()
      play(&random, seed: seed, visit: visit, seeing: &made)
      #expect(made.living == [], "seed \(seed), visit \(visit)")
      if !made.living.isEmpty { return }
    }
  }

  /// Thirty sequences of events on one page and what it leads to.
  private func play(
    _ random: inout SplitMix, seed: UInt64, visit: Int, seeing made: inout SeenControllers
  ) {
    let navigation = UINavigationController(rootViewController: PageListViewController())
    navigation.navigationBar.prefersLargeTitles = random.chance(2)
    let app = Harness(
      navigation, size: CGSize(width: 390, height: 844), scale: [1, 2, 3][visit % 3],
      style: random.chance(2) ? .dark : .light)
    if random.chance(3) { app.window.traitOverrides.layoutDirection = .rightToLeft }
    if random.chance(4) {
      app.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    }
    let page = GalleryPage.all[visit % GalleryPage.all.count]
    navigation.pushViewController(PageViewController(page), animated: false)
    app.rest()
    for sequence in 0..<30 {
      var person = RandomPerson(scene: app.window.windowScene!)
      for _ in 0..<25 {
        person.act(&random, at: app.now)
        if random.chance(3) { person.wait(app, random.seconds) } else { app.settle() }
        made.note(app.window)
      }
      person.liftEverything(at: app.now)
      app.rest()
      let trouble = app.window.stuckTouches(shownAsPressed: ["Pressed"])
      #expect(trouble.isEmpty, "seed \(seed), \(page.title) \(visit), \(sequence): \(trouble)")
      let held = app.window.layersThatStandStill
      #expect(held.isEmpty, "seed \(seed), \(page.title) \(visit), \(sequence): \(person.deeds)")
      app.window.checkInvariants()
      let lost = made.lost(app.window)
      #expect(
        lost.isEmpty, "seed \(seed), \(page.title) \(visit), \(sequence): \(person.deeds)")
      if !trouble.isEmpty || !held.isEmpty || !lost.isEmpty { return }
    }
    // Two fingers that lift from two buttons at once are the page's own mistake.
    // So are constraints that a window of no size contradicts.
    let diagnostics = app.diagnostics.filter {
      !$0.hasPrefix("[Presentation]")
        && !($0.hasPrefix("[LayoutConstraints]") && $0.contains(#/\.(width|height) == 0 /#))
    }
    #expect(diagnostics == [], "seed \(seed), \(page.title) \(visit)")
  }
}

/// Every controller that was ever seen on the screen.
@MainActor private struct SeenControllers {
  private var seen: [ObjectIdentifier: WeakController] = [:]

  mutating func note(_ window: UIWindow) {
    for controller in shown(window) {
      seen[ObjectIdentifier(controller)] = WeakController(value: controller)
    }
  }

  /// Those that live without being anywhere, when everything rests.
  func lost(_ window: UIWindow) -> [String] {
    let shown = Set(shown(window).map(ObjectIdentifier.init))
    return seen.filter { !shown.contains($0.key) }.values.compactMap { $0.value?.description }
  }

  private func shown(_ window: UIWindow) -> [UIViewController] {
    var found: [UIViewController] = []
    var open = [window.rootViewController].compactMap { $0 }
    while let next = open.popLast() {
      found.append(next)
      open += next.children
      if let presented = next.presentedViewController, presented.presentingViewController === next {
        open.append(presented)
      }
    }
    return found
  }

  var living: [String] { seen.values.compactMap { $0.value?.description } }
}
