import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

@MainActor @Suite(.harness) struct LifecycleTests {
  let window = {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    return window
  }()

  // L1
  @Test func `appearing and disappearing follow the window`() {
    var log: [String] = []
    let view = render(
      FineLabel(text: "a").onAppear { log.append("appear") }
        .onDisappear { log.append("disappear") })
    #expect(log.isEmpty)
    window.addSubview(view)
    view.removeFromSuperview()
    window.addSubview(view)
    #expect(log == ["appear", "disappear", "appear"])
    view.removeFromSuperview()
  }

  // L1
  @Test func `modifiers in a row make one host, where the later of a kind counts`() {
    var log: [String] = []
    let view = render(
      FineLabel(text: "a").onAppear { log.append("first") }.onDisappear {}
        .onAppear { log.append("second") })
    #expect(view.subviews.first is UILabel)
    window.addSubview(view)
    #expect(log == ["second"])
    view.removeFromSuperview()
  }

  @Test func `runs that are apart all count`() {
    var log: [String] = []
    let view = render(
      FineLabel(text: "a").onAppear { log.append("inner") }.padding()
        .onAppear { log.append("outer") })
    window.addSubview(view)
    #expect(log.sorted() == ["inner", "outer"])
    view.removeFromSuperview()
  }

  // L1
  @Test func `the latest handlers are called, and rendering again calls none`() {
    var log: [String] = []
    func description(_ name: String) -> any Renderable {
      FineLabel(text: "a").onAppear { log.append("appear \(name)") }
        .onDisappear { log.append("disappear \(name)") }
    }
    let view = render(description("1"))
    window.addSubview(view)
    _ = render(description("2"), reusing: view)
    #expect(log == ["appear 1"])
    view.removeFromSuperview()
    #expect(log == ["appear 1", "disappear 2"])
  }

  // L1
  @Test func `a task runs from appearing to disappearing`() async {
    var log: [String] = []
    let view = render(
      FineLabel(text: "a").task {
        log.append("start")
        while !Task.isCancelled { await Task.yield() }
        log.append("cancelled")
      })
    await settle()
    #expect(log.isEmpty)
    window.addSubview(view)
    await settle()
    #expect(log == ["start"])
    view.removeFromSuperview()
    await settle()
    #expect(log == ["start", "cancelled"])
  }

  // L1
  @Test func `a task starts again for another identity only, also after it has finished`() async {
    var starts = 0
    func description(_ id: Int) -> any Renderable {
      FineLabel(text: "a").task(id: id) { starts += 1 }
    }
    let view = render(description(1))
    window.addSubview(view)
    await settle()
    _ = render(description(1), reusing: view)
    await settle()
    #expect(starts == 1)
    _ = render(description(2), reusing: view)
    await settle()
    #expect(starts == 2)
    view.removeFromSuperview()
  }

  @Test func `a task that is no longer described is cancelled`() async {
    var wasCancelled = false
    let view = render(
      FineLabel(text: "a").onAppear {}.task {
        while !Task.isCancelled { await Task.yield() }
        wasCancelled = true
      })
    window.addSubview(view)
    await settle()
    #expect(render(FineLabel(text: "a").onAppear {}, reusing: view) === view)
    await settle()
    #expect(wasCancelled)
    view.removeFromSuperview()
  }

  // L1
  @Test func `a child that joins a shown container appears once`() async {
    let model = Model()
    var log: [String] = []
    let mounted = Mounted {
      FineStack.vertical {
        if model.flag { FineLabel(text: "a").onAppear { log.append("appear") } }
      }
    }
    window.addSubview(mounted.container)
    model.flag = true
    await settle()
    #expect(log == ["appear"])
    mounted.container.removeFromSuperview()
  }

  @Test func `the view's end cancels its task`() async {
    var wasCancelled = false
    weak var released: UIView?
    do {
      let view = render(
        FineLabel(text: "a").task {
          while !Task.isCancelled { await Task.yield() }
          wasCancelled = true
        })
      window.addSubview(view)
      await settle()
      released = view
      view.removeFromSuperview()
    }
    await settle()
    #expect(released == nil)
    #expect(wasCancelled)
  }
}
