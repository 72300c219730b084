import CBoot
import CoreGraphics
import Foundation

extension CALayer {
  /// The layer as it is shown at a time of its own.
  final func makeCopy(at time: TimeInterval) -> Self {
    makeCopy(showing: animationsStorage?.values(at: time))
  }

  /// A copy by the layer's own `init(layer:)`, with the values that animations give.
  final func makeCopy(showing values: AnimatedValues?) -> Self {
    // A class's metatype is a pointer to its metadata; nothing in the language says so.
    let metadata = unsafeBitCast(type(of: self) as CALayer.Type, to: UnsafeRawPointer.self)
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    // The initializer takes the value over, so that it is not taken out of its place here.
    argument.initialize(to: self)
    defer { argument.deallocate() }
    let object = Unmanaged<CALayer>.fromOpaque(trellis_copy_layer(metadata, argument))
    let copy = unsafeDowncast(object.takeRetainedValue(), to: Self.self)
    guard let values else { return copy }
    for key in values.keys {
      if let value = values[key] { copy.setModelValue(value, for: key) }
    }
    return copy
  }
}
