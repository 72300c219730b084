import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

// One after another: the switches belong to the process.
@MainActor @Suite(.harness) struct DiagnosticsTests {
  let model = Model()

  // G1
  @Test func `counters belong to the position and go on when the view is rebuilt`() {
    let view = render(FineLabel(text: "a"))
    _ = render(FineLabel(text: "b"), reusing: view)
    #expect(view.fineNode?.history.renders == 2)
    #expect(view.fineNode?.history.rebuilds == 0)
    let image = render(FineImage(image: UIImage()), reusing: view)
    #expect(image.fineNode?.history.renders == 3)
    #expect(image.fineNode?.history.rebuilds == 1)
  }

  // G1
  @Test func `a node's own update counts`() async {
    let mounted = Mounted { [model] in FineLabel(text: model.title) }
    model.title = "B"
    await settle()
    #expect(mounted.root.fineNode?.history.renders == 2)
    #expect(mounted.screen.bodies == 1)
  }

  // G2
  @Test func `a rebuild is said once, with its reason, when asked for`() async {
    let said = await messages {
      FineDiagnostics.logsViewReuse = true
      defer { FineDiagnostics.logsViewReuse = false }
      let plain = render(FineLabel(text: "a"))
      let coloured = render(FineLabel(text: "a").opacity(1), reusing: plain)
      _ = render(FineLabel(text: "b").opacity(1), reusing: coloured)
      _ = render(FineImage(image: UIImage()), reusing: coloured)
      let keyed = render(FineLabel(text: "a").key("a"))
      let other = render(FineLabel(text: "a").key("b"), reusing: keyed)
      _ = render(FineLabel(text: "a"), reusing: other)
    }
    #expect(
      said == [
        "FineUIKit rebuilt UILabel for FineLabel: modifier composition changed (\"\" → \"|opacity\")",
        "FineUIKit rebuilt UILabel for FineImage: view type is incompatible",
        "FineUIKit rebuilt UILabel for FineLabel: key changed (a → b)",
        "FineUIKit rebuilt UILabel for FineLabel: key changed (b → none)",
      ])
    let silent = await messages {
      _ = render(FineImage(image: UIImage()), reusing: render(FineLabel(text: "a")))
    }
    #expect(silent.isEmpty)
  }

  // G2
  @Test func `a rebuild in a mounted tree is said too`() async {
    let said = await messages {
      FineDiagnostics.logsViewReuse = true
      defer { FineDiagnostics.logsViewReuse = false }
      let mounted = Mounted { [model] in
        FineStack.vertical {
          if model.flag { FineLabel(text: "a") } else { FineImage(image: UIImage()) }
        }
      }
      model.flag = true
      await settle()
      #expect(mounted.children[0] is UILabel)
    }
    // Other tests go on meanwhile.
    #expect(
      said.filter { $0.contains("UIImageView") }
        == ["FineUIKit rebuilt UIImageView for FineLabel: view type is incompatible"])
  }

  // G2
  @Test func `renders are said with their number and reason`() async {
    let said = await messages {
      FineDiagnostics.logsRenders = true
      defer { FineDiagnostics.logsRenders = false }
      let view = render(FineLabel(text: "a"))
      _ = render(FineLabel(text: "b"), reusing: view)
    }
    #expect(said.count == 2)
    #expect(
      said[0].hasPrefix(
        "FineUIKit created UILabel for FineLabel because it is new here (render #1, 0 rebuilt, "))
    #expect(
      said[1].hasPrefix(
        "FineUIKit updated UILabel for FineLabel because its parent re-rendered (render #2, "))
  }

  // G3
  @Test func `a view describes itself and its tree`() {
    let view = render(FineLabel(text: "a").backgroundColor(.red).key("k"))
    let description = view.fineDebugDescription
    #expect(description.hasPrefix("FineLabel → UILabel  renders 1  because it is new here  "))
    #expect(description.contains("  key k  modifiers \"|backgroundColor\"  zero size"))
    let lines = render(FineLabel(text: "a").padding()).fineDumpTree().split(separator: "\n")
    #expect(lines[0].hasPrefix("FinePadded → FinePaddingView"))
    #expect(lines[1].hasPrefix("  FineLabel → UILabel"))
    #expect(UIView().fineDebugDescription == "UIView (unmanaged)")
    let tree = stack {
      FineLabel(text: "a")
      FineLabel(text: "b")
    }
    #expect(tree.fineDumpTree().split(separator: "\n").count == 3)
    #expect(
      render(FineState(0) { _ in FineLabel(text: "a") }).fineDebugDescription.contains("  state"))
  }

  #if DEBUG
    private func overlays(_ view: UIView) -> [CALayer] {
      view.layer.sublayers?.filter { $0.name == "FineUIKit.debugHighlight" } ?? []
    }

    private func number(_ view: UIView) -> String? {
      (overlays(view).first?.sublayers?.first as? CATextLayer)?.string as? String
    }

    // G5
    @Test func `a render is framed for a moment when asked for, by one overlay for each view`()
      async throws
    {
      let silent = render(FineLabel(text: "a"))
      #expect(overlays(silent).isEmpty)
      FineDiagnostics.highlightsRenders = true
      defer { FineDiagnostics.highlightsRenders = false }
      let view = render(FineLabel(text: "a"))
      #expect(number(view) == "1")
      let overlay = try #require(overlays(view).first)
      #expect(overlay.borderColor == UIColor.systemRed.cgColor && overlay.borderWidth == 1)
      _ = render(FineLabel(text: "b"), reusing: view)
      #expect(overlays(view).count == 1 && number(view) == "2")
      #expect(overlay.borderColor == UIColor.systemGreen.cgColor)
      #expect(view.layer.borderWidth == 0)
      let fade = try #require(overlay.animation(forKey: "fade") as? CABasicAnimation)
      #expect(fade.duration == 0.6 && overlay.opacity == 0)
      // The frame is that of the layout which follows.
      view.frame = CGRect(x: 5, y: 5, width: 80, height: 20)
      await settle()
      #expect(overlay.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    }
  #endif

  @Test func `durations are printed in the unit that suits them`() {
    #expect(Duration.nanoseconds(750).fineText == "750 ns")
    #expect(Duration.microseconds(180).fineText == "180.00 µs")
    #expect(Duration.milliseconds(3).fineText == "3.00 ms")
  }

  // G4
  @Test func `each node knows why it was rendered`() async {
    func reason(_ view: UIView) -> FineRenderReason? { view.fineNode?.history.lastReason }
    let mounted = Mounted { [model] in
      _ = model.count
      return FineStack.vertical { FineLabel(text: model.title) }
    }
    #expect(reason(mounted.root) == .initial)
    #expect(reason(mounted.children[0]) == .initial)
    model.title = "B"
    await settle()
    #expect(reason(mounted.root) == .initial)
    #expect(reason(mounted.children[0]) == .observation)
    model.count = 1
    await settle()
    #expect(reason(mounted.root) == .observation)
    #expect(reason(mounted.children[0]) == .parent)
    mounted.runtime.build(to: mounted.container)
    #expect(reason(mounted.root) == .parent)
    mounted.runtime.suspend()
    model.title = "C"
    await settle()
    mounted.runtime.resume()
    #expect(reason(mounted.root) == .observation)
  }

  // G5, the report about makeView
  @Test func `a value that was read while a view was made is reported when it changes`() async {
    let said = await messages {
      let mounted = Mounted { [model] in
        Probe(counter: Counter(), readWhileMaking: { _ = model.title })
      }
      await settle()
      model.title = "B"
      await settle()
      #expect(mounted.root.fineNode?.history.renders == 1)
    }
    let reports = said.filter { $0.contains("makeView()") }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("FineUIKit FineRepresentation<Probe>:") == true)
    #expect(reports.first?.contains("updateView(_:environment:)") == true)
  }

  // G5
  @Test func `reading in an update is not reported`() async {
    let said = await messages {
      let mounted = Mounted { [model] in
        Probe(counter: Counter(), read: { _ = model.title })
      }
      model.title = "B"
      await settle()
      #expect(mounted.root.fineNode?.history.renders == 2)
    }
    #expect(said.allSatisfy { !$0.contains("makeView()") })
  }
}
