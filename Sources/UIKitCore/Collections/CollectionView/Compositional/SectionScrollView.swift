import CoreGraphics
import Foundation

/// A section of a layout that scrolls across the direction of the view.
struct ScrollingSection {
  var section: Int
  /// In the view's content coordinates.
  var frame: CGRect
  var contentSize: CGSize
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
  var offset: CGPoint
  var stops: ScrollStops
}

/// Shows the cells of a section that scrolls by itself.
final class SectionScrollView: UIScrollView {
  weak var collectionView: UICollectionView?
  var section = 0
  private var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
  private var stops: ScrollStops?
  private var isShowing = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var isAlongX = true

  func show(_ scrolling: ScrollingSection, isHorizontal: Bool) {
    isShowing = true
    section = scrolling.section
    behavior = scrolling.behavior
    stops = scrolling.stops
    if frame != scrolling.frame { frame = scrolling.frame }
    contentSize = scrolling.contentSize
    isPagingEnabled = behavior == .paging
    isAlongX = isHorizontal
    bounces = scrolling.properties.bounce != .never
    alwaysBounceHorizontal = isHorizontal && bounces
    alwaysBounceVertical = !isHorizontal && bounces
    decelerationRate = rate(scrolling.properties.decelerationRate)
    contentInset = centeringInset(isHorizontal)
    if !phase.isHeld, case .resting = phase, contentOffset != scrolling.offset {
      contentOffset = clampedOffset(scrolling.offset)
    }
    isShowing = false
  }

  private func rate(
    _ wanted: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  )
    -> DecelerationRate
  {
    if wanted != .automatic { return DecelerationRate(rawValue: wanted.rawValue) }
    return behavior == .groupPaging || behavior == .groupPagingCentered ? .fast : .normal
  }

  /// Lets the first and the last group come to the middle.
  private func centeringInset(_ isHorizontal: Bool) -> UIEdgeInsets {
    guard let stops, stops.isCentered, stops.count > 0 else { return .zero }
    let start = max(0, -stops.offset(ofGroup: 0))
    let length = isHorizontal ? contentSize.width : contentSize.height
    let end = max(0, stops.offset(ofGroup: stops.count - 1) + stops.room - length)
    return isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
  }

  override func contentDidScroll() {
    super.contentDidScroll()
    guard !isShowing, let collectionView else { return }
    collectionView.collectionViewLayout.scrollingSection(section, didMoveTo: contentOffset)
    collectionView.setNeedsLayout()
  }

  override func touchesShouldCancel(in view: UIView) -> Bool { true }

  override func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let stops, stops.count > 0 else { return proposed }
    let isHorizontal = isAlongX
    let wanted = isHorizontal ? proposed.x : proposed.y
    let speed = isHorizontal ? velocity.x : velocity.y
    let group: Int
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: group = stops.nearest(wanted)
    case .groupPaging, .groupPagingCentered:
      var start = isHorizontal ? contentOffset.x : contentOffset.y
      let now = start
      if case .dragging(let drag) = phase { start = isHorizontal ? drag.start.x : drag.start.y }
      let first = stops.nearest(start)
      let step = abs(speed) > 0.1 ? (speed > 0 ? 1 : -1) : 0
      let target = step == 0 ? stops.nearest(now) : first + step
      group = min(max(target, first - 1), first + 1)
    }
    let stop = stops.offset(ofGroup: min(max(group, 0), stops.count - 1))
    return clampedOffset(
      isHorizontal ? CGPoint(x: stop, y: proposed.y) : CGPoint(x: proposed.x, y: stop))
  }
}

extension UICollectionView {
  /// Gives each section in view that scrolls by itself its scroll view.
  func showScrollingSections() {
    let layout = collectionViewLayout
    let wanted = layout.scrollingSections(in: bounds)
    guard !wanted.isEmpty || !scrollers.isEmpty else { return }
    var kept: [Int: SectionScrollView] = [:]
    for scrolling in wanted {
      let scroller = scrollers[scrolling.section] ?? idleScrollers.popLast() ?? SectionScrollView()
      scrollers[scrolling.section] = nil
      kept[scrolling.section] = scroller
      scroller.collectionView = self
      if scroller.superview !== self {
        UIView.performWithoutAnimation {
          insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        }
      }
      scroller.isHidden = false
      scroller.show(scrolling, isHorizontal: layout.anchoredAxis != .horizontal)
    }
    for scroller in scrollers.values {
      scroller.isHidden = true
      idleScrollers.append(scroller)
    }
    scrollers = kept
  }

  /// Shows an item of a section that scrolls by itself.
  func scrollOwnSection(
    to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, animated: Bool
  ) {
    guard let section = attributes.scrollingSection else { return }
    showScrollingSections()
    let layout = collectionViewLayout
    guard
      let scrolling = layout.scrollingSections(in: attributes.frame.union(bounds)).first(where: {
        $0.section == section
      })
    else { return }
    let isHorizontal = layout.anchoredAxis != .horizontal
    let room = isHorizontal ? scrolling.frame.width : scrolling.frame.height
    let start =
      isHorizontal
      ? attributes.frame.minX - scrolling.frame.minX
      : attributes.frame.minY - scrolling.frame.minY
    let length = isHorizontal ? attributes.size.width : attributes.size.height
    let now = isHorizontal ? scrolling.offset.x : scrolling.offset.y
    var target = now
    if position.contains(isHorizontal ? .left : .top) {
      target = start
    } else if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      target = start + length / 2 - room / 2
    } else if position.contains(isHorizontal ? .right : .bottom) {
      target = start + length - room
    } else if start < now {
      target = start
    } else if start + length > now + room {
      target = start + length - room
    }
    let whole = isHorizontal ? scrolling.contentSize.width : scrolling.contentSize.height
    target = min(max(0, target), max(0, whole - room))
    let offset =
      isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target)
    if let scroller = scrollers[section] {
      scroller.setContentOffset(offset, animated: animated)
    } else {
      layout.scrollingSection(section, didMoveTo: offset)
    }
    setNeedsLayout()
  }
}
