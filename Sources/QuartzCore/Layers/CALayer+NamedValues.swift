import CoreGraphics
public import Foundation

// Properties that an app's layer declares with `@NSManaged`, and others that are set by name.

extension CALayer {
  /// The value of a property that is kept by name: what the plugin `UIKitSources` puts in place of
  /// `@NSManaged`. What was never set is `defaultValue(forKey:)`, else zero.
  public final func managedValue<Value: ManagedLayerValue>(forKey key: String) -> Value {
    let value = value(forKey: key)
    if let value = value as? Value { return value }
    return AnimatableValue(value).flatMap { Value(managed: $0.boxed) } ?? Value.unset
  }

  /// The same for properties that may be nil.
  public final func managedValue<Value>(forKey key: String) -> Value? {
    value(forKey: key) as? Value
  }

  func namedAnimatableValue(_ key: String) -> AnimatableValue? {
    AnimatableValue(namedValues?[key] ?? Self.defaultValue(forKey: key))
  }

  /// Keeps a value. Where drawing depends on it the property's action runs and the content is drawn
  /// anew.
  final func changeNamedValue(_ value: Any?, of key: String) {
    guard Self.needsDisplay(forKey: key) else {
      storeNamedValue(value, of: key)
      return
    }
    let old = namedValues?[key] ?? Self.defaultValue(forKey: key)
    if let new = AnimatableValue(value), new == AnimatableValue(old) {
      storeNamedValue(value, of: key)
      return
    }
    change(key, from: old, to: value) { storeNamedValue(value, of: key) }
    setNeedsDisplay()
  }

  private func storeNamedValue(_ value: Any?, of key: String) {
    var values = namedValues ?? [:]
    values[key] = value
    namedValues = values
  }

  /// What the layer draws while a property is animated that its drawing depends on; nil where there
  /// is no such property.
  func animatedDrawing(_ values: AnimatedValues, bounds: CGRect) -> RenderContents? {
    guard values.keys.contains(where: { Self.needsDisplay(forKey: $0) }) else { return nil }
    let copy = makeCopy(showing: values)
    copy.display()
    return copy.makeContents(bounds: bounds)
  }
}

/// A kind of value that a layer's `@NSManaged` property may have.
public protocol ManagedLayerValue {
  /// What the property is before it was set.
  static var unset: Self { get }
  /// The value out of one of another kind, as animations make of numbers.
  init?(managed value: Any)
}

extension BinaryFloatingPoint where Self: ManagedLayerValue {
  public static var unset: Self { 0 }
  public init?(managed value: Any) {
    guard let number = value as? CGFloat else { return nil }
    self.init(Double(number))
  }
}

extension CGFloat: ManagedLayerValue {}
extension Double: ManagedLayerValue {}
extension Float: ManagedLayerValue {}

extension Int: ManagedLayerValue {
  public static var unset: Int { 0 }
  public init?(managed value: Any) {
    guard let number = value as? CGFloat else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension Bool: ManagedLayerValue {
  public static var unset: Bool { false }
  public init?(managed value: Any) {
    guard let number = value as? CGFloat else { return nil }
    self = number != 0
  }
}

extension CGPoint: ManagedLayerValue {
  public static var unset: CGPoint { .zero }
  public init?(managed value: Any) { return nil }
}

extension CGSize: ManagedLayerValue {
  public static var unset: CGSize { .zero }
  public init?(managed value: Any) { return nil }
}

extension CGRect: ManagedLayerValue {
  public static var unset: CGRect { .zero }
  public init?(managed value: Any) { return nil }
}
