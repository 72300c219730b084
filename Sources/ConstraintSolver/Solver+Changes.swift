extension Solver {
  /// Adds a variable. Until a constraint says otherwise its value is 0.
  ///
  /// - Parameter prefersRest: where the constraints leave open which of some variables stays at 0,
  ///   one that prefers it does.
  package mutating func addVariable(prefersRest: Bool = false) -> Variable {
    if !vacantColumns.isEmpty {
      let index = vacantColumns.removeLast()
      columns[Int(index)] = Column(prefersRest: prefersRest)
      values[Int(index)] = 0
      return Variable(index: index)
    }
    let index = Int32(truncatingIfNeeded: columns.count)
    columns.append(Column(prefersRest: prefersRest))
    values.append(0)
    weights.append(0)
    movements.append(0)
    pathCounts.append(0)
    lowBounds.append(Row.none)
    highBounds.append(Row.none)
    return Variable(index: index)
  }

  /// Removes a variable that no constraint mentions.
  ///
  /// Constraints removed since the last `solve` still count as mentioning it.
  package mutating func remove(_ variable: Variable) {
    let index = Int(variable.index)
    precondition(
      columns[index].firstTerm == Row.none && !columns[index].isVacant,
      "Variable \(index) was removed while constraints mention it. Remove them and solve first.")
    columns[index].isVacant = true
    vacantColumns.append(variable.index)
  }

  /// Whether any constraint mentions the variable.
  package func isMentioned(_ variable: Variable) -> Bool {
    columns[Int(variable.index)].firstTerm != Row.none
  }

  /// Adds the constraint `Σ terms  relation  constant`.
  ///
  /// Terms of the same variable are added up. The constraint takes effect at the next `solve`.
  /// - Parameter priority: from 0 to 1000. At 1000 the constraint is required.
  package mutating func add(
    _ terms: Span<Term>, _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) -> Constraint {
    precondition(
      priority >= 0 && priority <= 1000, "A priority of \(priority) is outside 0...1000.")
    precondition(constant.isFinite, "A constraint was given the constant \(constant).")
    let row = makeRow(termCapacity: terms.count)
    var target = Int(rows[row].firstTerm)
    let first = target
    for index in terms.indices {
      let term = terms[unchecked: index]
      precondition(
        term.coefficient.isFinite, "A constraint was given the coefficient \(term.coefficient).")
      if let earlier = self.term(of: term.variable.index, in: first..<target) {
        self.terms[earlier].coefficient += term.coefficient
        continue
      }
      assert(!columns[Int(term.variable.index)].isVacant, "A constraint has a removed variable.")
      self.terms[target].coefficient = term.coefficient
      self.terms[target].variable = term.variable.index
      target += 1
    }
    linkTerms(of: row, from: first, to: target)
    rows[row].level = priority >= 1000 ? Row.none : level(of: priority)
    rows[row].rank = Float(1000 - priority).bitPattern
    rows[row].relation = relation
    rows[row].status = .waiting
    rows[row].constant = constant
    rows[row].wantedConstant = constant
    waiting.append(Int32(truncatingIfNeeded: row))
    liveRowCount += 1
    return Constraint(index: Int32(truncatingIfNeeded: row))
  }

  /// Adds the constraint `Σ terms  relation  constant`.
  package mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) -> Constraint {
    add(terms.span, relation, constant, priority: priority)
  }

  /// Removes a constraint. Its effect lasts until the next `solve`.
  package mutating func remove(_ constraint: Constraint) {
    let row = Int(constraint.index)
    precondition(
      rows[row].status != .vacant && rows[row].status != .combination,
      "Constraint \(row) was removed twice.")
    reconsiderConflicts(with: constraint)
    brokenConflicts.removeAll { $0.broken == constraint }
    liveRowCount -= 1
    switch rows[row].status {
    case .broken:
      vacate(row)
    case .waiting:
      for index in 0..<waiting.count where waiting[index] == constraint.index {
        waiting[index] = Row.none
      }
      vacate(row)
    default:
      leaving.append(constraint.index)
    }
  }

  /// Gives a constraint another constant: an edit that keeps the solution's structure.
  package mutating func setConstant(_ constant: Double, of constraint: Constraint) {
    precondition(constant.isFinite, "A constraint was given the constant \(constant).")
    let row = Int(constraint.index)
    guard rows[row].wantedConstant != constant else { return }
    if rows[row].wantedConstant == rows[row].constant { changedConstants.append(constraint.index) }
    rows[row].wantedConstant = constant
    reconsiderConflicts(with: constraint)
  }

  /// The constant that the next `solve` will use.
  package func constant(of constraint: Constraint) -> Double {
    rows[Int(constraint.index)].wantedConstant
  }

  /// Gives a constraint another priority.
  ///
  /// - Returns: the handle of the constraint from now on.
  package mutating func setPriority(
    _ priority: Double, of constraint: Constraint
  ) -> Constraint {
    let row = Int(constraint.index)
    guard self.priority(of: constraint) != priority else { return constraint }
    let first = Int(rows[row].firstTerm)
    let again = withTemporaryTerms(first..<first + Int(rows[row].termCount)) { solver, terms in
      solver.add(
        terms, solver.rows[row].relation, solver.rows[row].wantedConstant, priority: priority)
    }
    remove(constraint)
    return again
  }

  package func priority(of constraint: Constraint) -> Double {
    let level = rows[Int(constraint.index)].level
    return level < 0 ? 1000 : levels[Int(level)].priority
  }

  private mutating func withTemporaryTerms(
    _ range: Range<Int>, _ body: (inout Solver, Span<Term>) -> Constraint
  ) -> Constraint {
    var copy: [Term] = []
    for term in range {
      copy.append(Term(Variable(index: terms[term].variable), terms[term].coefficient))
    }
    return body(&self, copy.span)
  }

  /// A broken constraint gets another chance once a member of its conflict has changed.
  private mutating func reconsiderConflicts(with constraint: Constraint) {
    guard !brokenConflicts.isEmpty else { return }
    for conflict in brokenConflicts
    where conflict.members.contains(constraint) && conflict.broken != constraint
      || conflict.broken == constraint
    {
      let row = Int(conflict.broken.index)
      guard rows[row].status == .broken else { continue }
      rows[row].status = .waiting
      waiting.append(conflict.broken.index)
    }
    brokenConflicts.removeAll { $0.members.contains(constraint) }
  }
}
