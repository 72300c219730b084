public import Arrange
public import UIKit

/// Subviews in a region whose width and height stand in a fixed ratio: see `AspectRatioLayout`.
public final class AspectRatioView: LayoutView {
  /// The ratio and how it is used. Changing it, or a property of it, marks the hierarchy for layout.
  public var aspectRatioLayout: AspectRatioLayout {
    didSet { layoutDidChange() }
  }

  /// `aspectRatioLayout`. Assigning a layout of another type stops the program.
  public override var layout: any Layout {
    get { aspectRatioLayout }
    set { aspectRatioLayout = accepted(newValue, as: "aspectRatioLayout") }
  }

  /// Makes an empty wrapper with a ratio of width by height; that of the content where nil.
  public init(_ ratio: Double? = nil, contentMode: AspectRatioLayout.ContentMode) {
    aspectRatioLayout = AspectRatioLayout(ratio, contentMode: contentMode)
    super.init(typed: aspectRatioLayout)
  }

  /// Not available: wrappers are made in code.
  public required init?(coder: NSCoder) {
    fatalError("AspectRatioView is made in code: it cannot be decoded from a nib.")
  }
}
