#if DEBUG
  internal import CoreGraphics
  internal import Foundation

  /// A line or two on a rounded ground.
  @MainActor final class ReloadToast: UIView {
    private let label = UILabel()

    private static let padding = UIEdgeInsets(top: 7, left: 14, bottom: 7, right: 14)

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.numberOfLines = 4
      label.textAlignment = .center
      // As a badge does: dark on a light screen and light on a dark one.
      label.textColor = .systemBackground
      backgroundColor = .label
      layer.cornerRadius = 14
      isUserInteractionEnabled = false
      addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("ReloadToast is made in code.") }

    var text: String? {
      get { label.text }
      set { label.text = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let padding = Self.padding
      let text = label.sizeThatFits(
        CGSize(
          width: max(0, size.width - padding.left - padding.right), height: size.height))
      return CGSize(
        width: text.width + padding.left + padding.right,
        height: text.height + padding.top + padding.bottom)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds.inset(by: Self.padding)
    }
  }
#endif
