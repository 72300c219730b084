import Arrange
import UIKit

/// What an arranging view keeps between questions: the engine's node with all answers, the views that
/// it arranges, and what the container around it said when it placed it.
///
/// The class is not isolated, because the engine is not, and asks it. All happens on the main actor:
/// whoever asks a node of views asks it there.
final class Arrangement: ArrangedValues {
  /// Answers of all views last until a change is reported.
  @MainActor static let pass = LayoutPass()
  /// How many questions of the engine are being answered, and whether views are being placed.
  @MainActor @exclusivity(unchecked) static var running = 0
  /// Views that left while that was so: they are in use.
  @MainActor @exclusivity(unchecked) static var leaving: [UIView] = []

  /// A question of the layout around the view, while the view's own `sizeThatFits(_:)` is asked with
  /// the numbers that stand for it.
  struct Question {
    var proposal: SizeProposal
    var size: CGSize
  }

  /// A view that is arranged. `content` keeps it.
  struct Entry {
    var view: Unmanaged<UIView>
    /// The arrangement of the view itself, if it arranges views. The view keeps it.
    var arrangement: Unmanaged<Arrangement>?
  }

  // What each layout touches stands together.

  /// Whether a subclass may have overridden what the view answers, and which layout it has.
  let answersForItself: Bool
  /// Whether every view gets its place in the next layout, also one that is not moved: somebody else
  /// may have placed it.
  @exclusivity(unchecked) var placesAll = true
  /// Whether a view has left since the content was looked at.
  @exclusivity(unchecked) var contentLeft = false
  /// Whether the layout takes views as large as they are by nature.
  @exclusivity(unchecked) private(set) var takesNaturalSizes = false
  /// Which view is the first that arranges nothing; -1 if there is none.
  @exclusivity(unchecked) private var firstPlain = -1
  /// Whether content was found to reach over the edge.
  @exclusivity(unchecked) var overflows = false
  /// The engine's node of the view.
  @exclusivity(unchecked) private(set) var node: LayoutNode!
  /// The views of `content`, to go through without counting references.
  @exclusivity(unchecked) private(set) var entries: ContiguousArray<Entry> = []
  @exclusivity(unchecked) private var placedSize: Size?
  @exclusivity(unchecked) private var placedOffer = Offer.none

  /// The view whose arrangement this is, which keeps it.
  @exclusivity(unchecked) private(set) unowned(unsafe) var container: any ArrangingView
  @exclusivity(unchecked) private(set) var question: Question?
  /// The width that Auto Layout gave the view, if it is a root.
  @exclusivity(unchecked) var settledWidth: Double?
  /// The views that are arranged, as the node has them.
  @exclusivity(unchecked) private(set) var content: [UIView] = []
  private var ownScope: SpacerScope
  private var reported: Set<ObjectIdentifier> = []

  /// Makes the arrangement of `container`, which is being made.
  @MainActor init(of container: any ArrangingView) {
    self.container = container
    // A subclass's own layout is not asked for before there is a question: it is being made.
    answersForItself = container.mayAnswerForItself
    ownScope = answersForItself ? .axis(.both) : container.spacerScope
    super.init()
    let layout = answersForItself ? ZStackLayout() : container.arrangingLayout
    node = LayoutNode(layout, of: self)
    // There is nothing to be asked for yet.
    if !answersForItself { node.beginWithoutItems() }
    takesNaturalSizes = Self.takesNaturalSizes(layout)
  }

  deinit { node.holderEnds() }

  // MARK: Changes

  /// The layout is another.
  @MainActor func layoutDidChange() {
    if !answersForItself {
      let layout = container.arrangingLayout
      node.setLayout(layout)
      takesNaturalSizes = Self.takesNaturalSizes(layout)
      ownScope = container.spacerScope
    }
    node.setNeedsRefresh()
    for view in content { view.ownArrangement?.surroundingsDidChange() }
  }

  /// Whether a spacer that is alone in the view stands for it.
  @MainActor var isWrapper: Bool {
    if case .around = spacerScope { return true }
    return false
  }

  private static func takesNaturalSizes(_ layout: any Layout) -> Bool {
    layout is FlowLayout || layout is HFlexLayout || layout is VFlexLayout
  }

  /// Which spacers in the view expand where.
  @MainActor var spacerScope: SpacerScope {
    answersForItself ? container.spacerScope : ownScope
  }

  /// The content is another, or says other things of itself: the view is asked for it again.
  func contentDidChange() {
    node.setNeedsRefresh()
  }

  /// What is around the view is another, which spacers in it follow if it is a wrapper.
  @MainActor func surroundingsDidChange() {
    guard isWrapper else { return }
    node.setNeedsRefresh()
    for view in content { view.ownArrangement?.surroundingsDidChange() }
  }

  /// `view` came, as a subview of the container.
  @MainActor func contentComes(_ view: UIView) {
    view.ownArrangement?.surroundingsDidChange()
    guard !answersForItself, container.arrangesAllSubviews, Self.running == 0, !view.isHidden,
      container.subviews.last === view, append(view)
    else { return node.setNeedsRefresh() }
    placesAll = true
  }

  @MainActor private func append(_ view: UIView) -> Bool {
    let inner = view.ownArrangement
    let isNode = inner?.answersForItself == false
    // Mostly it is complete when it comes: what is known then needs not be found out when it is asked.
    if isNode { inner?.node.prepareEarly() }
    guard
      node.appendItem(
        node: isNode ? inner?.node : nil, traits: isNode ? [] : view.arrangementTraits,
        priority: view.arrangementPriority)
    else { return false }
    if inner == nil, firstPlain < 0 { firstPlain = entries.count }
    entries.append(
      Entry(view: .passUnretained(view), arrangement: inner.map(Unmanaged.passUnretained)))
    content.append(view)
    return true
  }

  /// A view leaves. It is let go at once, unless views are being asked or placed.
  @MainActor func contentLeaves(_ view: UIView) {
    contentLeft = true
    guard Self.running == 0 else {
      Self.leaving.append(view)
      return node.setNeedsRefresh()
    }
    node.forgetItems()
    firstPlain = -1
    entries = []
    content = []
  }

  /// `view`, which is arranged here, may answer otherwise than before.
  @MainActor func contentDidChange(_ view: UIView) {
    let index = content.firstIndex { $0 === view }
    if let index, !view.isHidden {
      node.itemDidChange(at: index)
    } else if index != nil || !view.isHidden {
      node.setNeedsRefresh()
    }
  }

  /// Forgets what views answered that may change without a word.
  @MainActor func forgetUnreported(deep: Bool) {
    guard Self.running == 0 else { return }
    node.forgetUnreported(deep: deep)
  }

  // MARK: Places

  /// Forgets what the container around the view said: the view leaves it.
  @MainActor func wasRemoved() {
    surroundingsDidChange()
    placedSize = nil
    placedOffer = .none
    settledWidth = nil
  }

  /// Keeps the offer to which `size` was the answer; says whether it is another than before.
  func wasPlaced(size: Size, offer: Offer) -> Bool {
    let isNew = placedOffer != offer || placedSize != size
    placedSize = size
    placedOffer = offer
    return isNew
  }

  /// The offer by which the content is placed in bounds of `size`.
  func offer(for size: Size) -> Offer {
    placedSize == size ? placedOffer : .none
  }

  /// Whether a constraint or view has not been reported before.
  func isNews(_ object: AnyObject) -> Bool {
    reported.insert(ObjectIdentifier(object)).inserted
  }

  // MARK: Questions

  /// Runs `answer`, in which the view is asked for `size` on behalf of `proposal`.
  func answering<Answer>(
    _ proposal: SizeProposal, asked size: CGSize, _ answer: () -> Answer
  ) -> Answer {
    let outer = question
    question = Question(proposal: proposal, size: size)
    defer { question = outer }
    return answer()
  }

  /// Runs `body` while answers that were given are not given up.
  @MainActor static func run<Result>(_ body: () -> Result) -> Result {
    running += 1
    defer {
      running -= 1
      if running == 0, !leaving.isEmpty { leaving = [] }
    }
    return body()
  }
}

// MARK: - The views as items

extension Arrangement: ItemHolder {
  func refresh(_ node: LayoutNode) { BackOnMainActor.refresh(self, node) }

  func size(of index: Int, within proposal: SizeProposal) -> Size {
    let entry = entries[index]
    #if os(Linux)
      if index == firstPlain { fetchNextToMeasure() }
    #endif
    return entry.view._withUnsafeGuaranteedRef {
      entry.arrangement == nil
        ? BackOnMainActor.plainSize($0, proposal) : BackOnMainActor.size($0, proposal)
    }
  }

  func naturalSize(of index: Int) -> Size {
    entries[index].view._withUnsafeGuaranteedRef { BackOnMainActor.naturalSize($0) }
  }

  func traits(of index: Int) -> SizingTraits {
    entries[index].view._withUnsafeGuaranteedRef { BackOnMainActor.traits($0) }
  }

  func item(at index: Int) -> any LayoutItem { content[index] }

  @MainActor fileprivate func fill(_ node: LayoutNode) {
    if answersForItself {
      let layout = container.arrangingLayout
      node.setLayout(layout)
      takesNaturalSizes = Self.takesNaturalSizes(layout)
    }
    let views = container.arrangedContent
    node.beginItems(views.count)
    contentLeft = false
    placesAll = true
    firstPlain = -1
    entries.removeAll(keepingCapacity: true)
    entries.reserveCapacity(views.count)
    for index in 0..<views.count {
      let view = views[index]
      if let inner = view.ownArrangement {
        entries.append(Entry(view: .passUnretained(view), arrangement: .passUnretained(inner)))
        let priority = inner.priority ?? view.wrappedSpacer?.arrangementPriority ?? 0
        if inner.answersForItself {
          node.setItem(
            index, node: nil, traits: view.arrangementTraits, priority: priority)
        } else {
          node.setItem(index, node: inner.node, traits: [], priority: priority)
        }
        continue
      }
      if firstPlain < 0 { firstPlain = index }
      entries.append(Entry(view: .passUnretained(view), arrangement: nil))
      let values = view.keptValues
      node.setItem(
        index, node: nil, traits: values?.traits ?? view.arrangementTraits,
        priority: values?.priority ?? 0)
    }
    content = views
  }
}

/// The engine's questions, back on the main actor.
///
/// The engine is not isolated. It asks while a view, on the main actor, waits for its answer, so that
/// we are there: to check that for each question would cost several times the answer.
private enum BackOnMainActor {
  static let refresh = unsafeBitCast(
    { $0.fill($1) } as @MainActor @Sendable (Arrangement, LayoutNode) -> Void,
    to: (@Sendable (Arrangement, LayoutNode) -> Void).self)
  static let size = unsafeBitCast(
    { $0.mainActorSizeThatFits($1) } as @MainActor @Sendable (UIView, SizeProposal) -> Size,
    to: (@Sendable (UIView, SizeProposal) -> Size).self)
  static let plainSize = unsafeBitCast(
    { $0.plainSize(fitting: $1) } as @MainActor @Sendable (UIView, SizeProposal) -> Size,
    to: (@Sendable (UIView, SizeProposal) -> Size).self)
  static let naturalSize = unsafeBitCast(
    { $0.mainActorIntrinsicSize } as @MainActor @Sendable (UIView) -> Size,
    to: (@Sendable (UIView) -> Size).self)
  static let traits = unsafeBitCast(
    { $0.arrangementTraits } as @MainActor @Sendable (UIView) -> SizingTraits,
    to: (@Sendable (UIView) -> SizingTraits).self)
}
