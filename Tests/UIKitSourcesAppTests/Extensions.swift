#if canImport(UIKit)
  import UIKit

  extension UIColor {
    /// From "#RRGGBB".
    convenience init?(hex: String) {
      var text = hex.trimmingCharacters(in: .whitespacesAndNewlines)
      if text.hasPrefix("#") { text.removeFirst() }
      var value: UInt64 = 0
      guard text.count == 6, Scanner(string: text).scanHexInt64(&value) else { return nil }
      self.init(
        red: CGFloat((value & 0xFF0000) >> 16) / 255,
        green: CGFloat((value & 0x00FF00) >> 8) / 255,
        blue: CGFloat(value & 0x0000FF) / 255, alpha: 1)
    }

    static let brand = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.9, alpha: 1) : .black
    }

    var hexString: String {
      var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      getRed(&r, green: &g, blue: &b, alpha: &a)
      return String(format: "#%02X%02X%02X", Int(r * 255), Int(g * 255), Int(b * 255))
    }
  }

  extension UIView {
    func pinEdges(to other: UIView, insets: UIEdgeInsets = .zero) {
      translatesAutoresizingMaskIntoConstraints = false
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left).isActive = true
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top).isActive = true
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right)
        .isActive = true
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom)
        .isActive = true
    }

    @IBInspectable var cornerRadius: CGFloat {
      get { return layer.cornerRadius }
      set {
        layer.cornerRadius = newValue
        layer.masksToBounds = newValue > 0
      }
    }

    @IBInspectable var borderColor: UIColor? {
      get {
        guard let color = layer.borderColor else { return nil }
        return UIColor(cgColor: color)
      }
      set { layer.borderColor = newValue?.cgColor }
    }

    func asImage() -> UIImage {
      let renderer = UIGraphicsImageRenderer(bounds: bounds)
      return renderer.image { context in
        layer.render(in: context.cgContext)
      }
    }

    var parentViewController: UIViewController? {
      sequence(first: self as UIResponder) { $0.next }.first { $0 is UIViewController }
        as? UIViewController
    }

    func shake() {
      let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      animation.duration = 0.6
      animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
      layer.add(animation, forKey: "shake")
    }
  }

  protocol ReusableView: AnyObject {
    static var defaultReuseIdentifier: String { get }
  }

  extension ReusableView where Self: UIView {
    static var defaultReuseIdentifier: String { return String(describing: self) }
  }

  extension UITableViewCell: ReusableView {}

  extension UITableView {
    func register<T: UITableViewCell>(_: T.Type) {
      register(T.self, forCellReuseIdentifier: T.defaultReuseIdentifier)
    }

    func dequeueReusableCell<T: UITableViewCell>(for indexPath: IndexPath) -> T {
      guard
        let cell = dequeueReusableCell(
          withIdentifier: T.defaultReuseIdentifier, for: indexPath) as? T
      else {
        fatalError("Could not dequeue cell with identifier: \(T.defaultReuseIdentifier)")
      }
      return cell
    }
  }

  extension String {
    var localized: String {
      return NSLocalizedString(self, tableName: nil, bundle: .main, value: "", comment: "")
    }

    func height(width: CGFloat, font: UIFont) -> CGFloat {
      let box = (self as NSString).boundingRect(
        with: CGSize(width: width, height: .greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font],
        context: nil)
      return ceil(box.height)
    }
  }

  extension UIViewController {
    func showError(_ error: Error, retry: (() -> Void)? = nil) {
      let alert = UIAlertController(
        title: "Error", message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      if let retry = retry {
        alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in retry() })
      }
      present(alert, animated: true)
    }

    func embed(_ child: UIViewController, in container: UIView? = nil) {
      addChild(child)
      let container: UIView = container ?? view
      container.addSubview(child.view)
      child.view.pinEdges(to: container)
      child.didMove(toParent: self)
    }

    @objc func dismissAnimated() {
      dismiss(animated: true, completion: nil)
    }
  }

  extension UIImage {
    func resized(to size: CGSize) -> UIImage {
      UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    static func solid(_ color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) -> UIImage? {
      UIGraphicsBeginImageContextWithOptions(size, true, 0)
      defer { UIGraphicsEndImageContext() }
      color.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      return UIGraphicsGetImageFromCurrentImageContext()
    }
  }
#endif
