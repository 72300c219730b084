import CoreGraphics
public import Foundation
import TextLayout

/// The room that a text view has for its lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var textView: UITextView?

  /// - Parameter size: points; 0 sets no limit. A text view takes its own width instead.
  public init(size: CGSize = .zero) { self.size = size }

  /// - Note: Nothing is decoded.
  public required init?(coder: NSCoder) { size = .zero }

  open var size: CGSize { didSet { if size != oldValue { changed() } } }

  /// Between the sides and the text, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { changed() } }
  }

  /// 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { changed() } }
  }

  /// Where no text stands, in the container's coordinates: lines go around, on both sides where
  /// there is room for a word.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { if !exclusionPaths.isEmpty || !oldValue.isEmpty { changed() } }
  }

  /// Whether lines may be anywhere within `size`.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// As the lines see them, which begin behind the padding.
  final var obstacles: TextObstacles? {
    guard !exclusionPaths.isEmpty else { return nil }
    let padding = lineFragmentPadding
    return TextObstacles(
      exclusionPaths.map { path in
        path.cgPath.value.flattened().map {
          $0.points.map { CGPoint(x: $0.x - padding, y: $0.y) }
        }
      }, margin: padding)
  }

  /// How the last line ends that may be shown.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { changed() } }
  }

  /// Whether the width follows the text view's.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { changed() } }
  }

  /// - Note: A text view's lines go on below its edge, whatever this says.
  open var heightTracksTextView = false

  weak var layoutManagerStorage: NSLayoutManager?

  /// Who lays text out in here.
  open var layoutManager: NSLayoutManager? { layoutManagerStorage ?? textView?.layoutManager }

  private func changed() {
    textView?.containerDidChange()
    layoutManagerStorage?.containerDidChange()
  }
}
