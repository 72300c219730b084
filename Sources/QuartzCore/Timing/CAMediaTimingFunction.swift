public import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How progress follows time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let c1x: Double
  private let c1y: Double
  private let c2x: Double
  private let c2y: Double

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (self.c1x, self.c1y) = (Double(c1x), Double(c1y))
    (self.c2x, self.c2y) = (Double(c2x), Double(c2y))
  }

  /// A named curve; control points as Core Animation documents them.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes x and y of one of the curve's four points: 0 and 3 are its ends.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(idx), "A timing function has the points 0 to 3; \(idx) is none.")
    let points = [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)]
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  /// Progress at `time`, both from 0 to 1.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if c1x == c1y && c2x == c2y { return time }
    return Self.bezier(parameter(forTime: time), c1y, c2y)
  }

  /// Bisection: x grows with the parameter, so 60 halvings reach a double's precision.
  private func parameter(forTime time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(middle, c1x, c2x) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * first + 3 * s * t * t * second + t * t * t
  }
}
