/// What the items of one container have answered in one pass, by item and proposal.
///
/// A container keeps one for its list of items and hands it to its layout by
/// ``LayoutContext/entering(_:proposal:)``. When the list changes it makes a new one.
public final class Measurements {
  /// The items that the answers are about.
  public let items: [any LayoutItem]

  private var pass: LayoutPass?
  private var naturalSizes: ContiguousArray<Size?> = []
  /// For each item its latest answer in `answers`, or -1.
  private var latest: ContiguousArray<Int32> = []
  private var answers: ContiguousArray<Answer> = []
  /// Answers of items that were asked so many different things that a walk would be slow.
  private var indexed: [IndexedKey: Size] = [:]

  /// Keeps nothing yet.
  public init(of items: [any LayoutItem]) {
    self.items = items
  }

  /// Forgets what was answered in another pass than `pass`.
  func join(_ pass: LayoutPass) {
    guard self.pass !== pass else { return }
    self.pass = pass
    naturalSizes.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    if !indexed.isEmpty { indexed.removeAll() }
  }

  /// Whether `other` is the very list that the answers are about, in the same order.
  func isAbout(_ other: [any LayoutItem]) -> Bool {
    guard items.count == other.count else { return false }
    return items.withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }

  func naturalSize(_ index: Int, in context: LayoutContext) -> Size {
    if naturalSizes.isEmpty {
      naturalSizes = ContiguousArray(repeating: nil, count: items.count)
    }
    if let known = naturalSizes[index] { return known }
    let size = items[index].intrinsicSize(in: context)
    // An item that changes its container while it answers starts the list anew.
    if index < naturalSizes.count { naturalSizes[index] = size }
    return size
  }

  func size(_ index: Int, within proposal: SizeProposal, in context: LayoutContext) -> Size {
    let key = ProposalKey(proposal)
    if latest.isEmpty { latest = ContiguousArray(repeating: -1, count: items.count) }
    var position = latest[index]
    var steps = 0
    while position >= 0 {
      let answer = answers[Int(position)]
      if answer.key == key { return answer.size }
      position = answer.previous
      steps += 1
      if steps == Self.longestWalk {
        if let known = indexed[IndexedKey(index: index, key: key)] { return known }
        break
      }
    }
    let size = items[index].sizeThatFits(proposal, in: context).repaired(for: proposal)
    if steps == Self.longestWalk {
      indexed[IndexedKey(index: index, key: key)] = size
    } else if index < latest.count {
      answers.append(Answer(key: key, size: size, previous: latest[index]))
      latest[index] = Int32(answers.count - 1)
    }
    return size
  }

  private static let longestWalk = 12

  private struct Answer {
    var key: ProposalKey
    var size: Size
    var previous: Int32
  }

  private struct IndexedKey: Hashable {
    var index: Int
    var key: ProposalKey
  }
}

/// A proposal as bits, so that keys compare in two instructions and NaN equals itself.
private struct ProposalKey: Hashable {
  var width: UInt64
  var height: UInt64

  init(_ proposal: SizeProposal) {
    width = Self.bits(of: proposal.width)
    height = Self.bits(of: proposal.height)
  }

  /// The kinds without a number take bit patterns of NaN that arithmetic does not produce.
  private static func bits(of dimension: DimensionProposal) -> UInt64 {
    switch dimension {
    case .fixed(let value): value.bitPattern
    case .collapsed: 0x7FF8_0000_0000_00C1
    case .expanded: 0x7FF8_0000_0000_00E1
    case .unspecified: 0x7FF8_0000_0000_00F1
    }
  }
}

extension Size {
  /// The answer with what is not a length replaced: by the proposed length where that is a number.
  /// An infinite answer to a proposal without a number stays, as the item's maximum; NaN is 0.
  fileprivate func repaired(for proposal: SizeProposal) -> Size {
    if width.isFinite && height.isFinite { return self }
    return Size(
      width: Self.repaired(width, for: proposal.width),
      height: Self.repaired(height, for: proposal.height))
  }

  private static func repaired(_ length: Double, for proposal: DimensionProposal) -> Double {
    if length.isFinite { return length }
    if let proposed = proposal.finiteValue { return proposed }
    return length == .infinity ? length : 0
  }

  /// The size with 0 for a length that is not finite: what can be placed.
  var placeable: Size {
    Size(width: width.isFinite ? width : 0, height: height.isFinite ? height : 0)
  }
}
