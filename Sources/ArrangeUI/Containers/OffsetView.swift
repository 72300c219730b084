public import Arrange
public import UIKit

/// Subviews centred and then moved: see ``OffsetLayout``.
public final class OffsetView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var offsetLayout: OffsetLayout {
    didSet { layoutDidChange() }
  }

  /// `offsetLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { offsetLayout }
    set { offsetLayout = accepted(newValue, as: "offsetLayout") }
  }

  /// Moves the subviews by `x` to the right and `y` down, in points.
  public init(x: Double, y: Double) {
    offsetLayout = OffsetLayout(x: x, y: y)
    super.init(typed: offsetLayout)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("OffsetView is made in code: it cannot be decoded from a nib.")
  }
}
