package import Foundation

/// Layers with many sublayers: their groups, and how those move at once.
extension CALayer {
  /// What stands for the present sublayers and their order; nil while there are few.
  package var sublayerArrangement: AnyObject? { groups }

  func makeGroups() { groups = SublayerGroups(of: sublayersStorage) }

  func dropGroups() {
    guard let groups else { return }
    if movesGroups { groups.settleAll(of: sublayersStorage) }
    movesGroups = false
    self.groups = nil
  }

  /// Gives each sublayer in `range` of the order the position that lies `way` further, without an
  /// action. Whole groups move at once, whatever number of layers is in them.
  package func moveSublayers(in range: Range<Int>, by way: CGPoint) {
    // In perspective a layer looks another way from elsewhere.
    guard let groups, decoration?.sublayerTransform == nil else {
      for layer in sublayersStorage[range] { layer.setPosition(movedBy: way) }
      return
    }
    movesGroups = true
    groups.move(range, of: sublayersStorage, by: way)
    spoil()
  }

  final func setPosition(movedBy way: CGPoint) {
    let old = placedPosition
    if let above = superlayerStorage, above.movesGroups { above.settleGroup(of: self) }
    positionStorage = CGPoint(x: old.x + way.x, y: old.y + way.y)
    spoil()
  }

  /// Stores the way that the layer's group was moved.
  final func store(_ way: CGPoint) {
    positionStorage.x += way.x
    positionStorage.y += way.y
    committedNode = nil
  }

  func settleGroup(of layer: CALayer) {
    groups?.settle(Int(layer.groupIndex), of: sublayersStorage)
  }

  /// `positionStorage` and the way that the layer's group was moved.
  var placedPosition: CGPoint {
    guard let above = superlayerStorage, above.movesGroups, let groups = above.groups else {
      return positionStorage
    }
    let way = groups.way(of: groupIndex)
    return CGPoint(x: positionStorage.x + way.x, y: positionStorage.y + way.y)
  }
}
