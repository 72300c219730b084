public import UIKit

/// Renders a description once, without mounting it.
@MainActor public enum FineRenderer {
  /// Renders a description and everything in it before returning.
  ///
  /// Observable state is read but not followed, except in the cells of collections below.
  ///
  /// - Parameter existing: A view of an earlier call, which is updated if it fits.
  public static func render(_ node: any Renderable, reusing existing: UIView? = nil) -> UIView {
    let pass = FinePass(site: FineSite(gate: nil), isDirect: true)
    let reconciliation = FineReconciliation(
      pass: pass, environment: FineEnvironmentValues(), depth: 0)
    let view = reconciliation.view(for: FineResolved(node), reusing: existing)
    pass.finish()
    return view
  }
}
