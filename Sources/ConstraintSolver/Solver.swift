/// Chooses values for variables so that linear constraints hold: the required ones all, the others
/// by priority. A higher priority wins outright over any number of lower ones; among constraints of
/// one priority the sum of the violations is made as small as it can be.
///
/// Changes collect until `solve`, which repairs the previous solution rather than begin anew.
///
/// **How it works.** At each moment some rows are *tight*: they hold exactly, and each defines one
/// variable in terms of others, without cycles, so that a value is worked out as in a spreadsheet
/// and carries no rounding errors from earlier solutions. Variables without a definition are free
/// and rest at zero. Every other row is *slack*: satisfied, or violated on one side. For each tight
/// row that could be left, *multipliers* (one number for each priority level) say what leaving it
/// would cost; comparing them level by level, highest first, is what makes priorities strict.
/// `Solver+Dual` repairs slack rows that a change has violated, `Solver+Primal` finds the next best
/// place when a constraint goes away. Both exchange one tight row for another, and
/// `Solver+Definitions` keeps the definitions free of cycles.
package struct Solver: ~Copyable {
  var rows = FlatArray<Row>(capacity: 64)
  var terms = FlatArray<RowTerm>(capacity: 256)
  var columns = FlatArray<Column>(capacity: 64)
  var values = FlatArray<Double>(capacity: 64)

  /// Heads of the lists of vacant rows, by the number of terms that they have room for.
  var vacantRows = FlatArray<Int32>()
  var vacantColumns = FlatArray<Int32>()

  // Priorities.
  var levels: [Level] = []
  /// Indexes of `levels`, the highest priority first.
  var levelOrder = FlatArray<Int32>(capacity: 8)
  var multipliers = FlatArray<Double>(capacity: 64)
  var vacantMultipliers = FlatArray<Int32>()
  /// How many numbers a row's multipliers take in the pool.
  var stride = 4

  // Combinations.
  var recipes: [Int32: [RecipeEntry]] = [:]
  var combinationsUsing: [Int32: [Int32]] = [:]
  /// The tight row that each combination stands for.
  var representedRows: [Int32: Int32] = [:]

  // What the next `solve` has to do.
  var waiting = FlatArray<Int32>()
  var leaving = FlatArray<Int32>()
  var changedConstants = FlatArray<Int32>()
  var brokenConflicts: [Conflict] = []

  // Those of `waiting` that define variables at first, see `Solver+Start`.
  var newBounds = FlatArray<NewBound>()
  var newEquations = FlatArray<Int32>()
  /// Whether all rows were waiting: no variable was defined before.
  var startsAnew = false

  // Queues of the running `solve`.
  var dirtyColumns = KeyHeap()
  var violated = KeyHeap()
  var touched = FlatArray<Int32>()
  var tempting = FlatArray<Int32>()
  var temptingFree = FlatArray<Int32>()
  var changedColumns = FlatArray<Int32>()

  // The row expressed in tight rows and free variables, see `Solver+Expansion`.
  var weights = FlatArray<Double>(capacity: 64)
  var factors = FlatArray<Double>(capacity: 64)
  var expansionQueue = KeyHeap()
  var expansionRows = FlatArray<Int32>()
  var expansionFree = FlatArray<Int32>()
  var expansionFreeWeights = FlatArray<Double>()

  // The effect of moving off a tight row, see `Solver+Expansion`.
  var movements = FlatArray<Double>(capacity: 64)
  var movedColumns = FlatArray<Int32>()
  var movedRows = FlatArray<Int32>()
  var movedRates = FlatArray<Double>()

  // Scratch space.
  var stack = FlatArray<Int32>()
  var closure = FlatArray<Int32>()
  var price = FlatArray<Double>(capacity: 8)
  var otherPrice = FlatArray<Double>(capacity: 8)
  var pathCounts = FlatArray<Int32>(capacity: 64)
  var unknownCounts = FlatArray<Int32>(capacity: 64)
  var equations = FlatArray<Int32>()
  var lowBounds = FlatArray<Int32>(capacity: 64)
  var highBounds = FlatArray<Int32>(capacity: 64)

  var liveRowCount = 0
  var steps = 0
  var exchangesSinceRefresh = 0
  var isSingular = false
  var report = Report()
  package internal(set) var counters = Counters()

  package init() {
    vacantRows.append(repeating: Row.none, count: Self.vacantListCount)
    price.append(repeating: 0, count: stride)
    otherPrice.append(repeating: 0, count: stride)
  }

  deinit {
    rows.free()
    terms.free()
    columns.free()
    values.free()
    vacantRows.free()
    vacantColumns.free()
    levelOrder.free()
    multipliers.free()
    vacantMultipliers.free()
    waiting.free()
    newBounds.free()
    newEquations.free()
    leaving.free()
    changedConstants.free()
    dirtyColumns.free()
    violated.free()
    touched.free()
    tempting.free()
    temptingFree.free()
    changedColumns.free()
    weights.free()
    factors.free()
    expansionQueue.free()
    expansionRows.free()
    expansionFree.free()
    expansionFreeWeights.free()
    movements.free()
    movedColumns.free()
    movedRows.free()
    movedRates.free()
    stack.free()
    closure.free()
    price.free()
    otherPrice.free()
    pathCounts.free()
    unknownCounts.free()
    equations.free()
    lowBounds.free()
    highBounds.free()
  }
}
