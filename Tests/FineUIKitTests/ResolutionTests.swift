import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct ResolutionTests {
  struct Counted: Renderable {
    var counter: Counter
    var body: any Renderable {
      counter.updates += 1
      return FineLabel(text: "x")
    }
  }

  // R1
  @Test func `a composite's body runs once per render, whatever wraps it`() {
    let wrappings: [@MainActor (any Renderable) -> any Renderable] = [
      { $0.backgroundColor(.red) },
      { $0.backgroundColor(.red).padding(4).cornerRadius(3) },
      { $0.key("k") },
      { $0.padding().onAppear {}.key("k") },
    ]
    for wrap in wrappings {
      let counter = Counter()
      let view = render(wrap(Counted(counter: counter)))
      #expect(counter.updates == 1)
      _ = render(wrap(Counted(counter: counter)), reusing: view)
      #expect(counter.updates == 2)
      let inStack = stack { wrap(Counted(counter: counter)) }
      #expect(counter.updates == 3)
      _ = stack(reusing: inStack) { wrap(Counted(counter: counter)) }
      #expect(counter.updates == 4)
    }
  }

  private struct Header: Renderable {
    var body: any Renderable { FineLabel(text: "header") }
  }
  private struct Footer: Renderable {
    var body: any Renderable { FineLabel(text: "footer") }
  }
  private struct Deeper: Renderable {
    var body: any Renderable { Header() }
  }

  // R2
  @Test func `composites share a view only with their own kind`() {
    let view = render(Header())
    #expect(render(Header(), reusing: view) === view)
    #expect(render(Footer(), reusing: view) !== view)
    #expect(render(Deeper(), reusing: view) !== view)
    #expect(render(FineLabel(text: "x"), reusing: view) !== view)
  }

  // R3
  @Test func `another composite inside padding keeps the padding's view`() {
    let padding = render(Header().padding(8))
    let hosted = padding.subviews[0]
    #expect(render(Footer().padding(8), reusing: padding) === padding)
    #expect(padding.subviews[0] !== hosted)
    #expect(padding.subviews.count == 1)
    #expect(padding.shownText == "footer")
  }

  // R4
  @Test func `signatures name composites outermost first, and built-in components none`() {
    #expect(render(FineLabel(text: "x")).fineNode?.resolved.identity.signature == "")
    let signature = render(Deeper()).fineNode?.resolved.identity.signature ?? ""
    #expect(signature.hasPrefix("composite."))
    #expect(signature.contains("Deeper") && signature.contains("Header"))
    #expect(signature.range(of: "Deeper")!.lowerBound < signature.range(of: "Header")!.lowerBound)
    #expect(
      render(FineLabel(text: "x").backgroundColor(.red).width(120)).fineNode?.resolved.identity
        .signature == "|backgroundColor|constraint.w==@999.0")
    #expect(
      render(FineLabel(text: "x").padding().opacity(1)).fineNode?.resolved.identity.signature
        == "padding|opacity")
  }

  private struct Own<Part>: Renderable {
    var read: @MainActor (FineBinding<Int>) -> Void
    var body: any Renderable {
      FineState(0) { binding in
        read(binding)
        return FineLabel(text: "\(binding.value)")
      }
    }
  }

  // R5
  @Test func `local state goes with another composite and stays with the same`() {
    var binding: FineBinding<Int>?
    let view = stack { Own<Int> { binding = $0 } }
    binding?.value = 1
    _ = stack(reusing: view) { Own<Int> { binding = $0 } }
    #expect(view.shownText == "1")
    _ = stack(reusing: view) { Own<String> { binding = $0 } }
    #expect(view.shownText == "0")
  }

  @Test func `sixty-four composites may be nested`() {
    struct Nested: Renderable {
      var depth: Int
      var body: any Renderable { depth == 1 ? FineLabel(text: "x") : Nested(depth: depth - 1) }
    }
    #expect(render(Nested(depth: 64)).shownText == "x")
  }
}
