import CoreGraphics
import Foundation

extension UIView {
  /// Yes-or-no facts about a view, kept in one word.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let needsLayout = Flags(rawValue: 1 << 0)
    /// Some view below is marked for layout.
    package static let subtreeNeedsLayout = Flags(rawValue: 1 << 1)
    package static let needsUpdateConstraints = Flags(rawValue: 1 << 2)
    package static let subtreeNeedsUpdateConstraints = Flags(rawValue: 1 << 3)
    package static let ignoresTouches = Flags(rawValue: 1 << 4)
    package static let takesManyTouches = Flags(rawValue: 1 << 5)
    package static let isExclusiveTouch = Flags(rawValue: 1 << 6)
    package static let isTranslucent = Flags(rawValue: 1 << 7)
    package static let keepsSubviewFrames = Flags(rawValue: 1 << 8)
    package static let preservesSuperviewMargins = Flags(rawValue: 1 << 9)
    package static let keepsMarginsInSafeArea = Flags(rawValue: 1 << 10)
    /// Constraints, not the autoresizing mask, place the view.
    package static let ignoresAutoresizingMask = Flags(rawValue: 1 << 11)
    /// Wants to know when a direct subview's own size or visibility changes.
    package static let followsSubviewSizes = Flags(rawValue: 1 << 12)
    /// Some view from here up is in a tree with a safe area; see `updateSafeArea`.
    package static let hasSafeArea = Flags(rawValue: 1 << 13)
    /// Inside `layoutSubviews()`: what it does to its subviews' sizes needs no other layout.
    package static let isLayingOutSubviews = Flags(rawValue: 1 << 14)
    /// Some subview keeps this view's layout margins.
    package static let hasMarginKeepers = Flags(rawValue: 1 << 15)
    /// The superview has a safe area, which a move may let in.
    package static let isInSafeArea = Flags(rawValue: 1 << 17)
    package static let keepsOldDrawing = Flags(rawValue: 1 << 16)
    /// Auto Layout has something to install or to solve here, or below.
    package static let hasConstraintChanges = Flags(rawValue: 1 << 20)
    package static let subtreeHasConstraintChanges = Flags(rawValue: 1 << 21)

    package static let needsUpdateProperties = Flags(rawValue: 1 << 22)
    package static let subtreeNeedsUpdateProperties = Flags(rawValue: 1 << 23)
    /// Whether `isOfAppKind` says anything yet.
    package static let knowsKind = Flags(rawValue: 1 << 24)
    package static let isOfAppKind = Flags(rawValue: 1 << 25)

    /// A new view without methods of its own for what is done once with a new view: it needs not be
    /// looked for.
    package static let isUntouched = Flags(rawValue: 1 << 26)
    /// Some subview has had an autoresizing mask.
    package static let hasAutoresizedSubviews = Flags(rawValue: 1 << 27)

    /// The view is, or was, the root view of a controller.
    package static let hasController = Flags(rawValue: 1 << 28)

    /// A new view gets `updateProperties()` and `updateConstraints()` once.
    package static let initial: Flags = [.needsUpdateConstraints, .needsUpdateProperties]

    package mutating func set(_ flag: Flags, _ isOn: Bool) {
      if isOn { insert(flag) } else { remove(flag) }
    }
  }

  /// What few views set, kept apart so that a plain view stays small.
  final class RareValues {
    var tintColor: UIColor?
    var tintAdjustmentMode = TintAdjustmentMode.automatic
    var contentMode = ContentMode.scaleToFill
    var contentScaleFactor: CGFloat?
    var autoresizingMask: AutoresizingMask = []
    var tag = 0
    var layoutMargins: NSDirectionalEdgeInsets?
    /// The margins of which `layoutMarginsDidChange()` told last.
    var announcedMargins: UIEdgeInsets?
    var safeAreaInsets = UIEdgeInsets.zero
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var traitOverrides: TraitValues?
    var traitRegistrations: [TraitRegistration] = []
    var accessibility: AccessibilityValues?
    var observations = PassObservations()
    var mask: UIView?
    var interactions: [any UIInteraction] = []
    var animationsBlockingTouches = 0
    var restorationIdentifier: String?
    /// Which of many subviews are marked for layout; nil where that is not known.
    var markedSubviews: [Unmanaged<UIView>]?
    var contentSizeLimits: ContentSizeLimits?
    var motionEffects: [UIMotionEffect] = []
  }

  /// How many animations run on the view that keep touches from it.
  final var animationsBlockingTouches: Int {
    get { rare?.animationsBlockingTouches ?? 0 }
    set { ensureRare().animationsBlockingTouches = newValue }
  }

  final func ensureRare() -> RareValues {
    if let rare { return rare }
    let made = RareValues()
    rare = made
    return made
  }
}

/// What was made since the process began: the counters that tests and benchmarks gate on.
@MainActor package final class ViewCounters {
  package static let shared = ViewCounters()
  package var viewsMade = 0
  package var layoutsRun: Int {
    get { Self.layouts }
    set { Self.layouts = newValue }
  }
  // Not in the object, which has to be looked for in every layout.
  @exclusivity(unchecked) static var layouts = 0
  package var drawings = 0
  private init() {}
}
