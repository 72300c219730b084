public import Foundation

extension UICalendarView {
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// What stands below a day's number.
  @preconcurrency @MainActor open class Decoration: NSObject {
    private enum Content {
      case dot
      case image(UIImage?)
      case view(() -> UIView)
    }

    private let content: Content
    private let color: UIColor?
    private let size: DecorationSize

    private init(_ content: Content, color: UIColor?, size: DecorationSize) {
      self.content = content
      self.color = color
      self.size = size
    }

    /// A dot in the system's fill colour.
    public convenience override init() { self.init(.dot, color: nil, size: .medium) }

    /// A picture; nil shows a dot. Templates are drawn in `color`.
    public convenience init(
      image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) {
      self.init(.image(image), color: color, size: size)
    }

    /// A view of one's own, cut to the room that there is.
    public convenience init(customViewProvider: @escaping () -> UIView) {
      self.init(.view(customViewProvider), color: nil, size: .medium)
    }

    open class func `default`(
      color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration {
      Decoration(.dot, color: color, size: size)
    }

    open class func image(
      _ image: UIImage?, color: UIColor? = nil, size: UICalendarView.DecorationSize = .medium
    ) -> Decoration {
      Decoration(.image(image), color: color, size: size)
    }

    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(.view(customViewProvider), color: nil, size: .medium)
    }

    /// Points.
    private var side: CGFloat {
      switch size {
      case .small: 5
      case .medium: 7
      case .large: 10
      }
    }

    /// The view that is shown, in its own size.
    final func makeView() -> UIView {
      switch content {
      case .view(let provider):
        let view = provider()
        let wanted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if view.bounds.isEmpty { view.bounds.size = wanted }
        return view
      case .image(let image?):
        let view = UIImageView(image: image)
        view.contentMode = .scaleAspectFit
        view.tintColor = color ?? .systemFill
        let high = side * 2
        view.bounds.size = CGSize(
          width: high * image.size.width / max(image.size.height, 1), height: high)
        return view
      case .dot, .image(nil):
        let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.backgroundColor = color ?? .systemFill
        view.layer.cornerRadius = side / 2
        return view
      }
    }
  }
}
