/// What a new package's code is, by its kind: a number and a button that adds to it.
extension NewPackage {
  var screen: String {
    switch kind {
    case .fine: fineScreen
    case .arrange: arrangeScreen
    case .uikit: uiKitScreen
    }
  }

  private var fineScreen: String {
    """
    import FineUIKit
    import Observation
    import UIKit

    /// A number, and a button that adds one to it.
    @Observable
    public final class \(name)Screen: FineContent {
      public private(set) var count = 0

      public init() {}

      public func add() { count += 1 }

      public func body() -> any Renderable {
        FineStack.vertical(spacing: 12) {
          FineLabel(text: "\\(self.count)").font(.systemFont(ofSize: 48, weight: .bold))
          FineButton(title: "Add") { self.add() }
        }
        .padding(24)
      }
    }

    """
  }

  private var arrangeScreen: String {
    """
    import ArrangeUI
    import UIKit

    /// A number, and a button that adds one to it.
    public final class \(name)Screen: UIViewController {
      public private(set) var count = 0
      private let number = UILabel()

      public func add() {
        count += 1
        number.text = "\\(count)"
      }

      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        number.text = "\\(count)"
        number.font = .systemFont(ofSize: 48, weight: .bold)
        let add = UIAction(title: "Add") { [weak self] _ in self?.add() }
        let column = VStackView(spacing: 12) {
          number
          UIButton(configuration: .filled(), primaryAction: add)
        }
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
          column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }
    }

    """
  }

  private var uiKitScreen: String {
    """
    import UIKit

    /// A number, and a button that adds one to it.
    public final class \(name)Screen: UIViewController {
      public private(set) var count = 0
      private let number = UILabel()

      @objc public func add() {
        count += 1
        number.text = "\\(count)"
      }

      public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        number.text = "\\(count)"
        number.font = .systemFont(ofSize: 48, weight: .bold)
        number.textAlignment = .center
        let button = UIButton(configuration: .filled())
        button.setTitle("Add", for: .normal)
        button.addTarget(self, action: #selector(add), for: .touchUpInside)
        let column = UIStackView(arrangedSubviews: [number, button])
        column.axis = .vertical
        column.spacing = 12
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
          column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }
    }

    #Preview("\(name)") {
      \(name)Screen()
    }

    """
  }

  var linuxSource: String {
    """
    // Compiled as it is, and on Linux only. What is in Sources/\(name) is added by the plugin.
    @_exported import UIKit

    """
  }

  /// A preview on both systems; the plugin would make one of the other.
  var previews: String {
    let library = kind == .fine ? "import FineUIKit\n" : ""
    return """
      \(library)import UIKit

      #if os(Linux)
        /// What `trellis snapshot` takes pictures of.
        enum \(name)Previews: UIPreviewProvider {
          static var previews: [UIPreview] {
            [UIPreview("\(name)") { \(controller) }]
          }
        }
      #else
        #Preview("\(name)") { \(controller) }
      #endif

      """
  }

  /// The screen as a controller.
  private var controller: String {
    kind == .fine ? "FineContentController(\(name)Screen())" : "\(name)Screen()"
  }

  var delegate: String {
    let library = kind == .fine ? "import FineUIKit\n" : ""
    return """
      import \(name)
      \(library)import UIKit

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.rootViewController = \(controller)
          window.makeKeyAndVisible()
          self.window = window
          return true
        }
      }

      """
  }

  var unitTest: String {
    """
    import Testing
    import UIKit

    @testable import \(name)

    @MainActor struct \(name)ScreenTests {
      @Test func `adding counts up`() {
        let screen = \(name)Screen()
        #expect(screen.count == 0)
        screen.add()
        #expect(screen.count == 1)
      }
    }

    """
  }

  var snapshotTest: String {
    let library = kind == .fine ? "  import FineUIKit\n" : ""
    return """
      #if canImport(TrellisTesting)
      \(library)  import Testing
        import TrellisTesting
        import UIKit

        @testable import \(name)

        @MainActor struct \(name)SnapshotTests {
          @Test func `the screen looks as it did`() {
            assertSnapshot(of: \(controller), as: .image(on: .iPhone13))
          }

          @Test(.harness) func `a tap on the button adds one`() async {
            let app = Harness(\(controller))
            app.tap("Add")
            await app.settle()
            #expect(app.find("1") != nil)
          }
        }
      #endif

      """
  }
}
