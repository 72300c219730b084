public import Foundation

/// What a bar's background looks like.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// What the background stands for where no colour was set.
  enum Ground { case standard, opaque, transparent }

  final var ground = Ground.standard
  private var ownBackground: UIColor?
  private var ownShadow: UIColor?
  private var hasOwnShadow = false

  public let idiom: UIUserInterfaceIdiom

  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }

  public convenience override init() { self.init(idiom: .unspecified) }

  /// A copy of another bar's background.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    take(barAppearance)
  }

  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
  }

  final func take(_ other: UIBarAppearance) {
    ground = other.ground
    ownBackground = other.ownBackground
    ownShadow = other.ownShadow
    hasOwnShadow = other.hasOwnShadow
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    backgroundEffect = other.backgroundEffect
    shadowImage = other.shadowImage
  }

  open override func copy() -> Any { MainActor.assumeIsolated { makeCopy() } }

  func makeCopy() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  // MARK: Background

  /// The system's background for bars that content scrolls under.
  /// - Note: Opaque: nothing is blurred.
  open func configureWithDefaultBackground() { configure(.standard) }
  open func configureWithOpaqueBackground() { configure(.opaque) }
  /// Neither background nor shadow.
  open func configureWithTransparentBackground() { configure(.transparent) }

  private func configure(_ ground: Ground) {
    self.ground = ground
    ownBackground = nil
    hasOwnShadow = false
    backgroundImage = nil
    backgroundEffect = nil
    shadowImage = nil
  }

  open var backgroundColor: UIColor? {
    get { ownBackground ?? (ground == .transparent ? nil : .systemBackground) }
    set {
      ownBackground = newValue
      if newValue == nil, ground != .transparent { ground = .transparent }
    }
  }

  /// What is seen through the bar. Colour and image lie above it.
  /// - Note: Nil, for a background without any, unless it was set.
  open var backgroundEffect: UIBlurEffect?

  /// The colour above the effect, where there is one.
  final var shownBackgroundColor: UIColor? {
    backgroundEffect == nil ? backgroundColor : ownBackground
  }

  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

  /// The line at the bar's edge; nil draws none.
  open var shadowColor: UIColor? {
    get { hasOwnShadow ? ownShadow : ground == .transparent ? nil : .separator }
    set {
      ownShadow = newValue
      hasOwnShadow = true
    }
  }

  open var shadowImage: UIImage?
}

/// How a bar button looks in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  open var backgroundImagePositionAdjustment = UIOffset.zero
}

/// How bar buttons look.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  public let focused = UIBarButtonItemStateAppearance()
  private var style: UIBarButtonItem.Style

  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .plain) }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in [normal, highlighted, disabled, focused] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
    }
  }

  final func take(_ other: UIBarButtonItemAppearance) {
    for (own, theirs) in [
      (normal, other.normal), (highlighted, other.highlighted), (disabled, other.disabled),
      (focused, other.focused),
    ] {
      own.titleTextAttributes = theirs.titleTextAttributes
      own.titlePositionAdjustment = theirs.titlePositionAdjustment
      own.backgroundImage = theirs.backgroundImage
    }
  }
}

/// How a navigation bar looks: background, titles, buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  open private(set) var backIndicatorImage = UIImage(systemName: "chevron.backward") ?? UIImage()
  open private(set) var backIndicatorTransitionMaskImage = UIImage()
  /// The image that was set in place of the chevron.
  final private(set) var ownBackIndicator: UIImage?

  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    ownBackIndicator = backIndicatorImage
    if let backIndicatorImage { self.backIndicatorImage = backIndicatorImage }
    if let transitionMaskImage { backIndicatorTransitionMaskImage = transitionMaskImage }
  }

  override func makeCopy() -> UIBarAppearance {
    let copy = UINavigationBarAppearance(barAppearance: self)
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.buttonAppearance.take(buttonAppearance)
    copy.doneButtonAppearance.take(doneButtonAppearance)
    copy.backButtonAppearance.take(backButtonAppearance)
    copy.setBackIndicatorImage(ownBackIndicator, transitionMaskImage: nil)
    return copy
  }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func makeCopy() -> UIBarAppearance {
    let copy = UIToolbarAppearance(barAppearance: self)
    copy.buttonAppearance.take(buttonAppearance)
    copy.doneButtonAppearance.take(doneButtonAppearance)
    return copy
  }
}

/// How a tab looks in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  /// Nil takes the bar's.
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How tabs look.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()

  public init(style: Style) { super.init() }
  public convenience override init() { self.init(style: .stacked) }
}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  open var selectionIndicatorTintColor: UIColor?

  override func makeCopy() -> UIBarAppearance {
    let copy = UITabBarAppearance(barAppearance: self)
    copy.stackedLayoutAppearance = stackedLayoutAppearance
    copy.inlineLayoutAppearance = inlineLayoutAppearance
    copy.compactInlineLayoutAppearance = compactInlineLayoutAppearance
    copy.selectionIndicatorTintColor = selectionIndicatorTintColor
    return copy
  }
}
