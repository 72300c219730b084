import UIKit

/// The lasting element behind one view: its identity, its last description, its state and counters.
///
/// A node belongs to its view and goes with it.
@MainActor final class FineNode: FineScope {
  private(set) weak var view: UIView?
  private(set) var resolved: FineResolved
  private var environment: FineEnvironmentValues
  private(set) var site: FineSite
  /// State that the component keeps at this position.
  var localState: AnyObject?
  /// The font that the last description asked for.
  var describedFont: UIFont?
  /// Whether the view shows what this node was given; what it shows first does not move there.
  private var isWritten = false
  /// How often this position was updated, for diagnostics.
  private(set) var history: FineNodeHistory
  /// The last rebuild's reason, until the update that follows it is logged.
  private var arrival: FineNodeArrival

  init(
    view: UIView, resolved: FineResolved, environment: FineEnvironmentValues, site: FineSite,
    depth: Int, history: FineNodeHistory, arrival: FineNodeArrival
  ) {
    self.view = view
    self.resolved = resolved
    self.environment = environment
    self.site = site
    self.history = history
    self.arrival = arrival
    super.init(depth: depth)
  }

  override var subject: String { componentName }

  var key: FineKey? { resolved.key }

  var componentName: String { resolved.primitive._componentName }

  /// Takes a new description that fits the view.
  func accept(_ resolved: FineResolved, environment: FineEnvironmentValues, site: FineSite) {
    self.resolved = resolved
    self.environment = environment
    self.site = site
  }

  /// Whatever was on its way for this node does nothing any more.
  func voidPendingWork() { begin() }

  /// Forgets what belongs to a row that the view no longer shows.
  func forgetRow() {
    voidPendingWork()
    localState = nil
    isWritten = false
  }

  /// Writes the last description to the view.
  func update(in pass: FinePass) {
    guard let view else { return }
    let span = FineSignposts.beginNode(componentName)
    let cause = pass.takeCause(isNew: history.renders == 0)
    let start = ContinuousClock.now
    begin()
    let firstRun = history.renders == 0 ? FineFirstRun.current : nil
    firstRun?.begin()
    pass.motion.write(to: view, declared: environment.animation, isFirst: !isWritten) {
      if pass.isDirect {
        write(to: view, in: pass, track: { $0() })
      } else {
        write(to: view, in: pass, track: { track(with: site.sentinel, $0) })
      }
    }
    firstRun?.report(readBy: self)
    isWritten = true
    FineSignposts.end(span)
    history.noteRender(cause, duration: ContinuousClock.now - start)
    FineDiagnostics.noteRender(of: self, view: view, arrival: arrival)
    arrival = .update
  }

  private func write(to view: UIView, in pass: FinePass, track: (() -> Void) -> Void) {
    let context = FineRenderContext(environment: environment, node: self, pass: pass)
    track { resolved.primitive._update(view, context: context) }
    for work in pass.takeDeferred() { work() }
    // Innermost first, as written.
    for modifier in resolved.modifiers.reversed() {
      if modifier.readsState {
        track { modifier.apply(to: view, node: self) }
      } else {
        modifier.apply(to: view, node: self)
      }
    }
  }

  override func valueChanged(_ property: FineProperty?) {
    site.run(
      FineRecovery(of: self) { [weak self] isAnimated in
        self?.render(FineRenderCause(reason: .observation, property: property), isAnimated)
      })
  }

  private func render(_ cause: FineRenderCause, _ isAnimated: Bool) {
    let pass = FinePass(site: site, trigger: cause, isAnimated: isAnimated)
    pass.motion.run {
      update(in: pass)
      pass.finish()
    } layingOut: {
      view
    }
    site.cell?.contentChanged()
  }
}

extension UIView {
  /// The node behind this view, if FineUIKit manages it.
  var fineNode: FineNode? {
    get { fineElement as? FineNode }
    set { fineElement = newValue }
  }
}
