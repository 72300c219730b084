public import UIKit

/// A `UIButton` of the system type.
public struct FineButton: FinePrimitiveRenderable {
  private let title: String?
  private let action: @MainActor () -> Void
  private var image: UIImage?
  private var configuration: UIButton.Configuration?
  private var isEnabled = true

  /// - Parameters:
  ///   - title: What the button says; nil where an image alone says it.
  ///   - action: Called at each press, also one by the keyboard.
  public init(title: String?, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }

  /// The image beside the title. A symbol takes the tint colour.
  public func image(_ image: UIImage?) -> FineButton {
    var copy = self
    copy.image = image
    return copy
  }

  /// Gives the button a configuration, whose title and image are this description's.
  public func configuration(_ configuration: UIButton.Configuration) -> FineButton {
    var copy = self
    copy.configuration = configuration
    return copy
  }

  /// Whether the button can be pressed.
  public func enabled(_ isEnabled: Bool = true) -> FineButton {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  var _kind: FineModifierKind? {
    configuration == nil ? nil : FineModifierKind(Self.self, name: "button.cfg")
  }

  func _makeView() -> UIView { UIButton(type: .system) }

  func _canUpdate(_ view: UIView) -> Bool { view is UIButton }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let button = view as? UIButton else { return }
    write(to: button)
    if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    button.fineHandlers.set(action, for: .primaryActionTriggered)
  }

  private func write(to button: UIButton) {
    if var configuration {
      configuration.title = title
      configuration.image = image
      if button.configuration != configuration { button.configuration = configuration }
    } else {
      if button.configuration != nil { button.configuration = nil }
      if button.title(for: .normal) != title { button.setTitle(title, for: .normal) }
      if button.image(for: .normal) !== image { button.setImage(image, for: .normal) }
    }
  }
}
