import UIKit

/// Holds back the updates of one mounted tree while it is suspended, and knows what is owed after.
@MainActor final class FineGate {
  private(set) var isClosed = false
  private var owesTree = false
  private var recoveries: [FineRecovery] = []
  #if DEBUG
    /// What rows of the tree are judged by when they are first shown.
    var firstRun: FineFirstRun?
  #endif

  func close() { isClosed = true }

  /// Something in the tree outside cells changed: the whole tree is to be rendered once.
  func noteTreeChange() { owesTree = true }

  /// Something in a cell changed: that is to be updated on its own.
  func note(_ recovery: FineRecovery) { recoveries.append(recovery) }

  /// Opens the gate and catches up, without animation.
  func open(renderTree: () -> Void) {
    guard isClosed else { return }
    isClosed = false
    let owesTree = owesTree
    let recoveries = recoveries
    self.owesTree = false
    self.recoveries = []
    UIView.performWithoutAnimation {
      if owesTree { renderTree() }
      for recovery in recoveries { recovery.run(isAnimated: false) }
    }
  }
}

/// An update that can wait; it does nothing if its scope has been through another run since.
@MainActor struct FineRecovery {
  private weak var scope: FineScope?
  private let generation: Int
  private let update: @MainActor (_ isAnimated: Bool) -> Void

  /// - Parameter update: It must not hold a view or node strongly.
  init(of scope: FineScope, update: @escaping @MainActor (_ isAnimated: Bool) -> Void) {
    self.scope = scope
    generation = scope.generation
    self.update = update
  }

  func run(isAnimated: Bool) {
    if let scope, scope.generation == generation { update(isAnimated) }
  }
}
