import Observation
import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct ScopeTests {
  let model = Model()

  // S1
  @Test func `a label's text updates the label alone`() async {
    let mounted = Mounted { [model] in FineLabel(text: model.title) }
    let label = mounted.root
    model.title = "B"
    #expect(label.shownText == "A")
    await settle()
    #expect(mounted.root === label)
    #expect(label.shownText == "B")
    #expect(mounted.screen.bodies == 1)
  }

  // S2
  @Test func `what the body reads runs the body again`() async {
    let mounted = Mounted { [model] in
      let title = model.title
      return FineLabel(text: title)
    }
    model.title = "B"
    await settle()
    #expect(mounted.screen.bodies == 2)
    #expect(mounted.root.shownText == "B")
  }

  // S3
  @Test func `what a stack's builder reads describes its children again and not the body`() async {
    let mounted = Mounted { [model] in
      FineStack.vertical {
        for name in model.names { FineLabel(text: name) }
      }
    }
    model.names = ["x", "y"]
    await settle()
    #expect(mounted.children.map(\.shownText) == ["x", "y"])
    #expect(mounted.screen.bodies == 1)
  }

  // S5
  @Test func `a modifier's argument belongs to the builder around it`() async {
    let counter = Counter()
    let mounted = Mounted { [model] in
      FineStack.vertical {
        FineLabel(text: "x").opacity(model.flag ? 0.5 : 1)
        Probe(counter: counter)
      }
    }
    #expect(counter.updates == 1)
    model.flag = true
    await settle()
    #expect(counter.updates == 2)
    #expect(mounted.children[0].alpha == 0.5)
    #expect(mounted.screen.bodies == 1)
  }

  // S6
  @Test func `a change that the body depends on updates every node once`() async {
    let counters = [Counter(), Counter()]
    let mounted = Mounted { [model] in
      _ = model.title
      return FineStack.vertical {
        Probe(counter: counters[0])
        FineStack.horizontal { Probe(counter: counters[1]).padding() }
      }
    }
    model.title = "B"
    await settle()
    #expect(counters.map(\.updates) == [2, 2])
    #expect(counters.map(\.makes) == [1, 1])
    #expect(mounted.screen.bodies == 2)
  }

  // S12
  @Test func `of a row of eight views only the one that read the value is written`() async {
    let counters = (0..<8).map { _ in Counter() }
    let mounted = Mounted { [model] in
      FineStack.horizontal {
        for (index, counter) in counters.enumerated() {
          Probe(counter: counter, read: { if index == 5 { _ = model.title } })
        }
      }
    }
    model.title = "B"
    await settle()
    #expect(counters.map(\.updates) == [1, 1, 1, 1, 1, 2, 1, 1])
    #expect(mounted.root.fineNode?.history.renders == 1)
    #expect(mounted.screen.bodies == 1)
  }

  // S7
  @Test func `a dependency that is no longer read is forgotten`() async {
    let mounted = Mounted { [model] in
      let text = model.flag ? model.title + model.subtitle : model.title
      return FineLabel(text: text)
    }
    model.flag = true
    await settle()
    #expect(mounted.screen.bodies == 2)
    model.title = "B"
    await settle()
    #expect(mounted.screen.bodies == 3)
    model.flag = false
    await settle()
    #expect(mounted.screen.bodies == 4)
    model.subtitle = "T"
    await settle()
    #expect(mounted.screen.bodies == 4)
  }

  private struct Branch: Renderable {
    var model: Model
    var body: any Renderable {
      if model.flag { FineLabel(text: "on") } else { FineImage(image: UIImage()) }
    }
  }

  // S8, S9
  @Test func `a composite that branches is followed at the root, under a modifier and in a stack`()
    async
  {
    let plain = Mounted { [model] in Branch(model: model) }
    let modified = Mounted { [model] in Branch(model: model).opacity(0.5).padding() }
    let stacked = Mounted { [model] in FineStack.vertical { Branch(model: model) } }
    #expect(plain.root is UIImageView)
    model.flag = true
    await settle()
    #expect(plain.root.shownText == "on")
    #expect(modified.root.shownText == "on")
    #expect(stacked.children[0].shownText == "on")
    #expect(stacked.screen.bodies == 1)
  }

  // S10
  @Test func `what a representable's update reads updates its view alone`() async {
    let counter = Counter()
    let other = Counter()
    let mounted = Mounted { [model] in
      FineStack.vertical {
        Probe(counter: counter, read: { _ = model.title })
        Probe(counter: other)
      }
    }
    model.title = "B"
    await settle()
    #expect(counter.updates == 2)
    #expect(other.updates == 1)
    #expect(mounted.screen.bodies == 1)
  }

  // S13
  @Test func `several changes in one turn are one update with the final values`() async {
    let counter = Counter()
    let mounted = Mounted { [model] in
      FineStack.vertical {
        FineLabel(text: model.title + model.subtitle)
        Probe(counter: counter, read: { _ = (model.title, model.subtitle) })
      }
    }
    model.title = "B"
    model.subtitle = "T"
    model.title = "C"
    await settle()
    #expect(counter.updates == 2)
    #expect(mounted.children[0].shownText == "CT")
  }

  @Test func `a body's update takes the place of the updates that its nodes had coming`() async {
    let counter = Counter()
    let mounted = Mounted { [model] in
      _ = model.title
      return Probe(counter: counter, read: { _ = model.title })
    }
    model.title = "B"
    await settle()
    #expect(mounted.screen.bodies == 2)
    #expect(counter.updates == 2)
  }

  @Test func `making a view depends on nothing`() async {
    let counter = Counter()
    let mounted = Mounted { [model] in
      FineStack.vertical { Probe(counter: counter, readWhileMaking: { _ = model.title }) }
    }
    model.title = "B"
    await settle()
    #expect(counter.updates == 1)
    #expect(mounted.root.fineNode?.history.renders == 1)
  }

  @Test func `children are in the hierarchy before their first update`() {
    let counter = Counter()
    var parents: [UIView?] = []
    struct Watching: FineViewRepresentable {
      var seen: @MainActor (UIView?) -> Void
      func makeView() -> UIView { UIView() }
      func updateView(_ view: UIView, environment: FineEnvironmentValues) { seen(view.superview) }
    }
    let mounted = Mounted {
      FineStack.vertical {
        Probe(counter: counter)
        Watching { parents.append($0) }
      }
    }
    #expect(parents == [mounted.root])
  }

  @Test func `values that never change do not pile up registrations`() async {
    let still = Still()
    let mounted = Mounted { [model] in
      _ = model.count
      return FineLabel(text: still.read())
    }
    for _ in 0..<5 {
      model.count += 1
      await settle()
    }
    #expect(mounted.screen.bodies == 6)
    // One change now reaches the one registration that counts; the label is written once more.
    let before = mounted.root.fineNode?.history.renders ?? 0
    still.text = "B"
    await settle()
    #expect(mounted.root.shownText == "B")
    #expect(mounted.root.fineNode?.history.renders == before + 1)
  }

  @MainActor @Observable final class Still {
    var text = "A"
    func read() -> String { text }
  }
}
