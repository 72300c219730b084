import UIKit

// Written as for Apple's UIKit, with all that needs its runtime.

@objc protocol PickerScreenDelegate {
  @objc optional func pickerDidFinish(_ picker: PickerScreen)
  @objc optional func picker(_ picker: PickerScreen, nameFor index: Int) -> String?
  func pickerDidStart(_ picker: PickerScreen)
}

@objcMembers
class PickerScreen: UIViewController {
  @IBOutlet weak var label: UILabel!
  @IBOutlet private var rows: [UIView]!
  weak var delegate: PickerScreenDelegate?
  var heard: [String] = []

  // In an initial value there is no `Self`.
  lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
    return button
  }()
  let item = UIBarButtonItem(
    title: "Done", style: .plain, target: nil, action: #selector(finish))
  @objc dynamic var note = "none"

  @IBAction func tapped(_ sender: UIButton) {
    heard.append("tapped")
    delegate?.pickerDidFinish?(self)
    heard.append(delegate?.picker?(self, nameFor: 3) ?? "no name")
  }
  @objc func finish() { heard.append("finish") }
  @objc private func over(_ sender: UIButton) { heard.append("over a button") }
  @objc private func over(_ sender: UISwitch) { heard.append("over a switch") }
  @objc(namedDifferently:) func other(text: String) { heard.append("other \(text)") }
  @objc func both(_ sender: UIControl, forEvent event: UIEvent) { heard.append("both") }
  @objc func noted(_ notification: Notification) { heard.append("noted") }
  @objc func fired(_ timer: Timer) { heard.append("fired \(timer.userInfo ?? "")") }
  @objc func recognized(_ tap: UITapGestureRecognizer) { heard.append("recognized") }
  @objc func step(_ link: CADisplayLink) { heard.append("step") }

  var overButton: Selector { #selector(over(_:) as (UIButton) -> Void) }
  var overSwitch: Selector {
    #selector(PickerScreen.over(_:) as (PickerScreen) -> (UISwitch) -> Void)
  }
  var getter: Selector { #selector(getter: note) }
  var qualifiedGetter: Selector { #selector(getter: PickerScreen.note) }
  var setter: Selector { #selector(setter: PickerScreen.note) }
  var renamed: Selector { #selector(other(text:)) }
  var event: Selector { #selector(PickerScreen.both(_:forEvent:)) }
  var ofObject: Selector { #selector(self.finish) }
  var inText: String { "\(#selector(finish)) @objc #selector(finish) \("\(#selector(tapped))")" }

  func observe(_ center: NotificationCenter, _ name: Notification.Name) {
    center.addObserver(self, selector: #selector(noted), name: name, object: nil)
  }
  func makeTimer() -> Timer {
    Timer(
      timeInterval: 9, target: self, selector: #selector(fired), userInfo: "late", repeats: false)
  }
  func recognize() {
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(recognized(_:))))
  }
  func follow() -> CADisplayLink {
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.add(to: .main, forMode: .common)
    return link
  }
}

final class SpecialPickerScreen: PickerScreen {
  override func finish() { heard.append("special finish") }
}

extension PickerScreen {
  @objc func inExtension() { heard.append("extension") }
  var extended: Selector { #selector(inExtension) }

  @objc class Part: NSObject {
    let selector = #selector(work)
    var isDone = false
    @objc func work() { isDone = true }
  }
}

/// A class whose class methods are targets.
@MainActor final class Announcer: NSObject {
  static var heard: [String] = []
  @objc static func announce() { heard.append("announce") }
  @objc class func announce(_ sender: UIControl) { heard.append("announce \(sender.tag)") }
  @objc static func noted(_ notification: Notification) { heard.append("noted") }
  @objc static func fired() { heard.append("fired") }
  @objc func announceOne() { Self.heard.append("one") }

  static func follow(_ control: UIControl, _ center: NotificationCenter, _ name: Notification.Name)
  {
    control.addTarget(self, action: #selector(announce as () -> Void), for: .touchDown)
    control.addTarget(
      Announcer.self, action: #selector(Announcer.announce(_:)), for: .touchUpInside)
    center.addObserver(self, selector: #selector(noted(_:)), name: name, object: nil)
  }
  static func makeTimer() -> Timer {
    Timer(timeInterval: 9, target: self, selector: #selector(fired), userInfo: nil, repeats: false)
  }
}

class GenericView<Value>: UIView {
  var count = 0
  lazy var inValue = #selector(add)
  var inMethod: Selector { #selector(add) }
  @objc func add() { count += 1 }
}

#if os(iOS) || os(Linux)
  final class Listener: NSObject, PickerScreenDelegate {
    var finished = 0
    @objc func pickerDidStart(_ picker: PickerScreen) {}
    func pickerDidFinish(_ picker: PickerScreen) { finished += 1 }
  }
#endif

/// Forwards to an optional requirement of a protocol of UIKit's.
final class ScrollForwarder: NSObject {
  weak var delegate: UIScrollViewDelegate?
  @MainActor func forward(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidScroll?(scrollView)
  }
}

/// Methods of protocols are named, too: those of our own and of UIKit's.
@MainActor @objc protocol Reloading {
  func reload()
  func load(_ sender: Any?, forced: Bool)
  func show(item: String)
}

final class ReloadingView: UIView, Reloading {
  var heard: [String] = []
  func reload() { heard.append("reload") }
  func load(_ sender: Any?, forced: Bool) { heard.append("load \(forced)") }
  func show(item: String) { heard.append("show \(item)") }
  override func copy(_ sender: Any?) { heard.append("copy") }

  let selectors = [
    #selector(Reloading.reload), #selector(Reloading.show),
    #selector(Reloading.show(item:)), #selector(UIResponderStandardEditActions.copy(_:)),
  ]
  var both: Selector { #selector(Reloading.load(_:forced:)) }
}

enum Keys {
  static let note = #keyPath(PickerScreen.note)
  static let hidden = #keyPath(UIView.isHidden)
  static let position = #keyPath(CALayer.position)
}

#Preview("Picker") {
  PickerScreen()
}
