public import UIKit

/// A `UIScrollView` around one description.
///
/// The content is as wide as the view and scrolls up and down, or as high and scrolls sideways. Do
/// not put a list inside.
public struct FineScrollView: FinePrimitiveRenderable {
  private let axis: NSLayoutConstraint.Axis
  private let content: @MainActor () -> any Renderable
  private var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none

  /// - Parameter content: Observable state that it reads describes the content again, and nothing
  ///   else.
  public init(
    _ axis: NSLayoutConstraint.Axis = .vertical,
    content: @escaping @MainActor () -> any Renderable
  ) {
    self.axis = axis
    self.content = content
  }

  /// How scrolling puts the keyboard away; unless set, it does not.
  public func keyboardDismissMode(_ mode: UIScrollView.KeyboardDismissMode) -> FineScrollView {
    var copy = self
    copy.keyboardDismissMode = mode
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  var _kind: FineModifierKind? {
    switch axis {
    case .horizontal: FineModifierKind(Self.self, .number(0), name: "scroll.h")
    default: FineModifierKind(Self.self, .number(1), name: "scroll.v")
    }
  }

  func _makeView() -> UIView {
    let view = FineScrollHostView(frame: .zero)
    view.axis = axis
    return view
  }

  func _canUpdate(_ view: UIView) -> Bool { view is FineScrollHostView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let view = view as? FineScrollHostView else { return }
    if view.keyboardDismissMode != keyboardDismissMode {
      view.keyboardDismissMode = keyboardDismissMode
    }
    let resolved = FineResolved(content())
    context.perform { view.host(context.view(for: resolved, reusing: view.hosted)) }
  }
}

final class FineScrollHostView: UIScrollView {
  /// Set once, before there is content.
  fileprivate(set) var axis = NSLayoutConstraint.Axis.vertical
  private(set) var hosted: UIView?
  private var pins: [NSLayoutConstraint] = []

  /// Shows a view as the content. Nothing is touched if it is shown already.
  func host(_ view: UIView) {
    guard view !== hosted || view.superview !== self else { return }
    NSLayoutConstraint.deactivate(pins)
    if hosted !== view { hosted?.removeFromSuperview() }
    hosted = view
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    pins = makePins(for: view)
    NSLayoutConstraint.activate(pins)
  }

  private func makePins(for view: UIView) -> [NSLayoutConstraint] {
    let content = contentLayoutGuide
    let across =
      switch axis {
      case .horizontal: view.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor)
      default: view.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)
      }
    return [
      view.topAnchor.constraint(equalTo: content.topAnchor),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      across,
    ]
  }
}

extension FineScrollHostView: FineRowContent {
  func rowWillEnd() {}

  func rowWillChange() { setContentOffset(.zero, animated: false) }
}
