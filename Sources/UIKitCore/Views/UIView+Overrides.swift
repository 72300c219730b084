import CoreGraphics
import Foundation
import QuartzCore

/// Which of the methods that run in passes a view's class has of its own.
///
/// The view of an app is asked for its properties and constraints, and followed in what it reads,
/// only where it has something to say: of ten thousand labels and boxes none has. Swift does not tell
/// whether a method is overridden. A class's table of methods does: where the entry is `UIView`'s,
/// nobody has overridden it. Where in the table a method stands is found once, by classes that
/// override just that. If it is not found, every class counts as one that has its own.
@MainActor struct MethodEntry {
  /// How far behind the class's own address the entry stands, in bytes; 0 if that is not known.
  private var offset = 0
  private var ours: UnsafeRawPointer?

  /// What was found of classes of apps that have the method of their own, or inherit one of ours.
  private static var answers: [Question: Bool] = [:]

  private struct Question: Hashable {
    var kind: ObjectIdentifier
    var offset: Int
  }

  // Views look at them in each layout: they begin as nothing, which takes no look at whether they
  // have begun. The first view that is made finds them.
  @exclusivity(unchecked) private(set) static var updateProperties = MethodEntry()
  @exclusivity(unchecked) private(set) static var updateConstraints = MethodEntry()
  @exclusivity(unchecked) private(set) static var layoutSubviews = MethodEntry()
  @exclusivity(unchecked) private(set) static var layoutSublayers = MethodEntry()
  @exclusivity(unchecked) private(set) static var setNeedsLayout = MethodEntry()
  @exclusivity(unchecked) private(set) static var bounds = MethodEntry()
  @exclusivity(unchecked) private(set) static var center = MethodEntry()
  @exclusivity(unchecked) private static var areFound = false

  /// Finds the entries, once.
  @inline(__always) static func find() {
    if !areFound { findNow() }
  }

  @inline(never) private static func findNow() {
    areFound = true
    let all = [
      PropertiesProbe.self, ConstraintsProbe.self, LayoutProbe.self, LayerLayoutProbe.self,
      LayoutMarkProbe.self, BoundsProbe.self, CenterProbe.self,
    ]
    updateProperties = MethodEntry(overriddenBy: all[0], of: all)
    updateConstraints = MethodEntry(overriddenBy: all[1], of: all)
    layoutSubviews = MethodEntry(overriddenBy: all[2], of: all)
    layoutSublayers = MethodEntry(overriddenBy: all[3], of: all)
    setNeedsLayout = MethodEntry(overriddenBy: all[4], of: all)
    bounds = MethodEntry(overriddenBy: all[5], of: all)
    center = MethodEntry(overriddenBy: all[6], of: all)
  }

  /// Whether `kind`, or a class between it and `UIView`, overrides the method.
  @inline(__always) func isOverridden(in kind: UIView.Type) -> Bool {
    guard offset > 0 else { return true }
    return Self.entry(at: offset, of: kind) != ours
  }

  /// Whether an app's class does: `kind`, or one between it and the first of ours.
  func isOverriddenByApp(in kind: UIView.Type) -> Bool {
    guard isOverridden(in: kind), ObservedKinds.isOfApp(kind) else { return false }
    guard offset > 0 else { return true }
    let question = Question(kind: ObjectIdentifier(kind), offset: offset)
    if let known = Self.answers[question] { return known }
    var base: UIView.Type = kind
    while ObservedKinds.isOfApp(base), let above = _getSuperclass(base) as? UIView.Type {
      base = above
    }
    let answer = Self.entry(at: offset, of: kind) != Self.entry(at: offset, of: base)
    Self.answers[question] = answer
    return answer
  }

  private init() {}

  private init(overriddenBy probe: UIView.Type, of probes: [UIView.Type]) {
    offset = Self.offset(ofMethodOverriddenBy: probe, of: probes) ?? 0
    ours = offset > 0 ? Self.entry(at: offset, of: UIView.self) : nil
  }

  /// A class without overrides and one with a single one have the same entries but for that one, and
  /// those of their initializers, which another probe's class has in the same places. A property has
  /// several entries, all of which are overridden together.
  private static func offset(
    ofMethodOverriddenBy probe: UIView.Type, of probes: [UIView.Type]
  ) -> Int? {
    stride(from: headerSize, to: size(of: UIView.self), by: MemoryLayout<Int>.stride)
      .first { offset in
        let plain = entry(at: offset, of: UIView.self)
        guard entry(at: offset, of: probe) != plain else { return false }
        return probes.allSatisfy {
          (entry(at: offset, of: $0) != plain) == ($0 == probe)
        }
      }
  }

  // A class's metatype is a pointer to its metadata; nothing in the language says so. What it begins
  // with is fixed: kind, superclass, flags and sizes, description, destroyer of fields.

  @inline(__always) private static func entry(
    at offset: Int, of kind: UIView.Type
  ) -> UnsafeRawPointer? {
    unsafeBitCast(kind, to: UnsafeRawPointer.self)
      .load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
  }

  private static let headerSize = 56

  /// How much of the class lies behind its address, in bytes.
  private static func size(of kind: UIView.Type) -> Int {
    let metadata = unsafeBitCast(kind, to: UnsafeRawPointer.self)
    let all = metadata.load(fromByteOffset: 32, as: UInt32.self)
    let before = metadata.load(fromByteOffset: 36, as: UInt32.self)
    return Int(all) - Int(before)
  }
}

// Each does something else: what is the same would be merged into one.

private final class PropertiesProbe: UIView {
  override func updateProperties() { tag = 1 }
}

private final class ConstraintsProbe: UIView {
  override func updateConstraints() { tag = 2 }
}

private final class LayoutProbe: UIView {
  override func layoutSubviews() { tag = 3 }
}

private final class LayoutMarkProbe: UIView {
  override func setNeedsLayout() { tag = 6 }
}

private final class LayerLayoutProbe: UIView {
  override func layoutSublayers(of layer: CALayer) { tag = 7 }
}

private final class BoundsProbe: UIView {
  override var bounds: CGRect { didSet { tag = 4 } }
}

private final class CenterProbe: UIView {
  override var center: CGPoint { didSet { tag = 5 } }
}
