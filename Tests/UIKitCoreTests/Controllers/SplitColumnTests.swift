import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Three columns` {
  private let folders = UIViewController()
  private let list = UIViewController()
  private let detail = UIViewController()

  private func split() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(folders, for: .primary)
    split.setViewController(list, for: .supplementary)
    split.setViewController(detail, for: .secondary)
    return split
  }

  private func frames() -> [CGRect] {
    [folders, list, detail].map { $0.navigationController!.view.frame }
  }

  @Test func `in a wide window they stand side by side`() {
    let app = Harness(split(), size: CGSize(width: 1200, height: 800))
    #expect(app.root.displayMode == .twoBesideSecondary)
    // 320 and 320 wide, with lines of one pixel at 2 pixels in a point.
    #expect(
      frames() == [
        CGRect(x: 0, y: 0, width: 320, height: 800),
        CGRect(x: 320.5, y: 0, width: 320, height: 800),
        CGRect(x: 641, y: 0, width: 559, height: 800),
      ])
    app.root.preferredSupplementaryColumnWidth = 200
    app.rest()
    #expect(frames()[1].width == 200 && frames()[2].minX == 521)
    #expect(app.root.supplementaryColumnWidth == 200)
  }

  @Test func `in a narrower one the first is shown when it is asked for`() {
    let app = Harness(split(), size: CGSize(width: 1024, height: 768))
    #expect(app.root.displayMode == .oneBesideSecondary)
    #expect(frames()[0].maxX == 0 && frames()[1].minX == 0 && frames()[2].minX == 320.5)
    app.root.show(.primary)
    app.rest()
    #expect(app.root.displayMode == .twoBesideSecondary && frames()[0].minX == 0)
    app.root.hide(.supplementary)
    app.rest()
    #expect(app.root.displayMode == .secondaryOnly)
    #expect(frames()[2] == CGRect(x: 0, y: 0, width: 1024, height: 768))
    app.root.preferredDisplayMode = .twoBesideSecondary
    app.rest()
    #expect(app.root.displayMode == .twoBesideSecondary)
  }

  @Test func `in a small window they are one stack, and part again`() {
    let app = Harness(split(), size: CGSize(width: 390, height: 844))
    #expect(app.root.isCollapsed)
    app.root.show(.secondary)
    app.rest()
    #expect(folders.navigationController?.viewControllers == [folders, list, detail])
    app.root.hide(.secondary)
    app.rest()
    #expect(folders.navigationController?.viewControllers == [folders, list])
    app.window.traitOverrides.horizontalSizeClass = .regular
    app.window.windowScene?.receive(.resized(CGSize(width: 1200, height: 800)))
    app.rest()
    #expect(!app.root.isCollapsed && app.root.viewControllers.count == 3)
    #expect(Set([folders, list, detail].map { $0.navigationController }).count == 3)
    #expect([folders, list, detail].allSatisfy { $0.view.window != nil })
  }
}
