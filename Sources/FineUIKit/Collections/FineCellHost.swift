import UIKit

/// Shows a description in a cell, a header or a footer, and keeps it up to date on its own.
@MainActor final class FineCellHost {
  /// Where the content stands in its container.
  enum Placement {
    case margins
    case edges
  }

  private weak var container: UIView?
  private let placement: Placement
  private var hosted: UIView?
  private var pins: [NSLayoutConstraint] = []
  private lazy var scope = FineWorkScope(
    depth: row?.depth ?? 0, name: { "a row" }, didChange: { [weak self] in self?.valueChanged($0) })
  private var site: FineSite?
  private var row: FineRow?
  #if DEBUG
    /// The row has not been shown yet.
    private var isFirstRun = true
  #endif
  /// The row whose content the views show; it stays when the cell waits for another row.
  private var shownIdentity: AnyHashable?
  /// Called when an observable change may have changed the height that the content needs.
  var heightMayHaveChanged: (@MainActor () -> Void)?

  /// - Parameter container: The content view of the cell; it is held weakly.
  init(container: UIView, placement: Placement) {
    self.container = container
    self.placement = placement
  }

  /// Shows a row.
  ///
  /// - Parameter cause: What the row's root is told, if not the usual.
  func show(
    _ row: FineRow, gate: FineGate?, isAnimated: Bool, because cause: FineRenderCause? = nil
  ) {
    if let shownIdentity, shownIdentity != row.identity { changeRow() }
    #if DEBUG
      isFirstRun = shownIdentity != row.identity
    #endif
    shownIdentity = row.identity
    self.row = row
    site = FineSite(gate: gate, cell: self)
    render(because: cause, isAnimated: isAnimated)
  }

  /// The row leaves the screen: nothing that it read writes the cell any more. The views stay.
  func park() {
    row = nil
    scope.begin()
    hosted?.forEachFineView { view in
      view.fineNode?.voidPendingWork()
      (view as? any FineRowContent)?.rowWillEnd()
    }
  }

  /// Parks, and takes the views away.
  func empty() {
    park()
    NSLayoutConstraint.deactivate(pins)
    pins = []
    hosted?.removeFromSuperview()
    hosted = nil
    shownIdentity = nil
  }

  /// Called when an observable change has updated nodes of this cell.
  func contentChanged() {
    guard let container, hosted != nil else { return }
    let width = container.bounds.width
    guard width > 0 else { return }
    let fitting = container.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    if abs(fitting.height - container.bounds.height) > 0.5 { heightMayHaveChanged?() }
  }

  private func changeRow() {
    hosted?.forEachFineView { view in
      view.fineNode?.forgetRow()
      (view as? any FineRowContent)?.rowWillChange()
    }
  }

  private func valueChanged(_ property: FineProperty?) {
    guard let site else { return }
    site.run(
      FineRecovery(of: scope) { [weak self] isAnimated in
        self?.render(
          because: FineRenderCause(reason: .observation, property: property),
          isAnimated: isAnimated)
        self?.contentChanged()
      })
  }

  private func render(because cause: FineRenderCause?, isAnimated: Bool) {
    guard let row, let site else { return }
    let span = FineSignposts.beginCell(hosted?.fineNode?.componentName ?? "new")
    let pass = FinePass(site: site, trigger: cause, isAnimated: isAnimated)
    pass.motion.run {
      scope.begin()
      #if DEBUG
        let firstRun = isFirstRun ? site.gate?.firstRun : nil
        isFirstRun = false
        firstRun?.begin()
        let outer = FineFirstRun.current
        FineFirstRun.current = firstRun
        defer {
          FineFirstRun.current = outer
          firstRun?.end()
        }
      #endif
      let (resolved, environment) = scope.track(with: site.sentinel) {
        (FineResolved(row.content()), row.environment.values)
      }
      #if DEBUG
        firstRun?.report(readBy: scope)
      #endif
      let view = FineReconciliation(pass: pass, environment: environment, depth: row.depth + 1)
        .view(for: resolved, reusing: hosted)
      place(view)
      pass.finish()
    } layingOut: {
      // The cell.
      container?.superview
    }
    FineSignposts.end(span)
  }

  private func place(_ view: UIView) {
    guard let container, view !== hosted || view.superview !== container else { return }
    NSLayoutConstraint.deactivate(pins)
    if hosted !== view { hosted?.removeFromSuperview() }
    hosted = view
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    pins = makePins(for: view, in: container)
    NSLayoutConstraint.activate(pins)
  }

  private func makePins(for view: UIView, in container: UIView) -> [NSLayoutConstraint] {
    switch placement {
    case .margins:
      let margins = container.layoutMarginsGuide
      return [
        view.topAnchor.constraint(equalTo: margins.topAnchor),
        view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ]
    case .edges:
      return [
        view.topAnchor.constraint(equalTo: container.topAnchor),
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      ]
    }
  }
}

/// What a cell shows, as it was when the cell was configured.
@MainActor struct FineRow {
  /// The element's identity, or the section's with the kind of header or footer.
  var identity: AnyHashable
  var content: @MainActor () -> any Renderable
  /// The environment of the collection; reading it follows it.
  var environment: FineEnvironmentBox
  /// How many scopes are around the row.
  var depth: Int
}
