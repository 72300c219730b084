public import Arrange
public import UIKit

/// Subviews of their own size in a column, the free height distributed: see ``VFlexLayout``.
///
/// The column is as high as it is told: give it bounds from outside.
public final class VFlexView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var flexLayout: VFlexLayout {
    didSet { layoutDidChange() }
  }

  /// `flexLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { flexLayout }
    set { flexLayout = accepted(newValue, as: "flexLayout") }
  }

  /// Makes an empty container.
  public init(
    distribution: VFlexLayout.Distribution = .center(spacing: .zero),
    alignment: HorizontalAlignment = .center
  ) {
    flexLayout = VFlexLayout(distribution: distribution, alignment: alignment)
    super.init(typed: flexLayout)
  }

  /// Makes a container of the views of `content`, which runs once, at once.
  public convenience init(
    distribution: VFlexLayout.Distribution = .center(spacing: .zero),
    alignment: HorizontalAlignment = .center, @UIViewBuilder _ content: () -> [UIView]
  ) {
    self.init(distribution: distribution, alignment: alignment)
    arrange(content)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("VFlexView is made in code: it cannot be decoded from a nib.")
  }
}
