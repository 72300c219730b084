public import UIKit

/// Takes up the room that its siblings in a stack leave.
public struct FineSpacer: FinePrimitiveRenderable {
  private let minLength: CGFloat?

  /// - Parameter minLength: The least width and height, in points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { FineSpacerView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is FineSpacerView }

  func _update(_ view: UIView, context: FineRenderContext) {
    (view as? FineSpacerView)?.minLength = minLength
  }
}

final class FineSpacerView: UIView {
  private var minimums: [NSLayoutConstraint] = []

  var minLength: CGFloat? {
    didSet { if minLength != oldValue { updateMinimums() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(UILayoutPriority(1), for: axis)
      setContentCompressionResistancePriority(.defaultLow, for: axis)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FineUIKit views are made in code only.") }

  private func updateMinimums() {
    guard let minLength else {
      NSLayoutConstraint.deactivate(minimums)
      minimums = []
      return
    }
    if minimums.isEmpty {
      minimums = [
        widthAnchor.constraint(greaterThanOrEqualToConstant: minLength),
        heightAnchor.constraint(greaterThanOrEqualToConstant: minLength),
      ]
      for constraint in minimums { constraint.priority = .fineSelfSizing }
      NSLayoutConstraint.activate(minimums)
    }
    for constraint in minimums { constraint.constant = minLength }
  }
}

extension UILayoutPriority {
  /// What a view asks for itself: required constraints of its container win without a conflict.
  static let fineSelfSizing = UILayoutPriority(999)
}
