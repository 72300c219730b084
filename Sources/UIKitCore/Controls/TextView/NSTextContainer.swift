import CoreGraphics
public import Foundation

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
  open var layoutManager: NSLayoutManager? { textView?.layoutManager ?? layoutManagerStorage }

  private func changed() {
    textView?.containerDidChange()
    layoutManagerStorage?.containerDidChange()
  }
}
