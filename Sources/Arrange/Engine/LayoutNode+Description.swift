/// The last pass in words: what each item was offered, what it answered, and where it went.
extension LayoutNode {
  /// One line for each item, those further in indented below theirs; empty before the first layout.
  ///
  ///     TextItem (0 0; 62 20) offered 70 × unspecified, answered 62 × 20
  public func passDescription(indentation: Int = 0) -> String {
    var text = ""
    for index in 0..<count {
      guard let placement = placementIfPlaced(index) else { continue }
      text += String(repeating: "  ", count: indentation)
      text += "\(type(of: items[index])) \(placement.frame.short)"
      if let proposal = placement.proposal {
        text += " offered \(proposal.width.short) × \(proposal.height.short)"
        if let answer = answer(index) {
          text += ", answered \(answer.width.short) × \(answer.height.short)"
        }
      } else {
        text += " in its own size"
      }
      text += "\n"
      if let child = child(index) {
        text += child.passDescription(indentation: indentation + 1)
      }
    }
    return text
  }

  /// What the item answered to what it was offered when it was placed, if it is remembered.
  package func answer(_ index: Int) -> Size? {
    guard let offer = placementIfPlaced(index)?.proposal.map({ Offer($0) }), pass != nil else {
      return nil
    }
    return knownSize(index, within: offer)
  }
}

extension LayoutGroup {
  /// The last `layOut` in words, a line for each item: what it was offered, what it answered, where
  /// it went.
  public var passDescription: String { layoutNode?.passDescription() ?? "" }
}

extension Rectangle {
  /// Origin and size: (0 0; 62 20).
  fileprivate var short: String {
    "(\(x.short) \(y.short); \(width.short) \(height.short))"
  }
}

extension DimensionProposal {
  fileprivate var short: String {
    switch self {
    case .fixed(let value): value.short
    case .collapsed: "minimum"
    case .expanded: "maximum"
    case .unspecified: "unspecified"
    }
  }
}

extension Double {
  /// Whole numbers without a point, others to hundredths.
  fileprivate var short: String {
    if self == rounded(), abs(self) < 1e15 { return "\(Int64(self))" }
    guard abs(self) < 1e13 else { return "\(self)" }
    return "\((self * 100).rounded() / 100)"
  }
}
