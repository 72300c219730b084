public import UIKit

/// A thin line.
public struct FineDivider: FinePrimitiveRenderable {
  private let axis: NSLayoutConstraint.Axis
  private var thickness: CGFloat?
  private var color: UIColor?

  /// A horizontal line.
  public init() { self.init(axis: .horizontal) }

  private init(axis: NSLayoutConstraint.Axis) { self.axis = axis }

  /// A line from top to bottom.
  public static func vertical() -> FineDivider { FineDivider(axis: .vertical) }

  /// A line from one side to the other.
  public static func horizontal() -> FineDivider { FineDivider(axis: .horizontal) }

  /// - Parameter thickness: In points; without it the line is one pixel thick.
  public func thickness(_ thickness: CGFloat) -> FineDivider {
    var copy = self
    if thickness.isFinite, thickness >= 0 {
      copy.thickness = thickness
    } else {
      copy.thickness = nil
      FineDiagnostics.handler(
        """
        FineDivider thickness must be a non-negative finite value, got \(thickness). \
        The line is drawn one pixel thick.
        """)
    }
    return copy
  }

  /// The colour of the line; without it the separators' colour.
  public func color(_ color: UIColor) -> FineDivider {
    var copy = self
    copy.color = color
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { FineDividerView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is FineDividerView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let divider = view as? FineDividerView else { return }
    divider.axis = axis
    divider.thickness = thickness
    let color = color ?? .separator
    if divider.backgroundColor != color { divider.backgroundColor = color }
  }
}

final class FineDividerView: UIView {
  /// The direction in which the line runs.
  var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// In points; `nil` for one pixel.
  var thickness: CGFloat? {
    didSet { if thickness != oldValue { invalidateIntrinsicContentSize() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
      setContentCompressionResistancePriority(.fineSelfSizing, for: axis)
    }
    registerForTraitChanges([UITraitDisplayScale.self]) {
      (view: FineDividerView, _: UITraitCollection) in
      view.invalidateIntrinsicContentSize()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FineUIKit views are made in code only.") }

  override var intrinsicContentSize: CGSize {
    let scale = traitCollection.displayScale
    let length = thickness ?? (scale > 0 ? 1 / scale : 1)
    return switch axis {
    case .vertical: CGSize(width: length, height: UIView.noIntrinsicMetric)
    default: CGSize(width: UIView.noIntrinsicMetric, height: length)
    }
  }
}
