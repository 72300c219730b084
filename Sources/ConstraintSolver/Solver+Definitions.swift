extension Solver {
  /// A share of a tight row in a combination.
  struct RecipeEntry {
    var row: Int32
    var factor: Double
  }

  /// Lets `row` define `variable`, on which the row must depend.
  ///
  /// When other variables of the row depend on `variable` themselves, the definitions along the way
  /// are turned round; if there are several ways, the row is replaced by a combination in which only
  /// one is left.
  mutating func define(_ variable: Int, by row: Int) {
    guard hasDependants(variable) else {
      attach(row, to: variable)
      markDirty(variable)
      return
    }
    markClosure(of: variable)
    switch countPaths(from: row, to: variable) {
    case .direct: attach(row, to: variable)
    case .single: rotate(from: row, to: variable)
    case .several: combine(row, into: variable)
    }
    markDirty(variable)
    for index in 0..<closure.count { columns[Int(closure[index])].isMarked = false }
  }

  /// Takes a variable's definition away.
  mutating func undefine(_ variable: Int) {
    let row = Int(columns[variable].row)
    if row >= 0 { rows[row].variable = Row.none }
    columns[variable].row = Row.none
    columns[variable].depth = 0
    markDirty(variable)
  }

  func hasDependants(_ variable: Int) -> Bool {
    var term = Int(columns[variable].firstTerm)
    while term >= 0 {
      let defined = rows[Int(terms[term].row)].variable
      if defined >= 0, defined != variable {
        return true
      }
      term = Int(terms[term].next)
    }
    return false
  }

  /// Notes that the row, whose other variables do not depend on `variable`, defines it.
  mutating func attach(_ row: Int, to variable: Int) {
    link(row, to: variable)
    correctDepth(of: variable)
  }

  /// The same for a variable on which nothing depends yet: there is nothing to look for.
  mutating func attachUnknown(_ row: Int, to variable: Int) {
    link(row, to: variable)
    columns[variable].depth = depth(in: row, of: variable)
  }

  private mutating func link(_ row: Int, to variable: Int) {
    columns[variable].row = Int32(truncatingIfNeeded: row)
    rows[row].variable = Int32(truncatingIfNeeded: variable)
    for term in termRange(row) where terms[term].variable == variable {
      columns[variable].pivot = terms[term].coefficient
    }
  }

  /// Makes a variable deeper than all in its definition, and its dependants deeper than itself.
  private mutating func correctDepth(of variable: Int) {
    columns[variable].depth = depth(in: Int(columns[variable].row), of: variable)
    stack.removeAll()
    stack.append(Int32(truncatingIfNeeded: variable))
    while !stack.isEmpty {
      let raised = Int(stack.removeLast())
      let depth = columns[raised].depth
      var term = Int(columns[raised].firstTerm)
      while term >= 0 {
        let dependant = Int(rows[Int(terms[term].row)].variable)
        if dependant >= 0, dependant != raised,
          columns[dependant].depth <= depth
        {
          columns[dependant].depth = depth + 1
          stack.append(Int32(truncatingIfNeeded: dependant))
        }
        term = Int(terms[term].next)
      }
    }
  }

  /// One more than the deepest of the other variables of a row.
  private func depth(in row: Int, of variable: Int) -> UInt32 {
    var depth: UInt32 = 1
    for term in termRange(row) where terms[term].variable != variable {
      depth = max(depth, columns[Int(terms[term].variable)].depth + 1)
    }
    return depth
  }

  // MARK: Ways from a row to a variable

  private enum Paths { case direct, single, several }

  /// Marks the variable and all that depend on it.
  private mutating func markClosure(of variable: Int) {
    closure.removeAll()
    closure.append(Int32(truncatingIfNeeded: variable))
    columns[variable].isMarked = true
    var next = 0
    while next < closure.count {
      let marked = Int(closure[next])
      next += 1
      var term = Int(columns[marked].firstTerm)
      while term >= 0 {
        let dependant = Int(rows[Int(terms[term].row)].variable)
        if dependant >= 0,
          !columns[dependant].isMarked
        {
          columns[dependant].isMarked = true
          closure.append(Int32(truncatingIfNeeded: dependant))
        }
        term = Int(terms[term].next)
      }
    }
  }

  private mutating func countPaths(from row: Int, to variable: Int) -> Paths {
    var markedCount = 0
    var isDirect = false
    for term in termRange(row) where columns[Int(terms[term].variable)].isMarked {
      markedCount += 1
      if terms[term].variable == variable { isDirect = true }
    }
    if markedCount == 1, isDirect { return .direct }
    if markedCount > 1 { return .several }
    var order = UnsafeMutableBufferPointer(start: closure.base, count: closure.count)
    order.sort { columns[Int($0)].depth < columns[Int($1)].depth }
    pathCounts[variable] = 1
    for marked in order where marked != variable {
      pathCounts[Int(marked)] = min(
        2, pathCount(through: Int(columns[Int(marked)].row), of: marked))
    }
    return pathCount(through: row, of: Row.none) == 1 ? .single : .several
  }

  private func pathCount(through row: Int, of defined: Int32) -> Int32 {
    var count: Int32 = 0
    for term in termRange(row)
    where terms[term].variable != defined && columns[Int(terms[term].variable)].isMarked {
      count += pathCounts[Int(terms[term].variable)]
    }
    return count
  }

  /// Hands each definition on the only way from `row` to `variable` to the variable before.
  private mutating func rotate(from row: Int, to variable: Int) {
    var definition = row
    var from = Row.none
    var path: [Int] = []
    while true {
      guard
        let step = termRange(definition).first(where: {
          terms[$0].variable != from && columns[Int(terms[$0].variable)].isMarked
        })
      else {
        preconditionFailure("A marked variable lies on no way to the variable it depends on.")
      }
      let next = Int(terms[step].variable)
      let following = Int(columns[next].row)
      link(definition, to: next)
      path.append(next)
      if next == variable { break }
      from = Int32(truncatingIfNeeded: next)
      definition = following
    }
    for moved in path {
      correctDepth(of: moved)
      markDirty(moved)
    }
  }

  // MARK: Combinations

  /// Replaces every variable of `row` that depends on `variable` by its definition, and lets the sum
  /// define `variable`.
  private mutating func combine(_ row: Int, into variable: Int) {
    var recipe: [Int32: Double] = [Int32(truncatingIfNeeded: row): 1]
    var mentioned: [Int32] = []
    for term in termRange(row) {
      addSubstituted(
        terms[term].coefficient, of: Int(terms[term].variable), except: variable, to: &mentioned)
    }
    while !expansionQueue.isEmpty {
      let replaced = expansionQueue.pop()
      columns[replaced].isQueued = false
      let weight = weights[replaced]
      weights[replaced] = 0
      if abs(weight) < 1e-12 { continue }
      let definition = Int(columns[replaced].row)
      let factor = -weight / columns[replaced].pivot
      if rows[definition].status == .combination {
        for entry in recipes[Int32(truncatingIfNeeded: definition)] ?? [] {
          recipe[entry.row, default: 0] += factor * entry.factor
        }
      } else {
        recipe[Int32(truncatingIfNeeded: definition), default: 0] += factor
      }
      for term in termRange(definition) where terms[term].variable != replaced {
        addSubstituted(
          factor * terms[term].coefficient, of: Int(terms[term].variable), except: variable,
          to: &mentioned)
      }
    }
    let combination = makeCombination(of: mentioned, standingFor: row, recipe: recipe)
    guard term(of: Int32(truncatingIfNeeded: variable), in: termRange(combination)) != nil else {
      isSingular = true
      dropCombination(combination)
      return
    }
    attach(combination, to: variable)
  }

  private mutating func addSubstituted(
    _ weight: Double, of variable: Int, except kept: Int, to mentioned: inout [Int32]
  ) {
    weights[variable] += weight
    if columns[variable].isQueued { return }
    columns[variable].isQueued = true
    if columns[variable].isMarked, variable != kept {
      expansionQueue.push(rank: UInt32.max - columns[variable].depth, item: variable)
    } else {
      mentioned.append(Int32(truncatingIfNeeded: variable))
    }
  }

  private mutating func makeCombination(
    of mentioned: [Int32], standingFor row: Int, recipe: [Int32: Double]
  ) -> Int {
    let combination = makeRow(termCapacity: mentioned.count)
    let first = Int(rows[combination].firstTerm)
    var target = first
    for variable in mentioned {
      let weight = weights[Int(variable)]
      weights[Int(variable)] = 0
      columns[Int(variable)].isQueued = false
      if abs(weight) < Self.factorTolerance { continue }
      terms[target].variable = variable
      terms[target].coefficient = weight
      target += 1
    }
    linkTerms(of: combination, from: first, to: target)
    rows[combination].status = .combination
    rows[row].combination = Int32(truncatingIfNeeded: combination)
    let entries = recipe.keys.sorted().map { RecipeEntry(row: $0, factor: recipe[$0] ?? 0) }
      .filter { abs($0.factor) > 1e-12 }
    for entry in entries {
      combinationsUsing[entry.row, default: []].append(Int32(truncatingIfNeeded: combination))
      rows[Int(entry.row)].isCombined = true
    }
    recipes[Int32(truncatingIfNeeded: combination)] = entries
    representedRows[Int32(truncatingIfNeeded: combination)] = Int32(truncatingIfNeeded: row)
    updateConstant(ofCombination: combination)
    return combination
  }

  mutating func updateConstant(ofCombination combination: Int) {
    var constant = 0.0
    for entry in recipes[Int32(truncatingIfNeeded: combination)] ?? [] {
      constant += entry.factor * rows[Int(entry.row)].constant
    }
    rows[combination].constant = constant
  }

  /// Gives a combination up; nothing may be defined by it.
  ///
  /// - Returns: the row that it stood for.
  @discardableResult
  mutating func dropCombination(_ combination: Int) -> Int {
    let key = Int32(truncatingIfNeeded: combination)
    for entry in recipes.removeValue(forKey: key) ?? [] {
      combinationsUsing[entry.row]?.removeAll { $0 == key }
      if combinationsUsing[entry.row]?.isEmpty ?? true {
        combinationsUsing[entry.row] = nil
        rows[Int(entry.row)].isCombined = false
      }
    }
    let represented = Int(representedRows.removeValue(forKey: key) ?? Row.none)
    rows[represented].combination = Row.none
    vacate(combination)
    return represented
  }

  // MARK: Exchanging definitions

  /// Lets a tight row go, and lets `entering`, if any, define what the row did.
  mutating func replaceDefinition(by leaving: Int, with entering: Int?) {
    if !rows[leaving].isCombined {
      let variable = Int(rows[leaving].variable)
      undefine(variable)
      if let entering { define(variable, by: entering) }
      return
    }
    var unknown: [Int32] = []
    var homeless: [Int] = []
    if let entering { homeless.append(entering) }
    if rows[leaving].variable >= 0 {
      unknown.append(rows[leaving].variable)
      undefine(Int(rows[leaving].variable))
    }
    for combination in combinationsUsing[Int32(truncatingIfNeeded: leaving)] ?? [] {
      let variable = rows[Int(combination)].variable
      undefine(Int(variable))
      unknown.append(variable)
      let represented = dropCombination(Int(combination))
      if represented != leaving { homeless.append(represented) }
    }
    for row in homeless { defineSome(of: unknown, by: row) }
  }

  /// Lets the row define that free variable among `unknown` which weighs most in it.
  private mutating func defineSome(of unknown: [Int32], by row: Int) {
    expand(row)
    var best = -1
    var largest = Self.factorTolerance
    for index in 0..<expansionFree.count where unknown.contains(expansionFree[index]) {
      let weight = abs(expansionFreeWeights[index])
      if weight > largest {
        largest = weight
        best = Int(expansionFree[index])
      }
    }
    if best < 0 {
      isSingular = true
      return
    }
    define(best, by: row)
  }
}
