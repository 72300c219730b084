#if DEBUG
  import Foundation
  import Testing
  import UIKit
  import UIKitCore

  @MainActor @Suite struct `What the reload tool asks for` {
    private func onStage(
      _ work: (RecordingPlatform, UIWindow, NotificationCenter) throws -> Void
    ) rethrows {
      try RecordingPlatform.with { platform in
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.makeKeyAndVisible()
        platform.runFrame()
        let center = NotificationCenter()
        let listener = ReloadListener(application: .shared, center: center)
        try withExtendedLifetime(listener) { try work(platform, window, center) }
      }
    }

    private func ask(_ wish: String, _ path: String, _ center: NotificationCenter)
      -> NSMutableDictionary
    {
      let answer = NSMutableDictionary()
      center.post(
        name: ReloadNotice.request, object: nil,
        userInfo: ["do": wish, "to": path, "answer": answer])
      return answer
    }

    private func withFolder(_ work: (String) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "reload-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try work(folder.path)
    }

    @Test func `a dump is the app's tree, without what reloading shows`() throws {
      try withFolder { folder in
        try onStage { platform, window, center in
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
          label.text = "Total"
          window.addSubview(label)
          center.post(name: ReloadNotice.message, object: nil, userInfo: ["text": "toast"])
          platform.runFrame()
          let path = folder + "/tree.txt"
          #expect(ask("dump", path, center)["path"] as? String == path)
          let text = try String(contentsOfFile: path, encoding: .utf8)
          #expect(
            text == """
              UIWindow (0 0; 320 480)
                UILabel (0 0; 80 20) "Total"

              """)
        }
      }
    }

    @Test func `what cannot be written is said`() {
      onStage { _, _, center in
        let answer = ask("dump", "/no/such/folder/tree.txt", center)
        #expect(answer["path"] == nil)
        #expect(
          answer["failed"] as? String == """
            /no/such/folder/tree.txt cannot be written: the folder /no/such/folder does not exist.
            """)
      }
    }

    @Test func `the window's size and place are saved for a restart`() throws {
      try withFolder { folder in
        onStage { platform, window, center in
          platform.surfaces[0].origin = CGPoint(x: 40, y: 60)
          let answer = ask("save", folder, center)
          #expect(answer["kept"] as? [String] == ["the window's size and place"])
          let place = WindowPlace(readingFrom: folder)
          #expect(place?.size == platform.surfaces[0].size)
          #expect(place?.origin == CGPoint(x: 40, y: 60))
        }
      }
    }

    @Test func `a program that is started again opens its window where it was`() throws {
      try withFolder { folder in
        try WindowPlace(
          size: CGSize(width: 300, height: 200), origin: CGPoint(x: 40, y: 60)
        ).write(to: folder)
        Restoration.folder = folder
        defer { Restoration.folder = nil }
        RecordingPlatform.with { platform in
          let delegate = OneWindow()
          UIApplication.shared.launch(
            delegate: delegate, size: CGSize(width: 390, height: 844), title: "App")
          #expect(platform.surfaces[0].size == CGSize(width: 300, height: 200))
          #expect(platform.surfaces[0].origin == CGPoint(x: 40, y: 60))
          #expect(delegate.window.frame.size == CGSize(width: 300, height: 200))
        }
      }
    }

    @Test func `a program that is launched hears what reloading has to say`() {
      RecordingPlatform.with { platform in
        UIApplication.shared.launch(
          delegate: OneWindow(), size: CGSize(width: 390, height: 844), title: "App")
        let text = "said to a launched program"
        NotificationCenter.default.post(
          name: ReloadNotice.message, object: nil, userInfo: ["text": text])
        let overlays = UIApplication.shared.frontScene?.overlays ?? []
        #expect(overlays.compactMap { ($0 as? ReloadOverlayWindow)?.toastText } == [text])
      }
    }

    @Test func `a place that nobody can tell is left open`() throws {
      try withFolder { folder in
        try WindowPlace(size: CGSize(width: 300, height: 200), origin: nil).write(to: folder)
        #expect(
          WindowPlace(readingFrom: folder)
            == WindowPlace(size: CGSize(width: 300, height: 200), origin: nil))
      }
    }

    @Test(arguments: ["", "{}", #"{"width": 0, "height": 1e9}"#, "[1, 2]"])
    func `a file that makes no sense is as good as none`(text: String) throws {
      try withFolder { folder in
        #expect(WindowPlace(readingFrom: folder) == nil)
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/window.json"))
        #expect(WindowPlace(readingFrom: folder) == nil)
      }
    }
  }

  private final class OneWindow: NSObject, UIApplicationDelegate {
    // As large as the screen, which the scene makes as large as itself.
    lazy var window = UIWindow(frame: UIScreen.main.bounds)

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window.makeKeyAndVisible()
      return true
    }
  }
#endif
