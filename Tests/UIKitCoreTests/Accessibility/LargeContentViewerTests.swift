import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import TrellisTesting
@testable import UIKitCore

@MainActor @Suite struct `Large content viewers` {
  private final class Ear: NSObject, UILargeContentViewerInteractionDelegate {
    var ended: [String?] = []

    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction,
      didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) { ended.append(item?.largeContentTitle) }
  }

  private func bar(_ category: UIContentSizeCategory) -> UIView {
    let bar = UIView(frame: .zero)
    bar.traitOverrides.preferredContentSizeCategory = category
    for (index, name) in ["Home", "Search"].enumerated() {
      let item = UIView(frame: CGRect(x: CGFloat(index) * 60, y: 0, width: 60, height: 40))
      item.showsLargeContentViewer = true
      item.largeContentTitle = name
      bar.addSubview(item)
    }
    return bar
  }

  private func titles(_ window: UIView) -> [String] {
    window.subviews.flatMap { titles($0) + (($0 as? UILabel)?.text.map { [$0] } ?? []) }
  }

  @Test func `a long touch shows what lies below it until the finger is lifted`() {
    Stage.run { stage in
      let bar = bar(.accessibilityLarge)
      let ear = Ear()
      bar.addInteraction(UILargeContentViewerInteraction(delegate: ear))
      stage.show(bar)
      stage.touch(.began, 20, 20)
      stage.driver.advance(by: 0.3)
      #expect(titles(stage.window).isEmpty)
      stage.driver.advance(by: 0.4)
      #expect(titles(stage.window) == ["Home"])
      stage.touch(.moved, 80, 20)
      #expect(titles(stage.window) == ["Search"])
      stage.touch(.ended, 80, 20)
      #expect(titles(stage.window).isEmpty)
      #expect(ear.ended == ["Search"])
    }
  }

  @Test func `nothing is shown with the usual text sizes`() {
    Stage.run { stage in
      let bar = bar(.large)
      bar.addInteraction(UILargeContentViewerInteraction())
      stage.show(bar)
      stage.touch(.began, 20, 20)
      stage.driver.advance(by: 1)
      #expect(titles(stage.window).isEmpty)
      stage.touch(.ended, 20, 20)
    }
  }
}
