import Foundation
import UIKit

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
      // The first frame is drawn meanwhile; after that an idle window costs nothing.
      try? await Task.sleep(for: .seconds(2))
      var figures = ["firstFrame": [processorTime()]]
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
