public import UIKit

extension Renderable {
  /// Names the view for assistive technology, which makes it an element.
  public func accessibilityLabel(_ label: String) -> any Renderable {
    accessible(.label(label), .isElement(true))
  }

  /// What the view shows now, for assistive technology: "40 %".
  public func accessibilityValue(_ value: String) -> any Renderable { accessible(.value(value)) }

  /// What happens when the view is used, for assistive technology.
  public func accessibilityHint(_ hint: String) -> any Renderable { accessible(.hint(hint)) }

  /// What kind of thing the view is, for assistive technology, in place of what its class says.
  public func accessibilityTraits(_ traits: UIAccessibilityTraits) -> any Renderable {
    accessible(.traits(traits))
  }

  /// Names the view for tests; users never meet it.
  public func accessibilityIdentifier(_ identifier: String) -> any Renderable {
    accessible(.identifier(identifier))
  }

  /// Hides the view and what is inside it from assistive technology.
  public func accessibilityHidden(_ hidden: Bool = true) -> any Renderable {
    hidden ? accessible(.hidden(true), .isElement(false)) : accessible(.hidden(false))
  }

  /// - Parameter first: The property that the modifier is known by.
  private func accessible(
    _ first: FineAccessibility, _ others: FineAccessibility...
  ) -> any Renderable {
    FineModified(self, kind: first.kind, parts: [first] + others)
  }
}

/// One property of a view for assistive technology.
enum FineAccessibility: FineViewModifier {
  case label(String)
  case value(String)
  case hint(String)
  case traits(UIAccessibilityTraits)
  case identifier(String)
  case hidden(Bool)
  case isElement(Bool)

  var kind: FineModifierKind {
    switch self {
    case .label: FineModifierKind(Self.self, .number(0), name: "|axLabel")
    case .value: FineModifierKind(Self.self, .number(1), name: "|axValue")
    case .hint: FineModifierKind(Self.self, .number(2), name: "|axHint")
    case .traits: FineModifierKind(Self.self, .number(3), name: "|axTraits")
    case .identifier: FineModifierKind(Self.self, .number(4), name: "|axIdentifier")
    case .hidden: FineModifierKind(Self.self, .number(5), name: "|axHidden")
    case .isElement: FineModifierKind(Self.self, .number(6), name: "|axElement")
    }
  }

  func apply(to view: UIView, node: FineNode) {
    switch self {
    case .label(let label):
      if view.accessibilityLabel != label { view.accessibilityLabel = label }
    case .value(let value):
      if view.accessibilityValue != value { view.accessibilityValue = value }
    case .hint(let hint):
      if view.accessibilityHint != hint { view.accessibilityHint = hint }
    case .traits(let traits):
      if view.accessibilityTraits != traits { view.accessibilityTraits = traits }
    case .identifier(let identifier):
      if view.accessibilityIdentifier != identifier { view.accessibilityIdentifier = identifier }
    case .hidden(let hidden):
      if view.accessibilityElementsHidden != hidden { view.accessibilityElementsHidden = hidden }
    case .isElement(let isElement):
      if view.isAccessibilityElement != isElement { view.isAccessibilityElement = isElement }
    }
  }
}
