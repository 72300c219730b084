/// Collects the children of a `FineStack`.
///
/// Children hold the place of the statement that they come from. What comes and goes in an `if`, a
/// `switch`, a `for` or an array expression therefore leaves its siblings' views as they are.
@MainActor @resultBuilder public enum FineBuilder {
  /// One child.
  public static func buildExpression(_ expression: any Renderable) -> [any Renderable] {
    [expression]
  }

  /// A run of children, as `items.map { … }` makes: the run takes one place, whatever its length.
  public static func buildExpression(_ expression: [any Renderable]) -> [any Renderable] {
    var run = FineRun()
    return expression.enumerated().map { run.place($1, at: $0) }
  }

  /// The children of a row of statements, each in the place of its own.
  public static func buildBlock(_ components: [any Renderable]...) -> [any Renderable] {
    var children: [any Renderable] = []
    for (index, component) in components.enumerated() {
      // Children of one loop have the same path; its longer form is made once.
      var last: (path: FineSlotPath, longer: FineSlotPath)?
      for child in component {
        guard var slotted = child as? FineSlotted else {
          children.append(FineSlotted(content: child, path: .straight, position: .at(index)))
          continue
        }
        if slotted.path.isStraight {
          slotted.position = slotted.position.within(index)
        } else {
          let longer = last?.path == slotted.path ? last?.longer : nil
          let path = longer ?? slotted.path.inStatement(index)
          last = (slotted.path, path)
          slotted.path = path
        }
        children.append(slotted)
      }
    }
    return children
  }

  /// The children of an `if` without `else`, or none.
  public static func buildOptional(_ component: [any Renderable]?) -> [any Renderable] {
    slotted(component ?? [], path: .optional)
  }

  /// The children of the first of two branches.
  public static func buildEither(first: [any Renderable]) -> [any Renderable] {
    slotted(first, path: .either)
  }

  /// The children of the second of two branches. Both have the same places: a view that fits both
  /// descriptions is kept.
  public static func buildEither(second: [any Renderable]) -> [any Renderable] {
    slotted(second, path: .either)
  }

  /// The children of a loop, whose places count its rounds.
  public static func buildArray(_ components: [[any Renderable]]) -> [any Renderable] {
    var children: [any Renderable] = []
    for (iteration, component) in components.enumerated() {
      for (index, child) in component.enumerated() {
        var slotted = straight(child, at: index)
        if slotted.path.isStraight { slotted.path = .loop }
        slotted.position = slotted.position.within(iteration)
        children.append(slotted)
      }
    }
    return children
  }

  /// The children of an `if #available`.
  public static func buildLimitedAvailability(
    _ component: [any Renderable]
  ) -> [any Renderable] {
    component
  }

  private static func slotted(
    _ children: [any Renderable], path: FineSlotPath
  ) -> [any Renderable] {
    children.enumerated().map { index, child in
      var slotted = straight(child, at: index)
      if slotted.path.isStraight { slotted.path = path }
      return slotted
    }
  }

  /// A child of a block, which has been placed; one that was not stands at its index.
  private static func straight(_ child: any Renderable, at index: Int) -> FineSlotted {
    child as? FineSlotted ?? FineSlotted(content: child, path: .straight, position: .at(index))
  }
}

/// Places the children of one array expression, which a helper's own builder may have placed before.
private struct FineRun {
  private struct Place: Hashable {
    var path: FineSlotPath
    var position: FineSlotPosition
  }

  private var taken: [Place: Int] = [:]

  @MainActor mutating func place(_ child: any Renderable, at index: Int) -> any Renderable {
    guard var slotted = child as? FineSlotted else {
      return FineSlotted(content: child, path: .straight, position: .inRun(index))
    }
    if slotted.path.isStraight { slotted.position = slotted.position.inHelper }
    // Two calls of helpers in one expression place their children alike.
    let times = taken[Place(path: slotted.path, position: slotted.position), default: 0]
    taken[Place(path: slotted.path, position: slotted.position)] = times + 1
    if times > 0 { slotted.position = slotted.position.repeated(times) }
    return slotted
  }
}
