import Foundation

/// An element with what is inside it.
@MainActor struct AccessibilityItem {
  var element: UIResponder
  var node: AccessibilityNode
  var children: [AccessibilityItem] = []
  var isRightToLeft: Bool
}

/// Walks the views of a scene and keeps what means something to somebody who cannot see it.
@MainActor struct AccessibilityReader {
  /// What is read as one, whatever stands beside it: an element, or the elements of a group.
  private typealias Group = [AccessibilityItem]

  /// Back to front; windows under a modal one are left out.
  func items(in windows: [UIWindow]) -> [AccessibilityItem] {
    let modal = windows.lastIndex { $0.accessibilityViewIsModal }
    return windows[(modal ?? 0)...].flatMap { inOrder(groups(in: $0)) }
  }

  /// What a view and everything in it comes to, in no order yet: what is beside it may come between.
  private func groups(in view: UIView) -> [Group] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement {
      var item = item(for: view)
      if view.readsInsideOfElement { item.children = inOrder(inside(view)).filter(\.isSeparate) }
      return [[item]]
    }
    let inside = self.inside(view)
    guard let role = view.accessibilityContainerRole, !inside.isEmpty || role == .table else {
      return view.shouldGroupAccessibilityChildren && !inside.isEmpty ? [inOrder(inside)] : inside
    }
    return [[container(view, role, inOrder(inside))]]
  }

  private func container(_ view: UIView, _ role: AccessibilityRole, _ inside: [AccessibilityItem])
    -> AccessibilityItem
  {
    var item = item(for: view)
    item.node.role = role
    item.children = inside
    guard role == .listItem else {
      item.node.actions = []
      return item
    }
    item.node.states.insert(.selectable)
    if item.node.name.isEmpty {
      item.node.name = inside.map(\.node.name).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return item
  }

  private func inside(_ view: UIView) -> [Group] {
    if let listed = listedElements(of: view) {
      let found = listed.flatMap { self.items(of: $0) }
      return found.isEmpty ? [] : [found]
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    return (modal.map { [$0] } ?? view.subviews).flatMap { groups(in: $0) }
  }

  private func inOrder(_ groups: [Group]) -> [AccessibilityItem] {
    ReadingOrder.sorted(
      groups.map { group in
        ReadingOrder.Place(
          item: group, frame: group.reduce(CGRect.null) { $0.union($1.node.frame) },
          isRightToLeft: group[0].isRightToLeft)
      }
    ).flatMap { $0 }
  }

  private func listedElements(of view: UIView) -> [Any]? {
    if let elements = view.accessibilityElements { return elements }
    let count = view.accessibilityElementCount()
    guard count != NSNotFound, count > 0 else { return nil }
    return (0..<count).compactMap { view.accessibilityElement(at: $0) }
  }

  private func items(of element: Any) -> [AccessibilityItem] {
    if let view = element as? UIView { return inOrder(groups(in: view)) }
    guard let element = element as? UIResponder, element.isAccessibilityElement,
      !element.accessibilityElementsHidden
    else { return [] }
    return [item(for: element)]
  }

  // MARK: One element

  private func item(for element: UIResponder) -> AccessibilityItem {
    let view = element as? UIView
    let traits = element.accessibilityTraits
    let editable = view as? any AccessibleText
    var states: AccessibilityNode.States = []
    let isDisabled = traits.contains(.notEnabled) || (view as? UIControl)?.isEnabled == false
    if !isDisabled { states.insert(.enabled) }
    if traits.contains(.selected) { states.insert(.selected) }
    let role = element.accessibilityRole
    if [.listItem, .tableCell, .pageTab].contains(role) || traits.contains(.selected) {
      states.insert(.selectable)
    }
    if traits.contains(.toggleButton) {
      states.insert(.checkable)
      if element.accessibilityValue == "1" { states.insert(.checked) }
    }
    if editable?.allowsAccessibleEditing == true, states.contains(.enabled) {
      states.insert(.editable)
    }
    if role == .textArea { states.insert(.multiLine) }
    if role == .alert || role == .dialog { states.insert(.modal) }
    if let view {
      if view.canBecomeFirstResponder || view.canBecomeFocused { states.insert(.focusable) }
      if view.isFirstResponder || view.isFocused { states.insert(.focused) }
      if view.visibleRect != nil { states.insert(.showing) }
    } else {
      states.insert(.showing)
    }
    if element.accessibilityElementIsFocused() { states.insert(.focused) }
    return AccessibilityItem(
      element: element,
      node: AccessibilityNode(
        id: 0, parent: 0, role: role,
        name: element.accessibilityAttributedLabel?.string ?? "",
        hint: element.accessibilityAttributedHint?.string ?? "",
        value: element.accessibilityAttributedValue?.string ?? "",
        identifier: element.accessibilityIdentifier ?? "", frame: element.accessibilityFrame,
        states: states, actions: actions(of: element, traits: traits),
        text: editable?.accessibleText),
      isRightToLeft: (view?.superview ?? container(of: element))?.isRightToLeft ?? false)
  }

  private func container(of element: UIResponder) -> UIView? {
    (element as? UIAccessibilityElement)?.accessibilityContainer as? UIView
  }

  private func actions(of element: UIResponder, traits: UIAccessibilityTraits) -> [String] {
    var actions: [String] = []
    let isInert = traits.contains(.staticText) || traits.contains(.image)
    let hasGesture = !((element as? UIView)?.gestureRecognizers ?? []).isEmpty
    if !isInert || hasGesture || traits.contains(.button) || traits.contains(.link) {
      actions.append(AccessibilityTree.activate)
    }
    if traits.contains(.adjustable) {
      actions += [AccessibilityTree.increment, AccessibilityTree.decrement]
    }
    return actions + (element.accessibilityCustomActions ?? []).map(\.name)
  }
}

extension AccessibilityItem {
  /// Whether an element inside another is one of its own, and not a part of the other's name.
  fileprivate var isSeparate: Bool { node.role != .label && node.role != .image }
}

extension UIView: UIAccessibilityIdentification {}
