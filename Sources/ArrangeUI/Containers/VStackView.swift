public import Arrange
public import UIKit

/// Subviews in a column, from the top on: see ``VStackLayout``.
public final class VStackView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var stackLayout: VStackLayout {
    didSet { layoutDidChange() }
  }

  /// `stackLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { stackLayout }
    set { stackLayout = accepted(newValue, as: "stackLayout") }
  }

  /// Makes an empty container.
  public init(alignment: HorizontalAlignment = .center, spacing: Double = .zero) {
    stackLayout = VStackLayout(alignment: alignment, spacing: spacing)
    super.init(typed: stackLayout)
  }

  /// Makes a container of the views of `content`, which runs once, at once.
  public convenience init(
    alignment: HorizontalAlignment = .center, spacing: Double = .zero,
    @UIViewBuilder _ content: () -> [UIView]
  ) {
    self.init(alignment: alignment, spacing: spacing)
    arrange(content)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("VStackView is made in code: it cannot be decoded from a nib.")
  }
}
