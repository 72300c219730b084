import CoreGraphics
import Foundation

/// The room that a compositional layout has in its view.
@MainActor struct LayoutGeometry: Equatable {
  /// What the content may use across, and what of it is seen along.
  var room = CGSize.zero
  private var isVertical = true
  private var safeArea = NSDirectionalEdgeInsets.zero
  private var margins = NSDirectionalEdgeInsets.zero
  private var readable = NSDirectionalEdgeInsets.zero
  /// What the scroll view keeps free already.
  private var kept = NSDirectionalEdgeInsets.zero

  init() {}

  init(_ view: UICollectionView, _ axis: GroupSolver.Axis) {
    isVertical = axis == .vertical
    let inset = view.adjustedContentInset
    let isTurned = view.isRightToLeft
    func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: insets.top, leading: isTurned ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isTurned ? insets.left : insets.right)
    }
    let own = view.contentInset
    kept = directional(
      UIEdgeInsets(
        top: inset.top - own.top, left: inset.left - own.left, bottom: inset.bottom - own.bottom,
        right: inset.right - own.right))
    safeArea = directional(view.safeAreaInsets)
    margins = view.directionalLayoutMargins
    let guide = view.readableContentGuide.layoutFrame
    let width = view.bounds.width
    let side = guide.width > 0 ? max(0, (width - guide.width) / 2) : margins.leading
    readable = NSDirectionalEdgeInsets(
      top: margins.top, leading: side, bottom: margins.bottom, trailing: side)
    let size = view.bounds.size
    room = CGSize(
      width: max(0, size.width - (isVertical ? inset.left + inset.right : own.left + own.right)),
      height: max(0, size.height - (isVertical ? own.top + own.bottom : inset.top + inset.bottom)))
  }

  /// What a section keeps of the room for `reference`, beyond what the scroll view keeps.
  func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    var insets: NSDirectionalEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: insets = safeArea
    case .layoutMargins: insets = margins
    case .readableContent: insets = readable
    }
    if isVertical {
      insets.leading = max(0, insets.leading - kept.leading)
      insets.trailing = max(0, insets.trailing - kept.trailing)
      // Along, what is not seen makes fractions of the height smaller, and moves nothing.
      insets.top = max(safeArea.top, kept.top)
      insets.bottom = max(safeArea.bottom, kept.bottom)
    } else {
      insets.top = max(0, insets.top - kept.top)
      insets.bottom = max(0, insets.bottom - kept.bottom)
      insets.leading = max(safeArea.leading, kept.leading)
      insets.trailing = max(safeArea.trailing, kept.trailing)
    }
    return insets
  }

  func environment(_ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection)
    -> LayoutEnvironment
  { LayoutEnvironment(LayoutContainer(room, insets), traits) }
}

/// Headers and footers of a whole compositional layout.
@MainActor struct GlobalBoundaries {
  let items: [NSCollectionLayoutBoundarySupplementaryItem]
  private let axis: GroupSolver.Axis
  private let sizes: [CGSize]
  private let room: CGSize

  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], _ axis: GroupSolver.Axis,
    _ room: CGSize, measured: (CollectionElement) -> CGSize?
  ) {
    self.items = items
    self.axis = axis
    self.room = room
    sizes = items.map { item in
      var size = item.layoutSize.size(in: room)
      let axes = item.layoutSize.flexibleAxes
      let wanted = measured(
        CollectionElement(
          category: .supplementaryView, kind: item.elementKind,
          place: TableLayout.Place(section: 0, row: -1)))
      if let wanted {
        if axes.contains(.width) { size.width = wanted.width }
        if axes.contains(.height) { size.height = wanted.height }
      }
      return size
    }
  }

  func has(_ kind: String) -> Bool { items.contains { $0.elementKind == kind } }

  func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    axis == .vertical ? !item.alignment.isBottom : !item.alignment.isTrailing
  }

  private func length(atStart: Bool) -> CGFloat {
    zip(items, sizes).reduce(0) {
      $0 + (isAtStart($1.0) == atStart && $1.0.extendsBoundary ? axis.length($1.1) : 0)
    }
  }

  var startLength: CGFloat { length(atStart: true) }
  var endLength: CGFloat { length(atStart: false) }

  /// - Parameter end: where the last section ends.
  func frame(_ number: Int, end: CGFloat) -> CGRect {
    let item = items[number]
    let isAtStart = isAtStart(item)
    let before = zip(items, sizes).prefix(number).reduce(0) {
      $0 + (self.isAtStart($1.0) == isAtStart && $1.0.extendsBoundary ? axis.length($1.1) : 0)
    }
    let size = sizes[number]
    let free = axis.other.length(room) - axis.other.length(size)
    let leads = axis == .vertical ? item.alignment.isLeading : item.alignment.isTop
    let trails = axis == .vertical ? item.alignment.isTrailing : item.alignment.isBottom
    let origin = axis.point(
      (isAtStart ? 0 : end) + before, across: leads ? 0 : trails ? free : free / 2)
    return CGRect(
      x: origin.x + item.offset.x, y: origin.y + item.offset.y, width: size.width,
      height: size.height)
  }
}
