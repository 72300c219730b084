import Foundation
import Testing

@testable import TrellisTesting
@testable import UIKit

/// A list that a person adds to and deletes from: plain UIKit.
private final class ListController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 220, height: 34))
  let button = UIButton(type: .system)
  let table = UITableView(frame: CGRect(x: 0, y: 80, width: 320, height: 400))
  var items = ["Bread", "Eggs"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "New item"
    field.delegate = self
    button.setTitle("Add", for: .normal)
    button.frame = CGRect(x: 250, y: 20, width: 60, height: 34)
    button.addAction(UIAction { [unowned self] _ in add() }, for: .touchUpInside)
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    for subview in [field, button, table] { view.addSubview(subview) }
  }

  private func add() {
    guard let text = field.text, !text.isEmpty else { return }
    items.append(text)
    field.text = ""
    table.reloadData()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    add()
    return true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    items[indexPath.row] != "Bread"
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

@MainActor @Suite(.harness) struct ScriptRunnerTests {
  private static let size = CGSize(width: 320, height: 480)

  private func run(_ source: String, on app: Harness<ListController>) async throws {
    try await ScriptRunner(driver: app.stage.driver).run(Script(parsing: source))
  }

  private static func temporaryPath(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())-\(name)").path
  }

  @Test func `a person adds by button and by Return, and deletes`() async throws {
    let app = Harness(ListController(), size: Self.size)
    try await run(
      """
      tap "New item"
      type "Milk"
      tap "Add"
      tap "New item"
      type "Teaa"
      key BackSpace
      key Return
      delete "Eggs"
      """, on: app)
    #expect(app.root.items == ["Bread", "Milk", "Tea"])
    #expect(app.visibleTexts == ["New item", "Add", "Bread", "Milk", "Tea"])
  }

  @Test func `a harness deletes a row as the script does`() {
    let app = Harness(ListController(), size: Self.size)
    app.deleteRow(showing: "Eggs")
    #expect(app.root.items == ["Bread"])
  }

  @Test func `keys with modifiers edit the field`() async throws {
    let app = Harness(ListController(), size: Self.size)
    try await run(
      """
      tap "New item"
      type "Milk"
      key ctrl+a
      type "Tea"
      """, on: app)
    #expect(app.root.field.text == "Tea")
  }

  @Test func `a step that cannot be done names its line and what is there instead`() async {
    let app = Harness(ListController(), size: Self.size)
    let error = await #expect(throws: ScriptRunner.StepError.self) {
      try await run("wait\ntap \"Remove\"", on: app)
    }
    #expect(error?.line == 2)
    #expect(
      error?.reason
        == #"Nothing shows "Remove". Visible are: "New item", "Add", "Bread", "Eggs"."#)
  }

  @Test(arguments: [#"type "Milk""#, "key m"])
  func `text for nobody names its line and the fields that could take it`(step: String) async {
    let app = Harness(ListController(), size: Self.size)
    let error = await #expect(throws: ScriptRunner.StepError.self) {
      try await run("wait\n\(step)", on: app)
    }
    #expect(error?.line == 2)
    let text = step.hasPrefix("type") ? "Milk" : "m"
    #expect(
      error?.reason
        == """
        "\(text)" cannot be typed: nothing has the focus. Tap one of the text fields first: \
        UITextField (20 20; 220 34) placeholder "New item".
        """)
  }

  @Test func `a focus that is lost half way names what was not typed`() async {
    let app = Harness(ListController(), size: Self.size)
    app.root.field.delegate = nil
    app.root.field.addAction(
      UIAction { [unowned app] _ in app.root.field.resignFirstResponder() }, for: .editingChanged)
    let error = await #expect(throws: ScriptRunner.StepError.self) {
      try await run("tap \"New item\"\ntype \"Milk\"", on: app)
    }
    #expect(app.root.field.text == "M")
    #expect(error?.line == 2)
    #expect(error?.reason.hasPrefix(#""ilk" cannot be typed: nothing has the focus."#) == true)
  }

  @Test func `a key that types nothing needs no focus`() async throws {
    let app = Harness(ListController(), size: Self.size)
    try await run("key Escape\nkey PageDown", on: app)
    #expect(app.root.items == ["Bread", "Eggs"])
  }

  @Test func `a row that cannot be deleted is said`() async {
    let app = Harness(ListController(), size: Self.size)
    let error = await #expect(throws: ScriptRunner.StepError.self) {
      try await run("delete \"Bread\"", on: app)
    }
    #expect(error?.reason.contains("uncovers no action") == true)
    let other = await #expect(throws: ScriptRunner.StepError.self) {
      try await run("delete \"Add\"", on: app)
    }
    #expect(other?.reason.contains("is not in a row of a list") == true)
  }

  @Test func `the same script gives the same pictures, byte for byte`() async throws {
    var pictures: [Data] = []
    for _ in 0..<2 {
      let path = Self.temporaryPath("picture.png")
      defer { try? FileManager.default.removeItem(atPath: path) }
      let app = Harness(ListController(), size: Self.size)
      try await run("tap \"New item\"\ntype \"Milk\"\nsnapshot \"\(path)\"", on: app)
      pictures.append(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a dump holds texts and frames`() async throws {
    let path = Self.temporaryPath("dump.txt")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = Harness(ListController(), size: Self.size)
    try await run("dump \"\(path)\"", on: app)
    let dump = try String(contentsOfFile: path, encoding: .utf8)
    #expect(dump.hasPrefix("UIWindow (0 0; 320 480)\n  UIView (0 0; 320 480)\n"))
    #expect(dump.contains("UITextField (20 20; 220 34) placeholder \"New item\""))
  }

  @Test func `a file that cannot be written is named with the line`() async {
    let app = Harness(ListController(), size: Self.size)
    let error = await #expect(throws: ScriptRunner.StepError.self) {
      try await run("snapshot /nowhere/at/all.png", on: app)
    }
    #expect(error?.line == 1)
    #expect(
      error?.reason
        == "/nowhere/at/all.png cannot be written: the folder /nowhere/at does not exist.")
  }
}
