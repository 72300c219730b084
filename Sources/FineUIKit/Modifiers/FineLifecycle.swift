import UIKit

extension Renderable {
  /// Called each time the view gets into a window.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> any Renderable {
    withLifecycle { $0.onAppear = action }
  }

  /// Called each time the view leaves its window.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> any Renderable {
    withLifecycle { $0.onDisappear = action }
  }

  /// Runs work from when the view gets into a window; leaving the window cancels it.
  public func task(_ action: @escaping @MainActor () async -> Void) -> any Renderable {
    withLifecycle { $0.task = FineLifecycle.Work(id: nil, action: action) }
  }

  /// As `task(_:)`; another `id` cancels the work and starts it again.
  public func task(
    id: some Hashable, _ action: @escaping @MainActor () async -> Void
  ) -> any Renderable {
    withLifecycle { $0.task = FineLifecycle.Work(id: AnyHashable(id), action: action) }
  }

  private func withLifecycle(_ change: (inout FineLifecycle) -> Void) -> any Renderable {
    // Neighbours share one host; of two of a kind the outer one counts.
    var modified =
      self as? FineLifecycleModified
      ?? FineLifecycleModified(content: FineHostedContent(self), lifecycle: FineLifecycle())
    change(&modified.lifecycle)
    return modified
  }
}

/// What happens when a view appears and disappears.
struct FineLifecycle {
  struct Work {
    var id: AnyHashable?
    var action: @MainActor () async -> Void
  }

  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?
  var task: Work?
}

struct FineLifecycleModified: FineHosting {
  var content: FineHostedContent
  var lifecycle: FineLifecycle

  var body: any Renderable { primitiveBody() }

  var _kind: FineModifierKind? { FineModifierKind(Self.self, name: "lifecycle") }

  func _makeView() -> UIView { FineLifecycleView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is FineLifecycleView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FineLifecycleView else { return }
    updateContent(of: view, context: context)
    context.whenSubtreeIsUpdated { [lifecycle] in view.lifecycle = lifecycle }
  }
}

/// Runs what belongs to appearing and disappearing. The view has appeared while it is in a window
/// and has been given a description.
final class FineLifecycleView: FineHostView {
  private var hasAppeared = false
  /// The work that was started last, running or finished, and what it was started for.
  private var task: Task<Void, Never>?
  private var taskID: AnyHashable?

  /// What the last description says; `nil` until there is one.
  var lifecycle: FineLifecycle? {
    didSet {
      if hasAppeared, lifecycle != nil { updateTask() }
      updateAppearance(leaving: oldValue)
    }
  }

  deinit { task?.cancel() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAppearance(leaving: lifecycle)
  }

  private func updateAppearance(leaving old: FineLifecycle?) {
    let appears = window != nil && lifecycle != nil
    guard appears != hasAppeared else { return }
    hasAppeared = appears
    if appears {
      lifecycle?.onAppear?()
      updateTask()
    } else {
      cancelTask()
      old?.onDisappear?()
    }
  }

  private func updateTask() {
    guard hasAppeared, let work = lifecycle?.task else { return cancelTask() }
    if task != nil, taskID == work.id { return }
    cancelTask()
    taskID = work.id
    task = Task { await work.action() }
  }

  private func cancelTask() {
    task?.cancel()
    task = nil
    taskID = nil
  }
}

extension FineLifecycleView: FineRowContent {
  func rowWillEnd() { lifecycle = nil }

  func rowWillChange() { lifecycle = nil }
}
