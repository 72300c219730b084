import Foundation
import UIKit

// What `bench views` measures of itself. The first argument says what; prints its figures as one
// JSON object and ends.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    switch CommandLine.arguments.dropFirst().first {
    case "first": showLabels(in: .arranged)
    case "stacked": showLabels(in: .stacked)
    case "work":
      tell(
        TextBenchmark.run().merging(FrameBenchmark.run()) { $1 }
          .merging(SnapshotBenchmark.run()) { $1 })
    case "motion": tell(MotionBenchmark.run())
    case "objects": tell(["viewBytes": [ViewMemory.bytesPerView(count: 10_000)]])
    case "leaks": Task { tell(["leaks": [await LeakBenchmark().objectsLeft()]]) }
    default:
      preconditionFailure("Views takes first, stacked, work, motion, objects or leaks.")
    }
    return true
  }

  /// What it costs until 10,000 labels are shown, and what they keep.
  private func showLabels(in container: LabelColumn.Container) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let before = allocatedBytes()
    let column = LabelColumn(count: 10_000, in: container)
    column.frame = controller.view.bounds
    controller.view.addSubview(column)
    Task {
      // The first frame is drawn meanwhile; after that an idle window costs nothing.
      try? await Task.sleep(for: .seconds(1))
      let cost = processorTime()
      let bytes = Double(allocatedBytes() - before) / 10_000
      precondition(column.isShown, "The labels were not laid out.")
      tell(["firstFrame": [cost], "labelBytes": [bytes]])
    }
  }

  private func tell(_ figures: [String: [Double]]) {
    do {
      print(String(decoding: try JSONEncoder().encode(figures), as: UTF8.self))
    } catch {
      preconditionFailure("\(error)")
    }
    exit(0)
  }
}
