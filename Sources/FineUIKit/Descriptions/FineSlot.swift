/// The conditionals and loops in a builder's source that a child comes from; never an index known
/// only at run time.
struct FineSlotPath: Hashable {
  enum Step: Hashable {
    case optional
    case either
    case loop
    case statement(Int)
  }

  /// Outermost first.
  private var steps: [Step]

  /// A child of no conditional or loop.
  static let straight = FineSlotPath(steps: [])
  static let optional = FineSlotPath(steps: [.optional])
  static let either = FineSlotPath(steps: [.either])
  static let loop = FineSlotPath(steps: [.loop])

  var isStraight: Bool { steps.isEmpty }

  func inStatement(_ index: Int) -> FineSlotPath {
    FineSlotPath(steps: [.statement(index)] + steps)
  }
}

extension FineSlotPath: CustomStringConvertible {
  var description: String {
    steps.map { step in
      switch step {
      case .optional: "?"
      case .either: "|"
      case .loop: "*"
      case .statement(let index): "\(index)"
      }
    }.joined(separator: ".")
  }
}

/// Where a child stands within its path: loops' iterations, statements, places in array expressions.
///
/// The first child of an array expression stands where a single child of the same statement would,
/// so the branches of a conditional share it; the others stand beside it and push nothing away.
struct FineSlotPosition: Hashable {
  /// Outermost first.
  private(set) var indices: [Int]

  private static let nested = -1
  private static let repeated = -2

  static let only = FineSlotPosition(indices: [])

  static func at(_ index: Int) -> FineSlotPosition { FineSlotPosition(indices: [index]) }

  /// The place of a child in an array expression, before its statement is known.
  static func inRun(_ index: Int) -> FineSlotPosition { index == 0 ? only : at(index) }

  func within(_ index: Int) -> FineSlotPosition {
    FineSlotPosition(indices: [index] + indices)
  }

  /// The place, in the expression that calls it, of a child that a helper's own builder placed.
  var inHelper: FineSlotPosition {
    indices == [0] ? .only : FineSlotPosition(indices: [Self.nested] + indices)
  }

  /// The place of a child that stands where others of the same expression do.
  func repeated(_ times: Int) -> FineSlotPosition {
    FineSlotPosition(indices: indices + [Self.repeated, times])
  }
}

extension FineSlotPosition: CustomStringConvertible {
  var description: String { indices.map(\.description).joined(separator: ",") }
}

/// A child with the place that it holds among its siblings.
struct FineSlotted: Renderable {
  var content: any Renderable
  var path: FineSlotPath
  var position: FineSlotPosition

  var body: any Renderable { primitiveBody() }
}
