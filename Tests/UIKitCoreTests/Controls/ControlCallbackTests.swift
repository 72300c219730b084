import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

/// Controls that change, or go, while they tell what happened.
@MainActor @Suite struct `Callbacks of controls` {
  private static let controls: [@MainActor () -> UIControl] = [
    { UISwitch() }, { UIStepper() },
    { UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)) },
    { UISegmentedControl(items: ["One", "Two"]) },
    {
      let view = UIPageControl()
      view.numberOfPages = 3
      return view
    },
    {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "A title"
      return UIButton(configuration: configuration)
    },
  ]

  /// Where a tap changes the value: at the far end.
  private func use(_ app: Harness<UIControl>) {
    let view = app.root
    if view is UISlider {
      app.drag(from: CGPoint(x: 14, y: 17), to: CGPoint(x: 120, y: 17))
    } else {
      app.tap(at: CGPoint(x: view.frame.maxX - 8, y: view.frame.midY))
    }
  }

  @Test(arguments: 0..<6)
  func `an action that removes itself is performed once`(index: Int) {
    let view = Self.controls[index]()
    var count = 0
    let action = UIAction { action in
      count += 1
      (action.sender as? UIControl)?.removeAction(action, for: .primaryActionTriggered)
    }
    view.addAction(action, for: .primaryActionTriggered)
    let app = Harness(view)
    use(app)
    use(app)
    #expect(count == 1)
    #expect(view.allControlEvents.isEmpty)
  }

  @Test(arguments: 0..<6)
  func `a control that its action takes away is left in peace`(index: Int) {
    let view = Self.controls[index]()
    view.addAction(
      UIAction { ($0.sender as? UIView)?.removeFromSuperview() }, for: .primaryActionTriggered)
    let app = Harness(view)
    use(app)
    app.settle()
    #expect(view.superview == nil)
    #expect(!view.isTracking)
    #expect(!view.isHighlighted)
  }

  @Test(arguments: 0..<6)
  func `a control that is disabled in its action stays so`(index: Int) {
    let view = Self.controls[index]()
    var count = 0
    view.addAction(
      UIAction {
        count += 1
        ($0.sender as? UIControl)?.isEnabled = false
      }, for: .primaryActionTriggered)
    let app = Harness(view)
    use(app)
    let first = count
    use(app)
    #expect(first >= 1)
    #expect(count == first)
    #expect(view.accessibilityTraits.contains(.notEnabled) || view is UISegmentedControl)
  }

  @Test(arguments: 0..<6)
  func `a control that nobody holds is gone`(index: Int) {
    weak var known: UIControl?
    do {
      let view = Self.controls[index]()
      view.addAction(UIAction { _ in }, for: .valueChanged)
      view.sizeToFit()
      view.layoutIfNeeded()
      known = view
    }
    #expect(known == nil)
  }
}

@MainActor @Suite struct `Attributes of UIKit in attributed strings` {
  @Test func `attributes are set by name and converted`() {
    var text = AttributedString("Red and plain")
    if let range = text.range(of: "Red") {
      text[range].foregroundColor = .red
      text[range].font = .systemFont(ofSize: 30)
      text[range].underlineStyle = .single
    }
    let converted = NSAttributedString(text)
    #expect(converted.string == "Red and plain")
    let attributes = converted.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 30))
    #expect(attributes[.underlineStyle] as? Int == 1)
    #expect(converted.attributes(at: 5, effectiveRange: nil).isEmpty)
  }

  @Test func `a container gives way to what the text has`() {
    var container = AttributeContainer()
    container.foregroundColor = .blue
    var text = AttributedString("A")
    text.foregroundColor = .green
    text.mergeAttributes(container, mergePolicy: .keepCurrent)
    #expect(text.foregroundColor == .green)
  }
}

@MainActor @Suite struct Commands {
  final class Editor: UIView {
    var senders: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func bold(_ sender: UICommand) { senders.append(sender.title) }
  }

  @Test func `a command calls whoever in the responder chain has its action`() {
    let editor = Editor(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let app = Harness(editor)
    app.window.makeKey()
    editor.becomeFirstResponder()
    let command = UICommand(
      title: "Bold", action: Selector("bold:", Editor.bold), propertyList: ["weight": 1])
    command.performWithSender(nil, target: nil)
    #expect(editor.senders == ["Bold"])
    #expect(command.sender == nil)
    let menu = UIMenu(options: .singleSelection, children: [command])
    menu.select(command)
    #expect(menu.selectedElements == [command])
  }

  @Test func `a title's shadow has its colour by state`() {
    let button = UIButton()
    button.setTitle("Title", for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    #expect(button.titleLabel?.shadowColor == .red)
    #expect(button.titleShadowColor(for: .highlighted) == .red)
  }
}
