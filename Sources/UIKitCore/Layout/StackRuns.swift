import CoreGraphics
import Foundation
import QuartzCore

/// The arranged subviews of a long column in runs of neighbours.
///
/// Each run lies below a guide, and the solver knows its views by their distance from the guide: when
/// one view becomes taller, what lies below changes by a few guides instead of by every view. Views
/// of a run that only moved as a whole are moved as a whole.
@MainActor final class StackRuns {
  /// With fewer views the guides cost more than they save.
  static let leastViews = 256
  private static let usualSize = 64
  private static let largestSize = 128

  @MainActor final class Run {
    let guide = UILayoutGuide()
    /// Indices in the arranged subviews that are shown.
    fileprivate(set) var range = 0..<0
    /// Where the guide lay when the views were placed, in points; nil before that.
    fileprivate var placedAt: CGFloat?
    /// Whether the views may be moved without being asked.
    fileprivate var movesAsOne = false
    /// The layers of the views among the sublayers of the stack view's layer.
    fileprivate var layers = 0..<0

    fileprivate var start: CGFloat { guide.layoutItem.solved.minY }
  }

  private unowned(unsafe) let stack: UIStackView
  private(set) var runs: [Run] = []
  private var views: [UIView] = []
  private var arrangedCount = 0
  /// Whether some guide has moved since the views were placed.
  private var hasMoved = false
  /// The order of layers for which `Run.layers` holds good.
  private weak var arrangement: AnyObject?

  init(of stack: UIStackView) { self.stack = stack }

  // MARK: Sharing out

  /// Shares out the arranged subviews that are shown. Those that stay beside their neighbours keep
  /// their run.
  ///
  /// - Parameter arrangedCount: the number of all that are arranged.
  func share(_ views: [UIView], ofArranged arrangedCount: Int) {
    self.arrangedCount = arrangedCount
    let known = Dictionary(
      uniqueKeysWithValues: runs.map { (ObjectIdentifier($0.guide.layoutItem), $0) })
    func run(of view: UIView) -> Run? {
      (view.layoutState?.item.base).flatMap { known[ObjectIdentifier($0)] }
    }
    var next: [Run] = []
    var used: Set<ObjectIdentifier> = []
    func begin(_ run: Run, at index: Int) {
      used.insert(ObjectIdentifier(run))
      run.range = index..<index
      next.append(run)
    }
    for (index, view) in views.enumerated() {
      let own = run(of: view)
      let current = next.last
      let isFull = (current?.range.count ?? 0) >= (own == nil ? Self.usualSize : Self.largestSize)
      if let own, !used.contains(ObjectIdentifier(own)) {
        begin(own, at: index)
      } else if current == nil || isFull {
        // What comes first in the column joins what it came before.
        let following = index + 1 < views.count ? run(of: views[index + 1]) : nil
        let isFree = following.map { !used.contains(ObjectIdentifier($0)) } ?? false
        begin(isFree ? following ?? Run() : Run(), at: index)
      }
      guard let last = next.last else { continue }
      last.range = last.range.lowerBound..<index + 1
      view.ensureLayoutState().item.setBase(last.guide.layoutItem)
    }
    let gone = runs.filter { !used.contains(ObjectIdentifier($0)) }
    for run in next where run.guide.owningView !== stack {
      run.guide.identifier = "_UIOLARunGuide"
      run.guide.layoutItem.isBase = true
      stack.addLayoutGuide(run.guide)
    }
    runs = next
    self.views = views
    arrangement = nil
    for run in gone { stack.removeLayoutGuide(run.guide) }
  }

  /// Lets every view be known by its distance from the stack view again.
  func dissolve() {
    for view in stack.arrangedSubviews { view.layoutState?.item.setBase(nil) }
    for run in runs { stack.removeLayoutGuide(run.guide) }
    runs = []
    views = []
  }

  /// Views may have left meanwhile: what is kept here about them holds good no more.
  func forgetViews() { views = [] }

  /// Whether constraints place all subviews of the stack view.
  var placesAllSubviews: Bool {
    !views.isEmpty && arrangedCount == stack.subviewsStorage.count
  }

  // MARK: Placing

  func guideDidMove() { hasMoved = true }

  /// Moves the views of the runs whose guides have moved.
  func place(for state: ViewLayoutState) {
    guard hasMoved, !views.isEmpty else { return }
    hasMoved = false
    let scale = stack.screenScale
    let canMoveLayers = prepareLayers()
    var pending: (layers: Range<Int>, way: CGFloat)?
    func flush() {
      guard let (layers, way) = pending else { return }
      stack.layer.moveSublayers(in: layers, by: CGPoint(x: 0, y: way))
      pending = nil
    }
    for run in runs {
      let start = run.start
      guard start != run.placedAt else { continue }
      let way = run.placedAt.map { ((start - $0) * scale).rounded() / scale }
      let isWhole = run.placedAt.map { abs((start - $0) - (way ?? 0)) < 1e-6 } ?? false
      run.placedAt = start
      guard canMoveLayers, run.movesAsOne, isWhole, let way else {
        for view in views[run.range] {
          if let item = view.layoutState?.item { state.addMoved(item) }
        }
        continue
      }
      if let last = pending, last.way == way, last.layers.upperBound == run.layers.lowerBound {
        pending = (last.layers.lowerBound..<run.layers.upperBound, way)
      } else {
        flush()
        pending = (run.layers, way)
      }
    }
    flush()
  }

  /// Whether layers can be moved in place of views now: nothing is animated, and nothing in the views
  /// follows from where they lie.
  private func prepareLayers() -> Bool {
    guard !CALayer.isInAnimationBlock,
      stack.flags.isDisjoint(with: [.hasSafeArea, .hasMarginKeepers]),
      let present = stack.layer.sublayerArrangement
    else { return false }
    if present !== arrangement {
      arrangement = present
      findLayers()
    }
    return true
  }

  private func findLayers() {
    let layers = stack.layer.orderedSublayers
    var next = 0
    for run in runs {
      run.movesAsOne = false
      guard let first = views[run.range].first?.layer,
        let start = layers[next...].firstIndex(where: { $0 === first }),
        start + run.range.count <= layers.count
      else { continue }
      run.layers = start..<start + run.range.count
      run.movesAsOne = zip(views[run.range], layers[run.layers]).allSatisfy { view, layer in
        view.layer === layer && view.hasUnheardMoves
      }
      if run.movesAsOne { next = run.layers.upperBound }
    }
  }
}

extension UIView {
  /// Whether nobody can tell that the view was moved but by asking where it is.
  fileprivate var hasUnheardMoves: Bool {
    !isOfAppKind && layoutState?.keyboardGuide == nil
  }
}
