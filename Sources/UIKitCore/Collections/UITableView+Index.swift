import CoreGraphics
import Foundation

extension UITableView: SectionIndexHost {
  /// What the index of sections takes from the rows, in points.
  var indexWidth: CGFloat { indexView == nil ? 0 : TableIndexView.width }

  /// Asks the data source for the titles again and shows them, or takes the index away.
  func loadIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let rows = layoutStorage?.sections.reduce(0) { $0 + $1.rows.count } ?? 0
    showIndex(rows >= sectionIndexMinimumDisplayRowCount ? titles : [])
    showIndexColors()
  }

  func showIndexColors() {
    indexView?.textColor = sectionIndexColor ?? tintColor
    indexView?.restingColor = sectionIndexBackgroundColor
    indexView?.trackingColor = sectionIndexTrackingBackgroundColor
  }

  func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    if title == Self.indexSearch {
      contentOffset = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
      return
    }
    let sections = currentLayout.sections
    guard sections.indices.contains(section) else { return }
    stopMoving()
    for _ in 0..<4 {
      let y = currentLayout.spanOfSection(section).start - adjustedContentInset.top
      let target = clampedOffset(CGPoint(x: bounds.minX, y: y))
      if target == contentOffset { break }
      contentOffset = target
      keepsAnchor = false
      layoutIfNeeded()
    }
  }
}

/// The titles of sections along a table's edge. A finger on them scrolls to their sections.
final class TableIndexView: UIView {
  static let width: CGFloat = 15
  private static let fontSize: CGFloat = 11
  private static let lineHeight: CGFloat = 14

  weak var host: (any SectionIndexHost)?
  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      for label in labels { label.removeFromSuperview() }
      labels = titles.map(makeLabel)
      setNeedsLayout()
    }
  }
  var textColor: UIColor = .systemBlue {
    didSet { for label in labels { label.textColor = textColor } }
  }
  var restingColor: UIColor? { didSet { showGround() } }
  var trackingColor: UIColor? { didSet { showGround() } }
  private var labels: [UILabel] = []
  private var chosen: Int?
  private var isTracking = false { didSet { showGround() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Section index"
    accessibilityTraits = .adjustable
    let finger = TableHandleGestureRecognizer()
    finger.ownAction = { [weak self, unowned finger] _ in self?.follow(finger) }
    addGestureRecognizer(finger)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func makeLabel(_ title: String) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = shown(title)
    label.font = .systemFont(ofSize: Self.fontSize, weight: .semibold)
    label.textAlignment = .center
    label.textColor = textColor
    addSubview(label)
    return label
  }

  private func showGround() { backgroundColor = isTracking ? trackingColor : restingColor }

  /// The titles' lines, closer together where there is no room.
  private var pitch: CGFloat {
    min(Self.lineHeight, bounds.height / CGFloat(max(1, titles.count)))
  }

  /// Where there is no room for all titles, every how manieth is shown, with dots between.
  private var step: Int {
    guard pitch > 0, pitch < Self.lineHeight else { return 1 }
    // A title and a dot, each with a line of its own.
    return max(2, Int((2 * Self.lineHeight / pitch).rounded(.up)))
  }

  private func shown(_ title: String) -> String { title == UITableView.indexSearch ? "⌕" : title }

  private var top: CGFloat { (bounds.height - pitch * CGFloat(titles.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let step = step
    for (index, label) in labels.enumerated() {
      label.text = index % step == 0 ? shown(titles[index]) : index % step == step / 2 ? "•" : ""
      label.frame = CGRect(
        x: 0, y: top + pitch * CGFloat(index) + (pitch - Self.lineHeight) / 2,
        width: bounds.width, height: Self.lineHeight)
    }
  }

  private func follow(_ finger: TableHandleGestureRecognizer) {
    switch finger.state {
    case .began, .changed:
      isTracking = true
      track(finger.location(in: self).y - top)
    default:
      isTracking = false
      chosen = nil
    }
  }

  private func track(_ y: CGFloat) {
    guard !titles.isEmpty, pitch > 0 else { return }
    let index = min(max(Int((y / pitch).rounded(.down)), 0), titles.count - 1)
    guard index != chosen else { return }
    chosen = index
    host?.scroll(toIndexTitle: titles[index], at: index)
  }
}
