#if DEBUG
  import Foundation
  import Testing
  import UIKit
  import UIKitCore

  @MainActor @Suite struct `What reloading shows` {
    /// An app's window and a listener on a notification centre of its own.
    private struct Stage {
      let platform: RecordingPlatform
      let window: UIWindow
      let scene: UIWindowScene
      let center: NotificationCenter
      let listener: ReloadListener

      @MainActor func post(_ name: Notification.Name, _ values: [String: Any]) {
        center.post(name: name, object: nil, userInfo: values)
      }

      @MainActor var overlay: ReloadOverlayWindow { ReloadOverlayWindow.overlay(of: scene) }

      @MainActor func label(_ text: String) -> UILabel? { overlay.labels.first { $0.text == text } }
    }

    private func onStage(
      size: CGSize = CGSize(width: 320, height: 480), _ work: (Stage) throws -> Void
    ) rethrows {
      try RecordingPlatform.with { platform in
        platform.mainScreen.size = size
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.makeKeyAndVisible()
        let center = NotificationCenter()
        let listener = ReloadListener(application: .shared, center: center)
        try work(
          Stage(
            platform: platform, window: window, scene: window.windowScene!, center: center,
            listener: listener))
      }
    }

    private func diagnostic(_ line: Int, _ message: String = "cannot find 'x' in scope")
      -> [String: String]
    {
      [
        "file": "/p/Sources/App/Counter.swift", "line": "\(line)", "column": "5",
        "severity": "error", "message": message, "source": "    x += 1",
      ]
    }

    // MARK: Toasts

    @Test func `a toast stays until it can be read, then fades and is gone`() {
      onStage { stage in
        stage.post(ReloadNotice.message, ["text": "Restarting"])
        stage.platform.runFrame()
        #expect(stage.overlay.toastText == "Restarting")
        // Ten letters: the shortest time, 1.2 s; the fade takes 0.25 s.
        stage.platform.runFrame(after: 1.1)
        #expect(stage.overlay.toastText == "Restarting")
        stage.platform.runFrame(after: 0.2)
        stage.platform.runFrame(after: 0.3)
        stage.platform.runFrame()
        #expect(stage.overlay.toastText == nil)
        #expect(stage.overlay.isHidden)
      }
    }

    @Test func `a longer text stays longer, and a new one starts its time anew`() {
      onStage { stage in
        // 100 letters at 0.03 s.
        #expect(ReloadOverlayWindow.duration(of: String(repeating: "a", count: 100)) == 3)
        stage.post(ReloadNotice.message, ["text": "one"])
        stage.platform.runFrame(after: 1)
        stage.post(ReloadNotice.message, ["text": "two"])
        stage.platform.runFrame(after: 1)
        #expect(stage.overlay.toastText == "two")
      }
    }

    @Test(arguments: [false, true])
    func `a reload is told by its files, functions, trees and time`(isBridged: Bool) {
      onStage { stage in
        let answer: Any = isBridged ? NSMutableDictionary(dictionary: ["trees": 1]) : ["trees": 1]
        stage.post(
          ReloadNotice.message,
          [
            "TrellisReload": [
              "files": ["Counter.swift"], "replaced": 2, "added": 1, "milliseconds": 2.6,
              "answer": answer,
            ] as [String: Any]
          ])
        #expect(
          stage.overlay.toastText
            == "Reloaded Counter.swift: 2 functions replaced, 1 added, 1 tree, 3\u{a0}ms")
      }
    }

    @Test(arguments: [
      ([], 0, 1, "Reloaded code: 1 function added"),
      (["A.swift", "B.swift"], 1, 0, "Reloaded A.swift and B.swift: 1 function replaced"),
      (["A.swift", "B.swift", "C.swift"], 0, 0, "Reloaded 3 files: no function changed"),
    ]) func `the words fit the numbers`(
      files: [String], replaced: Int, added: Int, text: String
    ) {
      var report = ReloadReport()
      report.files = files
      report.replaced = replaced
      report.added = added
      #expect(report.text == text)
    }

    @Test func `no toast is shown for a reload where the app wants none`() {
      onStage { stage in
        let answer: NSMutableDictionary = ["trees": 1, "hidesToast": true]
        stage.post(
          ReloadNotice.message,
          ["TrellisReload": ["replaced": 1, "answer": answer] as [String: Any]])
        #expect(stage.overlay.toastText == nil)
      }
    }

    // MARK: Errors

    @Test func `errors are shown with file, line, message and source until they are fixed`() {
      onStage { stage in
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(12)]])
        stage.platform.runFrame()
        #expect(stage.label("Counter.swift:12:5") != nil)
        #expect(stage.label("cannot find 'x' in scope") != nil)
        #expect(stage.label("x += 1") != nil)
        // No time takes it away.
        stage.platform.runFrame(after: 60)
        #expect(!stage.overlay.isHidden)
        stage.post(ReloadNotice.errors, ["diagnostics": [[String: String]]()])
        #expect(stage.overlay.isHidden)
      }
    }

    @Test func `a long line of source is shown to its end`() throws {
      try onStage { stage in
        var long = diagnostic(12)
        let source = "let total = " + Array(repeating: "number", count: 9).joined(separator: " + ")
        long["source"] = source
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(11), long]])
        stage.platform.runFrame()
        let short = try #require(stage.label("x += 1"))
        let label = try #require(stage.label(source))
        // 75 letters of a font with one width for all: three lines of at least 25.
        #expect(label.frame.height > short.frame.height * 2)
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000)).height
        #expect(needed <= label.bounds.height)
      }
    }

    @Test func `notes are shown with their error and not counted, and warnings are not shown`() {
      onStage { stage in
        var (note, warning) = (diagnostic(13, "declared here"), diagnostic(14, "never used"))
        note["severity"] = "note"
        warning["severity"] = "warning"
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(12), note, warning]])
        stage.platform.runFrame()
        #expect(stage.label("This does not compile") != nil)
        #expect(stage.label("declared here") != nil)
        #expect(stage.label("never used") == nil)
      }
    }

    @Test func `new code takes the errors away`() {
      onStage { stage in
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(12)]])
        stage.post(ReloadNotice.injection, [:])
        #expect(stage.overlay.shownDiagnostics.isEmpty && stage.overlay.isHidden)
      }
    }

    @Test func `errors that find no room are counted`() {
      onStage(size: CGSize(width: 320, height: 300)) { stage in
        stage.post(ReloadNotice.errors, ["diagnostics": (1...9).map { diagnostic($0) }])
        stage.platform.runFrame()
        let shown = (1...9).filter {
          stage.label("Counter.swift:\($0):5")?.superview?.isHidden == false
        }
        #expect(shown == Array(1...shown.count) && shown.count < 9)
        #expect(stage.label("and \(9 - shown.count) more, in the terminal")?.isHidden == false)
        #expect(stage.label("9 errors") != nil)
      }
    }

    @Test(arguments: [
      CGSize(width: 60, height: 40), CGSize(width: 12, height: 12), CGSize(width: 120, height: 90),
      CGSize(width: 2000, height: 1200),
    ]) func `toast and errors stay inside a window of any size`(size: CGSize) {
      onStage(size: size) { stage in
        let sentence = String(repeating: "A sentence that explains. ", count: 12)
        stage.post(ReloadNotice.message, ["text": sentence])
        stage.post(
          ReloadNotice.errors, ["diagnostics": (1...9).map { diagnostic($0, sentence) }])
        stage.platform.runFrame()
        #expect(stage.overlay.frame.size == size)
        for view in stage.overlay.subviews {
          #expect(stage.overlay.bounds.contains(view.frame), "\(view)")
        }
      }
    }

    @Test func `a toast and many errors stand beside each other, and its place is theirs again`() {
      onStage { stage in
        stage.post(ReloadNotice.message, ["text": "words.json not loaded"])
        stage.post(ReloadNotice.errors, ["diagnostics": (1...9).map { diagnostic($0) }])
        stage.platform.runFrame()
        let views = stage.overlay.subviews
        #expect(views.count == 2 && views.allSatisfy { !$0.isHidden })
        #expect(!views[0].frame.intersects(views[1].frame))
        let before = views[0].frame.height
        stage.platform.runFrame(after: 1.5)
        stage.platform.runFrame(after: 0.5)
        #expect(stage.overlay.toastText == nil)
        stage.platform.runFrame()
        #expect(views[0].frame.height > before)
      }
    }

    @Test func `the overlay follows the window's size`() {
      onStage { stage in
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(1)]])
        stage.platform.runFrame()
        stage.scene.receive(.resized(CGSize(width: 200, height: 240)))
        stage.platform.runFrame()
        #expect(stage.overlay.frame.size == CGSize(width: 200, height: 240))
      }
    }

    // MARK: Apart from the app

    @Test func `the app does not see the overlay`() {
      onStage { stage in
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(1)]])
        stage.platform.runFrame()
        #expect(UIApplication.shared.windows == [stage.window])
        #expect(stage.scene.windows == [stage.window])
        #expect(UIApplication.shared.shownWindows == [stage.window])
        #expect(stage.window.isKeyWindow)
        stage.overlay.makeKeyAndVisible()
        #expect(stage.window.isKeyWindow)
        // Drawn above the window, all the same.
        #expect(stage.platform.surfaces[0].presented.last?.children.count == 2)
      }
    }

    @Test func `touches go through the errors, except where they are closed`() throws {
      try onStage { stage in
        let view = TouchCounter(frame: stage.window.bounds)
        stage.window.addSubview(view)
        stage.post(ReloadNotice.errors, ["diagnostics": [diagnostic(1)]])
        stage.platform.runFrame()
        @MainActor func tap(_ point: CGPoint) {
          for phase in [PointerInput.Phase.began, .ended] {
            stage.scene.receive(.pointer(PointerInput(phase, at: point, timestamp: 0)))
          }
        }
        let message = try #require(stage.label("cannot find 'x' in scope"))
        tap(message.convert(CGPoint(x: 3, y: 3), to: nil))
        #expect(view.touches == 1)
        let close = try #require(stage.overlay.views.first { $0 is UIButton })
        tap(close.convert(CGPoint(x: close.bounds.midX, y: close.bounds.midY), to: nil))
        #expect(view.touches == 1)
        #expect(stage.overlay.isHidden)
      }
    }
  }

  private final class TouchCounter: UIView {
    var touches = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches.count
    }
  }

  extension UIView {
    fileprivate var views: [UIView] { [self] + subviews.flatMap(\.views) }
    fileprivate var labels: [UILabel] { views.compactMap { $0 as? UILabel } }
  }
#endif
