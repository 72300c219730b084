import Foundation

// Times our constraint solver by itself and through views. Prints one line for each measurement,
// `name<TAB>nanoseconds`: the median of the samples, by the thread's processor time. Arguments name
// those that are wanted, for a profile.

@main
@MainActor enum Main {
  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    for measurement in SolverMeasurements.all + ViewMeasurements.all
    where wanted.isEmpty || wanted.contains(measurement.name) {
      print("\(measurement.name)\t\(measurement.nanoseconds())")
    }
  }
}

/// Something to time: `prepare` makes what is worked on, and what it gives back is called again and
/// again.
@MainActor struct Measurement {
  var name: String
  var prepare: () -> (_ call: Int) -> Void

  init(_ name: String, _ prepare: @escaping () -> (_ call: Int) -> Void) {
    self.name = name
    self.prepare = prepare
  }

  private static let samples = 15
  /// One sample takes at least this long.
  private static let sampleNanoseconds = 5_000_000.0

  func nanoseconds() -> Double {
    let work = prepare()
    var call = 0
    func sample(_ count: Int) -> Double {
      let start = threadNanoseconds()
      for _ in 0..<count {
        call += 1
        work(call)
      }
      return (threadNanoseconds() - start) / Double(count)
    }
    var count = 1
    while sample(count) * Double(count) < Self.sampleNanoseconds { count *= 2 }
    let times = (0..<Self.samples).map { _ in sample(count) }
    return times.sorted()[Self.samples / 2]
  }
}

private func threadNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps a value from being optimised away.
@inline(never) func keep<Value>(_ value: Value) {}
