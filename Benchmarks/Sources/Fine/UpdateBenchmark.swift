import Foundation
import UIKit

/// One of 10,000 labels changes, from the model to the drawn frame.
@MainActor struct UpdateBenchmark {
  var row: Row
  var window: UIWindow

  /// Longer than a frame takes to come.
  private static let wait = Duration.milliseconds(50)

  /// Samples in microseconds: `sameWidth`, `newHeight`, and `waiting`, which is what the same wait
  /// costs when nothing changes.
  func run() async -> [String: [Double]] {
    try? await Task.sleep(for: .seconds(2))
    var samples: [String: [Double]] = ["sameWidth": [], "newHeight": [], "waiting": []]
    for step in 0..<25 {
      samples["waiting"]?.append(await cost(of: {}))
      samples["sameWidth"]?.append(
        await cost(of: { row.text = Row.text(row.id, item: 100 + step) }))
    }
    for step in 0..<21 {
      samples["newHeight"]?.append(
        await cost(of: { row.text = step.isMultiple(of: 2) ? "two\nlines" : "one line" }))
    }
    precondition(label?.text == row.text, "The label does not show the row's text.")
    return samples
  }

  private func cost(of change: () -> Void) async -> Double {
    let start = processorTime()
    change()
    try? await Task.sleep(for: Self.wait)
    return processorTime() - start
  }

  private var label: UILabel? {
    var view: UIView? = window
    while let next = view, !(next is UIStackView) { view = next.subviews.first }
    return (view as? UIStackView)?.arrangedSubviews[row.id] as? UILabel
  }
}
