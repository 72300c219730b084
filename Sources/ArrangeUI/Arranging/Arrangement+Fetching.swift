#if os(Linux)
  import Arrange
  import UIKit

  /// A layout of thousands of views waits for memory more than it works. Containers that stand one
  /// after the other in a larger one are gone through in that order: while one is looked at, what the
  /// next ones keep is fetched, each kind when what leads to it has come.
  extension Arrangement {
    /// Begins to fetch what measuring will ask in the containers behind this one.
    func fetchNextToMeasure() {
      withNext {
        $0.fetchNode()
      } second: {
        $0.fetchItems()
      } first: {
        $0.forEachInner { $0.fetchNode() }
      }
      forEachInner { $0.fetchItems() }
    }

    /// Begins to fetch what placing will write in the containers behind this one.
    func fetchNextToPlace() {
      let standsInRow = withNext {
        $0.fetchNode()
        $0.fetchOwnPlace()
      } second: {
        $0.fetchItems()
      } first: {
        $0.fetchLayers()
        $0.forEachInner { $0.fetchNode() }
      }
      // The views came with the container around this one.
      if !standsInRow { fetchLayers() }
      forEachInner { $0.fetchItems() }
    }

    /// In containers of fewer it is not worth while.
    private static let fewest = 16

    /// Shows the containers that stand three, two and one place behind this one. The fourth is fetched
    /// itself.
    ///
    /// - Returns: whether this one stands in a larger one.
    @inline(__always) @discardableResult
    private func withNext(
      _ third: (Arrangement) -> Void, second: (Arrangement) -> Void, first: (Arrangement) -> Void
    ) -> Bool {
      guard let (holder, index) = node.surroundings else { return false }
      let around = unsafeDowncast(holder, to: Arrangement.self)
      let entries = around.entries
      guard entries.count >= Self.fewest else { return false }
      if index + 4 < entries.count { Self.fetch(entries[index + 4]) }
      if index + 3 < entries.count { entries[index + 3].arrangement?.borrow(third) }
      if index + 2 < entries.count { entries[index + 2].arrangement?.borrow(second) }
      if index + 1 < entries.count { entries[index + 1].arrangement?.borrow(first) }
      return true
    }

    @inline(__always)
    private func forEachInner(_ body: (Arrangement) -> Void) {
      for entry in entries.prefix(Self.fewest) { entry.arrangement?.borrow(body) }
    }

    private static func fetch(_ entry: Entry) {
      UIView.fetch(UnsafeRawPointer(entry.view.toOpaque()), lines: 3)
      if let arrangement = entry.arrangement {
        UIView.fetch(UnsafeRawPointer(arrangement.toOpaque()), lines: 4)
      }
    }

    private func fetchNode() {
      UIView.fetch(UnsafeRawPointer(Unmanaged.passUnretained(node).toOpaque()), lines: 5)
      // Asked for its memory, the array would count a reference there, and so wait for it.
      UIView.fetch(unsafeBitCast(entries, to: UnsafeRawPointer.self), lines: 3)
    }

    private func fetchItems() {
      let memory = node.memory
      if let start = memory.baseAddress {
        UIView.fetch(start, lines: min(memory.count / 64 + 1, 16))
      }
      for entry in entries.prefix(Self.fewest) { Self.fetch(entry) }
    }

    private func fetchOwnPlace() {
      let view = Unmanaged.passUnretained(container as UIView)
      UIView.fetchLayer(of: view)
      UIView.fetchSubviews(of: view)
    }

    private func fetchLayers() {
      for entry in entries.prefix(Self.fewest) { UIView.fetchLayer(of: entry.view) }
    }
  }
#endif
