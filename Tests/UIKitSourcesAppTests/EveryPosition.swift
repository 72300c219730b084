import UIKit
import QuartzCore

// Selectors, key paths and attributes in each position that apps have them in.

// MARK: As arguments, defaults, closures, collections, conditions

final class PositionsViewController: UIViewController {
  private(set) var heard: [String] = []
  private let field = UITextField()
  private weak var link: CADisplayLink?
  @IBInspectable var corner: CGFloat = 4 { didSet { heard.append("corner \(corner)") } }
  @objc(kindOfPositions) dynamic var kind = "plain"
  @objc dynamic private(set) lazy var lazyKind: String = { "lazy" }()

  // In a dictionary, an array, a tuple, and a ternary, as values that are stored.
  static let table: [String: Selector] = [
    "first": #selector(first),
    "second": #selector(PositionsViewController.second(_:)),
  ]
  let pair = (name: "third", action: #selector(third(_:with:)))
  lazy var chosen: Selector? = heard.isEmpty ? #selector(first) : nil
  let steps: [(String, Selector)] = [("a", #selector(first)), ("b", #selector(second))]

  override func viewDidLoad() {
    super.viewDidLoad()
    add(to: field)
    [UIButton(), UIButton()].enumerated().forEach { index, button in
      button.tag = index
      button.addTarget(self, action: #selector(second(_:)), for: .touchUpInside)
      view.addSubview(button)
    }
    if #available(iOS 14.0, *) {
      field.addTarget(
        self,
        action: #selector(
          changed(_:)
        ),
        for: .editingChanged)
    } else {
      field.addTarget(self, action: #selector(first), for: .editingChanged)
    }
    guard let action = Self.table["first"], responds(to: action) else { return }
    perform(action)
    defer { perform(#selector(second(_:)), with: UIButton()) }
    switch action {
    case #selector(first): heard.append("is first")
    case #selector(second(_:)): heard.append("is second")
    default: heard.append("is another")
    }
    let made = { [weak self] () -> Selector in
      self?.heard.append("closure")
      return #selector(PositionsViewController.first)
    }
    perform(made())
    func inner(_ selector: Selector = #selector(first)) { perform(selector) }
    inner()
  }

  func add(
    to control: UIControl, action: Selector = #selector(changed(_:)),
    events: UIControl.Event = .valueChanged
  ) { control.addTarget(self, action: action, for: events) }

  @objc private func first() { heard.append("first") }
  @IBAction private func second(_ sender: UIButton) { heard.append("second \(sender.tag)") }
  @IBAction func third(_ sender: Any, with event: UIEvent?) { heard.append("third") }
  @objc
  fileprivate
    func changed(_ sender: UIControl)
  { heard.append("changed") }

  func type(_ text: String) {
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  // MARK: Actions that the system asks for

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(first)),
      UIKeyCommand(
        title: "Save", image: nil, action: #selector(first), input: "s", modifierFlags: [.command]),
    ]
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == #selector(copy(_:))
      || action == #selector(UIResponderStandardEditActions.paste(_:))
    {
      return true
    }
    return [#selector(first), #selector(second(_:))].contains(action)
      || super.canPerformAction(action, withSender: sender)
  }

  var command: UICommand {
    UICommand(title: "First", action: #selector(first), propertyList: ["a": 1])
  }

  func later() {
    perform(#selector(first), with: nil, afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: #selector(second(_:)), object: nil)
    let link = CADisplayLink(target: self, selector: #selector(Self.tick(_:)))
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .default)
    self.link = link
  }

  @objc func tick(_ link: CADisplayLink) {
    heard.append("tick")
    link.invalidate()
  }
}

// MARK: In extensions, private ones, and of protocols' extensions

private extension PositionsViewController {
  @objc func hidden() { heard.append("hidden") }
  var hiddenSelector: Selector { #selector(hidden) }
}

extension PositionsViewController {
  func performHidden() {
    perform(hiddenSelector)
    perform(#selector(PositionsViewController.hidden))
  }
}

@objc extension UIView {
  func tremble() { accessibilityHint = "shaken" }
}

@objc private extension UILabel {
  func blink() { text = "blinked" }
}

enum ViewActions {
  @MainActor static func run(on label: UILabel) {
    label.perform(#selector(UIView.tremble))
    label.perform(#selector(UILabel.blink))
  }
  static let all: Set<Selector> = [
    #selector(UIView.tremble), #selector(UIView.setNeedsLayout), #selector(getter: UIView.alpha),
  ]
}

// MARK: Overridden methods, subclasses, generics, nested types

class BaseScreen: UIViewController {
  var log: [String] = []
  @objc func refresh() { log.append("base") }
  @objc dynamic func close(_ sender: Any?) { log.append("close") }
  func makeButton() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(refresh))
  }
}

final class DerivedScreen: BaseScreen {
  @objc override func refresh() {
    super.refresh()
    log.append("derived")
  }
  override func close(_ sender: Any?) { log.append("derived close") }
  var superSelector: Selector { #selector(super.refresh) }

  final class Model: NSObject {
    enum Kind {
      @MainActor static let update = #selector(DerivedScreen.Model.update(_:with:))
    }
    var count = 0
    @objc func update(_ sender: Any?, with amount: NSNumber?) { count += amount?.intValue ?? 1 }
  }
}

final class Pool<Element>: NSObject {
  var drained = 0
  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(drain), name: UIApplication.didReceiveMemoryWarningNotification,
      object: nil)
  }
  @objc private func drain() { drained += 1 }
}

// MARK: Conditions of the compiler, availability, macros in texts

#if canImport(UIKit) && !os(watchOS)
  @available(iOS 13, *)
  @MainActor
  @objc(PositionsHelper)
  public final class Helper: NSObject {
    @available(iOS 15, *) @objc public func modern() { done = "modern" }
    @available(*, deprecated, renamed: "modern") @objc func old() { done = "old" }
    public private(set) var done = ""
    #if DEBUG
      @objc func debugOnly() { done = "debug" }
      var debugSelector: Selector? { #selector(debugOnly) }
    #else
      var debugSelector: Selector? { nil }
    #endif
    var texts: [String] {
      [
        "@objc func a() { #selector(b) }", #"raw \#(#selector(modern)) #selector(old)"#,
        """
        long \(#selector(modern)) @IBAction
        \("nested \(#selector(Helper.modern))")
        """,
      ]
    }
  }
#elseif canImport(AppKit)
  @objc final class Helper: NSObject { @objc func modern() { NSApp.terminate(#selector(x)) } }
#endif

// MARK: Optional requirements

@objc protocol PositionsDelegate: NSObjectProtocol {
  @objc optional func didStart(_ screen: UIViewController)
  @objc optional func didEnd(_ screen: UIViewController, completed: Bool)
  @objc optional func shouldEnd(_ screen: UIViewController) -> Bool
  @objc optional var priority: Int { get }
  @objc optional var tint: UIColor { get set }
  @objc optional var label: String? { get }
  func required()
}

final class EagerDelegate: NSObject, PositionsDelegate {
  var heard: [String] = []
  func didStart(_ screen: UIViewController) { heard.append("start") }
  func shouldEnd(_ screen: UIViewController) -> Bool { false }
  let priority = 7
  var tint = UIColor.red
  func required() {}
}

final class LazyDelegate: NSObject, PositionsDelegate {
  func required() {}
  let label: String? = "lazy"
}

struct Asking {
  weak var delegate: (any PositionsDelegate)?

  @MainActor func run(_ screen: UIViewController) -> String {
    delegate?.didStart?(screen)
    delegate?.didEnd?(screen, completed: true)
    let ends = delegate?.shouldEnd?(screen) ?? true
    if let delegate, delegate.responds(to: #selector(PositionsDelegate.shouldEnd(_:))) {
      delegate.didStart?(screen)
    }
    return
      "\(ends) \(delegate?.priority ?? -1) \(delegate?.tint == .red) \(delegate?.label ?? "none")"
  }
}

#Preview { PositionsViewController() }
#Preview("Named", traits: .portrait) {
  let controller = PositionsViewController()
  controller.title = "Named"
  return UINavigationController(rootViewController: controller)
}
@available(iOS 17, *)
#Preview(
  "A view", traits: .sizeThatFitsLayout,
  body: {
    let label = UILabel()
    label.text = "A view"
    return label
  })
