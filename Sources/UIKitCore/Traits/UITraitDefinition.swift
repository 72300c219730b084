public import Foundation

/// A kind of trait, for `registerForTraitChanges`.
public protocol UITraitDefinition: SendableMetatype {
  associatedtype Value
  /// What the trait is where nobody set it.
  static var defaultValue: Value { get }
  /// What the trait is called in descriptions; the type's name unless it says otherwise.
  static var name: String { get }
  /// Names the trait where it is kept; the type's full name unless it says otherwise.
  static var identifier: String { get }
  /// Whether colours that follow the traits look again when the trait changes. No, unless it says
  /// otherwise.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { String(describing: self) }
  public static var identifier: String { String(reflecting: self) }
  public static var affectsColorAppearance: Bool { false }
}

/// A kind of trait, as lists of them are written.
public typealias UITrait = any UITraitDefinition.Type

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

  static func value(of values: TraitValues) -> Any { values[keyPath: path] }

  static func set(_ value: Any, in values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
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

public struct UITraitDisplayGamut: SystemTrait {
  public typealias Value = UIDisplayGamut
  public static let name = "displayGamut"
  package static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

public struct UITraitForceTouchCapability: SystemTrait {
  public typealias Value = UIForceTouchCapability
  public static let name = "forceTouchCapability"
  package static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> {
    \.forceTouchCapability
  }
}

public struct UITraitActiveAppearance: SystemTrait {
  public typealias Value = UIUserInterfaceActiveAppearance
  public static let name = "activeAppearance"
  package static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> {
    \.activeAppearance
  }
}

public struct UITraitImageDynamicRange: SystemTrait {
  public typealias Value = UIImage.DynamicRange
  public static let name = "imageDynamicRange"
  package static var path: WritableKeyPath<TraitValues, UIImage.DynamicRange> {
    \.imageDynamicRange
  }
}

public struct UITraitSceneCaptureState: SystemTrait {
  public typealias Value = UISceneCaptureState
  public static let name = "sceneCaptureState"
  package static var path: WritableKeyPath<TraitValues, UISceneCaptureState> { \.sceneCaptureState }
}

enum UITraitList {
  static let all: [any SystemTrait.Type] = [
    UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
    UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitLayoutDirection.self,
    UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
    UITraitLegibilityWeight.self, UITraitUserInterfaceLevel.self, UITraitDisplayScale.self,
    UITraitDisplayGamut.self, UITraitForceTouchCapability.self, UITraitActiveAppearance.self,
    UITraitImageDynamicRange.self, UITraitSceneCaptureState.self,
  ]
}
