extension NSLayoutConstraint {
  /// How the visual format language aligns, directs and spaces what it names.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // One bit for each attribute that all views may share, at the attribute's number.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    public static let alignAllRight = FormatOptions(aligning: .right)
    public static let alignAllTop = FormatOptions(aligning: .top)
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// What comes first in the format stands at the leading side: the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are from edge to edge: the default.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// In a column, distances between views are from the last baseline to the next first one.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(aligning attribute: Attribute) {
      self.init(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// The attributes that all views have to share.
    var alignments: [Attribute] {
      [
        .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
        .firstBaseline,
      ].filter { contains(FormatOptions(aligning: $0)) }
    }
  }

  /// The constraints that a line in the visual format language describes, such as
  /// `H:|-[icon(24)]-8-[title(>=40@750)]-|`.
  ///
  /// `-` before a superview's bar keeps the superview's margins; between views it is 8 points. The
  /// constraints come inactive, in the order of the line, with those of `opts` last.
  /// - Precondition: the format can be read, and names only what `views` and `metrics` hold.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat(format)
      return try VisualFormatBuilder(
        format: parsed, options: opts, metrics: metrics ?? [:], views: views
      ).constraints()
    } catch {
      preconditionFailure(
        "Unable to parse constraint format: \(error.reason)\n\(format)\n"
          + String(repeating: " ", count: error.position) + "^")
    }
  }
}
