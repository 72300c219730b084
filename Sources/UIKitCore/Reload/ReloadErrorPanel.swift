#if DEBUG
  internal import CoreGraphics
  internal import Foundation

  /// What the compiler said: for each error, and each note to one, its place, its message and the
  /// line of source. Warnings are for the terminal.
  @MainActor final class ReloadErrorPanel: UIView {
    /// Called when the user closes the panel.
    var closed: (() -> Void)?

    var diagnostics: [ReloadDiagnostic] = [] {
      didSet { if diagnostics != oldValue { rebuild() } }
    }

    private let title = UILabel()
    private let closeButton = UIButton(type: .close)
    private let remainder = UILabel()
    private var entries: [ReloadErrorEntry] = []

    private static let padding: CGFloat = 12
    private static let spacing: CGFloat = 10
    private static let buttonSize: CGFloat = 28

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .secondarySystemBackground
      layer.cornerRadius = 12
      layer.borderWidth = 1
      clipsToBounds = true
      title.font = .systemFont(ofSize: 15, weight: .semibold)
      title.textColor = .systemRed
      remainder.font = .systemFont(ofSize: 13)
      remainder.textColor = .secondaryLabel
      closeButton.accessibilityLabel = "Close"
      closeButton.addAction(
        UIAction { [weak self] _ in self?.closed?() }, for: .primaryActionTriggered)
      for view in [title, remainder, closeButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("ReloadErrorPanel is made in code.") }

    private func rebuild() {
      for entry in entries { entry.removeFromSuperview() }
      entries = diagnostics.filter { $0.severity != "warning" }.map { ReloadErrorEntry($0) }
      for entry in entries { addSubview(entry) }
      let count = diagnostics.count { $0.severity == "error" }
      title.text = count == 1 ? "This does not compile" : "\(count) errors"
      setNeedsLayout()
    }

    // MARK: Layout

    /// Where everything goes; `nil` for what there is no room for.
    private struct Arrangement {
      var title = CGRect.zero
      var closeButton = CGRect.zero
      var entries: [CGRect?] = []
      var remainder: CGRect?
      var height: CGFloat = 0

      var hiddenCount: Int { entries.count { $0 == nil } }
    }

    /// As many errors as fit, the first in any case.
    private func arrangement(width: CGFloat, heightLimit: CGFloat) -> Arrangement {
      let padding = Self.padding
      let inner = max(0, width - 2 * padding)
      var result = Arrangement()
      result.title = CGRect(
        x: padding, y: padding, width: max(0, inner - Self.buttonSize), height: Self.buttonSize)
      result.closeButton = CGRect(
        x: padding + result.title.width, y: padding, width: Self.buttonSize,
        height: Self.buttonSize)
      var y = result.title.maxY
      let remainderHeight = remainder.font.lineHeight.rounded(.up) + Self.spacing
      for (index, entry) in entries.enumerated() {
        let height = entry.sizeThatFits(CGSize(width: inner, height: heightLimit)).height
        let isLast = index == entries.count - 1
        let end = y + Self.spacing + height + (isLast ? 0 : remainderHeight) + padding
        guard index == 0 || (end <= heightLimit && result.hiddenCount == 0) else {
          result.entries.append(nil)
          continue
        }
        result.entries.append(
          CGRect(x: padding, y: y + Self.spacing, width: inner, height: height))
        y += Self.spacing + height
      }
      if result.hiddenCount > 0 {
        result.remainder = CGRect(
          x: padding, y: y + Self.spacing, width: inner, height: remainderHeight - Self.spacing)
        y += remainderHeight
      }
      result.height = y + padding
      return result
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let arrangement = arrangement(width: size.width, heightLimit: size.height)
      return CGSize(width: size.width, height: min(arrangement.height, size.height))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
      let arrangement = arrangement(width: bounds.width, heightLimit: bounds.height)
      title.frame = arrangement.title
      closeButton.frame = arrangement.closeButton
      for (entry, frame) in zip(entries, arrangement.entries) {
        entry.isHidden = frame == nil
        if let frame { entry.frame = frame }
      }
      remainder.isHidden = arrangement.remainder == nil
      if let frame = arrangement.remainder { remainder.frame = frame }
      remainder.text = "and \(arrangement.hiddenCount) more, in the terminal"
    }
  }

  /// One error.
  @MainActor private final class ReloadErrorEntry: UIView {
    private let place = UILabel()
    private let message = UILabel()
    private let source = UILabel()
    private let ground = UIView()

    private static let gap: CGFloat = 3
    private static let sourcePadding: CGFloat = 6

    init(_ diagnostic: ReloadDiagnostic) {
      super.init(frame: .zero)
      place.text = diagnostic.place
      place.font = .systemFont(ofSize: 13, weight: .semibold)
      place.textColor = .secondaryLabel
      place.lineBreakMode = .byTruncatingMiddle
      message.text = diagnostic.message
      message.font = .systemFont(ofSize: 15)
      message.textColor = .label
      message.numberOfLines = 5
      source.text = diagnostic.source.trimmingCharacters(in: .whitespacesAndNewlines)
      source.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
      source.textColor = .label
      // What is wrong may stand at the end of a long line.
      source.numberOfLines = 3
      ground.backgroundColor = .tertiarySystemFill
      ground.layer.cornerRadius = 6
      ground.addSubview(source)
      for view in [place, message, ground] { addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("ReloadErrorEntry is made in code.") }

    private var hasSource: Bool { source.text?.isEmpty == false }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: lines(width: size.width).last?.maxY ?? 0)
    }

    /// The frames of place, message and, where there is one, the line of source.
    private func lines(width: CGFloat) -> [CGRect] {
      var frames: [CGRect] = []
      func add(_ height: CGFloat) {
        let y = frames.last.map { $0.maxY + Self.gap } ?? 0
        frames.append(CGRect(x: 0, y: y, width: width, height: height))
      }
      let free = CGSize(width: width, height: .greatestFiniteMagnitude)
      add(place.sizeThatFits(free).height)
      add(message.sizeThatFits(free).height)
      if hasSource {
        let inside = CGSize(width: max(0, width - 2 * Self.sourcePadding), height: free.height)
        add(source.sizeThatFits(inside).height + 2 * Self.sourcePadding)
      }
      return frames
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let frames = lines(width: bounds.width)
      place.frame = frames[0]
      message.frame = frames[1]
      ground.isHidden = !hasSource
      if hasSource {
        ground.frame = frames[2]
        source.frame = ground.bounds.shrunk(dx: Self.sourcePadding, dy: Self.sourcePadding)
      }
    }
  }
#endif
