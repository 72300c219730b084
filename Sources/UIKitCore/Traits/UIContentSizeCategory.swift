public import Foundation

/// How large the user wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// What the system starts with.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// From the smallest to the largest.
  package static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Posted after the user's preferred text size changed.
  public nonisolated static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The new category's raw value in the notification.
  public nonisolated static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// The category for a desktop's text scale: the one whose body text, 17 points at 1, comes
  /// nearest, the smaller of two that are as near.
  package init(textScale: CGFloat) {
    let usual = UIContentSizeCategory.large.bodySize
    let size = usual * (textScale.isFinite && textScale > 0 ? textScale : 1)
    func distance(_ category: UIContentSizeCategory) -> CGFloat { abs(category.bodySize - size) }
    self = Self.ordered.min { distance($0) < distance($1) } ?? .large
  }

  /// The desktop's text scale that means this category.
  package var textScale: CGFloat { bodySize / UIContentSizeCategory.large.bodySize }

  private var bodySize: CGFloat { DynamicType.entry(for: .body, self).size }

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
    rank(lhs) < rank(rhs)
  }

  private static func rank(_ category: UIContentSizeCategory) -> Int {
    ordered.firstIndex(of: category) ?? -1
  }
}
