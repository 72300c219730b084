public import Arrange
public import UIKit

/// Subviews with space around them: see ``PaddingLayout``.
public final class PaddingView: LayoutView {
  /// How the subviews are arranged. Changing it, or a property of it, marks the hierarchy for layout.
  public var paddingLayout: PaddingLayout {
    didSet { layoutDidChange() }
  }

  /// `paddingLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { paddingLayout }
    set { paddingLayout = accepted(newValue, as: "paddingLayout") }
  }

  /// Makes padding of these insets.
  public init(_ insets: UIEdgeInsets) {
    paddingLayout = PaddingLayout(insets: insets.asEdgeInsets)
    super.init(typed: paddingLayout)
  }

  /// Makes padding of the same width on each side, in points.
  public convenience init(_ value: Double = .zero) {
    self.init(UIEdgeInsets(top: value, left: value, bottom: value, right: value))
  }

  /// Not available: containers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("PaddingView is made in code: it cannot be decoded from a nib.")
  }
}
