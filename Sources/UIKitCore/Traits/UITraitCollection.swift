public import Foundation
import Synchronization

/// What a view knows about where it is shown: an immutable value that compares by value.
public final class UITraitCollection: NSObject, Sendable {
  package let values: TraitValues

  package init(_ values: TraitValues) { self.values = values }

  /// A collection that specifies nothing.
  public override init() { values = TraitValues() }

  /// - Note: Nothing is decoded; the collection specifies nothing.
  public init?(coder: NSCoder) { values = TraitValues() }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues { $0.userInterfaceStyle = userInterfaceStyle })
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(TraitValues { $0.userInterfaceIdiom = idiom })
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues { $0.horizontalSizeClass = horizontalSizeClass })
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues { $0.verticalSizeClass = verticalSizeClass })
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues { $0.layoutDirection = layoutDirection })
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues { $0.preferredContentSizeCategory = preferredContentSizeCategory })
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues { $0.accessibilityContrast = accessibilityContrast })
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(TraitValues { $0.legibilityWeight = legibilityWeight })
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues { $0.userInterfaceLevel = userInterfaceLevel })
  }

  public convenience init(displayScale scale: CGFloat) {
    self.init(TraitValues { $0.displayScale = scale })
  }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(TraitValues { $0.displayGamut = displayGamut })
  }

  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(TraitValues { $0.forceTouchCapability = capability })
  }

  public convenience init(
    activeAppearance userInterfaceActiveAppearance:
      UIUserInterfaceActiveAppearance
  ) {
    self.init(TraitValues { $0.activeAppearance = userInterfaceActiveAppearance })
  }

  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init(TraitValues { $0.imageDynamicRange = imageDynamicRange })
  }

  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init(TraitValues { $0.sceneCaptureState = sceneCaptureState })
  }

  /// The traits of `traitCollections` put together; a later one wins where both specify a trait.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var merged = TraitValues()
    for collection in traitCollections { merged.merge(collection.values) }
    self.init(merged)
  }

  /// A collection with what `mutations` sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().modified(by: mutations))
  }

  /// A copy of this collection with what `mutations` sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void)
    -> UITraitCollection
  {
    UITraitCollection(values.modified(by: mutations))
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Pixels in a point; 0 where nothing is known of a screen.
  public var displayScale: CGFloat { values.displayScale }

  public var displayGamut: UIDisplayGamut { values.displayGamut }
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  public var imageDynamicRange: UIImage.DynamicRange { values.imageDynamicRange }
  public var sceneCaptureState: UISceneCaptureState { values.sceneCaptureState }

  /// The value of any trait, also of one that the app defined; its default where nobody set it.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// A copy with one trait of another value.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value)
    -> UITraitCollection
  {
    modifyingTraits { $0[trait] = value }
  }

  /// The traits whose values differ from those of `traitCollection`.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    values.changedTraits(from: traitCollection?.values ?? TraitValues())
  }

  /// The system's traits by which dynamic colours go.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }

  /// The system's traits by which images of a catalogue are chosen.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitDisplayScale.self, UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
      UITraitLegibilityWeight.self,
    ]
  }

  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  /// True when colours that follow the traits may look different under `other`.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel
      || hasDifferentCustomColors(comparedTo: other)
  }

  private func hasDifferentCustomColors(comparedTo other: UITraitCollection) -> Bool {
    if values.custom.isEmpty, other.values.custom.isEmpty { return false }
    return values.custom.changedTraits(from: other.values.custom).contains {
      $0.affectsColorAppearance
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  public override var hash: Int { values.hashValue }

  public override var description: String { "<UITraitCollection; \(values.summary)>" }

  // MARK: Current

  /// The traits that dynamic colours and preferred fonts go by where none are given.
  public static var current: UITraitCollection {
    get { currentStorage.withLock { $0 } }
    set { currentStorage.withLock { $0 = newValue } }
  }

  private static let currentStorage = Mutex(UITraitCollection(.systemDefaults))

  /// Runs `actions` with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Self.current
    Self.current = self
    actions()
    Self.current = before
  }
}
