import Foundation
import UIKit
import UIKitCore

// What `bench lists` measures. Prints its figures as one JSON object and ends.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let list = LongList(count: 100_000)
    window.rootViewController = list
    window.makeKeyAndVisible()
    self.window = window
    Task {
      // As with the peers, time is taken when the first frame has been drawn.
      let frames = FrameLoop.shared
      if frames.frameCount == 0 { frames.runFrame(at: frames.now()) }
      var figures = ["firstFrame": [processorTime()]]
      precondition(list.tableView.visibleCells.count > 30, "The first frame shows no rows.")
      // What follows the first frame, such as scroll indicators that fade.
      try? await Task.sleep(for: .seconds(2))
      figures.merge(UpdateBenchmark(list: list).run()) { $1 }
      figures.merge(CounterBenchmark.run(in: window)) { $1 }
      figures.merge(DifferenceBenchmark.run()) { $1 }
      let data = try JSONEncoder().encode(figures)
      print(String(decoding: data, as: UTF8.self))
      exit(0)
    }
    return true
  }
}
