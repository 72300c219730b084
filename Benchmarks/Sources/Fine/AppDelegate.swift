import FineUIKit
import Foundation
import UIKit

// What `bench fine` measures. Prints its figures as one JSON object and ends.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let rows = (0..<10_000).map { Row(number: $0) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FineContentController(Labels(rows: rows))
    window.makeKeyAndVisible()
    self.window = window
    Task {
      var figures = await UpdateBenchmark(row: rows[5], window: window).run()
      window.rootViewController = nil
      figures.merge(await DependencyBenchmark().run()) { $1 }
      figures["nodeBytes"] = [MemoryBenchmark.bytesPerNode(count: 10_000)]
      figures["writes"] = [RedescriptionBenchmark.writes(nodes: 1000)]
      let data = try JSONEncoder().encode(figures)
      print(String(decoding: data, as: UTF8.self))
      exit(0)
    }
    return true
  }
}
