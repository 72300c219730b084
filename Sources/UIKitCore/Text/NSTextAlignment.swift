import TextLayout

/// Which side lines of text are set against.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  /// Towards the side where reading starts.
  case natural = 4

  var lineAlignment: LineAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// What happens to text that is wider than its place.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5

  var lineBreak: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1

  var baseDirection: BaseDirection {
    switch self {
    case .natural: .automatic
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
