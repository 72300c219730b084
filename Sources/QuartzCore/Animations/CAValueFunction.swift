public import Foundation

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Turns the numbers that an animation of `transform` mixes into a part of the transform.
/// - Note: Functions of three numbers, `scale` and `translate`, do nothing.
public final class CAValueFunction: NSObject, Sendable {
  public let name: CAValueFunctionName

  /// Nil for a name that is none of Core Animation's.
  public init?(name: CAValueFunctionName) {
    guard Self.parts[name] != nil || name == .scale || name == .translate else { return nil }
    self.name = name
  }

  private static let parts: [CAValueFunctionName: String] = [
    .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scaleX: "scale.x",
    .scaleY: "scale.y", .scaleZ: "scale.z", .translateX: "translation.x",
    .translateY: "translation.y", .translateZ: "translation.z",
  ]

  /// The part of a property that is animated instead of all of it.
  func keyPath(in property: String?) -> String? {
    guard let property, let part = Self.parts[name] else { return property }
    return "\(property).\(part)"
  }
}
