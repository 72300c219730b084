import Foundation

/// The names by which values can be observed.
@MainActor enum ObservedKeys {
  private static let readers: [String: (UIResponder) -> AnyHashable?] = [
    "frame": { ($0 as? UIView).map { AnyHashable($0.frame) } },
    "bounds": { ($0 as? UIView).map { AnyHashable($0.bounds) } },
    "center": { ($0 as? UIView).map { AnyHashable($0.center) } },
    "alpha": { ($0 as? UIView).map { AnyHashable($0.alpha) } },
    "hidden": { ($0 as? UIView).map { AnyHashable($0.isHidden) } },
    "contentSize": { ($0 as? UIScrollView).map { AnyHashable($0.contentSize) } },
    "contentOffset": { ($0 as? UIScrollView).map { AnyHashable($0.contentOffset) } },
    "enabled": { ($0 as? UIControl).map { AnyHashable($0.isEnabled) } },
    "selected": { ($0 as? UIControl).map { AnyHashable($0.isSelected) } },
    "highlighted": { ($0 as? UIControl).map { AnyHashable($0.isHighlighted) } },
    "image": { ($0 as? UIImageView)?.image.map { AnyHashable($0) } },
    "text": { text(of: $0).map { AnyHashable($0) } },
    "title": { ($0 as? UIViewController)?.title.map { AnyHashable($0) } },
  ]

  /// What a name stands for; nil where it names nothing that can be observed.
  static func reader(_ keyPath: String) -> ((UIResponder) -> AnyHashable?)? {
    readers[keyPath.hasPrefix("is") ? keyPath.dropFirst(2).lowercased() : keyPath]
  }

  private static func text(of object: UIResponder) -> String? {
    switch object {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    default: nil
    }
  }
}

extension Diagnostic {
  @MainActor static func cannotObserve(_ keyPath: String, of object: UIResponder) -> Diagnostic {
    Diagnostic(
      category: "Observing",
      message: """
        "\(keyPath)" of \(type(of: object)) cannot be observed by name here; the observer hears \
        nothing. Observe a key path instead, as by observe(\\.\(keyPath)).
        """)
  }
}
