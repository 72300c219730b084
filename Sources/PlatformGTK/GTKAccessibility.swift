internal import CHost
internal import Foundation
internal import UIKitCore

/// Answers the host's bridge to assistive technology, and tells it what changed. Costs nothing
/// until somebody asks.
@MainActor final class GTKAccessibility {
  private let window: OpaquePointer
  private let tree: AccessibilityTree
  /// What was told last; nil until somebody asked for something.
  private var told: [AccessibilityNode.ID: AccessibilityNode]?

  init(window: OpaquePointer, tree: AccessibilityTree) {
    self.window = window
    self.tree = tree
    // The host's context is the surface, which has this.
    chost_window_set_accessibility(
      window,
      CHostAccessibility(
        describe: { context, id, element in
          // Valid during this call, on this thread.
          nonisolated(unsafe) let element = element!
          return GTKAccessibility.answer(context) { $0.describe(id, &element.pointee) } ?? false
        },
        child: { context, id, index in
          GTKAccessibility.answer(context) { $0.child(of: id, at: Int(index)) } ?? 0
        },
        string: { context, id, kind, index in
          guard
            let text = GTKAccessibility.answer(context, { $0.string(id, kind, Int(index)) })
              ?? nil
          else { return nil }
          return strdup(text)
        },
        act: { context, id, kind, number, text in
          let text = text.map { String(cString: $0) } ?? ""
          return GTKAccessibility.answer(context) { $0.act(id, kind, number, text) } ?? false
        },
        hit: { context, x, y in
          GTKAccessibility.answer(context) { $0.tree.hit(at: CGPoint(x: x, y: y)) } ?? 0
        }))
  }

  private nonisolated static func answer<Answer: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ question: @MainActor (GTKAccessibility) -> Answer
  ) -> Answer? {
    let surface = Unmanaged<GTKSurface>.fromOpaque(context!).takeUnretainedValue()
    return MainActor.assumeIsolated {
      guard let accessibility = surface.accessibility else { return nil }
      accessibility.wasAsked()
      return question(accessibility)
    }
  }

  // MARK: Answers

  private func wasAsked() {
    guard told == nil else { return }
    told = tree.snapshot()
    AccessibilityCenter.current.isReaderActive = true
  }

  private func describe(_ id: UInt64, _ element: inout CHostAccessibleElement) -> Bool {
    guard let node = tree.node(id) else { return false }
    element.parent = node.parent
    let siblings = tree.node(node.parent)?.children ?? []
    element.index_in_parent = Int32(siblings.firstIndex(of: id) ?? 0)
    element.child_count = Int32(node.children.count)
    element.role = node.role.rawValue
    element.states = node.states.rawValue
    element.action_count = Int32(node.actions.count)
    element.x = node.frame.minX
    element.y = node.frame.minY
    element.width = node.frame.width
    element.height = node.frame.height
    var interfaces = CHostAccessibleAction
    if node.text != nil, node.states.contains(.editable) { interfaces |= CHostAccessibleEditable }
    if let text = node.text ?? Self.staticText(of: node) {
      interfaces |= CHostAccessibleText
      element.caret = Int32(text.caret)
      element.selection_start = Int32(text.selection.lowerBound)
      element.selection_end = Int32(text.selection.upperBound)
    }
    if let range = tree.range(of: id) {
      interfaces |= CHostAccessibleValue
      element.value = range.value
      element.minimum = range.range.lowerBound
      element.maximum = range.range.upperBound
      element.step = range.step
    }
    element.interfaces = UInt32(interfaces)
    return true
  }

  /// Readers take a label's words from its text.
  private static func staticText(of node: AccessibilityNode) -> AccessibilityNode.Text? {
    guard node.role == .label || node.role == .heading else { return nil }
    return AccessibilityNode.Text(string: node.name, caret: 0, selection: 0..<0)
  }

  private func child(of id: UInt64, at index: Int) -> UInt64 {
    guard let children = tree.node(id)?.children, children.indices.contains(index) else { return 0 }
    return children[index]
  }

  private func string(_ id: UInt64, _ kind: Int32, _ index: Int) -> String? {
    guard let node = tree.node(id) else { return nil }
    switch Int(kind) {
    case CHostAccessibleStringName: return node.name
    case CHostAccessibleStringHint:
      // What a switch or a field is set to has its own interface; of the rest it is told here.
      let value = node.text == nil && !node.states.contains(.checkable) ? node.value : ""
      return [value, node.hint].filter { !$0.isEmpty }.joined(separator: ", ")
    case CHostAccessibleStringValue: return node.value
    case CHostAccessibleStringText: return (node.text ?? Self.staticText(of: node))?.string ?? ""
    case CHostAccessibleStringIdentifier: return node.identifier
    case CHostAccessibleStringAction:
      return node.actions.indices.contains(index) ? node.actions[index] : nil
    default: return nil
    }
  }

  private func act(_ id: UInt64, _ kind: Int32, _ number: Double, _ text: String) -> Bool {
    defer { FrameLoop.shared.setNeedsFrame() }
    switch Int(kind) {
    case CHostAccessibleActPerform: return tree.perform(action: Int(number), of: id)
    case CHostAccessibleActFocus: return tree.focus(id)
    case CHostAccessibleActSetText: return tree.replaceText(of: id, with: text)
    case CHostAccessibleActSetCaret: return tree.setCaret(of: id, to: Int(number))
    case CHostAccessibleActSetValue: return tree.setValue(of: id, to: number)
    default: return false
    }
  }

  // MARK: Changes

  /// Tells what a frame changed.
  func frameWasShown() {
    guard let old = told else { return }
    let new = tree.snapshot()
    guard new != old else { return }
    told = new
    for (id, node) in new {
      guard let before = old[id] else { continue }
      if node.children != before.children { tellChildren(of: id, before.children, node.children) }
      tellChange(from: before, to: node)
    }
    for id in old.keys where new[id] == nil { chost_accessible_gone(window, id) }
  }

  private func tellChildren(of id: UInt64, _ old: [UInt64], _ new: [UInt64]) {
    for change in new.difference(from: old) {
      switch change {
      case .insert(let offset, let child, _):
        chost_accessible_child_changed(window, id, Int32(offset), child, true)
      case .remove(let offset, let child, _):
        chost_accessible_child_changed(window, id, Int32(offset), child, false)
      }
    }
  }

  private func tellChange(from old: AccessibilityNode, to new: AccessibilityNode) {
    let id = new.id
    if old.name != new.name { chost_accessible_name_changed(window, id) }
    if old.value != new.value, let range = tree.range(of: id) {
      chost_accessible_value_changed(window, id, range.value)
    }
    let changed = old.states.symmetricDifference(new.states).rawValue
    for bit in 0..<Int32(32) where changed & (1 << bit) != 0 {
      chost_accessible_state_changed(window, id, bit, new.states.rawValue & (1 << bit) != 0)
    }
    guard let before = old.text, let after = new.text else { return }
    if before.string != after.string { tellText(id, before.string, after.string) }
    if before.caret != after.caret {
      chost_accessible_caret_moved(window, id, Int32(after.caret))
    }
  }

  /// Tells only the part that differs.
  private func tellText(_ id: UInt64, _ old: String, _ new: String) {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    func part(_ scalars: [Unicode.Scalar]) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<(scalars.count - end)])
      return String(text)
    }
    chost_accessible_text_changed(window, id, Int32(start), part(old), part(new))
  }
}
