public import Foundation

extension NSNotification.Name {
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpoint")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChange")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChange")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChange")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChange")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name(
    "NSUndoManagerDidOpenUndoGroup")
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerWillCloseUndoGroup")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerDidCloseUndoGroup")
}

/// Keeps what would undo what was done, and runs it.
/// - Note: Foundation's class, which Foundation on Linux lacks. A group that opens by itself closes
///   when the main queue next runs, or with `undo()`.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    var identity: ObjectIdentifier
    var run: (AnyObject) -> Void
  }

  private final class Group {
    var steps: [Step] = []
    var actionName = ""
    var isDiscardable = false
  }

  private enum Activity { case none, undoing, redoing }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// Innermost last.
  private var openGroups: [Group] = []
  private var activity = Activity.none
  private var disabledCount = 0
  /// True while the outermost group is one that opened by itself.
  private var hasEventGroup = false

  public override init() { super.init() }

  // MARK: Groups

  /// The number of groups that are open within each other.
  open var groupingLevel: Int { openGroups.count }

  /// Whether a group opens by itself with the first step after an event.
  open var groupsByEvent = true

  /// How many groups are kept; 0 sets no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  open var runLoopModes: [RunLoop.Mode] = [.default]

  open func beginUndoGrouping() {
    if openGroups.isEmpty, groupsByEvent, activity == .none { openEventGroup() }
    post(.NSUndoManagerCheckpoint)
    openGroups.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  open func endUndoGrouping() {
    precondition(
      !openGroups.isEmpty, "endUndoGrouping() was called, but no undo group is open in \(self).")
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if let outer = openGroups.last {
      outer.steps += group.steps
      if !group.actionName.isEmpty { outer.actionName = group.actionName }
    } else {
      hasEventGroup = false
      if !group.steps.isEmpty { keep(group) }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func keep(_ group: Group) {
    switch activity {
    case .undoing: redoGroups.append(group)
    case .redoing, .none: undoGroups.append(group)
    }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(undoGroups.count - levelsOfUndo, 0))
    redoGroups.removeFirst(max(redoGroups.count - levelsOfUndo, 0))
  }

  private func openEventGroup() {
    openGroups.append(Group())
    hasEventGroup = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.closeEventGroup() }
    }
  }

  private func closeEventGroup() {
    if hasEventGroup, openGroups.count == 1 { endUndoGrouping() }
  }

  /// Has what comes next undone apart from what was done so far in this event; not while undoing
  /// or redoing.
  func closeGroupOfEvent() {
    if activity == .none { closeEventGroup() }
  }

  // MARK: Registering

  /// Keeps `handler`, which undoes what is about to be done, for `target`, which is not kept alive.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      precondition(
        groupsByEvent,
        "registerUndo was called with no undo group open in \(self). Call beginUndoGrouping() first."
      )
      openEventGroup()
      post(.NSUndoManagerDidOpenUndoGroup)
    }
    if activity == .none { redoGroups = [] }
    openGroups.last?.steps.append(
      Step(target: target, identity: ObjectIdentifier(target)) { object in
        if let object = object as? Target { handler(object) }
      })
  }

  /// Keeps a call of a method with a parameter.
  /// - Note: A selector made of a name alone calls nothing; see `Selector`.
  open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
    let target = target as AnyObject
    registerUndo(withTarget: target) { selector.perform(on: $0, sender: object, event: nil) }
  }

  open func disableUndoRegistration() { disabledCount += 1 }

  open func enableUndoRegistration() {
    precondition(
      disabledCount > 0, "enableUndoRegistration() was called more often than its counterpart.")
    disabledCount -= 1
  }

  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  // MARK: Undoing

  open var canUndo: Bool {
    !undoGroups.isEmpty || openGroups.contains { !$0.steps.isEmpty }
  }

  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoGroups.isEmpty
  }

  open var isUndoing: Bool { activity == .undoing }
  open var isRedoing: Bool { activity == .redoing }

  /// Closes the event's group and undoes the last group.
  open func undo() {
    closeEventGroup()
    precondition(
      openGroups.isEmpty, "undo() was called while an undo group is open in \(self). End it first.")
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard activity == .none, let group = undoGroups.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    run(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  open func redo() {
    guard activity == .none, let group = redoGroups.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    run(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  private func run(_ group: Group, as activity: Activity) {
    self.activity = activity
    openGroups.append(Group())
    openGroups.last?.actionName = group.actionName
    for step in group.steps.reversed() {
      if let target = step.target { step.run(target) }
    }
    while openGroups.count > 1 { endUndoGrouping() }
    endUndoGrouping()
    self.activity = .none
  }

  // MARK: Forgetting

  open func removeAllActions() {
    undoGroups = []
    redoGroups = []
    openGroups = []
    hasEventGroup = false
  }

  open func removeAllActions(withTarget target: Any) {
    let identity = ObjectIdentifier(target as AnyObject)
    func forget(_ groups: inout [Group]) {
      for group in groups { group.steps.removeAll { $0.identity == identity } }
      groups.removeAll { $0.steps.isEmpty }
    }
    forget(&undoGroups)
    forget(&redoGroups)
    for group in openGroups { group.steps.removeAll { $0.identity == identity } }
  }

  // MARK: Names

  open func setActionName(_ actionName: String) {
    (openGroups.last ?? undoGroups.last)?.actionName = actionName
  }

  open var undoActionName: String {
    (openGroups.first { !$0.steps.isEmpty } ?? undoGroups.last)?.actionName ?? ""
  }

  open var redoActionName: String { redoGroups.last?.actionName ?? "" }

  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
