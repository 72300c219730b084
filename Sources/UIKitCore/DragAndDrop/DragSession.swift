import CoreGraphics
import Foundation

/// One drag from lifting to the end, as its source and as the places under the finger see it.
@MainActor final class DragSession: NSObject, UIDragSession, UIDropSession {
  private enum Phase { case waiting, lifted, moving, dropping, over }

  var items: [UIDragItem] = []
  var localContext: Any?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 0)

  private weak var source: UIDragInteraction?
  private weak var window: UIWindow?
  /// In the window.
  private var finger: CGPoint
  private var liftedAt = CGPoint.zero
  private var phase = Phase.waiting
  private let pictures: DragPictures
  private var target: UIDropInteraction?
  /// All that the finger was over, which hear of the end.
  private var visited: [UIDropInteraction] = []
  private var proposal = UIDropProposal(operation: .cancel)
  /// Loads that the place of the drop asked for and that are not over.
  private var openLoads = 0

  init(_ source: UIDragInteraction, in window: UIWindow, at finger: CGPoint) {
    self.source = source
    self.window = window
    self.finger = finger
    pictures = DragPictures(in: window)
  }

  var isLifted: Bool { phase == .lifted || phase == .moving }

  // MARK: UIDragDropSession

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint {
    guard let window else { return finger }
    return view.convert(finger, from: window)
  }

  var allowsMoveOperation: Bool {
    guard let source else { return false }
    return source.delegate?.dragInteraction(source, sessionAllowsMoveOperation: self) ?? false
  }

  var isRestrictedToDraggingApplication: Bool {
    guard let source else { return true }
    return source.delegate?.dragInteraction(
      source, sessionIsRestrictedToDraggingApplication: self) ?? true
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let load = ObjectLoad(count: providers.count) { [weak self] objects in
      completion(objects)
      self?.loadIsOver()
    }
    openLoads += 1
    progress.totalUnitCount += Int64(providers.count)
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { [progress] object, _ in
        let loaded = LoadedObject(object)
        progress.completedUnitCount += 1
        MainQueue.perform { load.take(loaded, at: index) }
      }
    }
    load.startWaiting()
    return progress
  }

  private func loadIsOver() {
    openLoads -= 1
    guard openLoads == 0, phase == .over, let source else { return }
    source.delegate?.dragInteraction(source, sessionDidTransferItems: self)
  }

  /// Of an item's picture under the finger; zero without one.
  func previewSize(of item: UIDragItem) -> CGSize { pictures.size(of: item) }

  // MARK: The finger

  /// The items leave their place, and wait for the finger to move.
  func lift(at finger: CGPoint) {
    guard phase == .waiting, let source else { return }
    phase = .lifted
    self.finger = finger
    liftedAt = finger
    for item in items {
      let preview = source.delegate?.dragInteraction(
        source, previewForLifting: item, session: self)
      if let preview { pictures.lift(item, as: preview, finger: finger) }
    }
    let animator = DragAnimator()
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: self)
    animator.run()
  }

  func move(to finger: CGPoint) {
    guard isLifted, let source else { return }
    self.finger = finger
    if phase == .lifted {
      guard hypot(finger.x - liftedAt.x, finger.y - liftedAt.y) >= source.slop else { return }
      begin()
    }
    guard phase == .moving else { return }
    pictures.move(to: finger)
    source.delegate?.dragInteraction(source, sessionDidMove: self)
    follow()
  }

  private func begin() {
    guard let source else { return }
    phase = .moving
    for case let menu as UIContextMenuInteraction in source.view?.interactions ?? [] {
      menu.dismissMenu()
    }
    source.delegate?.dragInteraction(source, sessionWillBegin: self)
    pictures.gather(at: finger)
  }

  /// Tells what is under the finger now, and asks it what it would do.
  func follow() {
    guard phase == .moving else { return }
    let found = interaction(under: finger)
    if found !== target {
      target?.exit(self)
      target = found
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.enter(self)
      }
    }
    proposal = target?.update(self) ?? UIDropProposal(operation: .cancel)
  }

  /// The innermost view under a point that takes these items.
  private func interaction(under point: CGPoint) -> UIDropInteraction? {
    var view = window?.hitTest(point, with: nil)
    while let current = view {
      for case let drop as UIDropInteraction in current.interactions where drop.canHandle(self) {
        return drop
      }
      view = current.superview
    }
    return nil
  }

  /// What letting go now would do. A move needs the source's leave.
  private var operation: UIDropOperation {
    switch proposal.operation {
    case .move: allowsMoveOperation ? .move : .forbidden
    case let other: other
    }
  }

  // MARK: The end

  func letGo() {
    guard phase == .moving, let target, operation == .copy || operation == .move else {
      return cancel()
    }
    phase = .dropping
    let operation = operation
    target.perform(self)
    if let source {
      source.delegate?.dragInteraction(source, session: self, willEndWith: operation)
    }
    pictures.finish {
      target.delegate?.dropInteraction(target, previewForDropping: $0, withDefault: $1)
    } alongside: {
      target.delegate?.dropInteraction(target, item: $0, willAnimateDropWith: $1)
    }
    atEndOfAnimation { session in
      target.conclude(session)
      session.end(operation)
    }
  }

  /// Puts everything back.
  func cancel() {
    switch phase {
    case .waiting, .dropping, .over: return
    case .lifted:
      // It never moved, so nobody heard of a session.
      phase = .over
      pictures.finish {
        $1
      } alongside: { _, _ in
      }
    case .moving:
      phase = .dropping
      target?.exit(self)
      target = nil
      guard let source else {
        pictures.remove()
        return end(.cancel)
      }
      let delegate = source.delegate
      delegate?.dragInteraction(source, session: self, willEndWith: .cancel)
      pictures.finish {
        delegate?.dragInteraction(source, previewForCancelling: $0, withDefault: $1)
      } alongside: {
        delegate?.dragInteraction(source, item: $0, willAnimateCancelWith: $1)
      }
      atEndOfAnimation { $0.end(.cancel) }
    }
  }

  /// Runs when the pictures have come to rest; keeps the session until then.
  private func atEndOfAnimation(_ work: @escaping (DragSession) -> Void) {
    FrameLoop.shared.schedule(after: DragAnimator.duration) { work(self) }
  }

  private func end(_ operation: UIDropOperation) {
    phase = .over
    for interaction in visited { interaction.end(self) }
    visited = []
    target = nil
    guard let source else { return }
    source.delegate?.dragInteraction(source, session: self, didEndWith: operation)
    if operation != .cancel, openLoads == 0 {
      source.delegate?.dragInteraction(source, sessionDidTransferItems: self)
    }
  }

  /// A place for drops leaves its view.
  func forget(_ interaction: UIDropInteraction) {
    visited.removeAll { $0 === interaction }
    guard target === interaction else { return }
    target = nil
    proposal = UIDropProposal(operation: .cancel)
  }
}

/// An object on its way to the main actor, which is the only one that uses it from then on.
private struct LoadedObject: @unchecked Sendable {
  let object: (any NSItemProviderReading)?
  init(_ object: (any NSItemProviderReading)?) { self.object = object }
}

/// Collects objects that come one by one.
@MainActor private final class ObjectLoad {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private var mayTell = false
  private var completion: (([any NSItemProviderReading]) -> Void)?

  init(count: Int, completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    missing = count
    self.completion = completion
  }

  func take(_ loaded: LoadedObject, at index: Int) {
    objects[index] = loaded.object
    missing -= 1
    tellIfComplete()
  }

  /// The completion comes after the call that asked for it, at the earliest with the next frame.
  func startWaiting() {
    FrameLoop.shared.schedule(after: 0) {
      self.mayTell = true
      self.tellIfComplete()
    }
  }

  private func tellIfComplete() {
    guard mayTell, missing == 0, let completion else { return }
    self.completion = nil
    completion(objects.compactMap { $0 })
  }
}
