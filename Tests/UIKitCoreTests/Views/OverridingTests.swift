import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor private final class Recording: UIView {
  var names: [String] = []

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    names.append(gestureRecognizer.name ?? "")
    super.addGestureRecognizer(gestureRecognizer)
  }
}

@MainActor private final class BatchView: UICollectionView {
  var batches = 0

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    super.performBatchUpdates(updates, completion: completion)
  }
}

@MainActor @Suite struct `What subclasses override` {
  @Test func `a view hears of its recognizers`() {
    let view = Recording()
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    view.addGestureRecognizer(tap)
    #expect(view.names == ["tap"] && view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil)
  }

  @Test func `a collection view hears of its batches`() {
    let view = BatchView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var isDone = false
    view.performBatchUpdates { isDone = true }
    #expect(isDone && view.batches == 1)
  }

  @Test func `an effect of a bar's appearance lies under its colour`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = Harness(navigation)
    let look = UINavigationBarAppearance()
    look.configureWithTransparentBackground()
    look.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
    look.backgroundColor = UIColor.red.withAlphaComponent(0.3)
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.scrollEdgeAppearance = look
    app.advance(by: 0.1)
    func effects(in view: UIView) -> [UIVisualEffectView] {
      view.subviews.flatMap { [$0 as? UIVisualEffectView].compactMap { $0 } + effects(in: $0) }
    }
    let shown = try #require(effects(in: navigation.navigationBar).first { !$0.isHidden })
    #expect(shown.contentView.backgroundColor == look.backgroundColor)
    #expect(shown.frame.size == shown.superview?.bounds.size)
    let copy = look.copy() as? UINavigationBarAppearance
    #expect(copy?.backgroundEffect == look.backgroundEffect)
    look.backgroundEffect = nil
    navigation.navigationBar.standardAppearance = look
    navigation.navigationBar.scrollEdgeAppearance = look
    app.advance(by: 0.1)
    let isAnyShown = effects(in: navigation.navigationBar).contains { !$0.isHidden }
    #expect(!isAnyShown)
  }
}
