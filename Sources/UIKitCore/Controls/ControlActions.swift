/// Who is told about which of a control's events, in the order of registration.
@MainActor struct ControlActions {
  enum Handler {
    case action(UIAction)
    /// The target is not kept alive; without one the responder chain is searched.
    case target(WeakTarget?, Selector, isTyped: Bool)
  }

  struct Registration {
    var handler: Handler
    var events: UIControl.Event
  }

  /// A target that may be gone; its identity outlives it.
  struct WeakTarget {
    weak var object: AnyObject?
    let identifier: ObjectIdentifier

    init(_ object: AnyObject) {
      self.object = object
      identifier = ObjectIdentifier(object)
    }
  }

  private(set) var registrations: [Registration] = []

  var allEvents: UIControl.Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  func handlers(for events: UIControl.Event) -> [Handler] {
    registrations.filter { !$0.events.isDisjoint(with: events) }.map(\.handler)
  }

  // MARK: Actions

  /// An action with an identifier that is known already takes the place of the old one, at the
  /// end; the same action may be registered for more events.
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    var events = events
    for case .action(let old) in registrations.map(\.handler) where old === action {
      events.formUnion(self.events(of: old))
    }
    registrations.removeAll { $0.isAction(action.identifier) }
    registrations.append(Registration(handler: .action(action), events: events))
  }

  private func events(of action: UIAction) -> UIControl.Event {
    registrations.first { $0.isAction(action.identifier) }?.events ?? []
  }

  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    remove(events) { $0.isAction(identifier) }
  }

  // MARK: Targets

  mutating func add(
    _ target: AnyObject?, _ selector: Selector, for events: UIControl.Event, isTyped: Bool
  ) {
    registrations.removeAll { registration in
      if case .target(let known?, _, _) = registration.handler { return known.object == nil }
      return false
    }
    if !isTyped,
      let index = registrations.firstIndex(where: { $0.isTarget(target, selector) })
    {
      registrations[index].events.formUnion(events)
      return
    }
    let handler = Handler.target(target.map { WeakTarget($0) }, selector, isTyped: isTyped)
    registrations.append(Registration(handler: handler, events: events))
  }

  /// `nil` for a target or a selector means any.
  mutating func remove(
    _ target: AnyObject?, _ selector: Selector?, for events: UIControl.Event
  ) {
    remove(events) { registration in
      guard case .target(let known, let name, let isTyped) = registration.handler else {
        return false
      }
      if let target, known?.identifier != ObjectIdentifier(target) { return false }
      return selector == nil || (!isTyped && name == selector)
    }
  }

  private mutating func remove(
    _ events: UIControl.Event, where matches: (Registration) -> Bool
  ) {
    for index in registrations.indices where matches(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }
}

extension ControlActions.Registration {
  @MainActor fileprivate func isAction(_ identifier: UIAction.Identifier) -> Bool {
    if case .action(let action) = handler { return action.identifier == identifier }
    return false
  }

  fileprivate func isTarget(_ target: AnyObject?, _ selector: Selector) -> Bool {
    guard case .target(let known, let name, isTyped: false) = handler else { return false }
    return known?.identifier == target.map { ObjectIdentifier($0) } && name == selector
  }
}
