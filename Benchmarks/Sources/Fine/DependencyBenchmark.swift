import FineUIKit
import Observation
import UIKit

@MainActor @Observable final class TenProperties {
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0
  var fifth = 0
  var sixth = 0
  var seventh = 0
  var eighth = 0
  var ninth = 0
  var tenth = 0

  var sum: Int {
    first &+ second &+ third &+ fourth &+ fifth &+ sixth &+ seventh &+ eighth &+ ninth &+ tenth
  }
}

/// A view that depends on ten properties: one changes, and all are read again. Beside it the same
/// with the standard library's `withObservationTracking` alone.
@MainActor struct DependencyBenchmark {
  private static let cycles = 2000
  private static let samples = 11

  /// Samples in microseconds for one cycle: `cycle`, `cycleOfStandardLibrary`, and `turn`, which is
  /// what one turn of the main actor costs in which nothing happens.
  func run() async -> [String: [Double]] {
    let model = TenProperties()
    let sink = Sink()
    let controller = FineContentController(Reading(model: model, sink: sink))
    controller.loadViewIfNeeded()
    var samples: [String: [Double]] = ["cycle": [], "cycleOfStandardLibrary": [], "turn": []]
    for _ in 0..<Self.samples {
      let before = sink.reads
      var start = threadTime()
      for _ in 0..<Self.cycles {
        model.first &+= 1
        await Task.yield()
      }
      let reads = sink.reads - before
      samples["cycle"]?.append((threadTime() - start) / Double(max(reads, 1)))
      precondition(reads > Self.cycles / 2, "\(reads) reads for \(Self.cycles) changes.")
      start = threadTime()
      for _ in 0..<Self.cycles { await Task.yield() }
      samples["turn"]?.append((threadTime() - start) / Double(Self.cycles))
      start = threadTime()
      for _ in 0..<Self.cycles {
        withObservationTracking {
          sink.value = model.sum
        } onChange: {
        }
        model.first &+= 1
      }
      samples["cycleOfStandardLibrary"]?.append((threadTime() - start) / Double(Self.cycles))
      await Task.yield()
      await Task.yield()
    }
    return samples
  }
}

@MainActor final class Sink {
  var value = 0
  var reads = 0
}

@MainActor private final class Reading: FineContent {
  let model: TenProperties
  let sink: Sink

  init(model: TenProperties, sink: Sink) {
    self.model = model
    self.sink = sink
  }

  func body() -> any Renderable { ReadingView(model: model, sink: sink) }
}

private struct ReadingView: FineViewRepresentable {
  var model: TenProperties
  var sink: Sink

  func makeView() -> UIView { UIView() }

  func updateView(_ view: UIView, environment: FineEnvironmentValues) {
    sink.value = model.sum
    sink.reads += 1
  }
}
