public import UIKit

extension Renderable {
  /// Puts room around the view, in points.
  public func padding(_ length: CGFloat = 16) -> any Renderable {
    padding(
      NSDirectionalEdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// Puts room around the view, in points.
  public func padding(_ insets: NSDirectionalEdgeInsets) -> any Renderable {
    FinePadded(content: FineHostedContent(self), insets: insets)
  }
}

struct FinePadded: FineHosting {
  var content: FineHostedContent
  var insets: NSDirectionalEdgeInsets

  var body: any Renderable { primitiveBody() }

  var _kind: FineModifierKind? { FineModifierKind(Self.self, name: "padding") }

  func _makeView() -> UIView { FinePaddingView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is FinePaddingView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FinePaddingView else { return }
    view.insets = insets
    updateContent(of: view, context: context)
  }
}

final class FinePaddingView: FineHostView {
  private var edges: [NSLayoutConstraint] = []

  var insets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) {
    didSet { if insets != oldValue { moveEdges() } }
  }

  override func makePins(for content: UIView) -> [NSLayoutConstraint] {
    edges = super.makePins(for: content)
    moveEdges()
    return edges
  }

  private func moveEdges() {
    let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
    for (edge, length) in zip(edges, lengths) { edge.constant = length }
  }
}
