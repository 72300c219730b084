import FineUIKit
import Observation
import UIKit

// The small app whose start `bench views` measures: a label, a field with a button, and five rows.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FineContentController(Tasks())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

@Observable
final class Tasks: FineContent {
  struct Item: Identifiable {
    let id: Int
  }

  var draft = ""
  var items = (1...5).map { Item(id: $0) }

  func body() -> any Renderable {
    FineStack.vertical {
      FineLabel(text: "\(self.items.count) items")
      FineStack.horizontal {
        FineTextField(text: FineBinding(self, \.draft), placeholder: "New task")
        FineButton(title: "Add") { self.items.append(Item(id: self.items.count + 1)) }
          .hugging(.required, axis: .horizontal)
      }
      FineList(self.items) { item in FineLabel(text: "Item \(item.id)") }
    }
  }
}
