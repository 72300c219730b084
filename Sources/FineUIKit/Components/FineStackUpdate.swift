import ListDiff
import UIKit

/// One update of a stack's children: finds the view for each, then moves as few as it can.
@MainActor struct FineStackUpdate {
  private let stack: UIStackView
  private let context: FineRenderContext
  private let old: [UIView]
  private var keyed: [FineKey: UIView] = [:]
  /// Views without a key, in order, until they are taken.
  private var unkeyed: [UIView?] = []
  /// Those of them whose builder placed them.
  private var placed: [FineSlotPosition: Int] = [:]
  private var nextUnkeyed = 0

  init(stack: UIStackView, context: FineRenderContext) {
    self.stack = stack
    self.context = context
    old = stack.arrangedSubviews
    for view in old {
      let resolved = view.fineNode?.resolved
      if let key = resolved?.key {
        if keyed[key] == nil { keyed[key] = view }
      } else {
        if let place = resolved?.place { placed[place] = unkeyed.count }
        unkeyed.append(view)
      }
    }
  }

  mutating func show(_ children: [FineResolved]) {
    let isRepeated = repeats(in: children)
    var new: [UIView] = []
    new.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let candidate = isRepeated.contains(index) ? nil : takeCandidate(for: child)
      new.append(context.view(for: child, reusing: candidate))
    }
    arrange(new)
  }

  /// The children whose key occurred before. They are made anew, and reported if the caller chose
  /// the key.
  private func repeats(in children: [FineResolved]) -> Set<Int> {
    var first: [FineKey: Int] = [:]
    var repeats: Set<Int> = []
    for (index, child) in children.enumerated() {
      guard let key = child.key else { continue }
      guard let earlier = first[key] else {
        first[key] = index
        continue
      }
      repeats.insert(index)
      if key.isChosen {
        let names = (children[earlier].primitive._componentName, child.primitive._componentName)
        FineDiagnostics.handler(
          """
          Duplicate FineUIKit key: \(key). Child \(earlier) (\(names.0)) and child \(index) \
          (\(names.1)) of one stack have it; the later one gets a new view at every render. Give \
          each child a key of its own.
          """)
      }
    }
    return repeats
  }

  private mutating func takeCandidate(for child: FineResolved) -> UIView? {
    if let key = child.key { return keyed.removeValue(forKey: key) }
    if let place = child.place, !placed.isEmpty { return placed[place].flatMap { take($0) } }
    while nextUnkeyed < unkeyed.count {
      defer { nextUnkeyed += 1 }
      if let view = take(nextUnkeyed) { return view }
    }
    return nil
  }

  private mutating func take(_ index: Int) -> UIView? {
    defer { unkeyed[index] = nil }
    return unkeyed[index]
  }

  private func arrange(_ new: [UIView]) {
    let difference = ListDiff(
      from: old.map(ObjectIdentifier.init), to: new.map(ObjectIdentifier.init),
      uniqueness: .promised)
    for index in difference.deletions {
      stack.removeArrangedSubview(old[index])
      old[index].removeFromSuperview()
    }
    for move in difference.moves { stack.removeArrangedSubview(old[move.from]) }
    let arrivals = (difference.insertions + difference.moves.map(\.to)).sorted()
    for index in arrivals { stack.insertArrangedSubview(new[index], at: index) }
  }
}
