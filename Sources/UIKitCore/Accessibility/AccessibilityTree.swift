package import Foundation

/// What a scene shows, as assistive technology sees it: elements and the containers that mean
/// something, in reading order. Asked and never asking; what a frame shows is read once.
@MainActor package final class AccessibilityTree {
  package static let rootID: AccessibilityNode.ID = 1

  private unowned let scene: UIWindowScene
  private var nodes: [AccessibilityNode.ID: AccessibilityNode] = [:]
  private var readGeneration: (frames: Int, changes: Int)?
  private var known: [ObjectIdentifier: Known] = [:]
  private var elements: [AccessibilityNode.ID: Known] = [:]
  private var nextID: AccessibilityNode.ID = 2

  private struct Known {
    weak var element: UIResponder?
    var id: AccessibilityNode.ID
  }

  package init(scene: UIWindowScene) { self.scene = scene }

  // MARK: Reading

  /// Everything that is shown, by its number. An element keeps its number for as long as it lives.
  package func snapshot() -> [AccessibilityNode.ID: AccessibilityNode] {
    let generation = (FrameLoop.shared.frameCount, AccessibilityValues.generation)
    if let read = readGeneration, read == generation { return nodes }
    readGeneration = generation
    read()
    return nodes
  }

  package func node(_ id: AccessibilityNode.ID) -> AccessibilityNode? { snapshot()[id] }

  /// The nodes in reading order, the root first.
  package func nodesInOrder() -> [AccessibilityNode] {
    let nodes = snapshot()
    func below(_ id: AccessibilityNode.ID) -> [AccessibilityNode] {
      guard let node = nodes[id] else { return [] }
      return [node] + node.children.flatMap(below)
    }
    return below(Self.rootID)
  }

  /// The number of an element; nil where it is not shown or is none.
  package func id(of element: UIResponder) -> AccessibilityNode.ID? {
    let nodes = snapshot()
    guard let known = known[ObjectIdentifier(element)], known.element === element,
      nodes[known.id] != nil
    else { return nil }
    return known.id
  }

  private func read() {
    nodes = [:]
    let items = AccessibilityReader().items(in: scene.presentedWindows)
    let size = scene.bounds
    nodes[Self.rootID] = AccessibilityNode(
      id: Self.rootID, parent: 0, role: .panel, name: scene.title ?? "", hint: "", value: "",
      identifier: "", frame: size, states: [.enabled, .showing], actions: [], text: nil)
    let children = items.map { add($0, parent: Self.rootID) }
    nodes[Self.rootID]?.children = children
    forgetWhatIsGone()
  }

  private func add(_ item: AccessibilityItem, parent: AccessibilityNode.ID) -> AccessibilityNode.ID
  {
    let id = number(of: item.element)
    var node = item.node
    node.id = id
    node.parent = parent
    nodes[id] = node
    let children = item.children.map { add($0, parent: id) }
    nodes[id]?.children = children
    return id
  }

  private func number(of element: UIResponder) -> AccessibilityNode.ID {
    let key = ObjectIdentifier(element)
    if let entry = known[key], entry.element === element { return entry.id }
    let entry = Known(element: element, id: nextID)
    nextID += 1
    known[key] = entry
    elements[entry.id] = entry
    return entry.id
  }

  private func forgetWhatIsGone() {
    for (key, entry) in known where entry.element == nil { known[key] = nil }
    for (id, entry) in elements where entry.element == nil { elements[id] = nil }
  }

  // MARK: Acting

  /// The element behind a number, while it is there.
  package func element(_ id: AccessibilityNode.ID) -> UIResponder? { elements[id]?.element }

  /// Does what `actions` of the node lists at `index`. True where something was done.
  package func perform(action index: Int, of id: AccessibilityNode.ID) -> Bool {
    guard let element = element(id), let node = node(id), node.actions.indices.contains(index),
      node.states.contains(.enabled)
    else { return false }
    defer { spoil() }
    switch node.actions[index] {
    case Self.activate: return activate(element)
    case Self.increment: element.accessibilityIncrement()
    case Self.decrement: element.accessibilityDecrement()
    default:
      let own = element.accessibilityCustomActions ?? []
      return own.first { $0.name == node.actions[index] }?.perform() ?? false
    }
    return true
  }

  static let activate = "activate"
  static let increment = "increment"
  static let decrement = "decrement"

  /// Asks the element, and where it has no answer of its own touches the screen where it is.
  private func activate(_ element: UIResponder) -> Bool {
    if element.accessibilityActivate() { return true }
    let point = element.accessibilityActivationPoint
    if let view = element as? UIView, !isReached(view, at: point) {
      guard let control = view as? UIControl, control.isEnabled else { return false }
      control.performPrimaryAction()
      control.sendActions(for: .touchUpInside)
      return true
    }
    let time = FrameLoop.shared.now()
    for phase in [PointerInput.Phase.began, .ended] {
      scene.receive(
        .pointer(PointerInput(phase, at: point, timestamp: time, kind: .touch, identifier: -1)))
    }
    return true
  }

  private func isReached(_ view: UIView, at point: CGPoint) -> Bool {
    for window in scene.presentedWindows.reversed() {
      if let hit = window.hitTest(window.convert(point, fromScene: scene), with: nil) {
        if hit.isDescendant(of: view) { return true }
        // What is no control itself, such as a label in a row, is touched through what holds it. A
        // control that lets touches through, because it moves just now, is acted on directly.
        return !(view is UIControl) && view.isDescendant(of: hit)
      }
    }
    return false
  }

  /// Moves the keys, and the reader, to an element.
  package func focus(_ id: AccessibilityNode.ID) -> Bool {
    guard let element = element(id) else { return false }
    defer { spoil() }
    AccessibilityCenter.current.focus(element)
    if let view = element as? UIView, view.canBecomeFirstResponder {
      return view.becomeFirstResponder()
    }
    return true
  }

  package func replaceText(of id: AccessibilityNode.ID, with text: String) -> Bool {
    guard let view = element(id) as? any AccessibleText,
      node(id)?.states.contains(.editable) == true
    else { return false }
    view.replaceAccessibleText(with: text)
    spoil()
    return true
  }

  package func setCaret(of id: AccessibilityNode.ID, to offset: Int) -> Bool {
    guard let view = element(id) as? any AccessibleText else { return false }
    view.setAccessibleCaret(offset)
    spoil()
    return true
  }

  /// The number that a slider or a stepper has.
  package func range(of id: AccessibilityNode.ID) -> AccessibilityRange? {
    (element(id) as? any AccessibleRange)?.accessibleRange
  }

  package func setValue(of id: AccessibilityNode.ID, to value: Double) -> Bool {
    guard let view = element(id) as? any AccessibleRange,
      node(id)?.states.contains(.enabled) == true
    else { return false }
    view.setAccessibleValue(value)
    spoil()
    return true
  }

  /// The deepest node at a point of the scene.
  package func hit(at point: CGPoint) -> AccessibilityNode.ID {
    let nodes = snapshot()
    var id = Self.rootID
    while let node = nodes[id],
      let child = node.children.last(where: { nodes[$0]?.frame.contains(point) == true })
    {
      id = child
    }
    return id
  }

  /// What was read is out of date.
  private func spoil() { AccessibilityValues.generation += 1 }
}

/// A view with a number that assistive technology may set.
@MainActor protocol AccessibleRange: UIView {
  var accessibleRange: AccessibilityRange { get }
  /// As if a person had chosen the value.
  func setAccessibleValue(_ value: Double)
}
