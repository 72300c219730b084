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
  /// Where the trait's value lies.
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  public static var defaultValue: Value { TraitValues.systemDefaults[keyPath: path] }

  static func differs(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first[keyPath: path] != second[keyPath: path]
  }

  /// Makes the trait unspecified.
  static func clear(_ values: inout TraitValues) {
    values[keyPath: path] = TraitValues()[keyPath: path]
  }
}

public struct UITraitUserInterfaceStyle: SystemTrait {
  public typealias Value = UIUserInterfaceStyle
  public static let name = "userInterfaceStyle"
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
}

public struct UITraitUserInterfaceIdiom: SystemTrait {
  public typealias Value = UIUserInterfaceIdiom
  public static let name = "userInterfaceIdiom"
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
}

public struct UITraitHorizontalSizeClass: SystemTrait {
  public typealias Value = UIUserInterfaceSizeClass
  public static let name = "horizontalSizeClass"
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: SystemTrait {
  public typealias Value = UIUserInterfaceSizeClass
  public static let name = "verticalSizeClass"
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}

public struct UITraitLayoutDirection: SystemTrait {
  public typealias Value = UITraitEnvironmentLayoutDirection
  public static let name = "layoutDirection"
  package static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}

public struct UITraitPreferredContentSizeCategory: SystemTrait {
  public typealias Value = UIContentSizeCategory
  public static let name = "preferredContentSizeCategory"
  package static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

public struct UITraitAccessibilityContrast: SystemTrait {
  public typealias Value = UIAccessibilityContrast
  public static let name = "accessibilityContrast"
  package static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> {
    \.accessibilityContrast
  }
}

public struct UITraitLegibilityWeight: SystemTrait {
  public typealias Value = UILegibilityWeight
  public static let name = "legibilityWeight"
  package static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

public struct UITraitUserInterfaceLevel: SystemTrait {
  public typealias Value = UIUserInterfaceLevel
  public static let name = "userInterfaceLevel"
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> {
    \.userInterfaceLevel
  }
}

public struct UITraitDisplayScale: SystemTrait {
  public typealias Value = CGFloat
  public static let name = "displayScale"
  package static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

enum UITraitList {
  static let all: [any SystemTrait.Type] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitLegibilityWeight.self, UITraitUserInterfaceLevel.self, UITraitDisplayScale.self,
  ]
}
