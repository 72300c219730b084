#if DEBUG
  import Foundation
  import Testing
  import TrellisTesting
  import UIKit

  @testable import FineUIKit

  @MainActor @Suite struct ReloadRenderTests {
    private let process = Injected()

    private func window() -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.isHidden = false
      return window
    }

    @Test func `every tree is rendered before the notification returns, and counted`() {
      let screens = [Screen { FineLabel(text: "a") }, Screen { FineLabel(text: "b") }]
      let containers = [UIView(), UIView()]
      let trees = zip(screens, containers).map { process.mount($0, in: $1) }
      let answer = process.inject()
      #expect(screens.map(\.bodies) == [2, 2])
      #expect(answer["trees"] as? Int == 2)
      #expect(containers[0].subviews[0].fineNode?.history.lastReason == .injection)
      #expect(
        containers[0].subviews[0].fineDebugDescription.contains("because code was injected"))
      withExtendedLifetime(trees) {}
    }

    @Test func `a tree is rendered once for each event, however often it was mounted`() async {
      let screen = Screen { FineLabel(text: "a") }
      let tree = process.mount(screen, in: UIView())
      let container = UIView()
      tree.build(to: container)
      #expect(screen.bodies == 2)
      process.inject()
      await settle()
      #expect(screen.bodies == 3)
    }

    @Test func `a suspended tree shows new code too`() {
      let screen = Screen { FineLabel(text: "a") }
      let container = UIView()
      let tree = process.mount(screen, in: container)
      tree.suspend()
      process.inject()
      #expect(screen.bodies == 2)
    }

    @Test func `rows whose elements did not change are described again`() {
      let window = window()
      var suffix = "old"
      let elements = [Row(id: 1), Row(id: 2)]
      // As an edited closure would, the rows' content answers something else after the reload.
      let screen = Screen {
        FineList(elements) { row in
          let text = "\(row.id) \(suffix)"
          return FineLabel(text: text)
        }
        .reconfiguringOnlyChangedRows()
      }
      let tree = process.mount(screen, in: window)
      window.layoutIfNeeded()
      #expect(rowTexts(in: window) == ["1 old", "2 old"])
      suffix = "new"
      process.inject()
      #expect(rowTexts(in: window) == ["1 new", "2 new"])
      window.isHidden = true
      withExtendedLifetime(tree) {}
    }

    @Test func `each row on screen is described once, by the closure of the new code`() {
      let window = window()
      let elements = [Row(id: 1), Row(id: 2)]
      var log: [String] = []
      let screen = Screen {
        // Another closure than before, as one that captures something else.
        let version = log.count
        return FineList(elements) { row in
          log.append("\(row.id) after \(version)")
          return FineLabel(text: "row")
        }
        .reconfiguringAllRows()
      }
      let tree = process.mount(screen, in: window)
      window.layoutIfNeeded()
      let described = log.count
      process.inject()
      #expect(log.dropFirst(described).sorted() == (1...2).map { "\($0) after \(described)" })
      window.isHidden = true
      withExtendedLifetime(tree) {}
    }

    @Test func `a control performs the action of the new code`() throws {
      var log: [String] = []
      let model = Model()
      model.count = 1
      let screen = Screen {
        let current = model.count
        return FineButton(title: "Go") { log.append("v\(current)") }
      }
      let container = UIView()
      let tree = process.mount(screen, in: container)
      let button = try #require(container.subviews[0] as? UIButton)
      button.sendActions(for: .primaryActionTriggered)
      model.count = 2
      process.inject()
      button.sendActions(for: .primaryActionTriggered)
      #expect(container.subviews[0] === button)
      #expect(log == ["v1", "v2"])
      withExtendedLifetime(tree) {}
    }

    @Test func `local state is kept`() throws {
      let screen = Screen {
        FineState(1) { count in
          FineButton(title: "\(count.value)") { count.value += 1 }
        }
      }
      let container = UIView()
      let tree = process.mount(screen, in: container)
      let button = try #require(container.subviews[0].subviews[0] as? UIButton)
      button.sendActions(for: .primaryActionTriggered)
      process.inject()
      #expect(button.title(for: .normal) == "2")
      withExtendedLifetime(tree) {}
    }

    @Test func `streams of the backend get each event`() async {
      process.backend.start()
      let streams = [process.backend.events(), process.backend.events()]
      process.injectPlainly()
      for stream in streams {
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() != nil)
      }
    }

    // MARK: Toast

    private func toasts(in window: UIWindow) -> [FineInjectionToast] {
      window.subviews.compactMap { $0 as? FineInjectionToast }
    }

    @Test func `a plain event is told once in each window, with a count`() {
      let window = window()
      let trees = (0..<3).map { _ in
        let container = UIView(frame: window.bounds)
        window.addSubview(container)
        return process.mount(Screen { FineLabel(text: "a") }, in: container)
      }
      process.injectPlainly()
      let shown = toasts(in: window)
      #expect(shown.map(\.shownText) == ["FineUIKit reloaded ×3"])
      #expect(shown.first?.isUserInteractionEnabled == false)
      #expect(window.hitTest(CGPoint(x: 160, y: 20), with: nil) is FineInjectionToast == false)
      window.isHidden = true
      withExtendedLifetime(trees) {}
    }

    @Test(.harness) func `the toast goes after a while, and the count starts anew`() async {
      let harness = Harness(UIViewController())
      let tree = process.mount(Screen { FineLabel(text: "a") }, in: harness.root.view)
      process.injectPlainly()
      await harness.advance(by: 1)
      process.injectPlainly()
      // 1.2 s after the second event it begins to fade, for 0.25 s.
      await harness.advance(by: 1)
      #expect(toasts(in: harness.window).map(\.shownText) == ["FineUIKit reloaded ×2"])
      await harness.advance(by: 0.5)
      #expect(toasts(in: harness.window).isEmpty)
      process.injectPlainly()
      #expect(toasts(in: harness.window).map(\.shownText) == ["FineUIKit reloaded"])
      withExtendedLifetime(tree) {}
    }

    @Test func `a tree in no window shows no toast, nor does one of a tool that tells by itself`() {
      let window = window()
      let trees = [
        process.mount(Screen { FineLabel(text: "a") }, in: UIView()),
        process.mount(Screen { FineLabel(text: "b") }, in: window),
      ]
      let answer = process.inject()
      #expect(toasts(in: window).isEmpty)
      #expect(answer["hidesToast"] == nil)
      process.injectPlainly()
      #expect(toasts(in: window).map(\.shownText) == ["FineUIKit reloaded"])
      window.isHidden = true
      withExtendedLifetime(trees) {}
    }

    @Test func `nobody shows a toast where they are turned off`() {
      FineDiagnostics.showsInjectionToast = false
      defer { FineDiagnostics.showsInjectionToast = true }
      let window = window()
      let tree = process.mount(Screen { FineLabel(text: "a") }, in: window)
      process.injectPlainly()
      #expect(toasts(in: window).isEmpty)
      #expect(process.inject()["hidesToast"] as? Bool == true)
      window.isHidden = true
      withExtendedLifetime(tree) {}
    }

    private func rowTexts(in view: UIView) -> [String] {
      if let cell = view as? UITableViewCell { return [cell.shownText ?? ""] }
      return view.subviews.flatMap { rowTexts(in: $0) }.sorted()
    }
  }

  private struct Row: Identifiable, Equatable {
    var id: Int
  }
#endif
