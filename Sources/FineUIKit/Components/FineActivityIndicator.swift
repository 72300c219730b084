public import UIKit

/// A `UIActivityIndicatorView`.
public struct FineActivityIndicator: FinePrimitiveRenderable {
  private let isAnimating: @MainActor () -> Bool
  private var style = UIActivityIndicatorView.Style.medium
  private var color: UIColor?
  private var hidesWhenStopped = true

  /// - Parameter isAnimating: Read when the view is updated; a change of what it reads updates this
  ///   view alone.
  public init(isAnimating: @autoclosure @escaping @MainActor () -> Bool = true) {
    self.isAnimating = isAnimating
  }

  /// How large the indicator is; medium unless set.
  public func style(_ style: UIActivityIndicatorView.Style) -> FineActivityIndicator {
    var copy = self
    copy.style = style
    return copy
  }

  /// The colour of the wheel; without it that of the style.
  public func color(_ color: UIColor) -> FineActivityIndicator {
    var copy = self
    copy.color = color
    return copy
  }

  /// Whether it is hidden while nothing goes on, which it is unless set.
  public func hidesWhenStopped(_ hides: Bool = true) -> FineActivityIndicator {
    var copy = self
    copy.hidesWhenStopped = hides
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  // A view that has lost its own colour does not get it back.
  var _kind: FineModifierKind? {
    color == nil ? nil : FineModifierKind(Self.self, name: "activityIndicator.color")
  }

  func _makeView() -> UIView { UIActivityIndicatorView(style: style) }

  func _canUpdate(_ view: UIView) -> Bool { view is UIActivityIndicatorView }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let indicator = view as? UIActivityIndicatorView else { return }
    if indicator.style != style { indicator.style = style }
    if let color, indicator.color != color { indicator.color = color }
    if indicator.hidesWhenStopped != hidesWhenStopped {
      indicator.hidesWhenStopped = hidesWhenStopped
    }
    let isAnimating = isAnimating()
    guard indicator.isAnimating != isAnimating else { return }
    if isAnimating { indicator.startAnimating() } else { indicator.stopAnimating() }
  }
}
