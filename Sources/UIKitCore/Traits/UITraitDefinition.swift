public import Foundation

/// A kind of trait, for `registerForTraitChanges`.
public protocol UITraitDefinition: SendableMetatype {
  associatedtype Value: Equatable
  static var name: String { get }
  /// Where the trait's value lies in a collection.
  static func value(in collection: UITraitCollection) -> Value
}

extension UITraitDefinition {
  package static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool {
    value(in: UITraitCollection(first)) != value(in: UITraitCollection(second))
  }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static let name = "userInterfaceStyle"
  public static func value(in c: UITraitCollection) -> UIUserInterfaceStyle {
    c.userInterfaceStyle
  }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static let name = "userInterfaceIdiom"
  public static func value(in c: UITraitCollection) -> UIUserInterfaceIdiom {
    c.userInterfaceIdiom
  }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static let name = "horizontalSizeClass"
  public static func value(in c: UITraitCollection) -> UIUserInterfaceSizeClass {
    c.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static let name = "verticalSizeClass"
  public static func value(in c: UITraitCollection) -> UIUserInterfaceSizeClass {
    c.verticalSizeClass
  }
}

public struct UITraitLayoutDirection: UITraitDefinition {
  public static let name = "layoutDirection"
  public static func value(in c: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
    c.layoutDirection
  }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let name = "preferredContentSizeCategory"
  public static func value(in c: UITraitCollection) -> UIContentSizeCategory {
    c.preferredContentSizeCategory
  }
}

public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static let name = "accessibilityContrast"
  public static func value(in c: UITraitCollection) -> UIAccessibilityContrast {
    c.accessibilityContrast
  }
}

public struct UITraitLegibilityWeight: UITraitDefinition {
  public static let name = "legibilityWeight"
  public static func value(in c: UITraitCollection) -> UILegibilityWeight { c.legibilityWeight }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static let name = "userInterfaceLevel"
  public static func value(in c: UITraitCollection) -> UIUserInterfaceLevel {
    c.userInterfaceLevel
  }
}

public struct UITraitDisplayScale: UITraitDefinition {
  public static let name = "displayScale"
  public static func value(in c: UITraitCollection) -> CGFloat { c.displayScale }
}

enum UITraitList {
  static let all: [any UITraitDefinition.Type] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitLegibilityWeight.self, UITraitUserInterfaceLevel.self, UITraitDisplayScale.self,
  ]
}
