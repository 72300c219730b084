import UIKit

/// The view of a modifier that has one: it holds the view of its content, and nothing else.
class FineHostView: UIView {
  private(set) var hosted: UIView?
  private var pins: [NSLayoutConstraint] = []

  override init(frame: CGRect) { super.init(frame: frame) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FineUIKit views are made in code only.") }

  /// The constraints that place the content; each container says where.
  func makePins(for content: UIView) -> [NSLayoutConstraint] {
    [
      content.topAnchor.constraint(equalTo: topAnchor),
      content.leadingAnchor.constraint(equalTo: leadingAnchor),
      bottomAnchor.constraint(equalTo: content.bottomAnchor),
      trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ]
  }

  /// Shows a view as the content. Nothing is touched if it is shown already.
  final func host(_ view: UIView) {
    guard view !== hosted || view.superview !== self else { return }
    NSLayoutConstraint.deactivate(pins)
    if hosted !== view { hosted?.removeFromSuperview() }
    hosted = view
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    pins = makePins(for: view)
    NSLayoutConstraint.activate(pins)
  }
}
