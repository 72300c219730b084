/// What an item promises about its answers. Each promise saves questions; none changes an answer.
///
/// An item that promises nothing is asked whatever the layouts' rules ask. Promise only what holds
/// for every proposal.
public struct SizingTraits: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The width that is proposed plays no part.
  public static let ignoresWidth = SizingTraits(rawValue: 1)
  /// The height that is proposed plays no part: true of text.
  public static let ignoresHeight = SizingTraits(rawValue: 2)
  /// The same size is answered to every proposal: true of a picture.
  public static let rigid: SizingTraits = [.ignoresWidth, .ignoresHeight]
  /// At any width between the one that it answered and the one that it had been offered, the item
  /// answers the same: true of text, which breaks its lines at the same places then. And it makes no
  /// difference between an offer of nothing and the question for its minimum.
  public static let settles = SizingTraits(rawValue: 4)
  /// Offered a width less than its largest, the item takes it whole; never so of text that is as
  /// wide as its widest line.
  public static let fillsWidth = SizingTraits(rawValue: 8)
  /// The height likewise.
  public static let fillsHeight = SizingTraits(rawValue: 16)
  /// Whenever its answers change, the item says so. Others are asked again more often.
  public static let reportsChanges = SizingTraits(rawValue: 64)
  /// The item asks further items, in the pass that it is asked in.
  public static let usesContext = SizingTraits(rawValue: 32)
  /// The item has a node: the engine's own mark, which nobody promises.
  static let arranges = SizingTraits(rawValue: 128)
}

extension LayoutAxis {
  /// The promise that what is proposed along the axis plays no part.
  @inline(__always) var ignored: SizingTraits {
    self == .horizontal ? .ignoresWidth : .ignoresHeight
  }

  /// The promise that an item takes what it is offered along the axis.
  @inline(__always) var filled: SizingTraits {
    self == .horizontal ? .fillsWidth : .fillsHeight
  }
}
