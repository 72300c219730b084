import CoreGraphics
public import Foundation

extension UIButton {
  /// What a button shows and how it looks, as a value.
  @preconcurrency @MainActor public struct Configuration: @preconcurrency Hashable {
    public enum Size: Int, Sendable { case medium, small, mini, large }

    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// Where the background's corner radius comes from.
    public enum CornerStyle: Int, Sendable {
      /// `background.cornerRadius` as it is.
      case fixed = -1
      /// `background.cornerRadius`, larger with larger text.
      case dynamic
      case small, medium, large
      case capsule
    }

    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    /// The mark of a button that shows a menu.
    public enum Indicator: Int, Sendable { case automatic, none, popup }

    var kind: Kind
    /// The state that the look was last updated for.
    var shownState: ShownState?

    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if buttonSize != oldValue, hasDefaultInsets { setDefaultContentInsets() } }
    }
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Title, subtitle and image; nil is as the look says.
    public var baseForegroundColor: UIColor?
    /// What the background's colour is made of; nil is as the look says.
    public var baseBackgroundColor: UIColor?

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Shows a turning wheel in place of the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title with attributes of its own.
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The subtitle with attributes of its own.
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?

    /// Between the button's edges and its content, in points.
    public var contentInsets: NSDirectionalEdgeInsets { didSet { hasDefaultInsets = false } }
    private var hasDefaultInsets = true
    /// The side of the titles at which the image stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Points between image and titles.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle are aligned with each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Looks different while the button is selected.
    public var automaticallyUpdateForSelection = true

    enum Kind: Hashable {
      case plain, gray, tinted, filled
      case borderless, bordered, borderedTinted, borderedProminent
    }

    init(_ kind: Kind) {
      self.kind = kind
      background = UIBackgroundConfiguration()
      background.cornerRadius = Self.defaultCornerRadius
      contentInsets = .zero
      setDefaultContentInsets()
    }

    // MARK: Made

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    // MARK: Text

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }

    // MARK: Metrics

    /// Points.
    private static let defaultCornerRadius: CGFloat = 5.95

    /// Takes the insets of the button's size again.
    public mutating func setDefaultContentInsets() {
      contentInsets =
        switch buttonSize {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      hasDefaultInsets = true
    }

    var titleStyle: UIFont.TextStyle {
      buttonSize == .small || buttonSize == .mini ? .subheadline : .body
    }

    var subtitleStyle: UIFont.TextStyle {
      buttonSize == .small || buttonSize == .mini ? .caption2 : .caption1
    }

    // MARK: Following state

    /// The same configuration as it looks in the state of `button`.
    public func updated(for button: UIButton) -> Configuration {
      var copy = self
      copy.shownState = ShownState(
        isHighlighted: button.isHighlighted, isDisabled: !button.isEnabled,
        isSelected: button.isSelected && automaticallyUpdateForSelection,
        isDestructive: button.role == .destructive)
      return copy
    }

    /// What of a button's state its look depends on.
    struct ShownState: Hashable {
      var isHighlighted = false
      var isDisabled = false
      var isSelected = false
      var isDestructive = false
    }

    // MARK: Value

    public static func == (lhs: Configuration, rhs: Configuration) -> Bool {
      lhs.isSameLook(as: rhs) && lhs.isSameContent(as: rhs)
    }

    private func isSameLook(as other: Configuration) -> Bool {
      kind == other.kind && background == other.background && cornerStyle == other.cornerStyle
        && buttonSize == other.buttonSize && macIdiomStyle == other.macIdiomStyle
        && baseForegroundColor == other.baseForegroundColor
        && baseBackgroundColor == other.baseBackgroundColor
        && contentInsets == other.contentInsets && imagePlacement == other.imagePlacement
        && imagePadding == other.imagePadding && titlePadding == other.titlePadding
        && titleAlignment == other.titleAlignment
        && automaticallyUpdateForSelection == other.automaticallyUpdateForSelection
        && indicator == other.indicator
    }

    private func isSameContent(as other: Configuration) -> Bool {
      image == other.image
        && preferredSymbolConfigurationForImage == other.preferredSymbolConfigurationForImage
        && showsActivityIndicator == other.showsActivityIndicator
        && attributedTitle == other.attributedTitle
        && attributedSubtitle == other.attributedSubtitle
        && titleLineBreakMode == other.titleLineBreakMode
        && subtitleLineBreakMode == other.subtitleLineBreakMode
        && UIConfigurationColorTransformer.areSame(
          imageColorTransformer, other.imageColorTransformer)
        && UIConfigurationColorTransformer.areSame(
          activityIndicatorColorTransformer, other.activityIndicatorColorTransformer)
        && UIConfigurationColorTransformer.areSame(
          indicatorColorTransformer, other.indicatorColorTransformer)
        && UIConfigurationTextAttributesTransformer.areSame(
          titleTextAttributesTransformer, other.titleTextAttributesTransformer)
        && UIConfigurationTextAttributesTransformer.areSame(
          subtitleTextAttributesTransformer, other.subtitleTextAttributesTransformer)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(background)
      hasher.combine(attributedTitle)
      hasher.combine(attributedSubtitle)
      hasher.combine(image)
    }
  }
}
