public import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Int, Sendable {
      /// Blocks too: their marks go, and they follow each other without a line break.
      case full
      /// What is inside of a paragraph; line breaks become spaces.
      case inlineOnly
      /// The same with the text's own spaces and line breaks.
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Int, Sendable { case throwError, returnPartiallyParsedIfPossible }

    /// - Note: Kept for the app only: attributes of an app's own are not read.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    /// - Note: Kept for the app only: any text is Markdown.
    public var failurePolicy: FailurePolicy
    /// - Note: Kept for the app only.
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Reads Markdown: emphasis, code, struck text and links become attributes.
  /// - Parameter baseURL: what links without a scheme start from.
  /// - Note: Pictures are their descriptions, HTML stays as it is written, and blocks tell nothing of
  ///   what they were.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    var made = AttributedString()
    for piece in MarkdownText.pieces(of: markdown, options.interpretedSyntax) {
      var attributes = AttributeContainer()
      if !piece.intent.isEmpty {
        attributes[AttributeScopes.UIKitAttributes.InlinePresentationIntentAttribute.self] =
          piece.intent
      }
      if let link = piece.link, let url = URL(string: link, relativeTo: baseURL) {
        attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url
      }
      made.append(AttributedString(piece.text, attributes: attributes))
    }
    self = made
  }

  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// Reads a file.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(markdown: try Data(contentsOf: url), options: options, baseURL: baseURL)
  }
}

extension NSAttributedString {
  /// Reads Markdown as `AttributedString` does.
  public convenience init(
    markdown: String,
    options: AttributedString.MarkdownParsingOptions = AttributedString.MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}
