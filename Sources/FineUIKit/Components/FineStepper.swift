import UIKit

/// A `UIStepper`.
///
/// A value outside the range is shown at the nearer end, and that is written back to the binding.
public struct FineStepper: FinePrimitiveRenderable {
  private let value: FineBinding<Double>
  private let range: ClosedRange<Double>
  private let step: Double
  private var isEnabled = true

  /// - Parameter step: How much one press adds or takes away; more than 0.
  public init(
    value: FineBinding<Double>, in range: ClosedRange<Double> = 0...100, step: Double = 1
  ) {
    self.value = value
    self.range = range
    if step.isFinite, step > 0 {
      self.step = step
    } else {
      self.step = 1
      FineDiagnostics.handler(
        "FineStepper step must be a positive finite value, got \(step). It steps by 1.")
    }
  }

  /// Whether the buttons can be pressed.
  public func enabled(_ isEnabled: Bool = true) -> FineStepper {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { UIStepper() }

  func _canUpdate(_ view: UIView) -> Bool { view is UIStepper }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let stepper = view as? UIStepper else { return }
    let described = value.value
    // The greatest value is raised first: the two ends never cross on the way to a higher range.
    if range.upperBound > stepper.maximumValue { stepper.maximumValue = range.upperBound }
    if stepper.minimumValue != range.lowerBound { stepper.minimumValue = range.lowerBound }
    if stepper.maximumValue != range.upperBound { stepper.maximumValue = range.upperBound }
    if stepper.stepValue != step { stepper.stepValue = step }
    if stepper.value != described { stepper.value = described }
    if stepper.isEnabled != isEnabled { stepper.isEnabled = isEnabled }
    stepper.fineHandlers.set(
      { [weak stepper, binding = value] in
        if let stepper { binding.value = stepper.value }
      }, for: .valueChanged)
    value.writeBack(stepper.value, insteadOf: described)
  }
}
