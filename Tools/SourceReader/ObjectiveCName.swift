import SwiftSyntax

/// The names that Objective-C knows Swift's declarations by.
enum ObjectiveCName {
  /// The selector of a method, such as `tap:forEvent:` for `tap(_:forEvent:)`.
  static func selector(of base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let head = startsWithPreposition(first) || endsWithPreposition(base) ? "" : "With"
      name += head + capitalized(first)
    }
    for label in labels.dropFirst() { name += ":" + (label == "_" ? "" : label) }
    return name + ":"
  }

  /// The selector that sets a property.
  static func setter(of property: String) -> String { "set\(capitalized(property)):" }

  /// The key of a property in a key path: `hidden` for `isHidden` of a class of Apple's.
  static func key(of property: String, in type: String?) -> String {
    guard let type, ["UI", "CA", "NS"].contains(where: type.hasPrefix), property.hasPrefix("is"),
      let third = property.dropFirst(2).first, third.isUppercase
    else { return property }
    return third.lowercased() + property.dropFirst(3)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within", "without",
  ]

  private static func startsWithPreposition(_ label: String) -> Bool {
    let word = label.prefix { $0.isLowercase }
    return prepositions.contains(String(word))
  }

  private static func endsWithPreposition(_ base: String) -> Bool {
    guard let start = base.lastIndex(where: \.isUppercase) else {
      return prepositions.contains(base)
    }
    return prepositions.contains(base[start...].lowercased())
  }
}

extension FunctionDeclSyntax {
  /// The labels of its arguments, `_` where there is none.
  var argumentLabels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

  /// Whether it is called on a type and not on an instance.
  var isOfClass: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }

  /// The selector that Objective-C knows it by.
  var objectiveCSelector: String {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.trimmedDescription == "objc" {
      if let arguments = attribute.arguments { return arguments.trimmedDescription }
    }
    return ObjectiveCName.selector(of: name.text, labels: argumentLabels)
  }
}
