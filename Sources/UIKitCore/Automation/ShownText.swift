/// A text that a view shows by itself, as a person reads it.
package enum ShownText: Equatable, Sendable {
  case text(String)
  /// What a field shows while it is empty.
  case placeholder(String)

  package var string: String {
    switch self {
    case .text(let string), .placeholder(let string): string
    }
  }
}

/// A view that shows text by itself, not through subviews: what dumps print and scripts look for.
@MainActor package protocol TextShowing: UIView {
  var shownTexts: [ShownText] { get }
}

extension UILabel: TextShowing {
  package var shownTexts: [ShownText] { (text ?? "").isEmpty ? [] : [.text(text ?? "")] }
}

extension UITextField: TextShowing {
  package var shownTexts: [ShownText] {
    if let text, !text.isEmpty {
      return [.text(isSecureTextEntry ? String(repeating: "•", count: text.count) : text)]
    }
    return (placeholder ?? "").isEmpty ? [] : [.placeholder(placeholder ?? "")]
  }
}
