public import Foundation

/// A kind of trait, for `registerForTraitChanges`.
public protocol UITraitDefinition: SendableMetatype {
  associatedtype Value
  /// What the trait is where nobody set it.
  static var defaultValue: Value { get }
  static var name: String { get }
}

/// A trait that a collection holds by itself.
package protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static func value(in values: TraitValues) -> Value
}

extension SystemTrait {
  public static var defaultValue: Value { value(in: .systemDefaults) }

  static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool {
    value(in: first) != value(in: second)
  }
}

public struct UITraitUserInterfaceStyle: SystemTrait {
  public static let name = "userInterfaceStyle"
  package static func value(in c: TraitValues) -> UIUserInterfaceStyle {
    c.userInterfaceStyle
  }
}

public struct UITraitUserInterfaceIdiom: SystemTrait {
  public static let name = "userInterfaceIdiom"
  package static func value(in c: TraitValues) -> UIUserInterfaceIdiom {
    c.userInterfaceIdiom
  }
}

public struct UITraitHorizontalSizeClass: SystemTrait {
  public static let name = "horizontalSizeClass"
  package static func value(in c: TraitValues) -> UIUserInterfaceSizeClass {
    c.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: SystemTrait {
  public static let name = "verticalSizeClass"
  package static func value(in c: TraitValues) -> UIUserInterfaceSizeClass {
    c.verticalSizeClass
  }
}

public struct UITraitLayoutDirection: SystemTrait {
  public static let name = "layoutDirection"
  package static func value(in c: TraitValues) -> UITraitEnvironmentLayoutDirection {
    c.layoutDirection
  }
}

public struct UITraitPreferredContentSizeCategory: SystemTrait {
  public static let name = "preferredContentSizeCategory"
  package static func value(in c: TraitValues) -> UIContentSizeCategory {
    c.preferredContentSizeCategory
  }
}

public struct UITraitAccessibilityContrast: SystemTrait {
  public static let name = "accessibilityContrast"
  package static func value(in c: TraitValues) -> UIAccessibilityContrast {
    c.accessibilityContrast
  }
}

public struct UITraitLegibilityWeight: SystemTrait {
  public static let name = "legibilityWeight"
  package static func value(in c: TraitValues) -> UILegibilityWeight { c.legibilityWeight }
}

public struct UITraitUserInterfaceLevel: SystemTrait {
  public static let name = "userInterfaceLevel"
  package static func value(in c: TraitValues) -> UIUserInterfaceLevel {
    c.userInterfaceLevel
  }
}

public struct UITraitDisplayScale: SystemTrait {
  public static let name = "displayScale"
  package static func value(in c: TraitValues) -> CGFloat { c.displayScale }
}

enum UITraitList {
  static let all: [any SystemTrait.Type] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitLegibilityWeight.self, UITraitUserInterfaceLevel.self, UITraitDisplayScale.self,
  ]
}
