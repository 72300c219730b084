/// The place in a builder's source where a child comes from; never an index known only at run time.
struct FineSlotPath: Hashable {
  enum Step: Hashable {
    case optional
    case either
    case loop
    case statement(Int)
  }

  /// Outermost first.
  private var steps: [Step]

  static let optional = FineSlotPath(steps: [.optional])
  static let either = FineSlotPath(steps: [.either])
  static let loop = FineSlotPath(steps: [.loop])

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

/// A child of a conditional or a loop, with the place that it holds among its siblings.
struct FineSlotted: Renderable {
  var content: any Renderable
  var path: FineSlotPath
  /// Indices known at run time, outermost loop first.
  var position: [Int]

  var body: any Renderable { primitiveBody() }
}
