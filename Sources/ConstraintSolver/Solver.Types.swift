extension Solver {
  /// A number that the solver chooses. Handles of removed variables are given out again.
  package struct Variable: Hashable, BitwiseCopyable, Sendable {
    package let index: Int32
  }

  /// A constraint of one solver. Handles of removed constraints are given out again.
  package struct Constraint: Hashable, BitwiseCopyable, Sendable {
    package let index: Int32
  }

  /// `coefficient · variable`.
  package struct Term: BitwiseCopyable, Sendable {
    package var variable: Variable
    package var coefficient: Double

    @inlinable
    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// How the sum of a constraint's terms stands to its constant.
  package enum Relation: UInt8, BitwiseCopyable, Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// Required constraints that cannot all hold.
  package struct Conflict: Sendable {
    /// The constraints that contradict each other: leaving out any one of them would cure this
    /// contradiction.
    package let members: [Constraint]
    /// The one that `solve` stopped to obey. It stays in the solver, and is tried again when a
    /// member is changed or removed.
    package let broken: Constraint
  }

  /// Oddities that the solver can live with.
  package enum Diagnostic: Hashable, Sendable {
    /// The search passed its limit of steps; the values are those of the last step.
    case didNotSettle(steps: Int)
  }

  /// What one call of `solve` met.
  package struct Report: Sendable {
    package internal(set) var conflicts: [Conflict] = []
    package internal(set) var diagnostics: [Diagnostic] = []
  }

  /// Counts of work done since the solver was made; they repeat exactly for the same calls.
  package struct Counters: Hashable, Sendable {
    /// Exchanges of one tight constraint for another.
    package internal(set) var exchanges = 0
    /// Variables whose value was worked out.
    package internal(set) var evaluations = 0
    /// Times everything was started afresh.
    package internal(set) var restarts = 0
  }
}

/// A constraint in the solver's tables: `Σ terms  relation  constant`.
struct Row: BitwiseCopyable {
  enum Status: UInt8, BitwiseCopyable {
    /// Not in use; its slot will be given out again.
    case vacant
    /// Added, and not yet looked at by `solve`.
    case waiting
    /// Not needed to pin the values down: it holds anyway, or it is violated.
    case slack
    /// Holds exactly, and takes part in determining the values.
    case tight
    /// Required, contradictory, and left out.
    case broken
    /// Not a constraint, but a sum of tight ones (see `Solver.Recipe`).
    case combination
  }

  var firstTerm: Int32
  var termCount: Int32
  var termCapacity: Int32
  /// The variable that this row defines, or `none`.
  var variable = Row.none
  /// The combination that stands in for this tight row, or `none`.
  var combination = Row.none
  /// The index of the row's priority level, or `none` when it is required.
  var level: Int32
  /// The place of the row's multipliers in the pool, or `none` when they are zero.
  var multipliers = Row.none
  /// The row's rank when several wait to be repaired: higher priority first.
  var rank: UInt32
  var relation: Solver.Relation
  var status: Status
  /// For a slack row: −1 when it is violated from below, 1 from above, 0 when satisfied.
  var side: Int8 = 0
  /// Some combination uses this row.
  var isCombined = false
  /// The row has been removed and is about to lose its hold; leaving it costs nothing.
  var isLeaving = false
  /// The row waits in `violated`.
  var isQueued = false
  /// The row waits in `touched`.
  var isTouched = false
  var constant: Double
  /// The constant that the next `solve` will use.
  var wantedConstant: Double

  static let none: Int32 = -1

  var isRequired: Bool { level < 0 }
  /// Whether leaving the row has a price that the search must weigh. A required equation is never
  /// left, so nothing is kept for it.
  var isWeighed: Bool { level >= 0 || relation != .equal || isLeaving }

  /// The side of a slack row whose sum is below its constant.
  var sideBelow: Int8 { relation == .lessThanOrEqual ? 0 : -1 }
  /// The side of a slack row whose sum is above its constant.
  var sideAbove: Int8 { relation == .greaterThanOrEqual ? 0 : 1 }
}

/// One term of a row, linked with the other terms of its variable.
struct RowTerm: BitwiseCopyable {
  var coefficient: Double
  var variable: Int32
  var row: Int32
  var next: Int32
  var previous: Int32
}

/// A variable in the solver's tables. Its value stands in `Solver.values`.
struct Column: BitwiseCopyable {
  var firstTerm = Row.none
  /// The row that defines the variable, or `none` when it is free and rests at zero.
  var row = Row.none
  /// The variable's coefficient in that row.
  var pivot = 0.0
  /// Larger than the depth of every variable in the defining row; 0 when free.
  var depth: UInt32 = 0
  var isQueued = false
  var isMarked = false
  var isDirty = false
  var hasChanged = false
  var isVacant = false
  /// Is left free before others where nothing settles which.
  var prefersRest = false
}

extension Solver.Variable {
  /// The handle of no variable.
  package static let none = Self(index: -1)
}

extension Solver.Constraint {
  /// The handle of no constraint.
  package static let none = Self(index: -1)
}
