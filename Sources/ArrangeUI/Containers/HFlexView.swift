public import Arrange
public import UIKit

/// Subviews of their own size in a row, the free width distributed: see ``HFlexLayout``.
///
/// The row is as wide as it is told: give it bounds from outside.
public final class HFlexView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var flexLayout: HFlexLayout {
    didSet { layoutDidChange() }
  }

  /// `flexLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { flexLayout }
    set { flexLayout = accepted(newValue, as: "flexLayout") }
  }

  /// Makes an empty container.
  public init(
    distribution: HFlexLayout.Distribution = .center(spacing: .zero),
    alignment: VerticalAlignment = .center
  ) {
    flexLayout = HFlexLayout(distribution: distribution, alignment: alignment)
    super.init(typed: flexLayout)
  }

  /// Makes a container of the views of `content`, which runs once, at once.
  public convenience init(
    distribution: HFlexLayout.Distribution = .center(spacing: .zero),
    alignment: VerticalAlignment = .center, @UIViewBuilder _ content: () -> [UIView]
  ) {
    self.init(distribution: distribution, alignment: alignment)
    arrange(content)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("HFlexView is made in code: it cannot be decoded from a nib.")
  }
}
