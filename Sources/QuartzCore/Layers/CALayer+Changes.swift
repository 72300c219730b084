import CoreGraphics
package import Foundation

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
    isSpoiled = uncountedSuperlayer != nil
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

  /// What became of a layer that was given a place.
  package enum Filling {
    /// There is more to it: a subclass looks, or something is animated or drawn anew.
    case undone
    case nothing, moved
    case resized(from: CGSize)
  }

  /// Gives the layer of a view the size and position with which it fills `frame`, but for its
  /// transform, at once where that is all there is to it.
  ///
  /// - Parameter frame: finite, in the superlayer's coordinates, its size not negative.
  package final func fill(_ frame: CGRect) -> Filling {
    guard changesSilently, !needsDisplayOnBoundsChange, type(of: self) == CALayer.self else {
      return .undone
    }
    if let decoration, decoration.sublayerTransform != nil { return .undone }
    if superlayerMovesGroups { settleGroupAbove() }
    let position = CGPoint(
      x: frame.origin.x + frame.size.width * anchorPointStorage.x,
      y: frame.origin.y + frame.size.height * anchorPointStorage.y)
    let old = boundsStorage.size
    if old.width != frame.size.width || old.height != frame.size.height {
      boundsStorage.size = frame.size
      positionStorage = position
      spoil()
      return .resized(from: old)
    }
    guard positionStorage.x != position.x || positionStorage.y != position.y else {
      return .nothing
    }
    positionStorage = position
    spoil()
    return .moved
  }

  @inline(__always) private var superlayerMovesGroups: Bool {
    uncountedSuperlayer?._withUnsafeGuaranteedRef { $0.movesGroups } ?? false
  }

  @inline(never) private func settleGroupAbove() { superlayerStorage?.settleGroup(of: self) }

  /// Marks the layer for layout without a word to the delegate, which wants it.
  package final func wantLayout() { needsLayoutFlag = true }
}
