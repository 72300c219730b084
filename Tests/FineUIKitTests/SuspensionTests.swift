import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct SuspensionTests {
  let model = Model()

  // P1
  @Test func `what changes while suspended is shown once, at once, when that ends`() async {
    let counter = Counter()
    let mounted = Mounted { [model] in
      _ = model.count
      return FineStack.vertical {
        Probe(counter: counter, read: { _ = model.title })
        FineLabel(text: model.title)
      }
    }
    mounted.runtime.suspend()
    for step in 1...5 {
      model.title = "\(step)"
      model.count = step
      await settle()
    }
    #expect(counter.updates == 1)
    #expect(mounted.children[1].shownText == "A")
    mounted.runtime.resume()
    #expect(counter.updates == 2)
    #expect(mounted.children[1].shownText == "5")
    await settle()
    #expect(counter.updates == 2)
    model.title = "later"
    await settle()
    #expect(counter.updates == 3)
    #expect(mounted.children[1].shownText == "later")
  }

  // P1
  @Test func `nothing is done when nothing changed`() async {
    let counter = Counter()
    let mounted = Mounted { Probe(counter: counter) }
    mounted.runtime.suspend()
    mounted.runtime.suspend()
    mounted.runtime.resume()
    mounted.runtime.resume()
    await settle()
    #expect(counter.updates == 1)
  }

  @Test func `a change on its way when the suspension begins is held back too`() async {
    let mounted = Mounted { [model] in FineLabel(text: model.title) }
    model.title = "B"
    mounted.runtime.suspend()
    await settle()
    #expect(mounted.root.shownText == "A")
    mounted.runtime.resume()
    #expect(mounted.root.shownText == "B")
  }
}
