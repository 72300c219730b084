public import Foundation

/// What is shown where there is nothing else to show: an image, two texts and two buttons.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration, @preconcurrency Hashable {
  public enum Alignment: Int, Sendable {
    /// In the middle; buttons keep together with the texts.
    case natural
    case center
  }

  enum Kind { case empty, loading, search }

  let kind: Kind
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? {
    get { attributedText?.string ?? plainText }
    set {
      plainText = newValue
      attributedText = nil
    }
  }
  /// The text with attributes of its own; what those leave open comes from `textProperties`.
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String? {
    get { secondaryAttributedText?.string ?? plainSecondaryText }
    set {
      plainSecondaryText = newValue
      secondaryAttributedText = nil
    }
  }
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// A button without title and image is not shown.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()

  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// Between the edges and the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Points.
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var background = UIBackgroundConfiguration.clear()
  private var plainText: String?
  private var plainSecondaryText: String?
  /// The search that found nothing.
  private var searchText: String?

  private init(_ kind: Kind, text: TextProperties, secondary: TextProperties) {
    self.kind = kind
    textProperties = text
    secondaryTextProperties = secondary
  }

  /// A large image, a title and a text, all of them to be set.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(.empty, text: .title, secondary: .subtitle)
  }

  /// A wheel that turns, in place of the image, and a word below it.
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration(.loading, text: .subtitle, secondary: .subtitle)
    made.text = "Loading…"
    made.imageToTextPadding = 8
    return made
  }

  /// A magnifier, and that nothing was found; updated for a state, for what it was looked for.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration(.search, text: .title, secondary: .subtitle)
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = "No Results"
    made.secondaryText = "Check the spelling or try a new search."
    return made
  }

  // MARK: Content

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    let searchText = (state as? UIContentUnavailableConfigurationState)?.searchText
    guard kind == .search, searchText != self.searchText else { return self }
    var updated = self
    updated.searchText = searchText
    let isAsMade = attributedText == nil && plainText == Self.title(self.searchText)
    if isAsMade { updated.text = Self.title(searchText) }
    return updated
  }

  private static func title(_ searchText: String?) -> String {
    guard let searchText, !searchText.isEmpty else { return "No Results" }
    return "No Results for “\(searchText)”"
  }

  public static func == (
    lhs: UIContentUnavailableConfiguration, rhs: UIContentUnavailableConfiguration
  ) -> Bool {
    lhs.kind == rhs.kind && lhs.image == rhs.image && lhs.imageProperties == rhs.imageProperties
      && lhs.plainText == rhs.plainText && lhs.attributedText == rhs.attributedText
      && lhs.textProperties == rhs.textProperties
      && lhs.plainSecondaryText == rhs.plainSecondaryText
      && lhs.secondaryAttributedText == rhs.secondaryAttributedText
      && lhs.secondaryTextProperties == rhs.secondaryTextProperties
      && lhs.button == rhs.button && lhs.buttonProperties == rhs.buttonProperties
      && lhs.secondaryButton == rhs.secondaryButton
      && lhs.secondaryButtonProperties == rhs.secondaryButtonProperties
      && lhs.alignment == rhs.alignment
      && lhs.axesPreservingSuperviewLayoutMargins == rhs.axesPreservingSuperviewLayoutMargins
      && lhs.directionalLayoutMargins == rhs.directionalLayoutMargins
      && lhs.imageToTextPadding == rhs.imageToTextPadding
      && lhs.textToSecondaryTextPadding == rhs.textToSecondaryTextPadding
      && lhs.textToButtonPadding == rhs.textToButtonPadding
      && lhs.buttonToSecondaryButtonPadding == rhs.buttonToSecondaryButtonPadding
      && lhs.background == rhs.background && lhs.searchText == rhs.searchText
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(textProperties)
    hasher.combine(imageProperties.tintColor)
  }

  // MARK: Parts

  /// How a text looks.
  @preconcurrency @MainActor public struct TextProperties: @preconcurrency Hashable {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0, as at first, is as many as there are.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }

    fileprivate static var title: TextProperties {
      let body = UIFont.preferredFont(forTextStyle: .title2)
      return TextProperties(font: .systemFont(ofSize: body.pointSize, weight: .bold), color: .label)
    }

    fileprivate static var subtitle: TextProperties {
      TextProperties(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    }
  }

  /// How the image looks.
  @preconcurrency @MainActor public struct ImageProperties: @preconcurrency Hashable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(pointSize: 48)
    public var tintColor: UIColor? = .secondaryLabel
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// Points; a length of 0 sets no limit.
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    public func hash(into hasher: inout Hasher) {
      hasher.combine(preferredSymbolConfiguration)
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
    }
  }

  /// What a button does.
  @preconcurrency @MainActor public struct ButtonProperties: @preconcurrency Hashable {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }
}

/// The state that what is shown in place of content is updated for.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// What was looked for.
  public var searchText: String?
  private var customValues: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customValues[key] }
    set { customValues[key] = newValue }
  }
}
