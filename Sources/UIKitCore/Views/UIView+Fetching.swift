internal import CBoot

/// A layout goes once through thousands of views, each of which waits in memory until somebody asks.
/// Asked for some steps before they are used, several come at a time.
extension UIView {
  /// Begins to fetch what a layout looks at of the view. Nobody needs to be on any actor, since
  /// nothing is read.
  @inline(__always) package nonisolated static func fetch(_ view: Unmanaged<UIView>) {
    fetch(UnsafeRawPointer(view.toOpaque()), lines: 2)
  }

  /// Begins to fetch what is written when the view is placed. The view itself is read.
  package nonisolated static func fetchLayer(of view: Unmanaged<UIView>) {
    view._withUnsafeGuaranteedRef {
      fetch(UnsafeRawPointer(Unmanaged.passUnretained($0.layerStorage).toOpaque()), lines: 2)
    }
  }

  /// Begins to fetch the list of subviews, through which a layout goes on. The view itself is read.
  package nonisolated static func fetchSubviews(of view: Unmanaged<UIView>) {
    // Asked for its memory, the array would count a reference there, and so wait for it.
    view._withUnsafeGuaranteedRef {
      fetch(unsafeBitCast($0.subviewsStorage, to: UnsafeRawPointer.self), lines: 1)
    }
  }

  /// Begins to fetch memory, by lines of the processor's cache.
  package nonisolated static func fetch(_ address: UnsafeRawPointer, lines: Int) {
    for line in 0..<lines { trellis_fetch(address + 64 * line) }
  }
}
