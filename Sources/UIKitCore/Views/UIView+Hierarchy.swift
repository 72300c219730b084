import Foundation
import QuartzCore

extension UIView {
  /// Puts `view` at `index` of the subviews, at the end where it is nil. A view of another
  /// superview leaves that first; a subview of this one moves.
  func insert(_ view: UIView, at index: Int?) {
    precondition(view !== self, "\(self) cannot be its own subview.")
    precondition(
      !isDescendant(of: view),
      "\(view) cannot become a subview of \(self), which is inside it.")
    if view.superviewStorage === self {
      move(view, to: min(index ?? .max, subviewsStorage.count - 1))
      return
    }
    view.willMove(toSuperview: self)
    view.detachForMove()
    let position = min(index ?? subviewsStorage.count, subviewsStorage.count)
    let newWindow = windowStorage
    if newWindow !== view.windowStorage { view.announceWindow(newWindow) }
    subviewsStorage.insert(view, at: position)
    view.superviewStorage = self
    if let rare = view.rare, !rare.autoresizingMask.isEmpty {
      flags.insert(.hasAutoresizedSubviews)
    }
    insertLayer(of: view, at: position)
    view.inheritFromSuperview()
    if newWindow !== view.windowStorage { view.enterWindow(newWindow) }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.hasLayoutWork { view.setNeedsLayout() }
    view.propagateLayoutMarks()
    view.constraintsDidJoinSuperview()
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    precondition(
      sibling.superviewStorage === self,
      "\(sibling) is not a subview of \(self), so nothing can "
        + "be inserted beside it.")
    if view.superviewStorage === self {
      let list = subviewsStorage.filter { $0 !== view }
      let index = list.firstIndex { $0 === sibling }.map { $0 + offset } ?? list.count
      move(view, to: index)
    } else {
      insert(view, at: (subviewsStorage.firstIndex { $0 === sibling } ?? 0) + offset)
    }
  }

  func move(_ view: UIView, to index: Int) {
    guard let old = subviewsStorage.firstIndex(where: { $0 === view }), old != index else { return }
    subviewsStorage.remove(at: old)
    subviewsStorage.insert(view, at: index)
    reorderLayers()
    setNeedsLayout()
  }

  func detach() {
    guard superviewStorage != nil else { return }
    willMove(toSuperview: nil)
    let hadWindow = windowStorage != nil
    if hadWindow { announceWindow(nil) }
    detachForMove()
    if hadWindow { enterWindow(nil) }
    didMoveToSuperview()
  }

  /// Takes the view out of its superview's list, without the calls that frame a removal.
  private func detachForMove() {
    guard let parent = superviewStorage else { return }
    parent.willRemoveSubview(self)
    constraintsWillPart(from: parent)
    parent.subviewsStorage.removeAll { $0 === self }
    parent.forgetMarkedSubviews()
    superviewStorage = nil
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
    parent.subviewWasRemoved()
  }

  // MARK: Layers

  /// Puts the view's layer where it is drawn above those of the subviews before it. Layers that
  /// belong to no view keep their places.
  private func insertLayer(of view: UIView, at position: Int) {
    if position == subviewsStorage.count - 1 {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviewsStorage[position + 1].layer)
    }
  }

  func reorderLayers() {
    subviewOrderDidChange()
    let own = Set(subviewsStorage.map { ObjectIdentifier($0.layer) })
    var views = subviewsStorage.map(\.layer).makeIterator()
    let order = layer.orderedSublayers.map { sublayer in
      own.contains(ObjectIdentifier(sublayer)) ? views.next() ?? sublayer : sublayer
    }
    layer.setSublayerOrder(order)
  }

  // MARK: Windows

  /// `willMove(toWindow:)` for the tree, superviews first.
  private func announceWindow(_ window: UIWindow?) {
    controllerStorage?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviewsStorage { view.announceWindow(window) }
  }

  /// Sets the window of the tree and says so, superviews first.
  func enterWindow(_ window: UIWindow?) {
    let old = windowStorage
    if old?.firstResponder === self, window !== old { resignWhenLeaving(old) }
    if old?.focusedView === self, window !== old { old?.focusedView = nil }
    windowStorage = window
    if window == nil, layer.isAnimating { endAnimationsUnlessShownAgain() }
    if Appearances.areUsed, window != nil { Appearances.current.apply(to: self) }
    didMoveToWindow()
    controllerStorage?.viewDidMove(toWindow: window)
    for view in subviewsStorage where view.windowStorage !== window { view.enterWindow(window) }
  }

  private func resignWhenLeaving(_ window: UIWindow?) {
    resignFirstResponder()
    if window?.firstResponder === self { window?.firstResponder = nil }
  }

  // MARK: Inheritance

  /// Takes what comes from above: traits, safe area, tint.
  private func inheritFromSuperview() {
    updateTraits()
    updateSafeArea()
    if superviewStorage?.passesOnTint == true { tintColorWillPropagate() }
    if flags.contains(.preservesSuperviewMargins) { beginKeepingMargins() }
  }
}
