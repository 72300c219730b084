import UIKit

/// Lets a list or collection ask for heights again: once in the next turn, however often it is
/// wished for.
@MainActor final class FineMeasuring<View: UIView> {
  private weak var view: View?
  private let measure: @MainActor (View) -> Void
  private var isComing = false

  /// - Parameter measure: Has the view ask; it runs inside of the wish's animation.
  init(_ view: View, _ measure: @escaping @MainActor (View) -> Void) {
    self.view = view
    self.measure = measure
  }

  func again() {
    guard !isComing else { return }
    isComing = true
    Task { [weak self] in self?.run() }
  }

  private func run() {
    isComing = false
    guard let view else { return }
    // The task of a measurement that an animated change asked for has that change's transaction.
    FineMotion(FineTransaction.current ?? .disabled).run {
      measure(view)
    } layingOut: {
      view
    }
  }
}
