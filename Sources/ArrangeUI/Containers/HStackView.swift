public import Arrange
public import UIKit

/// Subviews in a row, from the leading edge on: see ``HStackLayout``.
public final class HStackView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var stackLayout: HStackLayout {
    didSet { layoutDidChange() }
  }

  /// `stackLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { stackLayout }
    set { stackLayout = accepted(newValue, as: "stackLayout") }
  }

  /// Makes an empty container.
  public init(alignment: VerticalAlignment = .center, spacing: Double = .zero) {
    stackLayout = HStackLayout(alignment: alignment, spacing: spacing)
    super.init(typed: stackLayout)
  }

  /// Makes a container of the views of `content`, which runs once, at once.
  public convenience init(
    alignment: VerticalAlignment = .center, spacing: Double = .zero,
    @UIViewBuilder _ content: () -> [UIView]
  ) {
    self.init(alignment: alignment, spacing: spacing)
    arrange(content)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("HStackView is made in code: it cannot be decoded from a nib.")
  }
}
