import CoreGraphics
import Foundation

/// What is out of sight and waits to be drawn.
///
/// Of a layer with many sublayers, groups wait that nobody sees: those of layers whose drawing only
/// the screen can tell (`drawsWhenSeen`). They have no nodes until a frame in which they are seen.
extension CALayer {
  /// The part of this layer's coordinates that may be seen, by the bounds of what masks it; nil where
  /// any may.
  var sight: CGRect? {
    var way: [CALayer] = []
    var layer = self
    while true {
      guard layer.showsSublayersInPlace else { return nil }
      way.append(layer)
      guard let above = layer.superlayerStorage else { break }
      layer = above
    }
    var sight: CGRect?
    for (index, layer) in way.reversed().enumerated() {
      if index > 0, let known = sight {
        sight = known.applying(layer.transformToSuperlayer.inverted())
      }
      if layer.masksToBounds { sight = sight?.intersection(layer.bounds) ?? layer.bounds }
    }
    return sight.map { $0.isNull ? .zero : $0 }
  }

  /// Whether bounds, position and transform tell where on the screen each sublayer is seen.
  private var showsSublayersInPlace: Bool {
    guard animationsStorage == nil, !(self is CAReplicatorLayer) else { return false }
    guard let decoration else { return true }
    return decoration.maskedLayer == nil && decoration.sublayerTransform == nil
      && decoration.affineTransform.isInvertible && projectionToSuperlayer == nil
  }

  /// Whether the layer's own box, and no more, is all that is ever seen of it.
  var canWaitUnseen: Bool {
    drawsWhenSeen && decoration == nil && animationsStorage == nil && sublayersStorage.isEmpty
  }

  /// Makes those groups below this root part of the frame that came into sight since the last one.
  func revealSeenGroups() {
    for holder in WaitingLayers.all where holder.root === self {
      if holder.groups?.reveal(in: holder.sight) == true { holder.spoil() }
    }
  }

  /// The sublayers' groups are sorted into those that are drawn and those that wait.
  func sortGroups() {
    guard let groups, groups.hasChanges else { return }
    groups.passOver(sublayersStorage, sight: { sight })
    if groups.isWaiting { WaitingLayers.add(self) }
  }

  private var root: CALayer {
    var layer = self
    while let above = layer.superlayerStorage { layer = above }
    return layer
  }
}

/// Layers some of whose groups of sublayers wait out of sight.
private enum WaitingLayers {
  private struct Entry {
    weak var layer: CALayer?
  }
  // Layers of views belong to the main thread, but trees of layers alone are committed on others.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  private static let lock = NSLock()

  static var all: [CALayer] {
    lock.withLock {
      if entries.isEmpty { return [] }
      entries = entries.filter { $0.value.layer?.groups?.isWaiting == true }
      return entries.values.compactMap(\.layer)
    }
  }

  static func add(_ layer: CALayer) {
    lock.withLock { entries[ObjectIdentifier(layer)] = Entry(layer: layer) }
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}
