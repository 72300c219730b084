import CoreGraphics
public import Foundation

/// A search bar's text field: rounded and filled, with a magnifier before the text.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let fill = UIView()
  private let magnifier = UIImageView(frame: .zero)

  /// Measured on iOS 17, in points: the magnifier's ink begins 8 from the edge, the text at 33; in
  /// smaller text the magnifier is smaller and the text begins earlier by as much.
  private static let magnifierRoom: CGFloat = 30
  private static let cornerRadius: CGFloat = 10
  private static let sidePadding: CGFloat = 7
  static let height: CGFloat = 36

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fill.backgroundColor = .tertiarySystemFill
    fill.layer.cornerRadius = Self.cornerRadius
    fill.layer.cornerCurve = .continuous
    fill.isUserInteractionEnabled = false
    insertSubview(fill, at: 0)
    magnifier.contentMode = .center
    magnifier.tintColor = .secondaryLabel
    magnifier.frame = CGRect(x: 0, y: 0, width: Self.magnifierRoom, height: Self.height)
    showMagnifier()
    leftView = magnifier
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
  }

  private var ownPicture: UIImage?

  /// In place of the magnifier; nil shows that.
  final func showMagnifier(_ picture: UIImage?) {
    ownPicture = picture
    showMagnifier()
  }

  private func showMagnifier() {
    if let ownPicture {
      magnifier.image = ownPicture
      return
    }
    let textSize = (font ?? .systemFont(ofSize: 17)).pointSize
    let size = UIImage.SymbolConfiguration(pointSize: textSize * Self.magnifierFactor)
    magnifier.image = UIImage(systemName: "magnifyingglass", withConfiguration: size)
    // The gaps beside it stay.
    let picture = magnifier.image?.size ?? .zero
    magnifier.frame.size = CGSize(
      width: Self.magnifierRoom + picture.width * (1 - 17 / textSize),
      height: max(Self.height, picture.height))
    setNeedsLayout()
  }

  /// The magnifier's size in that of the text.
  private static let magnifierFactor: CGFloat = 0.94

  /// Stronger than in other fields: measured in the dark as (158, 159, 167) on the fill.
  override var placeholderColor: UIColor { .secondaryLabel }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    showMagnifier()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: max(Self.height, (usedFont.lineHeight + 15.5).roundedUp(toScale: screenScale)))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    inner(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    inner(super.editingRect(forBounds: bounds))
  }

  /// Keeps from the end where no clear button stands.
  private func inner(_ rect: CGRect) -> CGRect {
    var rect = rect
    rect.size.width = max(0, rect.width - Self.sidePadding)
    if isRightToLeft { rect.origin.x += Self.sidePadding }
    return rect
  }

  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.clearButtonRect(forBounds: bounds)
    return rect.offsetBy(dx: isRightToLeft ? Self.sidePadding : -Self.sidePadding, dy: 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    fill.alpha = isEnabled ? 1 : 0.5
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { controlTraits(beside: .searchField) }
    set { super.accessibilityTraits = newValue }
  }
}
