import UIKit

/// One render: from what caused it to the last view that was written.
///
/// In an observed pass nodes are updated breadth first: a container makes and places its children's
/// views, and their own updates come after it. A direct pass updates children inside their parent
/// and follows no observable state.
@MainActor final class FinePass {
  /// Where the views of a pass live, and who may hold back their updates.
  let site: FineSite
  /// Whether views may be animated; a catch-up after a suspension is not.
  let isAnimated: Bool
  /// How its writes are seen.
  let motion: FineMotion
  let isDirect: Bool
  /// Whether new code has arrived, so that what depends on closures is to be described again.
  let showsNewCode: Bool
  private var trigger: FineRenderCause?
  private var queue: [FineNode] = []
  private var deferred: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(
    site: FineSite, trigger: FineRenderCause? = nil, isAnimated: Bool = true,
    isDirect: Bool = false
  ) {
    self.site = site
    self.trigger = trigger
    showsNewCode = trigger?.reason == .injection
    let transaction = Self.transaction(
      causedBy: isDirect ? nil : trigger?.reason, isAnimated: isAnimated)
    self.isAnimated = transaction != .disabled
    motion = FineMotion(transaction)
    self.isDirect = isDirect
  }

  /// What the mutation that caused a pass wants; a pass with another cause is only ever kept from
  /// moving anything.
  private static func transaction(
    causedBy reason: FineRenderReason?, isAnimated: Bool
  ) -> FineTransaction? {
    guard isAnimated else { return .disabled }
    let current = FineTransaction.current
    return reason == .observation || current == .disabled ? current : nil
  }

  /// Updates a node, now in a direct pass, else when its turn comes.
  func schedule(_ node: FineNode) {
    if isDirect { node.update(in: self) } else { queue.append(node) }
  }

  /// Does work when the node that is being updated has finished reading.
  func afterReading(_ work: @escaping @MainActor () -> Void) { deferred.append(work) }

  /// The work to do now that a node has finished reading.
  func takeDeferred() -> [@MainActor () -> Void] {
    defer { deferred = [] }
    return deferred
  }

  /// Does work when everything of this pass is updated.
  func onCompletion(_ work: @escaping @MainActor () -> Void) { completions.append(work) }

  /// Updates what is scheduled and all that this schedules.
  func finish() {
    var next = 0
    while next < queue.count {
      queue[next].update(in: self)
      next += 1
    }
    queue = []
    while !completions.isEmpty {
      let work = completions
      completions = []
      for step in work { step() }
    }
  }

  /// Why a node is rendered: what caused the pass for the first node, its parent for others.
  func takeCause(isNew: Bool) -> FineRenderCause {
    defer { trigger = nil }
    return trigger ?? FineRenderCause(reason: isNew ? .initial : .parent)
  }
}
