public import UIKit

/// A `UIStackView`.
public struct FineStack: FinePrimitiveRenderable {
  private let axis: NSLayoutConstraint.Axis
  private let spacing: CGFloat
  private let alignment: UIStackView.Alignment
  private let distribution: UIStackView.Distribution
  private let content: @MainActor () -> [any Renderable]

  /// Children from top to bottom.
  ///
  /// Observable state that `content` reads makes only the children of this stack be described again.
  public static func vertical(
    spacing: CGFloat = 0, alignment: UIStackView.Alignment = .fill,
    distribution: UIStackView.Distribution = .fill,
    @FineBuilder content: @escaping @MainActor () -> [any Renderable]
  ) -> FineStack {
    FineStack(
      axis: .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
      content: content)
  }

  /// Children from the leading to the trailing edge.
  ///
  /// Observable state that `content` reads makes only the children of this stack be described again.
  public static func horizontal(
    spacing: CGFloat = 0, alignment: UIStackView.Alignment = .fill,
    distribution: UIStackView.Distribution = .fill,
    @FineBuilder content: @escaping @MainActor () -> [any Renderable]
  ) -> FineStack {
    FineStack(
      axis: .horizontal, spacing: spacing, alignment: alignment, distribution: distribution,
      content: content)
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIStackView() }

  func _canUpdate(_ view: UIView) -> Bool { view is UIStackView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let stack = view as? UIStackView else { return }
    if stack.axis != axis { stack.axis = axis }
    if stack.spacing != spacing { stack.spacing = spacing }
    if stack.alignment != alignment { stack.alignment = alignment }
    if stack.distribution != distribution { stack.distribution = distribution }
    let children = content().map { FineResolved($0) }
    context.perform {
      var update = FineStackUpdate(stack: stack, context: context)
      update.show(children)
    }
  }
}
