/// Collects the children of a `FineStack`.
///
/// Children of `if`, `switch` and `for` hold a place of their own among their siblings, so that
/// their coming and going leaves the others' views as they are. Children that are written one after
/// another, and those of array expressions, are told apart by their order.
@MainActor @resultBuilder public enum FineBuilder {
  public static func buildExpression(_ expression: any Renderable) -> [any Renderable] {
    [expression]
  }

  public static func buildExpression(_ expression: [any Renderable]) -> [any Renderable] {
    expression
  }

  public static func buildBlock(_ components: [any Renderable]...) -> [any Renderable] {
    var children: [any Renderable] = []
    for (index, component) in components.enumerated() {
      // Children of one loop have the same path; its longer form is made once.
      var last: (path: FineSlotPath, longer: FineSlotPath)?
      for child in component {
        guard var slotted = child as? FineSlotted else {
          children.append(child)
          continue
        }
        let longer = last?.path == slotted.path ? last?.longer : nil
        let path = longer ?? slotted.path.inStatement(index)
        last = (slotted.path, path)
        slotted.path = path
        children.append(slotted)
      }
    }
    return children
  }

  public static func buildOptional(_ component: [any Renderable]?) -> [any Renderable] {
    slotted(component ?? [], path: .optional)
  }

  public static func buildEither(first: [any Renderable]) -> [any Renderable] {
    slotted(first, path: .either)
  }

  public static func buildEither(second: [any Renderable]) -> [any Renderable] {
    slotted(second, path: .either)
  }

  public static func buildArray(_ components: [[any Renderable]]) -> [any Renderable] {
    var children: [any Renderable] = []
    for (iteration, component) in components.enumerated() {
      var plainChildren = 0
      for child in component {
        if var slotted = child as? FineSlotted {
          slotted.position.insert(iteration, at: 0)
          children.append(slotted)
        } else {
          children.append(
            FineSlotted(content: child, path: .loop, position: [iteration, plainChildren]))
          plainChildren += 1
        }
      }
    }
    return children
  }

  public static func buildLimitedAvailability(
    _ component: [any Renderable]
  ) -> [any Renderable] {
    component
  }

  private static func slotted(
    _ children: [any Renderable], path: FineSlotPath
  ) -> [any Renderable] {
    var plainChildren = 0
    return children.map { child in
      if child is FineSlotted { return child }
      defer { plainChildren += 1 }
      return FineSlotted(content: child, path: path, position: [plainChildren])
    }
  }
}
