import UIKit

/// How what one pass writes is seen.
///
/// A view moves by what its description or those around it ask for, else by what the mutation asks
/// for that caused the pass. What a pass writes for the first time is there at once.
@MainActor final class FineMotion {
  private let transaction: FineTransaction?
  /// Views whose descriptions ask for an animation, to be laid out with it.
  private var declared: [(view: UIView, animation: FineAnimation)] = []
  /// Views that were written for the first time while others moved.
  private var arrivals: [UIView] = []

  init(_ transaction: FineTransaction?) { self.transaction = transaction }

  /// Does the whole of a pass, and with it the layout of `root` that follows.
  ///
  /// - Parameter root: Asked for when the work is done.
  func run(_ work: () -> Void, layingOut root: () -> UIView?) {
    // What is changed or started in here is not part of the mutation.
    FineTransaction.$current.withValue(nil) { move(work, layingOut: root) }
  }

  private func move(_ work: () -> Void, layingOut root: () -> UIView?) {
    switch transaction {
    case .animated(let animation):
      animation.perform {
        work()
        layOutDeclared()
        root()?.layoutIfNeeded()
        settleArrivals()
      }
    case .disabled: UIView.performWithoutAnimation(work)
    case nil:
      work()
      layOutDeclared()
      settleArrivals()
    }
  }

  /// Writes to one view.
  ///
  /// - Parameters:
  ///   - declared: What the view's description or the nearest around it asks for.
  ///   - isFirst: Whether the view was never written before, or showed another row then.
  func write(
    to view: UIView, declared: FineDeclaredAnimation?, isFirst: Bool, _ work: () -> Void
  ) {
    let declared = transaction == .disabled ? nil : declared
    if isFirst {
      guard UIView.inheritedAnimationDuration > 0 || declared != nil else { return work() }
      arrivals.append(view)
      return UIView.performWithoutAnimation(work)
    }
    switch declared {
    case nil: work()
    case .animated(let animation):
      guard view.window != nil else { return UIView.performWithoutAnimation(work) }
      self.declared.append((view, animation))
      animation.perform(work)
    case .immediate:
      UIView.performWithoutAnimation {
        work()
        view.layoutIfNeeded()
      }
    }
  }

  /// Innermost first: what is around them finds them in place.
  private func layOutDeclared() {
    for (view, animation) in declared.reversed() {
      animation.perform { view.layoutIfNeeded() }
    }
  }

  /// Layout has moved new views from nowhere to their places; that is not to be seen.
  private func settleArrivals() {
    for view in arrivals {
      view.forEachFineView { view in
        for key in view.layer.animationKeys() ?? []
        where key.hasPrefix("position") || key.hasPrefix("bounds") {
          view.layer.removeAnimation(forKey: key)
        }
      }
    }
  }
}
