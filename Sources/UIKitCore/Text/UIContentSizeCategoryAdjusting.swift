public import Foundation

/// A view whose fonts can follow the preferred text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts of text styles, and those that `UIFontMetrics` made, follow the preferred text
  /// size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
