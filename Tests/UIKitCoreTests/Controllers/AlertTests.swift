import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Alerts` {
  private func stage(_ alert: UIAlertController, safe: CGFloat = 0) -> Harness<UIViewController> {
    let app = Harness(UIViewController(), size: CGSize(width: 393, height: 852))
    app.root.present(alert, animated: true)
    app.rest()
    return app
  }

  private func place(_ app: Harness<UIViewController>, _ name: String) -> CGRect {
    app.find(name).map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func frame(_ alert: UIAlertController) -> CGRect {
    alert.view.convert(alert.view.bounds, to: nil)
  }

  @Test func `a card 270 wide in the middle`() {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let app = stage(alert)
    defer { withExtendedLifetime(app) {} }
    // A baseline at 36, 24 below it, and a row of 44 with a line of a pixel.
    #expect(frame(alert) == CGRect(x: 62, y: (852 - 104.5) / 2, width: 270, height: 104.5))
  }

  /// Measured at scale 2: texts of 80, 124.5 in all with one button or two, and 44.5 more for each
  /// row when there are three.
  @Test(arguments: [(1, 124.5), (2, 124.5), (3, 213.5)] as [(Int, CGFloat)])
  func `a title and a message of a line each are 80 high`(actions: Int, height: CGFloat) throws {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    for title in ["OK", "Later", "Never"].prefix(actions) {
      alert.addAction(UIAlertAction(title: title, style: .default))
    }
    let app = stage(alert)
    #expect(frame(alert).height == height)
    #expect(place(app, "OK").minY - frame(alert).minY == 80)
    // Measured: ink from 23.5 to 39 and from 46.5 to 58.5, which is baselines at 36 and 56.
    for (text, baseline) in [("Title", 36), ("Message", 56)] as [(String, CGFloat)] {
      let label = try #require(app.find(text) as? UILabel)
      let top = label.convert(label.bounds, to: alert.view).minY
      #expect(abs(top + label.font.ascender - baseline) <= 0.5)
    }
  }

  @Test func `further lines of a title and a message are 22 and 18 high`() {
    let lines = ["A", "A\nB", "A\nB\nC"]
    let titles = lines.map { text in
      let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
      let app = stage(alert)
      defer { withExtendedLifetime(app) {} }
      return frame(alert).height
    }
    #expect(titles == [60, 82, 104])
    let messages = lines.map { text in
      let alert = UIAlertController(title: "T", message: text, preferredStyle: .alert)
      let app = stage(alert)
      defer { withExtendedLifetime(app) {} }
      return frame(alert).height
    }
    #expect(messages == [80, 98, 116])
  }

  @Test func `two actions lie side by side with cancel leading, the array keeps its order`() throws
  {
    let alert = UIAlertController(title: "A", message: "B", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let app = stage(alert)
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"])
    let (cancel, delete) = (place(app, "Cancel"), place(app, "Delete"))
    #expect(cancel.midY == delete.midY && cancel.maxX <= delete.minX)
  }

  @Test func `three lie below each other with cancel last`() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "One", style: .default))
    alert.addAction(UIAlertAction(title: "Two", style: .default))
    let app = stage(alert)
    let rows = ["One", "Two", "Cancel"].map { place(app, $0).midY }
    #expect(rows == rows.sorted() && rows[1] - rows[0] == 44.5)
  }

  @Test func `the handler runs when the alert is gone`() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    var presented: UIViewController?? = .none
    var app: Harness<UIViewController>?
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        presented = app?.root.presentedViewController
      })
    app = stage(alert)
    app?.tap("OK")
    app?.rest()
    #expect(presented == .some(nil))
  }

  @Test func `an alert that is gone has not the focus any more, and is freed`() {
    let app = Harness(UIViewController())
    weak var gone: UIAlertController?
    do {
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      app.root.present(alert, animated: false)
      app.settle()
      #expect(alert.isFirstResponder)
      gone = alert
    }
    app.tap("OK")
    app.rest()
    #expect(gone == nil)
  }

  @Test func `a tap on a disabled action does nothing`() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default) { _ in Issue.record("It ran.") }
    action.isEnabled = false
    alert.addAction(action)
    let app = stage(alert)
    app.tap(at: CGPoint(x: frame(alert).midX, y: frame(alert).maxY - 20))
    app.rest()
    #expect(app.root.presentedViewController === alert)
  }

  @Test func `a tap beside an alert leaves it, beside an action sheet cancels`() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let app = stage(alert)
    app.tap(at: CGPoint(x: 10, y: 10))
    app.rest()
    #expect(app.root.presentedViewController === alert)

    var cancelled = false
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "One", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in cancelled = true })
    let other = stage(sheet)
    other.tap(at: CGPoint(x: 10, y: 10))
    other.rest()
    #expect(cancelled && other.root.presentedViewController == nil)
  }

  @Test func `an action sheet lies at the bottom, 8 from the sides, cancel 8 below`() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "One", style: .default))
    sheet.addAction(UIAlertAction(title: "Two", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let app = stage(sheet)
    defer { withExtendedLifetime(app) {} }
    // Rows of 57: two, a gap of 8, and cancel.
    #expect(frame(sheet) == CGRect(x: 8, y: 852 - 8 - 179, width: 377, height: 179))
  }

  @Test func `Return goes from field to field and then chooses the preferred action`() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    #expect(alert.textFields == nil)
    for name in ["First", "Last"] { alert.addTextField { $0.placeholder = name } }
    var chosen: [String?] = []
    let save = UIAlertAction(title: "Save", style: .default) { [unowned alert] _ in
      chosen = alert.textFields?.map(\.text) ?? []
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(save)
    alert.preferredAction = save
    let app = stage(alert)
    app.type("Ada")
    app.key("Return")
    #expect(alert.presentingViewController != nil)
    app.type("Lovelace")
    app.key("Return")
    app.rest()
    #expect(chosen == ["Ada", "Lovelace"])
    #expect(alert.presentingViewController == nil)
  }

  @Test func `Escape cancels from within a field`() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    var isCancelled = false
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in isCancelled = true })
    let app = stage(alert)
    app.key("Escape")
    app.rest()
    #expect(isCancelled)
  }

  @Test func `Return and Escape choose`() {
    var log: [String] = []
    func alert() -> UIAlertController {
      let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
      let save = UIAlertAction(title: "Save", style: .default) { _ in log.append("save") }
      alert.addAction(save)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
      alert.preferredAction = save
      return alert
    }
    let first = stage(alert())
    first.key("Return")
    first.rest()
    let second = stage(alert())
    second.key("Escape")
    second.rest()
    #expect(log == ["save", "cancel"])
  }

  @Test func `a second cancel action stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        alert.addAction(UIAlertAction(title: "Never", style: .cancel))
      }
    }
  }
}
