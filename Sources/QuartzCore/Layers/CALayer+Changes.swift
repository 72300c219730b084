import CoreGraphics
import Foundation

extension CGRect {
  /// The same numbers.
  @inline(__always) func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }
}

extension CALayer {
  /// Whether a change runs no action: see `change(_:from:to:_:)`.
  @inline(__always) var changesSilently: Bool { actsInBlocksOnly && !Self.isInAnimationBlock }

  /// Stores a new value and lets the property's action run.
  func change<Value>(
    _ key: String, from old: Value, to new: Value, _ store: () -> Void
  ) {
    if changesSilently {
      store()
      spoil()
      return
    }
    let action = actionForChange(key)
    if let basic = action as? CABasicAnimation, basic.hasNoValues {
      basic.fromValue = shownValue(key) ?? AnimatableValue(old)?.boxed
    }
    store()
    spoil()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  private func actionForChange(_ key: String) -> (any CAAction)? {
    if let delegate {
      guard let action = delegate.action(for: self, forKey: key), !(action is NSNull),
        !CATransaction.disableActions(), isShown
      else { return nil }
      return action
    }
    return isShown ? action(forKey: key) : nil
  }

  private func shownValue(_ key: String) -> Any? {
    animationsStorage?.values(at: localTime(CACurrentMediaTime()))[key]?.boxed
  }

  /// Forgets the committed node here and above, and says once that the tree changed.
  ///
  /// Above a layer without a committed node nobody has one, so the walk ends at the first such; it
  /// does not even begin where this layer was spoiled before. Only hidden layers have no committed
  /// node below those that have.
  package func spoil() {
    if isSpoiled { return }
    // A root layer tells of each change.
    isSpoiled = superlayerStorage != nil
    var layer = self
    layer.committedNode = nil
    while let above = layer.superlayerStorage ?? layer.decoration?.maskedLayer {
      above.groups?.noteChange(in: layer.groupIndex)
      if above.committedNode == nil { return }
      above.committedNode = nil
      layer = above
    }
    layer.changeObserver?()
  }

  func isUsable(_ rect: CGRect, for property: String) -> Bool {
    if rect.isFinite { return true }
    LayerDiagnostics.report(
      """
      \(type(of: self))\(name.map { " \"\($0)\"" } ?? "") was given \(property) \(rect), which is not \
      finite; the old value was kept. Look for a division by zero or an unbounded size.
      """)
    return false
  }
}
