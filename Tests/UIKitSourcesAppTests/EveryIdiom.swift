// What apps do with selectors in years of code, each idiom once. The tests call what they make.
import UIKit
#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(Combine)
  import Combine
#endif

// MARK: Types within generic ones

final class Shelf<Item: Hashable>: NSObject {
  private(set) var heard: [String] = []

  final class Reader: NSObject {
    private(set) var pages = 0
    private lazy var timer = Timer(
      timeInterval: 1, target: self, selector: #selector(turn), userInfo: nil, repeats: true)
    let button = UIButton(type: .system)

    override init() {
      super.init()
      button.addTarget(self, action: #selector(turn), for: .touchUpInside)
      button.addTarget(self, action: #selector(Self.turn), for: .touchUpInside)
      timer.invalidate()
    }

    @objc func turn() { pages += 1 }
  }

  @objc private(set) lazy var reader: Reader = { [unowned self] in
    let reader = Reader()
    reader.button.addTarget(self, action: #selector(read(_:)), for: .touchUpInside)
    return reader
  }()

  @objc private func read(_ sender: UIButton) { heard.append("read \(Item.self)") }
}

// MARK: In initial values, lazy ones, closures

final class IdiomScreen: UIViewController {
  @objc enum Mode: Int { case reading, writing }
  @objc(IDMModeChange) final class ModeChange: NSObject {
    @objc let mode: Mode
    @objc init(mode: Mode) { self.mode = mode }
  }

  @IBInspectable var radius: CGFloat = 3
  @IBOutlet private(set) weak var banner: UILabel!
  @IBOutlet var rows: [UIView] = []
  @objc dynamic var mode: Mode = .reading
  private(set) var heard: [String] = []
  private lazy var done = UIBarButtonItem(
    barButtonSystemItem: .done, target: self, action: #selector(finish))
  private lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(moved))
    pan.maximumNumberOfTouches = 1
    return pan
  }()
  private let actions: [Mode: Selector] = [
    .reading: #selector(finish), .writing: #selector(IdiomScreen.save(_:completion:)),
  ]
  let field: UITextField = {
    let field = UITextField()
    field.addTarget(nil, action: #selector(IdiomScreen.changed(_:)), for: .editingChanged)
    return field
  }()
  var later: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    view.addGestureRecognizer(pan)
    navigationItem.rightBarButtonItem = done
    later = { [weak self] in
      guard let self else { return }
      self.perform(#selector(self.finish))
      performSelector(onMainThread: #selector(finish), with: nil, waitUntilDone: true)
      let names = "\(#selector(finish)) \(NSStringFromSelector(#selector(Self.changed(_:))))"
      heard.append(names)
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(noted(_:)), name: .idiom, object: nil)
    for (name, selector) in [
      (UIApplication.didBecomeActiveNotification, #selector(finish)),
      (UIApplication.willResignActiveNotification, #selector(finish)),
    ] {
      NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
    }
  }

  func run(_ mode: Mode) -> Bool {
    guard let selector = actions[mode], responds(to: selector) else { return false }
    return UIApplication.shared.sendAction(selector, to: self, from: nil, for: nil)
  }

  func hideKeyboard() -> Bool {
    UIApplication.shared.sendAction(
      #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
  }

  func blink(after delay: TimeInterval) -> Timer {
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: #selector(finish), object: nil)
    perform(#selector(finish), with: nil, afterDelay: delay)
    return Timer.scheduledTimer(
      timeInterval: delay, target: self, selector: #selector(ticked(timer:)),
      userInfo: ["a": 1], repeats: false)
  }

  @objc private func finish() { heard.append("finish") }
  @objc func save(_ sender: Any?, completion: Any?) { heard.append("save") }
  @objc fileprivate func changed(_ field: UITextField) { heard.append("changed") }
  @objc private func moved(_ pan: UIPanGestureRecognizer) { heard.append("moved") }
  @objc private func noted(_ notification: Notification) {
    heard.append("noted \(notification.object as? Int ?? 0)")
  }
  @objc private func ticked(timer: Timer) {
    heard.append("ticked \((timer.userInfo as? [String: Int])?["a"] ?? 0)")
  }
}

extension Notification.Name { fileprivate static let idiom = Notification.Name("idiom") }

// MARK: Extensions of Objective-C, named ones

@objc private extension IdiomScreen {
  @IBAction func share() {}
  var shared: Selector { #selector(share) }
}

extension IdiomScreen {
  var sharing: Selector { shared }
  @objc(idm_closeAnimated:) func close(animated: Bool) {}
  var closing: Selector { #selector(close(animated:)) }
  var settingMode: Selector { #selector(setter: mode) }
}

// MARK: Layers, availability

@IBDesignable final class IdiomView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { layer as! CAShapeLayer }
  @IBInspectable var line: CGFloat {
    get { shape.lineWidth }
    set { shape.lineWidth = newValue }
  }

  @available(iOS 17.0, *)
  @objc private func modern() {}

  @available(*, deprecated, message: "Use modern.")
  @objc private func older() {}

  var newest: Selector {
    if #available(iOS 17, *) { #selector(modern) } else { #selector(older) }
  }
}

// MARK: Optional requirements, and their calls in all shapes

@objc protocol IdiomDelegate {
  @objc optional func idiomDidStart()
  @objc optional func idiom(_ screen: IdiomScreen, didSelect index: Int, animated: Bool)
  @objc optional func idiomTitle(for screen: IdiomScreen) -> String?
  @objc optional func idiomCount() -> Int
}

final class IdiomAsker {
  weak var delegate: IdiomDelegate?
  var others: [IdiomDelegate] = []

  func ask(_ screen: IdiomScreen) -> String {
    delegate?.idiomDidStart?()
    delegate?.idiom?(screen, didSelect: 1, animated: true)
    others.forEach { $0.idiomDidStart?() }
    let title = delegate?.idiomTitle?(for: screen) ?? "none"
    let count = others.compactMap { $0.idiomCount?() }.reduce(0, +)
    if let more = delegate?.idiomCount?(), more > 0 { return "\(title) \(count) \(more)" }
    return "\(title) \(count) \(others.first?.idiomTitle?(for: screen) ?? "-")"
  }
}

final class IdiomAnswerer: NSObject, IdiomDelegate {
  private(set) var heard: [String] = []
  func idiomDidStart() { heard.append("start") }
  func idiom(_ screen: IdiomScreen, didSelect index: Int, animated: Bool) {
    heard.append("select \(index)")
  }
  func idiomCount() -> Int { 3 }
}
