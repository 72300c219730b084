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
    _ = stage(alert)
    // 20 + a line of 17 points (20.333 at 3x, 20.5 at 2x) + 20 + a row of 45.
    #expect(frame(alert) == CGRect(x: 62, y: (852 - 105.5) / 2, width: 270, height: 105.5))
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
    #expect(rows == rows.sorted() && rows[1] - rows[0] == 45)
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
    _ = stage(sheet)
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
