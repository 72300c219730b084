import CoreGraphics
import Foundation

/// Values and the times at which they are reached, ready to be asked for a moment.
struct Keyframes {
  /// How cubic curves run through their values (Kochanek and Bartels).
  struct Shape {
    var tension: [NSNumber]?
    var continuity: [NSNumber]?
    var bias: [NSNumber]?
  }

  private let values: [AnimatableValue]
  /// From 0 to 1, as many as values; with discrete values when each begins to hold.
  private let times: [Double]
  private let mode: CAAnimationCalculationMode
  /// True when the values are points along a curve that was flattened: key times count the
  /// path's own points.
  private let isPath: Bool

  init(values: [AnimatableValue], mode: CAAnimationCalculationMode, times: [Double]?) {
    self.values = values
    self.mode = mode
    isPath = false
    switch mode {
    case .paced, .cubicPaced: self.times = Self.pacedTimes(values)
    case .discrete: self.times = Self.times(times, count: values.count, steps: values.count)
    default: self.times = Self.times(times, count: values.count, steps: values.count - 1)
    }
  }

  init(path: PathValue, mode: CAAnimationCalculationMode, times: [Double]?) {
    let stations = PathStations(path)
    values = stations.points.map { .point($0) }
    self.mode = mode == .discrete ? .discrete : .linear
    isPath = true
    if mode == .paced || mode == .cubicPaced {
      self.times = Self.pacedTimes(values)
    } else {
      let stops = Self.times(times, count: stations.count, steps: stations.count - 1)
      self.times = stations.places.map { place in
        let index = min(Int(place), max(0, stops.count - 2))
        guard stops.count > 1 else { return 0 }
        return stops[index] + (stops[index + 1] - stops[index]) * (place - Double(index))
      }
    }
  }

  func value(
    at fraction: Double, timing: [CAMediaTimingFunction], shape: Shape
  ) -> AnimatableValue? {
    guard let first = values.first else { return nil }
    guard values.count > 1 else { return first }
    let index = segment(at: fraction)
    if mode == .discrete { return values[index] }
    let t = place(of: fraction, in: index, timing: timing)
    if mode == .cubic || mode == .cubicPaced { return cubic(index, t, shape) }
    return values[index].mixed(with: values[index + 1], at: CGFloat(t))
  }

  /// Which way the path goes at a moment, as an angle from the x axis.
  func heading(at fraction: Double) -> CGFloat? {
    guard values.count > 1 else { return nil }
    let index = min(segment(at: fraction), values.count - 2)
    guard case .point(let start) = values[index], case .point(let end) = values[index + 1] else {
      return nil
    }
    return atan2(end.y - start.y, end.x - start.x)
  }

  // MARK: Times

  /// The last keyframe that begins at or before `fraction`.
  private func segment(at fraction: Double) -> Int {
    let last = mode == .discrete ? values.count - 1 : values.count - 2
    var index = 0
    while index < last, fraction >= times[index + 1] { index += 1 }
    return index
  }

  private func place(
    of fraction: Double, in index: Int, timing: [CAMediaTimingFunction]
  ) -> Double {
    let length = times[index + 1] - times[index]
    let linear = length > 0 ? min(max(0, (fraction - times[index]) / length), 1) : 1
    guard !isPath, timing.indices.contains(index) else { return linear }
    return timing[index].progress(at: linear)
  }

  private static func times(_ given: [Double]?, count: Int, steps: Int) -> [Double] {
    if let given, given.count >= count { return Array(given.prefix(count)) }
    return (0..<max(count, 0)).map { steps > 0 ? Double($0) / Double(steps) : 0 }
  }

  /// Times at which the way between values takes equal time for equal distance.
  private static func pacedTimes(_ values: [AnimatableValue]) -> [Double] {
    var times = [0.0]
    for (start, end) in zip(values, values.dropFirst()) {
      times.append(times[times.count - 1] + start.distance(to: end))
    }
    guard let total = times.last, total > 0 else {
      return Self.times(nil, count: values.count, steps: values.count - 1)
    }
    return times.map { $0 / total }
  }

  // MARK: Curves

  private func cubic(_ index: Int, _ t: Double, _ shape: Shape) -> AnimatableValue {
    let before = values[max(0, index - 1)]
    let (start, end) = (values[index], values[index + 1])
    let after = values[min(values.count - 1, index + 2)]
    func parameter(_ numbers: [NSNumber]?, _ index: Int) -> Double {
      guard let numbers, numbers.indices.contains(index) else { return 0 }
      return numbers[index].doubleValue
    }
    /// The slope at a value, from the ways to its neighbours.
    func slope(
      at index: Int, _ coming: AnimatableValue, _ here: AnimatableValue, _ going: AnimatableValue,
      leaving: Bool
    ) -> AnimatableValue {
      let (tension, bias) = (parameter(shape.tension, index), parameter(shape.bias, index))
      let continuity = parameter(shape.continuity, index) * (leaving ? 1 : -1)
      let first = (1 - tension) * (1 + bias) * (1 + continuity) / 2
      let second = (1 - tension) * (1 - bias) * (1 - continuity) / 2
      return here.added(to: coming.negated).scaled(by: first)
        .added(to: going.added(to: here.negated).scaled(by: second))
    }
    let startSlope = slope(at: index, before, start, end, leaving: true)
    let endSlope = slope(at: index + 1, start, end, after, leaving: false)
    let (t2, t3) = (t * t, t * t * t)
    return start.scaled(by: 2 * t3 - 3 * t2 + 1)
      .added(to: startSlope.scaled(by: t3 - 2 * t2 + t))
      .added(to: end.scaled(by: 3 * t2 - 2 * t3))
      .added(to: endSlope.scaled(by: t3 - t2))
  }
}

/// A path as points along it, each with its place among the path's own points.
private struct PathStations {
  private(set) var points: [CGPoint] = []
  /// 0 is the path's first point, 1 its second; in between lie points on a curve.
  private(set) var places: [Double] = []
  /// How many points the path has of its own.
  private(set) var count = 0

  /// Into how many straight ways a curve is taken apart.
  private static let stepsPerCurve = 24

  init(_ path: PathValue) {
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        add(point)
      case .line(let point): add(point)
      case .quad(let end, let control):
        addCurve(to: end) { from, t in
          let (a, b, c) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
          return CGPoint(
            x: a * from.x + b * control.x + c * end.x, y: a * from.y + b * control.y + c * end.y)
        }
      case .cubic(let end, let first, let second):
        addCurve(to: end) { from, t in
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          return CGPoint(
            x: a * from.x + b * first.x + c * second.x + d * end.x,
            y: a * from.y + b * first.y + c * second.y + d * end.y)
        }
      case .close: add(start)
      }
    }
  }

  private mutating func add(_ point: CGPoint) {
    points.append(point)
    places.append(Double(count))
    count += 1
  }

  private mutating func addCurve(to end: CGPoint, _ point: (CGPoint, CGFloat) -> CGPoint) {
    guard let from = points.last else { return add(end) }
    for step in 1..<Self.stepsPerCurve {
      let t = Double(step) / Double(Self.stepsPerCurve)
      points.append(point(from, CGFloat(t)))
      places.append(Double(count - 1) + t)
    }
    add(end)
  }
}
