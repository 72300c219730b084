#if DEBUG
  import Foundation
  import UIKit

  /// A `FineState` value, for a program that is started again.
  struct FineSavedValue: Codable, Equatable {
    /// The way to it from the root of its tree.
    var place: [String]
    /// The value's type, as the next program names it too.
    var type: String
    /// As JSON.
    var value: Data
  }

  /// The value of one position, whatever its type.
  @MainActor protocol FineKeepable: AnyObject {
    var typeName: String { get }
    /// As JSON; `nil` if the value is not `Codable`, or cannot be encoded.
    func encoded() -> Data?
  }

  extension FineStateBox: FineKeepable {
    var typeName: String { FineSavedValue.name(of: Value.self) }

    func encoded() -> Data? {
      guard let value = value as? any Codable else { return nil }
      return try? FineSavedContent.encode(value)
    }
  }

  extension FineSavedValue {
    static func name(of type: Any.Type) -> String {
      _mangledTypeName(type) ?? String(reflecting: type)
    }

    /// The values of a tree, and why others are not among them, each reason once. Rows are made as
    /// they come on screen, so that what they hold has no place to go back to.
    @MainActor static func all(below root: UIView?) -> (saved: [FineSavedValue], lost: [String]) {
      var saved: [FineSavedValue] = []
      var lost: [String] = []
      root?.forEachFineView { view in
        guard view is FineStateView, let node = view.fineNode,
          let state = node.localState as? any FineKeepable
        else { return }
        if !node.site.isCell, let value = state.encoded() {
          saved.append(
            FineSavedValue(place: view.finePlace, type: state.typeName, value: value))
        } else {
          let reason = node.site.isCell ? "in a row" : "which is not Codable"
          if !lost.contains(reason) { lost.append(reason) }
        }
      }
      return (saved, lost)
    }
  }

  extension FineNode {
    /// What a restart kept of the value at this position, for the one who asks first.
    func takeKeptValue<Value>(as type: Value.Type) -> Value? {
      guard let view, !site.keptValues.isEmpty else { return nil }
      let (place, name) = (view.finePlace, FineSavedValue.name(of: type))
      guard let decodable = type as? any Decodable.Type,
        let index = site.keptValues.firstIndex(where: { $0.place == place && $0.type == name })
      else { return nil }
      let kept = site.keptValues.remove(at: index)
      return (try? FineSavedContent.decode(decodable, from: kept.value)) as? Value
    }
  }

  extension UIView {
    /// The way to this view from the root of its tree, a step for each component: its name, and its
    /// key or how many of that name are before it.
    fileprivate var finePlace: [String] {
      var steps: [String] = []
      var next: UIView? = self
      while let view = next, let node = view.fineNode, node.site === fineNode?.site {
        let parent = view.fineParent
        steps.append("\(node.componentName) \(view.finePosition(in: parent))")
        next = parent
      }
      return steps.reversed()
    }

    /// The nearest view around this one that shows a component.
    private var fineParent: UIView? {
      var view = superview
      while let other = view, other.fineNode == nil { view = other.superview }
      return view
    }

    private func finePosition(in parent: UIView?) -> String {
      if let key = fineNode?.key { return "\(key)" }
      let siblings = parent?.fineChildren ?? [self]
      let same = siblings.filter {
        $0.fineNode?.key == nil && $0.fineNode?.componentName == fineNode?.componentName
      }
      return "\(same.firstIndex { $0 === self } ?? 0)"
    }

    /// The views below this one that show components, without those below these.
    private var fineChildren: [UIView] {
      let views = (self as? UIStackView)?.arrangedSubviews ?? subviews
      return views.flatMap { $0.fineNode == nil ? $0.fineChildren : [$0] }
    }
  }
#endif
