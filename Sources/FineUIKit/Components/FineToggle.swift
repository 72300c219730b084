import UIKit

/// A `UISwitch`.
public struct FineToggle: FinePrimitiveRenderable {
  private let isOn: FineBinding<Bool>
  private var isEnabled = true

  /// - Parameter isOn: What the switch shows; it is written when the user turns it.
  public init(isOn: FineBinding<Bool>) { self.isOn = isOn }

  /// Whether the switch can be turned.
  public func enabled(_ isEnabled: Bool = true) -> FineToggle {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UISwitch() }

  func _canUpdate(_ view: UIView) -> Bool { view is UISwitch }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let control = view as? UISwitch else { return }
    let isOn = isOn.value
    if control.isOn != isOn { control.isOn = isOn }
    if control.isEnabled != isEnabled { control.isEnabled = isEnabled }
    control.fineHandlers.set(
      { [weak control, binding = self.isOn] in
        if let control { binding.value = control.isOn }
      }, for: .valueChanged)
  }
}
