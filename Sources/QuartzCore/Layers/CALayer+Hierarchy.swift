import CoreGraphics

extension CALayer {
  func isInside(_ layer: CALayer) -> Bool {
    var above = superlayerStorage
    while let current = above {
      if current === layer { return true }
      above = current.superlayerStorage
    }
    return false
  }

  func isParted() {
    superlayerStorage = nil
    isSpoiled = false
  }

  func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    precondition(layer !== self, "\(self) cannot be its own sublayer.")
    precondition(
      layer.sublayersStorage.isEmpty || !isInside(layer),
      "\(layer) cannot become a sublayer of \(self), which is below it.")
    layer.removeFromSuperlayer()
    dropGroups()
    sublayersStorage.insert(layer, at: index(sublayersStorage))
    layer.superlayerStorage = self
    setNeedsLayout()
    spoil()
    layer.isSpoiled = layer.committedNode == nil
  }

  /// True while the tree that this layer belongs to is shown.
  var isShown: Bool {
    var layer = self
    while let above = layer.superlayer { layer = above }
    return layer.changeObserver != nil
  }
}
