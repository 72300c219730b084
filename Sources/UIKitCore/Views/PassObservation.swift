@_spi(SwiftUI) import Observation

/// The work in which UIKit follows what an app's view reads of observable objects.
enum ObservedPass: Int { case properties, constraints, layout, drawing, configuration }

/// Follows what the last run of one pass of one view read, and marks the view when it changes.
///
/// Each run makes the one before void, so that a view which is laid out a thousand times while its
/// model stays the same is registered with the model once.
@MainActor final class PassObservation {
  private let registrar = ObservationRegistrar()
  private var isArmed = false

  isolated deinit { disarm() }

  /// Takes the last run's registrations back.
  private func disarm() {
    guard isArmed else { return }
    isArmed = false
    registrar.willSet(Beat.shared, keyPath: Beat.property)
  }

  /// Read beside what is followed: telling of its change reaches just this observation.
  private final class Beat: Observable, Sendable {
    static let shared = Beat()
    // Key paths without captured values are immutable.
    nonisolated(unsafe) static let property: KeyPath<Beat, Void> = \.tick
    private var tick: Void { () }
  }

  /// Runs `work` and calls `change` on the main actor when something that it read changes: at once
  /// for changes that the main actor makes, soon for others.
  fileprivate func follow(_ work: () -> Void, change: @escaping @MainActor @Sendable () -> Void) {
    disarm()
    Self.track {
      registrar.access(Beat.shared, keyPath: Beat.property)
      work()
    } change: {
      change()
    }
    isArmed = true
  }

  /// Runs `work` and says whether it read anything; if it did, it is followed from now on.
  fileprivate func followIfReading(
    _ work: () -> Void, change: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    var reads = false
    Self.track {
      // The closure is made only where there is something to follow.
      withObservationTracking(
        work,
        onChange: {
          reads = true
          return {}
        }())
      if reads { registrar.access(Beat.shared, keyPath: Beat.property) }
    } change: {
      change()
    }
    isArmed = reads
    return reads
  }

  private static func track(
    _ work: () -> Void, change: @escaping @MainActor @Sendable () -> Void
  ) {
    withObservationTracking(
      work,
      willSet: { tracking in
        if tracking.changed === Beat.property { return tracking.cancel() }
        if MainQueue.isCurrent { MainActor.assumeIsolated(change) }
      },
      didSet: { tracking in
        // Before a change from elsewhere is made, a run would still read the old value.
        if tracking.changed !== Beat.property, !MainQueue.isCurrent { MainQueue.perform(change) }
      })
  }
}

/// What a view follows, by pass.
@MainActor struct PassObservations {
  private var byPass: [ObservedPass: PassObservation] = [:]
  /// Kinds of views, by pass, that were seen to read something.
  private static var readers: Set<Reader> = []

  private static var spare: PassObservation?

  private struct Reader: Hashable {
    var kind: ObjectIdentifier
    var pass: ObservedPass
  }

  fileprivate static func run(
    _ pass: ObservedPass, of view: UIView, _ work: () -> Void,
    change: @escaping @MainActor @Sendable () -> Void
  ) {
    if let known = view.rare?.observations.byPass[pass] {
      return known.follow(work, change: change)
    }
    // Most work reads nothing observable; an observation that was not used serves the next.
    let observation = spare ?? PassObservation()
    spare = nil
    let reader = Reader(kind: ObjectIdentifier(type(of: view)), pass: pass)
    if readers.contains(reader) {
      observation.follow(work, change: change)
    } else {
      guard observation.followIfReading(work, change: change) else {
        spare = observation
        return
      }
      readers.insert(reader)
    }
    view.ensureRare().observations.byPass[pass] = observation
  }
}

extension UIView {
  /// Runs `work` of an app's view or controller with the view's traits as the current ones, and marks
  /// the view for `pass` again when something observable that it read changes, as UIKit does since
  /// iOS 26.
  func observing(_ pass: ObservedPass, _ work: () -> Void) {
    guard isFollowed(in: pass) else { return work() }
    func run() {
      if UITraitCollection.current === traitsStorage {
        work()
      } else {
        traitsStorage.performAsCurrent(work)
      }
    }
    PassObservations.run(pass, of: self, run) { [weak self] in self?.markForRun(of: pass) }
  }

  /// Whether an app's view or controller has something to do in `pass`, which may read something.
  @inline(__always) final func isFollowed(in pass: ObservedPass) -> Bool {
    let kind = type(of: self)
    let isOfApp =
      switch pass {
      case .properties: MethodEntry.updateProperties.isOverriddenByApp(in: kind)
      case .constraints: MethodEntry.updateConstraints.isOverriddenByApp(in: kind)
      case .layout: LayoutKinds.haveLayoutOfApp(kind)
      case .drawing, .configuration: isOfAppKind
      }
    if isOfApp || !flags.contains(.hasController) { return isOfApp }
    return controllerStorage.map { ObservedKinds.isOfApp(type(of: $0)) } ?? false
  }

  /// Whether the view's class does something once with a new view.
  var updatesItself: Bool {
    let kind = type(of: self)
    return MethodEntry.updateProperties.isOverridden(in: kind)
      || MethodEntry.updateConstraints.isOverridden(in: kind)
  }

  /// The view has got a controller, which updates properties and constraints once, too.
  func beginUpdatesOfController() {
    flags.insert(.hasController)
    setNeedsUpdateProperties()
    setNeedsUpdateConstraints()
  }

  /// Whether the view's class is an app's; found once for each view.
  var isOfAppKind: Bool {
    if !flags.contains(.knowsKind) {
      flags.insert(.knowsKind)
      flags.set(.isOfAppKind, ObservedKinds.isOfApp(type(of: self)))
    }
    return flags.contains(.isOfAppKind)
  }

  /// Runs a configuration's update handlers; `change` asks for another run.
  func observingConfiguration(
    _ work: () -> Void, change: @escaping @MainActor @Sendable () -> Void
  ) {
    PassObservations.run(.configuration, of: self, work, change: change)
  }

  private func markForRun(of pass: ObservedPass) {
    switch pass {
    case .properties: setNeedsUpdateProperties()
    case .constraints: setNeedsUpdateConstraints()
    case .layout: setNeedsLayout()
    case .drawing: setNeedsDisplay()
    case .configuration: break
    }
  }
}

/// Which classes of views lay out by an app's code.
@MainActor private enum LayoutKinds {
  private typealias Answer = (kind: ObjectIdentifier?, isOfApp: Bool)

  // Containers in containers are laid out in turns.
  @exclusivity(unchecked) private static var newer: Answer = (nil, false)
  @exclusivity(unchecked) private static var older: Answer = (nil, false)

  @inline(__always) static func haveLayoutOfApp(_ kind: UIView.Type) -> Bool {
    let asked = ObjectIdentifier(kind)
    if newer.kind == asked { return newer.isOfApp }
    return older.kind == asked ? older.isOfApp : find(kind)
  }

  @inline(never) private static func find(_ kind: UIView.Type) -> Bool {
    let isOfApp =
      MethodEntry.layoutSubviews.isOverriddenByApp(in: kind)
      || MethodEntry.layoutSublayers.isOverriddenByApp(in: kind)
    older = newer
    newer = (ObjectIdentifier(kind), isOfApp)
    return isOfApp
  }
}

/// Which classes are an app's. Ours read nothing observable by themselves, and FineUIKit follows
/// what its views read.
@MainActor enum ObservedKinds {
  private static var answers: [ObjectIdentifier: Bool] = [:]
  // The two classes that were asked for last: containers in containers are asked for in turns.
  @exclusivity(unchecked) private static var last: ObjectIdentifier?
  @exclusivity(unchecked) private static var lastAnswer = false
  @exclusivity(unchecked) private static var secondLast: ObjectIdentifier?
  @exclusivity(unchecked) private static var secondLastAnswer = false
  private static let ours = ["UIKitCore.", "FineUIKit.", "ArrangeUI."]

  static func isOfApp(_ kind: AnyClass) -> Bool {
    let identity = ObjectIdentifier(kind)
    if identity == last { return lastAnswer }
    if identity == secondLast { return secondLastAnswer }
    let answer = answer(for: kind)
    (secondLast, secondLastAnswer) = (last, lastAnswer)
    (last, lastAnswer) = (identity, answer)
    return answer
  }

  @inline(never) private static func answer(for kind: AnyClass) -> Bool {
    if kind == UIView.self { return false }
    if let known = answers[ObjectIdentifier(kind)] { return known }
    // As `String(reflecting:)` has it, which asks the type for conformances first: at the start of
    // an app that takes longer than all the rest of this.
    let name = _typeName(kind, qualified: true)
    let answer = !ours.contains { name.hasPrefix($0) }
    answers[ObjectIdentifier(kind)] = answer
    return answer
  }
}
