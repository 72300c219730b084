import CoreGraphics
import Foundation

/// A view or a controller that `trellis snapshot` takes pictures of.
/// - Note: An addition to UIKit. What `#Preview` makes where the plugin `UIKitSources` is in use.
@preconcurrency @MainActor public struct UIPreview {
  /// What it is called; nil is called by its place.
  public let name: String?
  /// The line of the source that it stands on.
  public let line: Int
  /// How large it is shown.
  public let traits: [UIPreviewTrait]
  private let makeController: @MainActor () -> UIViewController

  /// A preview of a view.
  public init(
    _ name: String? = nil, traits: UIPreviewTrait..., line: Int = #line,
    body: @escaping @MainActor () -> UIView
  ) {
    self.name = name
    self.line = line
    self.traits = traits
    makeController = {
      PreviewController(showing: body(), fits: traits.contains(.sizeThatFitsLayout))
    }
  }

  /// A preview of a controller.
  public init(
    _ name: String? = nil, traits: UIPreviewTrait..., line: Int = #line,
    body: @escaping @MainActor () -> UIViewController
  ) {
    self.name = name
    self.line = line
    self.traits = traits
    makeController = body
  }

  /// What is shown as a window's root, made anew for each picture.
  public func makeViewController() -> UIViewController { makeController() }
}

/// How a preview is shown.
/// - Note: An addition to UIKit; with Apple it is in DeveloperToolsSupport.
public enum UIPreviewTrait: Hashable, Sendable {
  /// As large as the device.
  case defaultLayout
  /// As large as the view wants to be.
  case sizeThatFitsLayout
  /// Points.
  case fixedLayout(width: Double, height: Double)
  case portrait
  case landscapeLeft
  case landscapeRight
}

/// A type whose previews `trellis snapshot` finds without being told of them.
///
/// ```swift
/// enum CounterPreviews: UIPreviewProvider {
///   static var previews: [UIPreview] {
///     [UIPreview("Empty") { CounterScreen() }]
///   }
/// }
/// ```
/// - Note: An addition to UIKit.
public protocol UIPreviewProvider {
  @MainActor static var previews: [UIPreview] { get }
}

/// Shows one view.
private final class PreviewController: UIViewController {
  private let shown: UIView
  private let fits: Bool

  init(showing view: UIView, fits: Bool) {
    shown = view
    self.fits = fits
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(shown)
    shown.translatesAutoresizingMaskIntoConstraints = true
    if fits {
      shown.frame.size = shown.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    } else {
      shown.frame = view.bounds
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  override var preferredContentSize: CGSize {
    get { fits ? shown.frame.size : super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }
}
