import UIKit

protocol CanvasActions {
  func newShape(_ sender: Any?)
}

@objc protocol CanvasResponderActions {
  func deleteShape(_ sender: Any?)
  func selectTool(_ sender: UICommand)
}

class CanvasViewController: UIViewController, CanvasResponderActions {
  private(set) var done: [String] = []

  override var canBecomeFirstResponder: Bool { return true }

  override var keyCommands: [UIKeyCommand]? {
    return [
      UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(newShape(_:))),
      UIKeyCommand(
        title: "Delete", image: nil, action: #selector(deleteShape), input: "\u{8}",
        modifierFlags: [.command, .shift]),
      UIKeyCommand(
        input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: #selector(moveUp)),
    ]
  }

  lazy var colorMenu = UIMenu(
    title: "Color", options: .displayInline,
    children: [
      UICommand(title: "Red", action: #selector(selectTool(_:)), propertyList: "red"),
      UIAction(title: "Blue") { [unowned self] _ in self.done.append("blue") },
    ])

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case #selector(UIResponderStandardEditActions.paste(_:)):
      return UIPasteboard.general.hasStrings
    case #selector(deleteShape(_:)), #selector(newShape(_:)):
      return true
    default:
      return super.canPerformAction(action, withSender: sender)
    }
  }

  @objc func newShape(_ sender: Any?) { done.append("new") }
  @objc func moveUp() { done.append("up") }
  func deleteShape(_ sender: Any?) { done.append("delete") }
  func selectTool(_ sender: UICommand) { done.append("tool \(sender.propertyList ?? "")") }
  override func paste(_ sender: Any?) { done.append("paste") }
}

/// A view somewhere below that does not know who handles its button.
final class ToolPalette: UIView {
  let deleteButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    deleteButton.setTitle("Delete shape", for: [])
    deleteButton.addTarget(
      nil, action: #selector(CanvasResponderActions.deleteShape(_:)), for: .touchUpInside)
    deleteButton.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
    addSubview(deleteButton)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func hideKeyboard() {
    UIApplication.shared.sendAction(
      #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
  }
}
