/// A container as the engine knows it: a layout, its items, and what they have answered.
///
/// Whatever arranges further items owns one and shows it by ``LayoutItem/layoutNode``; ``LayoutGroup``
/// does, and so do the views of ArrangeUI. Nodes know the node around them, so that a change is
/// reported once and reaches every answer that rests on it, and no other.
///
/// A node's answers are kept for one ``LayoutPass``, which may last: see there.
public final class LayoutNode {
  // What every question touches stands together, in two lines of the processor's cache. Unchecked:
  // the checks would cost a quarter of a layout. None is passed inout, and what changes the items
  // while a question is being answered waits: see `questions`.

  /// One for each item. Allocated, not an array: measuring touches nothing that is counted. Behind
  /// them, in the same piece of memory, lie the items' nodes, their places, natural sizes and priorities.
  @exclusivity(unchecked) private(set) var slots: UnsafeMutablePointer<Slot>
  @exclusivity(unchecked) private(set) var count: Int
  /// For how many items there is memory.
  @exclusivity(unchecked) private var capacity: Int
  /// The items' own nodes, for those that arrange further items. `items`, or the holder, keeps them.
  @exclusivity(unchecked) private var children: UnsafeMutablePointer<Unmanaged<LayoutNode>?>
  @exclusivity(unchecked) private(set) var pass: LayoutPass?
  /// How often the layout was asked for a size: what tests gate on.
  @exclusivity(unchecked) package private(set) var sizings: Int32 = 0
  /// The offer of which the slots hold the shares.
  @exclusivity(unchecked) var shared = Offer.none
  /// The size for which everything in here stands already, however deep; no number if there is none.
  @exclusivity(unchecked) private var settledSize = Size.unknown
  /// The items one after the other in memory, where they are the engine's own: `itemsStorage`'s.
  @exclusivity(unchecked) private var ownItems: UnsafePointer<HeldItem>?
  /// The layout, if it is one of the two that most are.
  @exclusivity(unchecked) private var stack: StackArrangement?
  @exclusivity(unchecked) private var isPrepared = false
  /// Whether there is a holder, which stands further away.
  @exclusivity(unchecked) private var isHeld: Bool
  /// Whether an item has a node.
  @exclusivity(unchecked) private(set) var hasChildren = false
  /// What the layout promises with these items.
  @exclusivity(unchecked) private(set) var traits: SizingTraits = []
  @exclusivity(unchecked) private(set) var direction = LayoutDirection.leftToRight
  /// Whether items differ in priority.
  @exclusivity(unchecked) private(set) var hasPriorities = false
  /// Whether there is space to be shared out, here or further in: see `StackArrangement`.
  @exclusivity(unchecked) private(set) var sharesWidth = false
  @exclusivity(unchecked) private(set) var sharesHeight = false
  /// Whether it is shared out further in.
  @exclusivity(unchecked) private var itemsShareWidth = false
  @exclusivity(unchecked) private var itemsShareHeight = false
  /// Whether an item, here or further in, may change without a word.
  @exclusivity(unchecked) private var hasUnreported = false
  @exclusivity(unchecked) private var needsRefresh: Bool
  /// Whether what such items answered is to be forgotten before the next question.
  @exclusivity(unchecked) private var forgetsUnreported = false
  private let isPassing: Bool
  /// How many questions are being answered. Items do not change meanwhile: they are waited with.
  @exclusivity(unchecked) private var questions: Int32 = 0
  @exclusivity(unchecked) private var places: UnsafeMutablePointer<Placed>
  /// Answers before each slot's newest.
  @exclusivity(unchecked) private var answers: ContiguousArray<LinkedAnswer> = []
  /// Who has the items, where they are not the engine's own. It has the node, too.
  @exclusivity(unchecked) private unowned(unsafe) var holder: (any ItemHolder)?

  /// What the layout arranges, in order.
  public var items: [any LayoutItem] {
    if let itemsStorage { return itemsStorage }
    let items = holder.map { holder in (0..<count).map { holder.item(at: $0) } } ?? []
    itemsStorage = items
    return items
  }
  @exclusivity(unchecked) private var itemsStorage: [any LayoutItem]?
  @exclusivity(unchecked) private(set) var priorities: UnsafeMutablePointer<Int>
  /// The items' natural sizes, each once it was asked for.
  @exclusivity(unchecked) private var naturals: UnsafeMutablePointer<Size>
  @exclusivity(unchecked) private(set) var layout: any NodeLayout
  /// The node that this one's item stands in. It clears this when it goes or loses the item.
  @exclusivity(unchecked) private unowned(unsafe) var parent: LayoutNode?
  @exclusivity(unchecked) private var indexInParent = 0
  private var waitingItems: [any LayoutItem]?

  /// Makes a node.
  public convenience init(_ layout: any Layout, items: [any LayoutItem]) {
    self.init(layout, items: items, holder: nil)
  }

  /// Makes a node for what `holder` holds, which is asked for it when a question comes. The holder
  /// keeps the node, and lives as long.
  package convenience init(_ layout: any Layout, of holder: any ItemHolder) {
    self.init(layout, items: [], holder: holder)
  }

  private init(
    _ layout: any Layout, items: [any LayoutItem], holder: (any ItemHolder)?,
    isPassing: Bool = false
  ) {
    let layout = layout as? any NodeLayout ?? ForeignLayout(layout)
    self.layout = layout
    stack = layout.stack
    itemsStorage = holder == nil ? items : nil
    self.holder = holder
    isHeld = holder != nil
    needsRefresh = holder != nil
    self.isPassing = isPassing
    count = items.count
    capacity = items.count
    (slots, children, places, naturals, priorities) = Self.allocate(items.count)
    keepItems()
    fillSlots(with: items)
    // What is known when the node is made needs not be found out when it is asked.
    if holder == nil { prepare() }
  }

  /// A node for one question about `items`, which belong to another node or to none.
  convenience init(passing items: [any LayoutItem], in context: LayoutContext) {
    self.init(ZStackLayout(), items: items, holder: nil, isPassing: true)
    pass = context.pass
    direction = context.direction
  }

  deinit {
    releaseSlots()
  }
}

/// An item of a list, asked where it lies: a copy of it would count references, and with each of
/// them write to an item that is only read.
private struct HeldItem: ~Copyable {
  let item: any LayoutItem

  @inline(__always) var intrinsicSize: Size { item.intrinsicSize }

  @inline(__always) func size(within proposal: SizeProposal) -> Size {
    item.sizeThatFits(proposal)
  }
}

private struct LinkedAnswer {
  var answer: Answer
  var previous: Int32
}

// MARK: - Items

extension LayoutNode {
  /// Replaces the items. While a question is being answered they are waited with.
  public func setItems(_ items: [any LayoutItem]) {
    guard questions == 0 else {
      waitingItems = items
      contentDidChange()
      return
    }
    replaceItems(items)
    contentDidChange()
  }

  /// Where the items lie does not change while `itemsStorage` keeps the list, which is replaced and
  /// never edited.
  private func keepItems() {
    guard !isHeld else { return ownItems = nil }
    ownItems = itemsStorage?.withUnsafeBufferPointer { items in
      // One lies in memory as the other does.
      items.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: HeldItem.self) }
    }
  }

  private func replaceItems(_ items: [any LayoutItem]) {
    releaseSlots()
    itemsStorage = items
    keepItems()
    allocateSlots(items.count)
    fillSlots(with: items)
  }

  /// Replaces the layout. What items have answered stays: it does not depend on the layout.
  public func setLayout(_ layout: any Layout) {
    let layout = layout as? any NodeLayout ?? ForeignLayout(layout)
    self.layout = layout
    stack = layout.stack
    contentDidChange()
  }

  /// The owner's items, or its layout, are others than before: it will be asked for them.
  package func setNeedsRefresh() {
    needsRefresh = true
    contentDidChange()
  }

  /// The holder goes; whoever still has the node finds it empty.
  package func holderEnds() {
    beginItems(0)
    needsRefresh = false
    holder = nil
    isHeld = false
    itemsStorage = []
    keepItems()
  }

  /// Lets go of the items; the holder is asked for them again. Not while a question is answered.
  package func forgetItems() {
    guard questions == 0 else { return }
    beginItems(0)
    setNeedsRefresh()
  }

  /// What the holder does first when it is asked for its items: there are `count`.
  package func beginItems(_ count: Int) {
    releaseSlots()
    itemsStorage = nil
    allocateSlots(count)
    answers.removeAll(keepingCapacity: true)
    shared = .none
  }

  /// And for each of them: its node if it arranges further items, what it promises, and its priority.
  package func setItem(
    _ index: Int, node: LayoutNode?, traits: SizingTraits, priority: Int
  ) {
    if let node {
      node.parent = self
      node.indexInParent = index
    }
    fillSlot(index, node, traits, priority)
  }

  /// The holder, which has just been made, has no items yet and will tell of each.
  package func beginWithoutItems() { needsRefresh = false }

  /// The holder has one item more, at the end. What the others answered stays.
  ///
  /// - Returns: false where the holder will be asked for all items in any case, or a question is being
  ///   answered: then it has to be asked.
  package func appendItem(node: LayoutNode?, traits: SizingTraits, priority: Int) -> Bool {
    guard !needsRefresh, questions == 0 else { return false }
    if count == capacity { grow() }
    count += 1
    itemsStorage = nil
    setItem(count - 1, node: node, traits: traits, priority: priority)
    contentDidChange()
    return true
  }

  private func grow() {
    let old = slots
    let (oldChildren, oldPlaces, oldPriorities) = (children, places, priorities)
    let oldNaturals = naturals
    capacity = max(4, 2 * count)
    (slots, children, places, naturals, priorities) = Self.allocate(capacity)
    slots.moveInitialize(from: old, count: count)
    children.moveInitialize(from: oldChildren, count: count)
    places.moveInitialize(from: oldPlaces, count: count)
    naturals.moveInitialize(from: oldNaturals, count: count)
    priorities.moveInitialize(from: oldPriorities, count: count)
    UnsafeMutableRawPointer(old).deallocate()
  }

  @inline(__always) private func fillSlot(
    _ index: Int, _ node: LayoutNode?, _ traits: SizingTraits, _ priority: Int
  ) {
    (slots + index).initialize(to: Slot(traits: traits))
    (places + index).initialize(to: Placed())
    naturals[index] = .unknown
    children[index] = node.map(Unmanaged.passUnretained)
    if node != nil { hasChildren = true }
    priorities[index] = priority
    if priority != priorities[0] { hasPriorities = true }
  }

  /// Forgets what the item at `index` answered and promised, and what rests on it.
  public func itemDidChange(at index: Int) {
    guard index < count else { return }
    forget(index)
    if child(index) == nil {
      let traits = holder?.traits(of: index) ?? items[index].sizingTraits
      if slots[index].traits != traits {
        slots[index].traits = traits
        contentDidChange()
        return
      }
    }
    totalDidChange()
  }

  /// Forgets what items answered that do not report their changes, and what rests on it.
  ///
  /// - Parameter deep: whether those further in are meant, too.
  package func forgetUnreported(deep: Bool) {
    if !isPrepared && !deep {
      // Who is around this node has forgotten it, too. Items that come by the thousand are gone
      // through once, when there is a question.
      forgetsUnreported = true
      return
    }
    prepare()
    guard hasUnreported, questions == 0 else { return }
    if forgetUnreportedHere(deep: deep) { totalDidChange() }
  }

  private func forgetUnreportedHere(deep: Bool) -> Bool {
    var forgot = false
    for index in 0..<count {
      if let child = child(index) {
        guard deep, child.hasUnreported, child.forgetUnreportedHere(deep: true) else { continue }
      } else if slots[index].traits.contains(.reportsChanges) {
        continue
      }
      forget(index)
      forgot = true
    }
    return forgot
  }

  /// Forgets what all items answered, and what rests on it.
  public func itemsDidChange() {
    forgetAll()
    contentDidChange()
  }

  /// Forgets, in every node around this one, what rests on its own size.
  private func totalDidChange() {
    var node = self
    while let parent = node.parent {
      parent.forget(node.indexInParent)
      node = parent
    }
  }

  private func contentDidChange() {
    isPrepared = false
    shared = .none
    settledSize = .unknown
    var node = self
    while let parent = node.parent {
      parent.forget(node.indexInParent)
      parent.isPrepared = false
      node = parent
    }
  }

  private func fillSlots(with items: [any LayoutItem]) {
    for index in 0..<count {
      let item = items[index]
      let node = item.layoutNode
      if let node, !isPassing {
        node.parent = self
        node.indexInParent = index
      }
      fillSlot(index, node, item.sizingTraits, item.priority.rawValue)
    }
    answers.removeAll(keepingCapacity: true)
    shared = .none
  }

  private typealias Memory = (
    UnsafeMutablePointer<Slot>, UnsafeMutablePointer<Unmanaged<LayoutNode>?>,
    UnsafeMutablePointer<Placed>, UnsafeMutablePointer<Size>, UnsafeMutablePointer<Int>
  )

  private static let memoryOfItem =
    MemoryLayout<Slot>.stride + MemoryLayout<Placed>.stride + MemoryLayout<Size>.stride
    + MemoryLayout<Unmanaged<LayoutNode>?>.stride + MemoryLayout<Int>.stride

  private static func allocate(_ count: Int) -> Memory {
    let start = UnsafeMutableRawPointer.allocate(byteCount: count * memoryOfItem, alignment: 16)
    let children = start + count * MemoryLayout<Slot>.stride
    let places = children + count * MemoryLayout<Unmanaged<LayoutNode>?>.stride
    let naturals = places + count * MemoryLayout<Placed>.stride
    let priorities = naturals + count * MemoryLayout<Size>.stride
    return (
      start.bindMemory(to: Slot.self, capacity: count),
      children.bindMemory(to: Unmanaged<LayoutNode>?.self, capacity: count),
      places.bindMemory(to: Placed.self, capacity: count),
      naturals.bindMemory(to: Size.self, capacity: count),
      priorities.bindMemory(to: Int.self, capacity: count)
    )
  }

  private func allocateSlots(_ count: Int) {
    self.count = count
    capacity = count
    (slots, children, places, naturals, priorities) = Self.allocate(count)
    hasPriorities = false
    hasChildren = false
    settledSize = .unknown
  }

  private func releaseSlots() {
    if !isPassing && hasChildren {
      for index in 0..<count {
        if let child = child(index), child.parent === self { child.parent = nil }
      }
    }
    UnsafeMutableRawPointer(slots).deallocate()
  }

  /// Brings items, promises and the like up to date, here and further in. Called before a question.
  @inline(__always) func prepare() {
    if !isPrepared && questions == 0 { prepareAnew() }
  }

  /// Brings the same up to date before there is a question, where nobody has to be asked for it.
  package func prepareEarly() {
    if !needsRefresh && waitingItems == nil { prepare() }
  }

  private func prepareAnew() {
    if needsRefresh {
      needsRefresh = false
      holder?.refresh(self)
    }
    if let items = waitingItems {
      waitingItems = nil
      replaceItems(items)
    }
    isPrepared = true
    if hasChildren {
      for index in 0..<count {
        guard let child = child(index) else { continue }
        child.prepare()
        slots[index].traits = child.traits.union(.arranges)
      }
    }
    traits = layout.traits(of: self)
    sharesWidth = layout.shares(.horizontal, in: self)
    sharesHeight = layout.shares(.vertical, in: self)
    itemsShareWidth = sharesWidth && hasSharingItem(.horizontal)
    itemsShareHeight = sharesHeight && hasSharingItem(.vertical)
    hasUnreported = (0..<count).contains { index in
      child(index)?.hasUnreported ?? !slots[index].traits.contains(.reportsChanges)
    }
    if forgetsUnreported {
      forgetsUnreported = false
      if hasUnreported { _ = forgetUnreportedHere(deep: false) }
    }
  }

  @inline(__always) func child(_ index: Int) -> LayoutNode? {
    children[index]?._withUnsafeGuaranteedRef { $0 }
  }

  /// Whether `other` is the very list of this node's items, in the same order.
  func isAbout(_ other: [any LayoutItem]) -> Bool {
    guard items.count == other.count else { return false }
    return items.withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
  }

  func shares(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? sharesWidth : sharesHeight
  }

  /// Whether length along `axis` is shared out within the items, not just among them.
  func sharesDeeply(_ axis: LayoutAxis) -> Bool {
    axis == .horizontal ? itemsShareWidth : itemsShareHeight
  }
}

// MARK: - Answers

extension LayoutNode {
  /// Begins to answer in `pass`: forgets what was answered in another one.
  @inline(__always) func join(_ pass: LayoutPass) {
    if self.pass !== pass { begin(pass) }
  }

  private func begin(_ pass: LayoutPass) {
    if self.pass != nil { forgetAll() }
    self.pass = pass
  }

  private func forget(_ index: Int) {
    let slot = slots + index
    slot.pointee.answer = .none
    slot.pointee.latest = -1
    naturals[index] = .unknown
    places[index].needsPlacing = true
    shared = .none
    settledSize = .unknown
  }

  private func forgetAll() {
    for index in 0..<count { forget(index) }
    answers.removeAll(keepingCapacity: true)
  }

  /// A pass that lasts would keep an answer for every width that a window ever had.
  func forgetIfCrowded() {
    guard answers.count > 2 * count + 8 else { return }
    for index in 0..<count { slots[index].latest = -1 }
    answers.removeAll(keepingCapacity: true)
  }

  /// What the item answers to `offer`, asked at most once.
  @inline(__always) func size(_ index: Int, within offer: Offer) -> Size {
    let slot = slots + index
    let key = slot.pointee.key(for: offer)
    if slot.pointee.answer.offer == key { return slot.pointee.answer.size }
    return findSize(index, key, within: offer)
  }

  @inline(never) private func findSize(
    _ index: Int, _ key: Offer, within offer: Offer
  ) -> Size {
    let slot = slots + index
    let settles = slot.pointee.traits.contains(.settles)
    if settles && slot.pointee.answer.holds(for: key) { return slot.pointee.answer.size }
    var position = slot.pointee.latest
    while position >= 0 {
      let known = answers[Int(position)]
      if known.answer.offer == key || settles && known.answer.holds(for: key) {
        return known.answer.size
      }
      position = known.previous
    }
    let size = measure(index, key, within: offer).repaired(for: offer)
    // An item that reported a change while it answered has its own way.
    guard index < count else { return size }
    if slot.pointee.answer.offer != Answer.none.offer {
      answers.append(LinkedAnswer(answer: slot.pointee.answer, previous: slot.pointee.latest))
      slot.pointee.latest = Int32(answers.count - 1)
    }
    slot.pointee.answer = Answer(offer: key, size: size)
    return size
  }

  private func measure(_ index: Int, _ key: Offer, within offer: Offer) -> Size {
    if hasChildren, let child = children[index] {
      return child._withUnsafeGuaranteedRef {
        enter($0)
        return $0.sizeAndSettle(within: key)
      }
    }
    let traits = slots[index].traits
    let merged = traits.contains(.settles) ? offer.merged : offer
    guard let ownItems else {
      return holder?.size(of: index, within: merged.freed(from: traits).proposal) ?? .zero
    }
    if traits.contains(.usesContext) {
      return items[index].sizeThatFits(offer.proposal, in: itemContext)
    }
    return ownItems[index].size(within: merged.proposal)
  }

  /// The item's natural size, asked for at most once.
  @inline(__always) func naturalSize(_ index: Int) -> Size {
    let known = naturals[index]
    if !known.width.isNaN { return known }
    return findNaturalSize(index)
  }

  @inline(never) private func findNaturalSize(_ index: Int) -> Size {
    let size: Size
    if let child = child(index) {
      enter(child)
      size = child.naturalSize()
    } else if let ownItems {
      size =
        slots[index].traits.contains(.usesContext)
        ? items[index].intrinsicSize(in: itemContext) : ownItems[index].intrinsicSize
    } else {
      size = holder?.naturalSize(of: index) ?? .zero
    }
    let repaired = size.repaired(for: Offer(width: .unspecified, height: .unspecified))
    guard index < count else { return repaired }
    naturals[index] = repaired
    return repaired
  }

  /// The child answers in this node's pass, and in its direction unless it has its own.
  @inline(__always) private func enter(_ child: LayoutNode) {
    child.join(pass.unsafelyUnwrapped)
    if !child.isHeld { child.turn(direction) }
  }

  /// Answers may depend on the direction.
  package func turn(_ direction: LayoutDirection) {
    guard self.direction != direction else { return }
    self.direction = direction
    forgetAll()
  }

  private var itemContext: LayoutContext { LayoutContext(direction: direction, pass: pass!) }

  /// The context of a question to the layout itself.
  func context(proposal: SizeProposal? = nil) -> LayoutContext {
    var context = LayoutContext(direction: direction, proposal: proposal, pass: pass!)
    context.node = self
    return context
  }
}

// MARK: - Questions

extension LayoutNode {
  /// The natural size, asked by the node's owner.
  package func naturalSize(in pass: LayoutPass) -> Size {
    join(pass)
    return naturalSize()
  }

  /// The answer to `proposal`, asked by the node's owner.
  package func size(within proposal: SizeProposal, in pass: LayoutPass) -> Size {
    join(pass)
    return size(within: Offer(proposal))
  }

  /// Finds where the items go in `bounds`, for the node's owner: `placement(_:)` tells.
  ///
  /// - Parameter offer: the one behind the bounds' size; `.none` if there is none.
  /// - Returns: how many items there are.
  package func place(
    in bounds: Rectangle, by offer: Offer, _ direction: LayoutDirection, in pass: LayoutPass
  ) -> Int {
    turn(direction)
    join(pass)
    place(in: bounds, by: offer)
    forgetIfCrowded()
    return count
  }

  /// Where the text of the items stands when the node has `size`: the first baseline of the first
  /// item with text, the last baseline of the last one.
  package func baselines(in size: Size, pass: LayoutPass) -> Baselines? {
    join(pass)
    place(in: Rectangle(origin: .zero, size: size), by: .none)
    var all: Baselines?
    for index in 0..<count {
      let frame = places[index].frame
      guard let own = items[index].baselines(in: frame.size) else { continue }
      all = Baselines(first: all?.first ?? frame.y + own.first, last: frame.y + own.last)
    }
    return all
  }

  /// The layout's natural size.
  func naturalSize() -> Size {
    prepare()
    guard questions == 0 else { return other().naturalSize() }
    questions += 1
    defer { questions -= 1 }
    return stack?.naturalSize(of: self) ?? layout.naturalSize(of: self)
  }

  /// The layout's answer to `offer`.
  func size(within offer: Offer) -> Size {
    prepare()
    guard questions == 0 else { return other().size(within: offer) }
    questions += 1
    sizings &+= 1
    defer { questions -= 1 }
    return stack?.size(of: self, within: offer) ?? layout.size(of: self, within: offer)
  }

  /// The layout's answer to a node around this one.
  ///
  /// Rows and columns whose size is always the same get it, and nothing else, in the end: they place
  /// their items at once, while all is at hand. A deep tree is gone through once then.
  @inline(__always) private func sizeAndSettle(within offer: Offer) -> Size {
    let size = size(within: offer)
    if traits.isSuperset(of: .rigid), settledSize != size, questions == 0 {
      settle(in: size, offer)
    }
    return size
  }

  private func settle(in size: Size, _ offer: Offer) {
    guard let stack, size.width.isFinite, size.height.isFinite else { return }
    questions += 1
    stack.place(self, in: Rectangle(origin: .zero, size: size), by: offer)
    questions -= 1
    if hasChildren {
      for index in 0..<count {
        guard let child = children[index] else { continue }
        let isSettled = child._withUnsafeGuaranteedRef {
          $0.settledSize == places[index].frame.size
        }
        guard isSettled else { return }
        places[index].needsPlacing = false
      }
    }
    settledSize = size
  }

  /// Finds where the items go in `bounds`: `placed(_:)` tells.
  func place(in bounds: Rectangle, by offer: Offer) {
    guard bounds.isPlace else { return place(in: bounds.placeable, by: offer) }
    prepare()
    guard questions == 0 else { return other().place(in: bounds, by: offer) }
    if settledSize == bounds.size && bounds.origin == .zero { return }
    settledSize = .unknown
    questions += 1
    defer { questions -= 1 }
    let offer = offer == .none ? Offer(bounds.size) : offer.used(in: bounds.size)
    if let stack {
      stack.place(self, in: bounds, by: offer)
    } else {
      layout.place(self, in: bounds, by: offer)
    }
  }

  /// A node in place of this one, which is being asked: an item asks the container that asks it. It
  /// ends when it must.
  private func other() -> LayoutNode {
    let other = LayoutNode(passing: items, in: context())
    other.layout = layout
    other.stack = stack
    other.isPrepared = false
    return other
  }

  /// What `place`, which places all items, makes of them.
  func placements(_ place: () -> Void) -> [Placement] {
    place()
    return (0..<count).map {
      places[$0].placement
    }
  }

  /// Where the items are, after `layOut`.
  var frames: [Rectangle] {
    (0..<count).map { places[$0].frame }
  }

  /// Where the item goes, if the items were placed.
  func placementIfPlaced(_ index: Int) -> Placement? {
    guard places[index].frame != .zero || places[index].offer != .none else { return nil }
    return places[index].placement
  }

  /// What the item has answered to `offer`, without asking it.
  func knownSize(_ index: Int, within offer: Offer) -> Size? {
    let slot = slots[index]
    let key = slot.key(for: offer)
    if slot.answer.offer == key { return slot.answer.size }
    var position = slot.latest
    while position >= 0 {
      let known = answers[Int(position)]
      if known.answer.offer == key { return known.answer.size }
      position = known.previous
    }
    return slot.traits.contains(.settles) && slot.answer.holds(for: key) ? slot.answer.size : nil
  }

  /// Whether the item's place is another than when this was asked before.
  @inline(__always) package func takeMove(_ index: Int) -> Bool {
    defer { places[index].isMoved = false }
    return places[index].isMoved
  }

  /// Whether this node stands in `other`, which then hears of its changes.
  package func stands(in other: LayoutNode) -> Bool { parent === other }

  /// Who holds the items of the node that this one stands in, and which of them it is.
  package var surroundings: (holder: any ItemHolder, index: Int)? {
    parent?.holder.map { ($0, indexInParent) }
  }

  /// All that is kept of the items.
  package var memory: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: slots, count: count * Self.memoryOfItem)
  }

  /// Where the item goes, after the items were placed.
  package func placement(_ index: Int) -> Placement { places[index].placement }

  /// Where the item goes, after `place(in:by:)`.
  package func placed(_ index: Int) -> Placed { places[index] }

  /// Gives the item its place, left to right in `bounds`, and keeps what it was offered.
  @inline(__always) func put(
    _ index: Int, _ frame: Rectangle, offered offer: Offer, in bounds: Rectangle
  ) {
    let offer = offer == .none ? offer : slots[index].key(for: offer)
    put(index, Placed(frame: frame.directed(direction, in: bounds), offer: offer))
  }

  /// Gives the item a place that has been turned into the node's direction.
  @inline(__always) func put(_ index: Int, _ new: Placed) {
    let place = places + index
    if place.pointee.offer != new.offer || place.pointee.frame.size != new.frame.size {
      place.pointee.needsPlacing = true
      place.pointee.isMoved = true
    } else if place.pointee.frame.origin != new.frame.origin {
      place.pointee.isMoved = true
    }
    place.pointee.frame = new.frame
    place.pointee.offer = new.offer
  }

  /// Places the items of this node and of those further in, where anything has changed.
  func layOut(_ size: Size, by offer: Offer, _ direction: LayoutDirection, in pass: LayoutPass) {
    turn(direction)
    join(pass)
    place(in: Rectangle(origin: .zero, size: size), by: offer)
    guard hasChildren else { return forgetIfCrowded() }
    for index in 0..<count where places[index].needsPlacing {
      places[index].needsPlacing = false
      guard let child = children[index] else { continue }
      child._withUnsafeGuaranteedRef {
        let place = places[index]
        if $0.settledSize == place.frame.size { return }
        $0.layOut(place.frame.size, by: place.offer, direction, in: pass)
      }
    }
    forgetIfCrowded()
  }
}
