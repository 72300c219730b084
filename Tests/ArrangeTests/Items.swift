import Arrange

/// Always as large as it is.
struct FixedItem: LayoutItem {
  var width: Double
  var height: Double
  var priority = LayoutPriority.zero

  var intrinsicSize: Size { Size(width: width, height: height) }
  func sizeThatFits(_ proposal: SizeProposal) -> Size { intrinsicSize }
}

/// Takes what it is offered between a minimum and a maximum.
struct FlexibleItem: LayoutItem {
  struct Lengths {
    var minimum: Double
    var ideal: Double
    var maximum: Double

    func answer(_ proposal: DimensionProposal) -> Double {
      switch proposal {
      case .fixed(let length): max(minimum, min(maximum, length))
      case .collapsed: minimum
      case .expanded: maximum
      case .unspecified: ideal
      }
    }
  }

  var width: Lengths
  var height: Lengths
  var priority = LayoutPriority.zero

  var intrinsicSize: Size { Size(width: width.ideal, height: height.ideal) }
  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    Size(width: width.answer(proposal.width), height: height.answer(proposal.height))
  }
}

/// Text that breaks anywhere and fills the width it wraps at.
struct TextItem: LayoutItem {
  var length: Double
  var line: Double
  var minimumWidth: Double
  var priority = LayoutPriority.zero

  var intrinsicSize: Size { Size(width: length, height: line) }
  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    guard let offered = proposal.width.finiteValue else { return intrinsicSize }
    let width = max(offered, minimumWidth)
    if width >= length { return intrinsicSize }
    return Size(width: width, height: (length / width - 1e-9).rounded(.up) * line)
  }
}

/// Text that breaks between words and is as wide as its widest line.
struct WordsItem: LayoutItem {
  var words: [Double]
  var space: Double
  var line: Double
  var priority = LayoutPriority.zero

  var intrinsicSize: Size {
    let spaces = space * Double(max(words.count - 1, 0))
    return Size(width: words.reduce(spaces, +), height: line)
  }

  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    guard let limit = proposal.width.finiteValue else { return intrinsicSize }
    var lines = [Double]()
    for word in words {
      if let last = lines.last, last + space + word <= limit + 1e-9 {
        lines[lines.count - 1] = last + space + word
      } else {
        lines.append(word)
      }
    }
    return Size(width: lines.max() ?? 0, height: Double(lines.count) * line)
  }
}

/// Keeps its area when it is offered less than its width.
struct AreaItem: LayoutItem {
  var width: Double
  var height: Double
  var minimumWidth: Double
  var priority = LayoutPriority.zero

  var intrinsicSize: Size { Size(width: width, height: height) }
  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    guard let offered = proposal.width.finiteValue else { return intrinsicSize }
    let narrow = max(offered, minimumWidth)
    return narrow >= width
      ? intrinsicSize : Size(width: narrow, height: width * height / narrow)
  }
}

/// Takes what it is offered along its axis.
struct SpacerItem: LayoutItem {
  enum Axis: String { case horizontal, vertical, both }

  var axis: Axis
  var minimumLength: Double
  var priority: LayoutPriority

  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    func expand(_ proposal: DimensionProposal) -> Double {
      switch proposal {
      case .fixed(let length): max(length, 0)
      case .collapsed, .unspecified: 0
      case .expanded: .infinity
      }
    }
    return Size(
      width: axis == .vertical ? minimumLength : expand(proposal.width),
      height: axis == .horizontal ? minimumLength : expand(proposal.height))
  }
}

/// Counts how often it is asked.
final class CountingItem: LayoutItem {
  let item: any LayoutItem
  private(set) var questions: [SizeProposal] = []

  init(_ item: any LayoutItem) { self.item = item }

  var priority: LayoutPriority { item.priority }
  var intrinsicSize: Size { item.intrinsicSize }
  func sizeThatFits(_ proposal: SizeProposal) -> Size {
    questions.append(proposal)
    return item.sizeThatFits(proposal)
  }
}

extension FlexibleItem {
  /// Takes what it is offered up to `maximum` on both axes, with no ideal length.
  static func upTo(
    _ maximum: Double, minimum: Double = 0, priority: LayoutPriority = .zero
  ) -> FlexibleItem {
    let lengths = Lengths(minimum: minimum, ideal: minimum, maximum: maximum)
    return FlexibleItem(width: lengths, height: lengths, priority: priority)
  }
}
