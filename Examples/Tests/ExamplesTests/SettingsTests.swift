import FineUIKit
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import Settings

@MainActor @Suite struct SettingsTests {
  private final class Coordinator: SettingsDelegate {
    var finished = 0
    func settingsDidFinish(_ settings: Settings) { finished += 1 }
  }

  private func makeDefaults() -> UserDefaults {
    UserDefaults(suiteName: "trellis.settings.\(UUID().uuidString)") ?? .standard
  }

  @Test func `values are kept in the defaults`() {
    let defaults = makeDefaults()
    let settings = Settings(defaults: defaults)
    #expect(settings.volume == 0.5)
    settings.name = "Ada"
    settings.notifies = true
    settings.volume = 0.25
    settings.theme = .cool
    let next = Settings(defaults: defaults)
    #expect(next.name == "Ada")
    #expect(next.notifies)
    #expect(next.volume == 0.25)
    #expect(next.theme == .cool)
  }

  @Test(.harness) func `the theme reaches the headings, and a switch shows what belongs to it`()
    async
  {
    let settings = Settings(defaults: makeDefaults())
    let controller = FineContentController(settings)
    let app = Harness(UINavigationController(rootViewController: controller))
    await app.settle()
    #expect(!controller.view.labels.contains("Volume"))
    settings.notifies = true
    settings.theme = .warm
    await app.settle()
    #expect(controller.view.labels.contains("Volume"))
    let heading = controller.view.label("Appearance")
    #expect(heading?.textColor == Theme.warm.accent)
  }

  @Test func `leaving is reported to the delegate, which is held weakly`() {
    let settings = Settings(defaults: makeDefaults())
    var coordinator: Coordinator? = Coordinator()
    weak let held = coordinator
    settings.delegate = coordinator
    let item = UINavigationItem()
    settings.navigation()?.apply(to: item)
    let done = item.rightBarButtonItems?.first
    done?.primaryAction?.performWithSender(done, target: nil)
    #expect(coordinator?.finished == 1)
    coordinator = nil
    #expect(held == nil)
  }
}

extension UIView {
  fileprivate func label(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    return subviews.lazy.compactMap { $0.label(text) }.first
  }
}
