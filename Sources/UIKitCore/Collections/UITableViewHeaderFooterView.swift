import CoreGraphics
public import Foundation

/// The header or footer of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  open internal(set) var reuseIdentifier: String?
  private let contentViewStorage = UIView(frame: .zero)
  private var label: UILabel?

  /// The reuse identifier of the view that a table is just making from its class alone.
  static var identifierInMaking: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentViewStorage)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: Self.identifierInMaking)
    if frame != .zero { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentViewStorage)
  }

  /// Where a header's own views go.
  open var contentView: UIView { contentViewStorage }

  /// The text that a title shows in. Made when first asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: .zero)
    made.font = .preferredFont(forTextStyle: .headline)
    made.numberOfLines = 0
    contentViewStorage.addSubview(made)
    label = made
    setNeedsLayout()
    return made
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  private static let titleMargin: CGFloat = 4

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentViewStorage.frame = bounds
    backgroundView?.frame = bounds
    guard let label else { return }
    let margin = UITableView.sideMargin
    let width = max(0, bounds.width - 2 * margin)
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    label.frame = CGRect(
      x: margin, y: ((bounds.height - size.height) / 2).rounded(toScale: screenScale),
      width: width, height: size.height)
  }

  /// The height that the content asks for at the width of `targetSize`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let label, label.text?.isEmpty == false {
      let width = max(0, targetSize.width - 2 * UITableView.sideMargin)
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(
        width: targetSize.width,
        height: (size.height + 2 * Self.titleMargin).roundedUp(toScale: screenScale))
    }
    let fitted = contentViewStorage.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: targetSize.width, height: fitted.height)
  }
}
