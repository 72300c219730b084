import UIKit

/// Keeps the views in one container up to date with one content object.
@MainActor final class FineUI {
  /// What the tree shows; hot reload may put another version in its place.
  var content: any FineContent
  private let gate = FineGate()
  let site: FineSite
  private var mounting: FineMounting
  private lazy var scope = FineWorkScope(
    depth: 0, name: { [weak self] in self.map { "\(type(of: $0.content)).body()" } ?? "" },
    didChange: { [weak self] in self?.valueChanged($0) })
  private var traits: FineTraitObservation?

  #if DEBUG
    /// Says when new code has arrived. Set before `build(to:)`.
    var hotReloadBackend: any FineHotReloadBackend = FineNotificationReload.shared {
      didSet { (hotReloadBackend as? FineNotificationReload)?.know(self) }
    }
    /// Gives content its state back after a restart. Set before `build(to:)`.
    var restoration = FineRestoration.shared {
      didSet { findKeptState() }
    }
    /// Whether the next program makes this tree, too, when it starts.
    private(set) var isMadeAtStart = false
    /// What a restart kept for the content, until it is shown.
    var keptState: FineSavedContent.Entry?
    /// Called when new code has arrived and the tree shows it.
    var didReload: (@MainActor () -> Void)?
    /// Called when another content object has taken the place of the one before.
    var didReplaceContent: (@MainActor (any FineContent) -> Void)?
    var followsReloads = false
    var reloads: Task<Void, Never>?
  #endif

  /// - Parameter avoidsKeyboard: Whether the tree ends above the keyboard.
  init(_ content: any FineContent, avoidsKeyboard: Bool = true) {
    self.content = content
    site = FineSite(gate: gate)
    mounting = FineMounting(avoidsKeyboard: avoidsKeyboard)
    #if DEBUG
      findKeptState()
      FineNotificationReload.shared.know(self)
    #endif
  }

  /// Shows what a closure describes for some state.
  convenience init<State>(
    state: State, avoidsKeyboard: Bool = true,
    body: @escaping @MainActor (State) -> any Renderable
  ) {
    self.init(FineClosureContent { body(state) }, avoidsKeyboard: avoidsKeyboard)
  }

  #if DEBUG
    deinit { reloads?.cancel() }
  #endif

  /// Renders into a container, which is held weakly. In another container than before, the views
  /// move there.
  func build(to container: UIView) {
    if mounting.container !== container {
      mounting.container = container
      traits?.end()
      traits = FineTraitObservation(of: container) { [weak self] in self?.traitsChanged() }
    }
    #if DEBUG
      prepareContent()
    #endif
    render()
    #if DEBUG
      followReloads()
    #endif
  }

  /// Holds back what observable state and traits ask for. Again and again is as good as once.
  func suspend() { gate.close() }

  /// Ends the suspension and shows, at once, what changed meanwhile.
  func resume() {
    gate.open { render(because: FineRenderCause(reason: .observation), isAnimated: false) }
  }

  private func valueChanged(_ property: FineProperty?) {
    site.run(
      FineRecovery(of: scope) { [weak self] isAnimated in
        self?.render(
          because: FineRenderCause(reason: .observation, property: property),
          isAnimated: isAnimated)
      })
  }

  private func traitsChanged() {
    if gate.isClosed {
      gate.noteTreeChange()
    } else {
      render(because: FineRenderCause(reason: .observation))
    }
  }

  /// - Parameter cause: What the root node is told, if not the usual.
  private func render(because cause: FineRenderCause? = nil, isAnimated: Bool = true) {
    guard let container = mounting.container else { return }
    let span = FineSignposts.beginRender("\(type(of: content))")
    var environment = FineEnvironmentValues()
    environment.traitCollection = container.traitCollection
    let pass = FinePass(site: site, trigger: cause, isAnimated: isAnimated)
    pass.motion.run {
      scope.begin()
      let firstRun = scope.generation == 1 ? FineFirstRun(of: content) : nil
      let resolved = scope.track(with: site.sentinel) { FineResolved(content.body()) }
      firstRun?.report(readBy: scope)
      #if DEBUG
        let outer = FineFirstRun.current
        FineFirstRun.current = firstRun?.isQuick == true ? firstRun : nil
        if let firstRun = FineFirstRun.current { gate.firstRun = firstRun }
        defer {
          FineFirstRun.current = outer
          firstRun?.end()
        }
      #endif
      let root = FineReconciliation(pass: pass, environment: environment, depth: 1)
        .view(for: resolved, reusing: mounting.root)
      pass.finish()
      mounting.show(root)
    } layingOut: {
      container
    }
    FineSignposts.end(span)
  }

  #if DEBUG
    private func findKeptState() {
      isMadeAtStart = restoration.isStarting
      keptState = restoration.take(for: content)
    }

    func renderInjection() { render(because: FineRenderCause(reason: .injection)) }
  #endif

  var container: UIView? { mounting.container }
  var root: UIView? { mounting.root }
}

/// Content that is a closure, for use inside the library.
final class FineClosureContent: FineContent {
  private let description: @MainActor () -> any Renderable

  init(_ description: @escaping @MainActor () -> any Renderable) {
    self.description = description
  }

  func body() -> any Renderable { description() }
}
