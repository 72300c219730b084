public import UIKit

/// A `UIButton` of the system type.
public struct FineButton: FinePrimitiveRenderable {
  private let title: String?
  private let action: @MainActor () -> Void
  private var image: UIImage?
  private var isEnabled = true

  public init(title: String?, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  public func image(_ image: UIImage?) -> FineButton {
    var copy = self
    copy.image = image
    return copy
  }

  public func enabled(_ isEnabled: Bool = true) -> FineButton {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIButton(type: .system) }

  func _canUpdate(_ view: UIView) -> Bool { view is UIButton }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let button = view as? UIButton else { return }
    if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
    if button.image(for: .normal) !== image { button.setImage(image, for: .normal) }
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    button.fineHandlers.set(action, for: .primaryActionTriggered)
  }
}
