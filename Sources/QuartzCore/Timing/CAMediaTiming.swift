import Foundation

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// What has a place in time: layers and animations. Each has its own time, which follows that of
/// its parent: (parent's time − `beginTime`) × `speed` + `timeOffset`.
public protocol CAMediaTiming {
  /// Seconds of the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// Seconds of one run.
  var duration: CFTimeInterval { get set }
  /// How fast time goes here; 0 holds it, negative runs it backwards.
  var speed: Float { get set }
  /// Seconds of own time at the beginning.
  var timeOffset: CFTimeInterval { get set }
  /// Runs; may be a fraction.
  var repeatCount: Float { get set }
  /// Seconds that runs are repeated for, in place of a count.
  var repeatDuration: CFTimeInterval { get set }
  /// True when every run is followed by one that goes back.
  var autoreverses: Bool { get set }
  /// What is shown before and after the active time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// A place in time as stored by layers, most of which have the plain one.
struct LayerTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  func time(inside outer: TimeInterval) -> TimeInterval {
    (outer - beginTime) * Double(speed) + timeOffset
  }

  /// The outer time at which it is `inner` here; where time stands still, the beginning.
  func time(outside inner: TimeInterval) -> TimeInterval {
    speed == 0 ? beginTime : (inner - timeOffset) / Double(speed) + beginTime
  }
}

extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { timingStorage?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue } }
  }
  public var duration: CFTimeInterval {
    get { timingStorage?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }
  public var speed: Float {
    get { timingStorage?.speed ?? 1 }
    set { changeTiming { $0.speed = newValue } }
  }
  public var timeOffset: CFTimeInterval {
    get { timingStorage?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  public var repeatCount: Float {
    get { timingStorage?.repeatCount ?? 0 }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  public var repeatDuration: CFTimeInterval {
    get { timingStorage?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  public var autoreverses: Bool {
    get { timingStorage?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { timingStorage?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }

  private func changeTiming(_ change: (inout LayerTiming) -> Void) {
    var timing = timingStorage ?? LayerTiming()
    change(&timing)
    timingStorage = timing == LayerTiming() ? nil : timing
    spoilSubtree()
  }

  /// The media clock's time as this layer counts it.
  func localTime(_ mediaTime: TimeInterval) -> TimeInterval {
    var timings: [LayerTiming] = []
    var next: CALayer? = self
    while let layer = next {
      if let timing = layer.timingStorage { timings.append(timing) }
      next = layer.superlayer
    }
    return timings.reversed().reduce(mediaTime) { time, timing in timing.time(inside: time) }
  }

  private func mediaTime(_ localTime: TimeInterval) -> TimeInterval {
    var time = localTime
    var next: CALayer? = self
    while let layer = next {
      time = layer.timingStorage?.time(outside: time) ?? time
      next = layer.superlayer
    }
    return time
  }

  /// A time of another layer, or of the media clock where that is nil, as this layer counts it.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(l?.mediaTime(t) ?? t)
  }

  /// A time of this layer as another counts it, or the media clock where that is nil.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.localTime(mediaTime(t)) ?? mediaTime(t)
  }

  /// Forgets the committed nodes of the tree from here down: time goes another way in all of it.
  private func spoilSubtree() {
    func forget(_ layer: CALayer) {
      layer.committedNode = nil
      layer.dropGroups()
      for sublayer in layer.sublayers ?? [] { forget(sublayer) }
    }
    spoil()
    forget(self)
  }
}
