import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

private struct Item: Identifiable, Equatable {
  var id: Int
  var text = "t"
}

@MainActor @Observable private final class Store {
  var items = [Item(id: 1), Item(id: 2)]
  var note = "n"
  var other = 0
}

private enum TintKey: FineEnvironmentKey {
  static var defaultValue: String { "none" }
}

extension FineEnvironmentValues {
  fileprivate var tint: String {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

/// C9 and C10 of the specification: in lists and grids alike.
@MainActor @Suite(.harness) struct CellReuseTests {
  private let store = Store()

  private enum Kind: CaseIterable { case list, grid }

  /// A collection in a window whose items read the note, and the counter of the first item's updates.
  private func shown(_ kind: Kind) -> (mounted: Mounted, window: UIWindow, counter: Counter) {
    let counter = Counter()
    let content: @MainActor (Item) -> any Renderable = { [store] item in
      FineStack.vertical {
        FineLabel(text: "\(item.text) \(store.note)")
        if item.id == 1 { Probe(counter: counter, read: { _ = store.note }) }
      }
    }
    let mounted = Mounted { [store] in
      _ = store.other
      switch kind {
      case .list: return FineList(store.items, content: content)
      case .grid: return FineGrid(store.items, content: content)
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    window.addSubview(mounted.container)
    window.layoutIfNeeded()
    return (mounted, window, counter)
  }

  private func firstText(_ mounted: Mounted) -> String? {
    let first = IndexPath(row: 0, section: 0)
    return
      ((mounted.root as? UITableView)?.cellForRow(at: first)
      ?? (mounted.root as? UICollectionView)?.cellForItem(at: first))?.shownText
  }

  @Test func `what an item reads waits while suspended, and is followed again after`() async {
    for kind in Kind.allCases {
      store.note = "n"
      let (mounted, window, counter) = shown(kind)
      let before = counter.updates
      mounted.runtime.suspend()
      store.note = "m"
      await settle()
      window.layoutIfNeeded()
      #expect(firstText(mounted) == "t n" && counter.updates == before)
      mounted.runtime.resume()
      #expect(firstText(mounted) == "t m" && counter.updates == before + 1)
      store.note = "o"
      await settle()
      #expect(firstText(mounted) == "t o" && counter.updates == before + 2)
      #expect(mounted.screen.bodies == 1)
      window.isHidden = true
    }
  }

  @Test func `an item whose element and value changed while suspended is updated once`() async {
    for kind in Kind.allCases {
      store.items = [Item(id: 1), Item(id: 2)]
      let (mounted, window, counter) = shown(kind)
      let before = counter.updates
      mounted.runtime.suspend()
      store.note = "\(kind)"
      store.items[0].text = "u"
      await settle()
      #expect(counter.updates == before)
      mounted.runtime.resume()
      window.layoutIfNeeded()
      await settle()
      #expect(firstText(mounted) == "u \(kind)")
      #expect(counter.updates == before + 1)
      window.isHidden = true
    }
  }

  // E2
  @Test func `a changed environment reaches the cells on screen`() async {
    for kind in Kind.allCases {
      store.note = "red"
      let content: @MainActor (Item) -> any Renderable = { item in
        FineEnvironmentReader { FineLabel(text: "\(item.text) \($0.tint)") }
      }
      let mounted = Mounted { [store] in
        let tint = store.note
        switch kind {
        case .list: return FineList(store.items, content: content).environment(\.tint, tint)
        case .grid: return FineGrid(store.items, content: content).environment(\.tint, tint)
        }
      }
      window.isHidden = false
      window.addSubview(mounted.container)
      window.layoutIfNeeded()
      #expect(firstText(mounted) == "t red")
      store.note = "blue"
      await settle()
      #expect(firstText(mounted) == "t blue")
      mounted.container.removeFromSuperview()
    }
  }

  // E5
  @Test func `traits reach rows, which rest while nothing changed`() async {
    let counter = Counter()
    let mounted = Mounted { [store] in
      _ = store.other
      return FineList([Item(id: 1)]) { _ in
        FineEnvironmentReader { values in
          FineStack.vertical {
            FineLabel(text: values.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
            Probe(counter: counter)
          }
        }
      }
    }
    window.isHidden = false
    window.overrideUserInterfaceStyle = .light
    window.addSubview(mounted.container)
    window.layoutIfNeeded()
    await settle()
    #expect(firstText(mounted) == "light")
    let before = counter.updates
    store.other += 1
    await settle()
    #expect(counter.updates == before)
    window.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    await settle()
    #expect(firstText(mounted) == "dark")
    let dark = counter.updates
    mounted.runtime.suspend()
    window.overrideUserInterfaceStyle = .light
    window.layoutIfNeeded()
    await settle()
    #expect(counter.updates == dark && firstText(mounted) == "dark")
    mounted.runtime.resume()
    await settle()
    #expect(counter.updates == dark + 1)
    #expect(firstText(mounted) == "light")
    window.isHidden = true
  }

  // MARK: One cell's content

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func host() -> FineCellHost {
    window.isHidden = false
    let container = UIView(frame: window.bounds)
    window.addSubview(container)
    return FineCellHost(container: container, placement: .edges)
  }

  private func show(
    _ id: Int, in host: FineCellHost, _ content: @escaping @MainActor () -> any Renderable
  ) {
    let row = FineRow(
      identity: AnyHashable(id), content: content, environment: FineEnvironmentBox(), depth: 0)
    host.show(row, gate: nil, isAnimated: true)
    window.layoutIfNeeded()
  }

  @Test func `a row that is recycled while suspended is not touched`() async {
    let host = host()
    let gate = FineGate()
    let counter = Counter()
    let row = FineRow(
      identity: AnyHashable(1),
      content: { [store] in Probe(counter: counter, read: { _ = store.note }) },
      environment: FineEnvironmentBox(), depth: 0)
    host.show(row, gate: gate, isAnimated: false)
    #expect(counter.updates == 1)
    gate.close()
    store.note = "m"
    await settle()
    host.park()
    gate.open {}
    await settle()
    #expect(counter.updates == 1)
  }

  @Test func `the keyboard leaves with the row, and only that row hears of it`() throws {
    var focused = [1: true, 2: false]
    let host = host()
    func field(_ id: Int) -> any Renderable {
      FineTextField(text: FineBinding(get: { "" }, set: { _ in }))
        .focused(FineBinding(get: { focused[id] ?? false }, set: { focused[id] = $0 }))
    }
    show(1, in: host) { field(1) }
    let view = try #require(window.subviews.last?.subviews.first)
    #expect(view.isFirstResponder && focused == [1: true, 2: false])
    show(2, in: host) { field(2) }
    #expect(window.subviews.last?.subviews.first === view)
    #expect(!view.isFirstResponder && focused == [1: false, 2: false])
    focused[2] = true
    show(2, in: host) { field(2) }
    #expect(view.isFirstResponder)
    host.park()
    #expect(!view.isFirstResponder && focused == [1: false, 2: false])
  }

  @Test func `a scroll view in a row goes back to its start for another row only`() throws {
    let host = host()
    func scroll() -> any Renderable {
      FineScrollView { FineLabel(text: "tall").height(2000) }.height(300)
    }
    show(1, in: host) { scroll() }
    let view = try #require(window.subviews.last?.subviews.first as? UIScrollView)
    view.contentOffset.y = 400
    show(1, in: host) { scroll() }
    #expect(view.contentOffset.y == 400)
    host.park()
    #expect(view.contentOffset.y == 400)
    show(2, in: host) { scroll() }
    #expect(view.contentOffset.y == 0)
  }

  @Test func `what arrives in a reused cell does not move, what changes there does`() throws {
    let host = host()
    func label(_ scale: CGFloat) -> any Renderable {
      FineLabel(text: "x").scale(scale).animation(.linear(duration: 2))
    }
    show(1, in: host) { label(1) }
    let view = try #require(window.subviews.last?.subviews.first)
    show(2, in: host) { label(2) }
    #expect(view.transform.a == 2 && (view.layer.animationKeys() ?? []).isEmpty)
    show(2, in: host) { label(3) }
    #expect(view.layer.animationKeys()?.contains("transform") == true)
  }
}
