public import Arrange
public import UIKit

/// Subviews on top of each other: see ``ZStackLayout``.
public final class ZStackView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var stackLayout: ZStackLayout {
    didSet { layoutDidChange() }
  }

  /// `stackLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { stackLayout }
    set { stackLayout = accepted(newValue, as: "stackLayout") }
  }

  /// Makes an empty container.
  public init(alignment: Alignment = .center) {
    stackLayout = ZStackLayout(alignment: alignment)
    super.init(typed: stackLayout)
  }

  /// Makes a container of the views of `content`, which runs once, at once.
  public convenience init(alignment: Alignment = .center, @UIViewBuilder _ content: () -> [UIView])
  {
    self.init(alignment: alignment)
    arrange(content)
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("ZStackView is made in code: it cannot be decoded from a nib.")
  }
}
