public import UIKit

extension Renderable {
  /// The colour behind the view's content.
  public func backgroundColor(_ color: UIColor) -> any Renderable {
    styled(.backgroundColor(color))
  }

  /// Rounds the corners, by points, and clips to them.
  public func cornerRadius(_ radius: CGFloat) -> any Renderable { styled(.cornerRadius(radius)) }

  /// - Parameter width: In points.
  public func border(_ color: UIColor, width: CGFloat) -> any Renderable {
    styled(.border(color, width: width))
  }

  /// - Parameter value: From 0, invisible, to 1.
  public func opacity(_ value: CGFloat) -> any Renderable { styled(.opacity(value)) }

  /// The colour of what can be touched in the view and all inside it.
  public func tintColor(_ color: UIColor) -> any Renderable { styled(.tintColor(color)) }

  /// How strongly the view resists growing beyond its content.
  public func hugging(
    _ priority: UILayoutPriority, axis: NSLayoutConstraint.Axis
  ) -> any Renderable {
    styled(.hugging(priority, axis))
  }

  /// How strongly the view resists shrinking below its content.
  public func compressionResistance(
    _ priority: UILayoutPriority, axis: NSLayoutConstraint.Axis
  ) -> any Renderable {
    styled(.compressionResistance(priority, axis))
  }

  /// Keeps the view exactly as large as its content.
  public func fixedSize() -> any Renderable {
    FineModified(
      self, kind: FineModifierKind(FineStyle.self, .number(-1), name: "|fixedSize"),
      parts: [
        FineStyle.hugging(.required, .horizontal), FineStyle.hugging(.required, .vertical),
        FineStyle.compressionResistance(.required, .horizontal),
        FineStyle.compressionResistance(.required, .vertical),
      ])
  }

  private func styled(_ style: FineStyle) -> any Renderable {
    FineModified(self, kind: style.kind, parts: [style])
  }
}

/// One property of how a view looks or gives way.
enum FineStyle: FineViewModifier {
  case backgroundColor(UIColor)
  case cornerRadius(CGFloat)
  case border(UIColor, width: CGFloat)
  case opacity(CGFloat)
  case tintColor(UIColor)
  case hugging(UILayoutPriority, NSLayoutConstraint.Axis)
  case compressionResistance(UILayoutPriority, NSLayoutConstraint.Axis)

  var kind: FineModifierKind {
    switch self {
    case .backgroundColor: FineModifierKind(Self.self, .number(0), name: "|backgroundColor")
    case .cornerRadius: FineModifierKind(Self.self, .number(1), name: "|cornerRadius")
    case .border: FineModifierKind(Self.self, .number(2), name: "|border")
    case .opacity: FineModifierKind(Self.self, .number(3), name: "|opacity")
    case .tintColor: FineModifierKind(Self.self, .number(4), name: "|tintColor")
    case .hugging(_, .vertical): FineModifierKind(Self.self, .number(5), name: "|hugging.v")
    case .hugging: FineModifierKind(Self.self, .number(6), name: "|hugging.h")
    case .compressionResistance(_, .vertical):
      FineModifierKind(Self.self, .number(7), name: "|compressionResistance.v")
    case .compressionResistance:
      FineModifierKind(Self.self, .number(8), name: "|compressionResistance.h")
    }
  }

  func apply(to view: UIView, node: FineNode) {
    switch self {
    case .backgroundColor(let color):
      if view.backgroundColor != color { view.backgroundColor = color }
    case .cornerRadius(let radius):
      if view.layer.cornerRadius != radius { view.layer.cornerRadius = radius }
      if !view.clipsToBounds { view.clipsToBounds = true }
    case .border(let color, let width):
      let color = color.resolvedColor(with: view.traitCollection).cgColor
      if view.layer.borderColor != color { view.layer.borderColor = color }
      if view.layer.borderWidth != width { view.layer.borderWidth = width }
    case .opacity(let value):
      if view.alpha != value { view.alpha = value }
    case .tintColor(let color):
      if view.tintColor != color { view.tintColor = color }
    case .hugging(let priority, let axis):
      if view.contentHuggingPriority(for: axis) != priority {
        view.setContentHuggingPriority(priority, for: axis)
      }
    case .compressionResistance(let priority, let axis):
      if view.contentCompressionResistancePriority(for: axis) != priority {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }
}
