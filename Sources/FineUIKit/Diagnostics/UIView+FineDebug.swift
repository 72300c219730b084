public import UIKit

extension UIView {
  /// One line about this view: its component, and how often, why and how long it was rendered.
  public var fineDebugDescription: String {
    guard let node = fineNode else { return "\(type(of: self)) (unmanaged)" }
    let history = node.history
    var parts = ["\(node.componentName) → \(type(of: self))", "renders \(history.renders)"]
    if history.rebuilds > 0 { parts.append("rebuilds \(history.rebuilds)") }
    parts.append("because \(history.lastReason)")
    parts.append(history.lastDuration.fineText)
    if let key = node.key { parts.append("key \(key)") }
    let signature = node.resolved.identity.signature
    if !signature.isEmpty { parts.append("modifiers \"\(signature)\"") }
    if node.localState != nil { parts.append("state") }
    if isHidden { parts.append("hidden") }
    if bounds.isEmpty { parts.append("zero size") }
    if let property = history.lastCause.property { parts.append("changed \(property)") }
    return parts.joined(separator: "  ")
  }

  /// `fineDebugDescription` of this view and everything inside it, indented by level.
  public func fineDumpTree() -> String { fineDumpLines(level: 0).joined(separator: "\n") }

  /// The observable properties that this view's own update has read, each as in `\Model.title`, in
  /// alphabetical order. A change of one of them updates this view.
  ///
  /// Empty where the standard library does not tell, and for a view that FineUIKit does not manage.
  public var fineDependencies: [String] {
    Set(fineNode?.dependencies.map(\.description) ?? []).sorted()
  }

  private func fineDumpLines(level: Int) -> [String] {
    [String(repeating: "  ", count: level) + fineDebugDescription]
      + subviews.flatMap { $0.fineDumpLines(level: level + 1) }
  }
}
