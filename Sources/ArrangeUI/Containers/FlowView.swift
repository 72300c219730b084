public import Arrange
public import UIKit

/// Subviews of their own size in rows, like words on a page: see ``FlowLayout``.
public final class FlowView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var flowLayout: FlowLayout {
    didSet { layoutDidChange() }
  }

  /// `flowLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { flowLayout }
    set { flowLayout = accepted(newValue, as: "flowLayout") }
  }

  /// Makes an empty container.
  public init(
    direction: FlowLayout.Direction = .forward, horizontalAlignment: HorizontalAlignment = .leading,
    verticalAlignment: VerticalAlignment = .top, horizontalSpacing: Double = .zero,
    verticalSpacing: Double = .zero
  ) {
    flowLayout = FlowLayout(
      direction: direction, horizontalAlignment: horizontalAlignment,
      verticalAlignment: verticalAlignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    super.init(typed: flowLayout)
  }

  /// Makes a container of the views of `content`, which runs once, at once.
  public convenience init(
    direction: FlowLayout.Direction = .forward, horizontalAlignment: HorizontalAlignment = .leading,
    verticalAlignment: VerticalAlignment = .top, horizontalSpacing: Double = .zero,
    verticalSpacing: Double = .zero, @UIViewBuilder _ content: () -> [UIView]
  ) {
    self.init(
      direction: direction, horizontalAlignment: horizontalAlignment,
      verticalAlignment: verticalAlignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    arrange(content)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("FlowView is made in code: it cannot be decoded from a nib.")
  }
}
