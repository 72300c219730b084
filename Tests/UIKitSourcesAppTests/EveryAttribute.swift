// Attributes of Interface Builder and of Objective-C on all that may have them, in the shapes of ten
// years. That it compiles is what it is for.
import UIKit

class SegueScreen: UIViewController {
  @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
  @IBSegueAction private func make2(_ coder: NSCoder, sender: Any?, segueIdentifier: String?)
    -> UIViewController?
  { nil }
  @IBAction func none() {}
  @IBAction func two(_ a: UIButton, forEvent e: UIEvent) {}
  @GKInspectable var x: Int = 3
  @objc(setIt:) var it: Int = 0
  @objc var isOn: Bool { @objc(isItOn) get { true } }
  @objc enum Kind: Int { case a, b }
  @objc init(kind: Kind) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
  @objc subscript(i: Int) -> NSNumber { 0 }
  @objc deinit {}
  @nonobjc func plain() {}
  @objc func fails() throws {}
  @objc func waits() async {}
  @IBOutlet var many: [UILabel]!
  @IBOutlet private(set) weak var one: UILabel?
  @IBOutlet
  weak var two: UILabel!
  dynamic func dyn() {}
  @objc(a:b:)
  func c(_ a: Int, _ b: Int) {}
  @objc weak var owner: AnyObject?
  let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: .main) { _ in
  }
}
@IBDesignable class Design: UIView {
  @IBInspectable var outlineColor: UIColor? {
    get { nil }
    set {}
  }
  @IBInspectable dynamic var width: CGFloat = 0
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override class var requiresConstraintBasedLayout: Bool { true }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
}
extension Notification.Name { static let mine = Notification.Name("mine") }
final class Obs: NSObject {
  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(
        handle
      ),
      name: .mine,
      object: nil
    )
    NotificationCenter.default.addObserver(
      self, selector: #selector(self.handle(_:)), name: UITextField.textDidChangeNotification,
      object: nil)
    let t = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    t.tolerance = 0.1
    RunLoop.main.add(t, forMode: .common)
    performSelector(onMainThread: #selector(tick), with: nil, waitUntilDone: false)
    perform(#selector(tick), with: nil, afterDelay: 0, inModes: [.common])
    UIApplication.shared.sendAction(
      #selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil)
    _ = UIMenuItem(title: "A", action: #selector(tick))
    UIMenuController.shared.menuItems = [UIMenuItem(title: "B", action: #selector(Obs.tick))]
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    let s = NSSelectorFromString("tick")
    if self.responds(to: s) { self.perform(s) }
    print(
      NSStringFromSelector(#selector(tick)), String(describing: #selector(tick)),
      "\(#selector(tick).description)")
  }
  @objc func handle(_ n: Notification) {}
  @objc func tick() {}
  deinit { NotificationCenter.default.removeObserver(self) }
}
struct NotAClass {
  func go(_ b: UIBarButtonItem, t: Obs) { b.target = t; b.action = #selector(Obs.tick) }
}
func free(_ b: UIButton, _ o: Obs) {
  b.addTarget(o, action: #selector(o.tick), for: .touchUpInside)
}
let global = #selector(Obs.tick)
extension UIViewController {
  static let endTypingSelector = #selector(endTyping)
  @objc func endTyping() { view.endEditing(true) }
  @objc func goBack(animated: Bool = true) {
    navigationController?.popViewController(animated: animated)
  }
  func hideWhenTapped() {
    let tap = UITapGestureRecognizer(
      target: self, action: #selector(UIViewController.endTyping))
    view.addGestureRecognizer(tap)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: nil, style: .done, target: self, action: #selector(goBack(animated:)))
  }
}
class Cell: UITableViewCell {
  var onTap: (() -> Void)?
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let g = UILongPressGestureRecognizer(target: self, action: #selector(pressed));
    contentView.addGestureRecognizer(g)
    isAccessibilityElement = true
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "x", target: self, selector: #selector(custom))
    ]
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  @objc private func pressed(_ g: UILongPressGestureRecognizer) {
    if g.state == .began { onTap?() }
  }
  @objc private func custom() -> Bool { true }
  override func awakeFromNib() { super.awakeFromNib() }
}
@objc public class Swifty: NSObject, NSCopying {
  @objc public static let shared = Swifty()
  @objc public func copy(with zone: NSZone? = nil) -> Any { self }
  @objc public class func make() -> Self { self.init() }
  public required override init() {}
  @objc(doIt:completion:) public func doIt(_ x: Int, completion: @escaping (Bool) -> Void) {
    completion(true)
  }
}
@objc protocol Old: AnyObject {
  @objc optional func a(); @objc optional func b(_ x: Int, y: String); func c()
}
class UsesOld {
  weak var d: Old?;
  func go() {
    d?.a?(); d?.b?(1, y: "2"); if d?.a != nil { d!.a!() };
    d?.b?(
      1,
      y: "2"
    ); _ = d?.a?() != nil
  }
}
