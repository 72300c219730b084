import CoreGraphics
public import Foundation
import QuartzCore

/// Stands between two layouts: items are where one has them and where the other has them, by
/// `transitionProgress`.
///
/// It is the view's layout from `startInteractiveTransition(to:completion:)` until the transition
/// is finished or cancelled.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public final let currentLayout: UICollectionViewLayout
  public final let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) {
    currentLayout = UICollectionViewFlowLayout()
    nextLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// How far the change has come: 0 is `currentLayout`, 1 is `nextLayout`.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }

  /// Keeps a number beside the progress, such as how far a finger has come.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    values[key] = value
    invalidateLayout()
  }

  /// 0 for a key that has none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Both layouts

  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] where layout.needsPreparing {
      layout.needsPreparing = false
      layout.prepare()
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard context.invalidateDataSourceCounts || context.invalidateEverything else { return }
    for layout in [currentLayout, nextLayout] {
      let own = layout.makeContext()
      own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
      own.invalidateEverything = context.invalidateEverything
      layout.invalidateLayout(with: own)
    }
  }

  override func dataDidChange(_ change: TableChange) {
    currentLayout.dataDidChange(change)
    nextLayout.dataDidChange(change)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    var result = false
    for layout in [currentLayout, nextLayout]
    where layout.shouldInvalidateLayout(forBoundsChange: newBounds) {
      let context = layout.invalidationContext(forBoundsChange: newBounds)
      context.isBoundsChange = true
      layout.invalidateLayout(with: context)
      result = true
    }
    return result
  }

  /// How far a layout's own content lies from where it is shown. The view scrolls nowhere during a
  /// transition; what the new layout will show comes to where the old one's content is.
  private func shift(of layout: UICollectionViewLayout) -> CGVector {
    guard layout === nextLayout, let transition = collectionView?.transition else { return .zero }
    let (start, end) = (transition.startOffset, transition.endOffset)
    return CGVector(dx: start.x - end.x, dy: start.y - end.y)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var elements: [CollectionElement] = []
    var seen: Set<CollectionElement> = []
    for layout in [currentLayout, nextLayout] {
      let shift = shift(of: layout)
      let own = rect.offsetBy(dx: -shift.dx, dy: -shift.dy)
      for one in layout.layoutAttributesForElements(in: own) ?? []
      where seen.insert(one.element).inserted { elements.append(one.element) }
    }
    return elements.compactMap { between($0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { between(.cell(TableLayout.Place(indexPath))) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      CollectionElement(
        category: .supplementaryView, kind: elementKind,
        place: TableLayout.Place(elementPath: indexPath)))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      CollectionElement(
        category: .decorationView, kind: elementKind,
        place: TableLayout.Place(elementPath: indexPath)))
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(width: mixed(from.width, to.width), height: mixed(from.height, to.height))
  }

  override func decorationType(for kind: String) -> UICollectionReusableView.Type? {
    currentLayout.decorationType(for: kind) ?? nextLayout.decorationType(for: kind)
  }

  override func asksForSizes(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }

  // MARK: Between

  private func mixed(_ from: CGFloat, _ to: CGFloat) -> CGFloat {
    from + (to - from) * transitionProgress
  }

  /// What only one of the layouts has fades where that one has it.
  private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let from = attributes(of: element, in: currentLayout)
    let to = attributes(of: element, in: nextLayout)
    guard let result = (transitionProgress < 0.5 ? from ?? to : to ?? from)?.copied() else {
      return nil
    }
    result.scrollingSection = nil
    guard let from, let to else {
      result.alpha = from == nil ? mixed(0, result.alpha) : mixed(result.alpha, 0)
      return result
    }
    result.center = CGPoint(
      x: mixed(from.center.x, to.center.x), y: mixed(from.center.y, to.center.y))
    result.size = CGSize(
      width: mixed(from.size.width, to.size.width), height: mixed(from.size.height, to.size.height))
    result.alpha = mixed(from.alpha, to.alpha)
    if from.transform3D != to.transform3D {
      let transform = AnimatableValue(spatial: from.transform3D).mixed(
        with: AnimatableValue(spatial: to.transform3D), at: transitionProgress)
      if let transform = transform.boxed as? CATransform3D { result.transform3D = transform }
    }
    return result
  }

  private func attributes(of element: CollectionElement, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutAttributes?
  {
    let path = element.indexPath
    let found =
      switch element.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: path)
      case .decorationView:
        layout.decorationType(for: element.kind ?? "") == nil
          ? nil : layout.layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: path)
      }
    guard let copy = found?.copied() else { return nil }
    let shift = shift(of: layout)
    copy.center.x += shift.dx
    copy.center.y += shift.dy
    return copy
  }
}
