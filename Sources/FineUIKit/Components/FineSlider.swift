import UIKit

/// A `UISlider`.
///
/// A value outside the range is shown at the nearer end, and that is written back to the binding.
public struct FineSlider: FinePrimitiveRenderable {
  private let value: FineBinding<Float>
  private let range: ClosedRange<Float>
  private var isEnabled = true

  /// - Parameters:
  ///   - value: What the thumb shows; it is written while the thumb moves.
  ///   - range: From the leading end to the trailing one.
  public init(value: FineBinding<Float>, in range: ClosedRange<Float> = 0...1) {
    self.value = value
    self.range = range
  }

  /// Whether the thumb can be moved.
  public func enabled(_ isEnabled: Bool = true) -> FineSlider {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UISlider() }

  func _canUpdate(_ view: UIView) -> Bool { view is UISlider }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let slider = view as? UISlider else { return }
    let described = value.value
    // The greatest value is raised first: the two ends never cross on the way to a higher range.
    if range.upperBound > slider.maximumValue { slider.maximumValue = range.upperBound }
    if slider.minimumValue != range.lowerBound { slider.minimumValue = range.lowerBound }
    if slider.maximumValue != range.upperBound { slider.maximumValue = range.upperBound }
    if slider.value != described { slider.value = described }
    if slider.isEnabled != isEnabled { slider.isEnabled = isEnabled }
    slider.fineHandlers.set(
      { [weak slider, binding = value] in
        if let slider { binding.value = slider.value }
      }, for: .valueChanged)
    value.writeBack(slider.value, insteadOf: described)
  }
}
