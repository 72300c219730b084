import CoreGraphics
public import Foundation

/// Something small of which a long touch shows a large picture and title.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
}

extension UIView: UILargeContentViewerItem {}

/// Chooses what is shown large. Every requirement has a default.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// What is shown for a point in the coordinates of the interaction's view; nil for nothing.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// The finger was lifted over an item.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? {
    interaction.viewItem(at: point)
  }

  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
}

/// With the text sizes for accessibility, a long touch on something small shows it large in the
/// window's middle, as long as the finger is down.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  public private(set) weak var view: UIView?
  private let recognizer = UILongPressGestureRecognizer()
  private var shown: LargeContentPanel?
  private var item: (any UILargeContentViewerItem)?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    recognizer.cancelsTouchesInView = false
    recognizer.addTarget(self, action: UILargeContentViewerInteraction.press)
  }

  public convenience override init() { self.init(delegate: nil) }

  /// Whether the text size is one of those for accessibility.
  open class var isEnabled: Bool {
    UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Has another gesture wait for this one, or take its place.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { recognizer }

  public func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(recognizer)
    end()
  }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  // MARK: Showing

  private func press(_ recognizer: UILongPressGestureRecognizer) {
    guard let view,
      view.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return end() }
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began, .changed: show(find(point))
    case .ended:
      let last = item
      end()
      delegate?.largeContentViewerInteraction(self, didEndOn: last, at: point)
    default: end()
    }
  }

  private func find(_ point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let delegate else { return viewItem(at: point) }
    return delegate.largeContentViewerInteraction(self, itemAt: point)
  }

  /// The innermost view at a point that wants to be shown large.
  final func viewItem(at point: CGPoint) -> UIView? {
    var found = view?.hitTest(point, with: nil)
    while let current = found, !current.showsLargeContentViewer {
      found = current === view ? nil : current.superview
    }
    return found
  }

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard let item, let window = view?.window else { return end() }
    guard item !== self.item else { return }
    self.item = item
    let panel = shown ?? LargeContentPanel(frame: .zero)
    shown = panel
    panel.show(item, in: window)
  }

  private func end() {
    shown?.removeFromSuperview()
    shown = nil
    item = nil
  }
}

/// A picture and a title in the window's middle.
@MainActor private final class LargeContentPanel: UIView {
  private static let inset: CGFloat = 24
  private static let side: CGFloat = 120
  private let picture = UIImageView(image: nil)
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    title.font = .systemFont(ofSize: 28, weight: .medium)
    title.numberOfLines = 0
    title.textAlignment = .center
    addSubview(picture)
    addSubview(title)
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  func show(_ item: any UILargeContentViewerItem, in window: UIWindow) {
    picture.image = item.largeContentImage
    title.text = item.largeContentTitle
    let room = min(window.bounds.width - 4 * Self.inset, 280)
    let text = title.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    let high = picture.image == nil ? 0 : Self.side
    let gap: CGFloat = picture.image == nil || text.height == 0 ? 0 : 12
    bounds.size = CGSize(
      width: max(text.width, high) + 2 * Self.inset,
      height: high + gap + text.height + 2 * Self.inset)
    picture.frame = CGRect(
      x: (bounds.width - high) / 2, y: Self.inset, width: high, height: high)
    title.frame = CGRect(
      x: (bounds.width - text.width) / 2, y: Self.inset + high + gap, width: text.width,
      height: text.height)
    center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
    if superview !== window { window.addSubview(self) }
  }
}
