import Foundation

/// A key path of an animation, taken apart into a property of the layer and a part of its value:
/// `transform.rotation.z`, `position.x`, `bounds.size.width`.
struct AnimationKeyPath {
  let property: String
  private let components: [String]

  init?(_ keyPath: String?) {
    guard let keyPath, !keyPath.isEmpty else { return nil }
    let names = keyPath.split(separator: ".").map(String.init)
    guard let first = names.first else { return nil }
    // A view's frame is two properties of its layer.
    property = first == "frame" ? "bounds" : first
    components = Array(names.dropFirst())
  }

  /// The part of a property's value that the path names.
  func part(of value: AnimatableValue) -> AnimatableValue? {
    components.isEmpty ? value : Self.part(components[...], of: value)
  }

  /// The property's value with another part.
  func replacing(in value: AnimatableValue, with part: AnimatableValue) -> AnimatableValue {
    components.isEmpty ? part : Self.replacing(components[...], in: value, with: part)
  }

  private static func part(
    _ path: ArraySlice<String>, of value: AnimatableValue
  ) -> AnimatableValue? {
    guard let name = path.first else { return value }
    let rest = path.dropFirst()
    switch (value, name) {
    case (.point(let point), "x"): return .number(point.x)
    case (.point(let point), "y"): return .number(point.y)
    case (.size(let size), "width"): return .number(size.width)
    case (.size(let size), "height"): return .number(size.height)
    case (.rect(let rect), "origin"): return part(rest, of: .point(rect.origin))
    case (.rect(let rect), "size"): return part(rest, of: .size(rect.size))
    case (.transform(let matrix), _): return TransformParts(matrix).part(Array(path))
    case (.spatial(let matrix), _): return SpatialParts(matrix).part(Array(path))
    default: return nil
    }
  }

  private static func replacing(
    _ path: ArraySlice<String>, in value: AnimatableValue, with new: AnimatableValue
  ) -> AnimatableValue {
    guard let name = path.first else { return new }
    let rest = path.dropFirst()
    switch value {
    case .point(var point):
      guard case .number(let number) = new else { return value }
      if name == "x" { point.x = number } else if name == "y" { point.y = number }
      return .point(point)
    case .size(var size):
      guard case .number(let number) = new else { return value }
      if name == "width" { size.width = number } else if name == "height" { size.height = number }
      return .size(size)
    case .rect(var rect):
      if name == "origin",
        case .point(let origin) = replacing(rest, in: .point(rect.origin), with: new)
      {
        rect.origin = origin
      } else if name == "size",
        case .size(let size) = replacing(rest, in: .size(rect.size), with: new)
      {
        rect.size = size
      }
      return .rect(rect)
    case .transform(let matrix):
      let whole = Array(path)
      guard SpatialParts.reachesOutOfPlane(whole) else {
        return .transform(TransformParts(matrix).replacing(whole, with: new).matrix)
      }
      let parts = SpatialParts(CATransform3DMakeAffineTransform(matrix))
      return AnimatableValue(spatial: parts.replacing(whole, with: new).matrix)
    case .spatial(let matrix):
      return AnimatableValue(
        spatial: SpatialParts(matrix).replacing(Array(path), with: new).matrix)
    default: return value
    }
  }
}

extension TransformParts {
  /// A part by Core Animation's names: `rotation`, `rotation.z`, `scale`, `scale.x`,
  /// `translation`, `translation.y`.
  func part(_ path: [String]) -> AnimatableValue? {
    switch path {
    case ["rotation"], ["rotation", "z"]: .number(rotation)
    case ["rotation", "x"], ["rotation", "y"]: .number(0)
    case ["scale"]: .number((scale.width + scale.height) / 2)
    case ["scale", "x"]: .number(scale.width)
    case ["scale", "y"]: .number(scale.height)
    case ["scale", "z"]: .number(1)
    case ["translation"]: .size(CGSize(width: translation.x, height: translation.y))
    case ["translation", "x"]: .number(translation.x)
    case ["translation", "y"]: .number(translation.y)
    case ["translation", "z"]: .number(0)
    default: nil
    }
  }

  func replacing(_ path: [String], with value: AnimatableValue) -> TransformParts {
    var parts = self
    switch (path, value) {
    case (["rotation"], .number(let angle)), (["rotation", "z"], .number(let angle)):
      parts.rotation = angle
    case (["scale"], .number(let factor)): parts.scale = CGSize(width: factor, height: factor)
    case (["scale", "x"], .number(let factor)): parts.scale.width = factor
    case (["scale", "y"], .number(let factor)): parts.scale.height = factor
    case (["translation"], .size(let distance)):
      parts.translation = CGPoint(x: distance.width, y: distance.height)
    case (["translation"], .point(let distance)): parts.translation = distance
    case (["translation", "x"], .number(let distance)): parts.translation.x = distance
    case (["translation", "y"], .number(let distance)): parts.translation.y = distance
    default: break
    }
    return parts
  }
}
