public import Foundation

/// What bars cover at the top or bottom of a controller's view, as constraints could refer to it
/// before there were safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bars reach into the view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of the view and the safe area.
@MainActor final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }

  convenience init(above isAbove: Bool, in view: UIView) {
    self.init()
    identifier = isAbove ? "_UILayoutGuide-top" : "_UILayoutGuide-bottom"
    view.addLayoutGuide(self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isAbove ? view.topAnchor : area.bottomAnchor),
      bottomAnchor.constraint(equalTo: isAbove ? area.topAnchor : view.bottomAnchor),
    ])
  }
}

extension UIViewController {
  /// What bars cover at the top. `view.safeAreaLayoutGuide.topAnchor` is the newer way to say it.
  public var topLayoutGuide: any UILayoutSupport { barGuide(above: true) }

  /// What bars cover at the bottom. `view.safeAreaLayoutGuide.bottomAnchor` is the newer way.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(above: false) }

  private func barGuide(above isAbove: Bool) -> BarLayoutGuide {
    guard let view else { preconditionFailure("\(self) has no view to make a layout guide in.") }
    let name = isAbove ? "_UILayoutGuide-top" : "_UILayoutGuide-bottom"
    for case let guide as BarLayoutGuide in view.layoutGuides where guide.identifier == name {
      return guide
    }
    return BarLayoutGuide(above: isAbove, in: view)
  }
}
