import UIKit

// A layout library in the manner of those that apps bring along.

public protocol ConstraintTargetItem {}
extension UIView: ConstraintTargetItem {}
extension UILayoutGuide: ConstraintTargetItem {}
extension CGFloat: ConstraintTargetItem {}
extension Int: ConstraintTargetItem {}
extension Double: ConstraintTargetItem {}

public final class ConstraintDescription {
  fileprivate let view: UIView
  fileprivate var attributes: [NSLayoutConstraint.Attribute]
  fileprivate var relation: NSLayoutConstraint.Relation = .equal
  fileprivate var target: Any?
  fileprivate var constant: CGFloat = 0
  fileprivate var insets: UIEdgeInsets?
  fileprivate var multiplier: CGFloat = 1
  fileprivate var priority: UILayoutPriority = .required

  fileprivate init(_ view: UIView, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.view = view
    self.attributes = attributes
  }

  @discardableResult public func equalTo(_ target: Any) -> Self { set(.equal, target) }
  @discardableResult public func lessThanOrEqualTo(_ target: Any) -> Self {
    set(.lessThanOrEqual, target)
  }
  @discardableResult public func greaterThanOrEqualTo(_ target: Any) -> Self {
    set(.greaterThanOrEqual, target)
  }
  @discardableResult public func equalToSuperview() -> Self { set(.equal, view.superview as Any) }
  private func set(_ relation: NSLayoutConstraint.Relation, _ target: Any) -> Self {
    self.relation = relation
    self.target = target
    return self
  }
  @discardableResult public func offset(_ value: CGFloat) -> Self { constant = value; return self }
  @discardableResult public func inset(_ value: CGFloat) -> Self {
    insets = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
    return self
  }
  @discardableResult public func multipliedBy(_ value: CGFloat) -> Self {
    multiplier = value; return self
  }
  @discardableResult public func priority(_ value: UILayoutPriority) -> Self {
    priority = value; return self
  }

  public var and: ConstraintDescription { self }
  public var top: ConstraintDescription { attributes.append(.top); return self }
  public var left: ConstraintDescription { attributes.append(.left); return self }
  public var bottom: ConstraintDescription { attributes.append(.bottom); return self }
  public var right: ConstraintDescription { attributes.append(.right); return self }

  fileprivate func make() -> [NSLayoutConstraint] {
    attributes.map { attribute in
      var item: AnyObject?
      var value = constant
      var targetAttribute = attribute
      switch target {
      case let number as CGFloat: value += number; targetAttribute = .notAnAttribute
      case let number as Int: value += CGFloat(number); targetAttribute = .notAnAttribute
      case let other as ConstraintDescription:
        item = other.view
        targetAttribute = other.attributes.first ?? attribute
      case let view as UIView: item = view
      case let guide as UILayoutGuide: item = guide
      default: break
      }
      if let insets = insets {
        switch attribute {
        case .top: value += insets.top
        case .left, .leading: value += insets.left
        case .bottom: value -= insets.bottom
        case .right, .trailing: value -= insets.right
        default: break
        }
      }
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: item,
        attribute: item == nil ? .notAnAttribute : targetAttribute, multiplier: multiplier,
        constant: value)
      constraint.priority = priority
      constraint.identifier = "\(type(of: view)).\(attribute.rawValue)"
      return constraint
    }
  }
}

public final class ConstraintMaker {
  private let view: UIView
  fileprivate var descriptions: [ConstraintDescription] = []
  fileprivate init(_ view: UIView) { self.view = view }
  private func make(_ attributes: NSLayoutConstraint.Attribute...) -> ConstraintDescription {
    let description = ConstraintDescription(view, attributes)
    descriptions.append(description)
    return description
  }
  public var top: ConstraintDescription { make(.top) }
  public var left: ConstraintDescription { make(.left) }
  public var leading: ConstraintDescription { make(.leading) }
  public var trailing: ConstraintDescription { make(.trailing) }
  public var bottom: ConstraintDescription { make(.bottom) }
  public var right: ConstraintDescription { make(.right) }
  public var width: ConstraintDescription { make(.width) }
  public var height: ConstraintDescription { make(.height) }
  public var centerX: ConstraintDescription { make(.centerX) }
  public var centerY: ConstraintDescription { make(.centerY) }
  public var center: ConstraintDescription { make(.centerX, .centerY) }
  public var size: ConstraintDescription { make(.width, .height) }
  public var edges: ConstraintDescription { make(.top, .left, .bottom, .right) }
}

private var constraintsKey: UInt8 = 0

public struct ConstraintViewDSL {
  let view: UIView
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    view.translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(view)
    closure(maker)
    NSLayoutConstraint.activate(maker.descriptions.flatMap { $0.make() })
  }
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let old =
      view.superview?.constraints.filter { $0.firstItem === view || $0.secondItem === view } ?? []
    NSLayoutConstraint.deactivate(old + view.constraints)
    makeConstraints(closure)
  }
  public var top: ConstraintDescription { ConstraintDescription(view, [.top]) }
  public var bottom: ConstraintDescription { ConstraintDescription(view, [.bottom]) }
  public var left: ConstraintDescription { ConstraintDescription(view, [.left]) }
  public var right: ConstraintDescription { ConstraintDescription(view, [.right]) }
}

extension UIView {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}

// And one that sets frames.

struct Pin {
  let view: UIView
  @discardableResult func top(_ value: CGFloat = 0) -> Pin {
    view.frame.origin.y = value; return self
  }
  @discardableResult func left(_ value: CGFloat = 0) -> Pin {
    view.frame.origin.x = value; return self
  }
  @discardableResult func right(_ value: CGFloat = 0) -> Pin {
    guard let superview = view.superview else { return self }
    view.frame.origin.x = superview.bounds.width - value - view.frame.width
    return self
  }
  @discardableResult func horizontally(_ margin: CGFloat = 0) -> Pin {
    guard let superview = view.superview else { return self }
    view.frame = CGRect(
      x: margin, y: view.frame.minY, width: superview.bounds.width - 2 * margin,
      height: view.frame.height)
    return self
  }
  @discardableResult func below(of other: UIView, spacing: CGFloat = 0) -> Pin {
    view.frame.origin.y = other.frame.maxY + spacing
    return self
  }
  @discardableResult func sizeToFit() -> Pin { view.sizeToFit(); return self }
  @discardableResult func height(_ value: CGFloat) -> Pin {
    view.frame.size.height = value; return self
  }
  @discardableResult func hCenter() -> Pin {
    if let superview = view.superview { view.center.x = superview.bounds.midX }
    return self
  }
}

extension UIView { var pin: Pin { Pin(view: self) } }

class ProfileView: UIView {
  let header = UIView()
  let avatar = UIImageView()
  let name = UILabel()
  let bio = UITextView()
  let follow = UIButton(type: .custom)
  let segments = UISegmentedControl(items: [UIImage(systemName: "square.grid.2x2")!, "List"])

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(header)
    header.addSubview(avatar)
    header.addSubview(name)
    addSubview(bio)
    addSubview(follow)
    addSubview(segments)
    bio.isEditable = false
    bio.isScrollEnabled = false
    bio.textContainerInset = .zero
    bio.textContainer.lineFragmentPadding = 0
    bio.linkTextAttributes = [.foregroundColor: UIColor.systemBlue]
    bio.dataDetectorTypes = [.link, .phoneNumber]
    follow.setTitle("Follow", for: .normal)
    follow.setTitleColor(.white, for: .normal)
    follow.setTitleColor(.lightGray, for: .highlighted)
    follow.setBackgroundImage(UIColor.accent.image, for: .normal)
    follow.titleLabel?.font =
      UIFont(name: "HelveticaNeue-Bold", size: 15) ?? .boldSystemFont(ofSize: 15)
    follow.layer.borderColor = UIColor.separator.cgColor
    follow.layer.borderWidth = 1 / UIScreen.main.scale
    segments.selectedSegmentIndex = 0
    segments.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    segments.selectedSegmentTintColor = .systemTeal
    header.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(200).priority(.defaultHigh)
    }
    avatar.snp.makeConstraints {
      $0.center.equalToSuperview()
      $0.size.equalTo(80)
    }
    name.snp.makeConstraints {
      $0.top.equalTo(avatar.snp.bottom).offset(8)
      $0.centerX.equalTo(avatar)
    }
    bio.snp.makeConstraints {
      $0.top.equalTo(header.snp.bottom)
      $0.left.right.equalToSuperview().inset(16)
    }
    segments.snp.makeConstraints {
      $0.top.greaterThanOrEqualTo(bio.snp.bottom).offset(16)
      $0.bottom.equalTo(safeAreaLayoutGuide).offset(-16)
      $0.centerX.equalToSuperview()
    }
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    super.layoutSubviews()
    follow.pin.sizeToFit().height(44).horizontally(32).below(of: bio, spacing: 12)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === header ? nil : view
  }
}

// Visual format, as older code has it.
class LegacyFormView: UIView {
  let fields = (0..<3).map { _ in UITextField() }
  var keyboardHeightConstraint: NSLayoutConstraint!
  func setUp() {
    let views: [String: UIView] = ["first": fields[0], "second": fields[1], "third": fields[2]]
    views.values.forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false; addSubview($0)
    }
    let metrics = ["space": 12, "margin": 20]
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[first]-margin-|", options: [], metrics: metrics, views: views
      ))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[first(44)]-space-[second(==first)]-space-[third(>=44@750)]-(>=0)-|",
        options: [.alignAllLeading, .alignAllTrailing], metrics: metrics, views: views))
    keyboardHeightConstraint = fields[2].bottomAnchor.constraint(equalTo: bottomAnchor)
    keyboardHeightConstraint.priority = UILayoutPriority(rawValue: 999)
    keyboardHeightConstraint.isActive = true
    fields[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }
}
