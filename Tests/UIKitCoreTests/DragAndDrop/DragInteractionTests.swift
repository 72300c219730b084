import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// A view whose texts can be dragged away.
@MainActor private final class Source: UIView, UIDragInteractionDelegate {
  var texts = ["One"]
  var allowsMove = true
  var log: [String] = []

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    log.append("items")
    return texts.map { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: $0))) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    log.append("lift")
    animator.addCompletion { [weak self] in self?.log.append("lifted \($0 == .end)") }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { log.append("begin") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { log.append("willEnd \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { log.append("didEnd \(operation)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { log.append("transferred") }
}

/// A view that takes what is dropped.
@MainActor private final class Place: UIView, UIDropInteractionDelegate {
  var operation = UIDropOperation.copy
  var takes: any NSItemProviderReading.Type = NSString.self
  var texts: [String] = []
  var log: [String] = []

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  { session.canLoadObjects(ofClass: takes) }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { log.append("enter") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    if log.last != "update" { log.append("update") }
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { log.append("exit") }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    log.append("perform")
    session.loadObjects(ofClass: String.self) { [weak self] in self?.texts += $0 }
    // The objects come later.
    if texts.isEmpty { log.append("asked") }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    log.append("conclude")
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    log.append("end")
  }
}

@MainActor @Suite struct `Dragging and dropping` {
  private func show(_ body: (Source, Place, Stage) throws -> Void) rethrows {
    try Stage.run { stage in
      let source = Source(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let place = Place(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
      source.backgroundColor = .red
      source.addInteraction(UIDragInteraction(delegate: source))
      place.addInteraction(UIDropInteraction(delegate: place))
      stage.window.addSubview(source)
      stage.window.addSubview(place)
      stage.driver.settle()
      try body(source, place, stage)
    }
  }

  /// Holds a finger still until what is under it is lifted.
  private func hold(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
    stage.touch(.began, x, y)
    stage.driver.advance(by: 0.6)
  }

  private func drag(_ stage: Stage, from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat)) {
    hold(stage, start.0, start.1)
    for step in 1...5 {
      let part = CGFloat(step) / 5
      stage.touch(
        .moved, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
  }

  @Test func `a finger that stays lifts, moves and drops, and both ends hear of it in order`() {
    show { source, place, stage in
      drag(stage, from: (50, 50), to: (50, 300))
      #expect(source.log == ["items", "lift", "lifted true", "begin"])
      #expect(place.log == ["enter", "update"])
      stage.touch(.ended, 50, 300)
      #expect(place.log == ["enter", "update", "perform", "asked"])
      #expect(source.log.last == "willEnd copy")
      stage.driver.advance(by: 1)
      #expect(place.log == ["enter", "update", "perform", "asked", "conclude", "end"])
      #expect(source.log.suffix(3) == ["willEnd copy", "didEnd copy", "transferred"])
      #expect(place.texts == ["One"])
    }
  }

  @Test func `a picture follows the finger and is gone in the end`() throws {
    try show { source, _, stage in
      let before = stage.window.subviews.count
      hold(stage, 50, 50)
      let picture = try #require(stage.window.subviews.last)
      #expect(stage.window.subviews.count == before + 1)
      #expect(picture.center == CGPoint(x: 50, y: 50))
      #expect(picture.bounds.size == CGSize(width: 100, height: 100))
      stage.touch(.moved, 80, 90)
      #expect(picture.center == CGPoint(x: 80, y: 90))
      stage.touch(.ended, 80, 90)
      stage.driver.advance(by: 1)
      #expect(stage.window.subviews.count == before)
      #expect(source.log.suffix(2) == ["willEnd cancel", "didEnd cancel"])
    }
  }

  @Test func `a finger that is lifted without moving has dragged nothing`() {
    show { source, _, stage in
      hold(stage, 50, 50)
      stage.touch(.ended, 50, 50)
      stage.driver.advance(by: 1)
      #expect(source.log == ["items", "lift", "lifted true"])
      #expect(stage.window.subviews.count == 2)
    }
  }

  @Test func `without items nothing is lifted, and the touch stays the view's`() {
    show { source, _, stage in
      source.texts = []
      drag(stage, from: (50, 50), to: (50, 300))
      stage.touch(.ended, 50, 300)
      #expect(source.log == ["items"])
      #expect(stage.window.subviews.count == 2)
    }
  }

  @Test func `the mouse drags as soon as it moves`() {
    show { source, place, stage in
      stage.mouse(.began, 50, 50)
      stage.mouse(.moved, 52, 50)
      #expect(source.log.isEmpty)
      stage.mouse(.moved, 60, 60)
      #expect(source.log == ["items", "lift", "lifted true", "begin"])
      stage.mouse(.moved, 50, 300)
      stage.mouse(.ended, 50, 300)
      stage.driver.advance(by: 1)
      #expect(place.texts == ["One"])
    }
  }

  @Test(arguments: [
    (UIDropOperation.cancel, true), (.forbidden, true), (.move, false),
  ])
  func `what may not be dropped goes back`(operation: UIDropOperation, allowsMove: Bool) {
    show { source, place, stage in
      place.operation = operation
      source.allowsMove = allowsMove
      drag(stage, from: (50, 50), to: (50, 300))
      stage.touch(.ended, 50, 300)
      stage.driver.advance(by: 1)
      #expect(!place.log.contains("perform"))
      #expect(place.log.suffix(2) == ["exit", "end"])
      #expect(source.log.suffix(2) == ["willEnd cancel", "didEnd cancel"])
    }
  }

  @Test func `a move is one where the source allows it`() {
    show { source, place, stage in
      place.operation = .move
      drag(stage, from: (50, 50), to: (50, 300))
      stage.touch(.ended, 50, 300)
      stage.driver.advance(by: 1)
      #expect(source.log.contains("didEnd move"))
      #expect(place.texts == ["One"])
    }
  }

  @Test func `the innermost view that takes the items has them, others are passed by`() {
    show { _, place, stage in
      let inner = Place(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      inner.addInteraction(UIDropInteraction(delegate: inner))
      place.addSubview(inner)
      drag(stage, from: (50, 50), to: (50, 250))
      #expect(inner.log == ["enter", "update"])
      #expect(place.log.isEmpty)
      stage.touch(.moved, 150, 250)
      #expect(inner.log.last == "exit")
      #expect(place.log == ["enter", "update"])
      stage.touch(.ended, 150, 250)
      stage.driver.advance(by: 1)
      // All that the finger was over hear of the end.
      #expect(inner.log.last == "end")
      #expect(place.log.last == "end")

      inner.log = []
      inner.takes = NSURL.self
      drag(stage, from: (50, 50), to: (50, 250))
      #expect(inner.log.isEmpty)
      stage.touch(.cancelled, 50, 250)
      stage.driver.advance(by: 1)
    }
  }

  @Test func `several items gather under the finger and arrive in their order`() {
    show { source, place, stage in
      source.texts = ["One", "Two", "Three"]
      drag(stage, from: (50, 50), to: (50, 300))
      stage.touch(.ended, 50, 300)
      stage.driver.advance(by: 1)
      #expect(place.texts == ["One", "Two", "Three"])
      #expect(stage.window.subviews.count == 2)
    }
  }

  @Test func `an interaction that is off or taken away drags nothing`() throws {
    try show { source, _, stage in
      let interaction = try #require(source.interactions.first as? UIDragInteraction)
      interaction.isEnabled = false
      drag(stage, from: (50, 50), to: (50, 300))
      stage.touch(.ended, 50, 300)
      #expect(source.log.isEmpty)
      interaction.isEnabled = true
      drag(stage, from: (50, 50), to: (50, 300))
      source.removeInteraction(interaction)
      stage.driver.advance(by: 1)
      stage.touch(.ended, 50, 300)
      #expect(source.log.last == "didEnd cancel")
      #expect(interaction.view == nil)
      #expect(stage.window.subviews.count == 2)
    }
  }

  @Test func `a place that is taken away while the finger is over it hears nothing more`() throws {
    try show { source, place, stage in
      let interaction = try #require(place.interactions.first)
      drag(stage, from: (50, 50), to: (50, 300))
      place.removeInteraction(interaction)
      stage.touch(.ended, 50, 300)
      stage.driver.advance(by: 1)
      #expect(place.log == ["enter", "update"])
      #expect(source.log.last == "didEnd cancel")
    }
  }

  @Test func `interactions, sessions and items go when they are over`() {
    weak var source: Source?
    weak var interaction: UIDragInteraction?
    weak var drop: UIDropInteraction?
    weak var place: Place?
    Stage.run { stage in
      autoreleasepool {
        let made = (
          Source(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
          Place(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
        )
        (source, place) = made
        made.0.addInteraction(UIDragInteraction(delegate: made.0))
        made.1.addInteraction(UIDropInteraction(delegate: made.1))
        interaction = made.0.interactions.first as? UIDragInteraction
        drop = made.1.interactions.first as? UIDropInteraction
        stage.window.addSubview(made.0)
        stage.window.addSubview(made.1)
        stage.driver.settle()
        drag(stage, from: (50, 50), to: (50, 300))
        stage.touch(.ended, 50, 300)
        stage.driver.advance(by: 1)
        #expect(made.1.texts == ["One"])
        made.0.removeFromSuperview()
        made.1.removeFromSuperview()
      }
      stage.driver.advance(by: 1)
      #expect(source == nil)
      #expect(interaction == nil)
      #expect(drop == nil)
      #expect(place == nil)
    }
  }
}

@Suite struct `Item providers` {
  @Test func `data comes by its type and by what its type is a kind of`() {
    let provider = NSItemProvider(object: NSString(string: "Grüße"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    for type in ["public.utf8-plain-text", "public.plain-text", "public.text", "public.data"] {
      #expect(provider.hasItemConformingToTypeIdentifier(type))
    }
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    let found = Box<Data?>(nil)
    provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
      found.value = data
    }
    #expect(found.value == Data("Grüße".utf8))
  }

  @Test func `objects are loaded by class, others are refused with a reason`() {
    let provider = NSItemProvider(object: NSString(string: "One"))
    let text = Box<String?>(nil)
    #expect(provider.canLoadObject(ofClass: String.self))
    provider.loadObject(ofClass: String.self) { value, _ in text.value = value }
    #expect(text.value == "One")
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    let failure = Box<(any Error)?>(nil)
    provider.loadObject(ofClass: UIImage.self) { _, error in failure.value = error }
    #expect((failure.value as? NSError)?.domain == NSItemProvider.errorDomain)
    #expect((failure.value as? NSError)?.code == -1200)
  }

  @Test func `data that is asked for late is made late, and only then`() {
    let provider = NSItemProvider()
    let asked = Box(0)
    provider.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) {
      asked.value += 1
      $0(Data("{}".utf8), nil)
      return nil
    }
    #expect(asked.value == 0)
    let file = Box<String?>(nil)
    let content = Box<Data?>(nil)
    provider.suggestedName = "settings"
    provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
      file.value = url?.lastPathComponent
      content.value = url.flatMap { try? Data(contentsOf: $0) }
    }
    #expect(asked.value == 1)
    #expect(file.value == "settings.json")
    #expect(content.value == Data("{}".utf8))
    provider.suggestedName = "../1/2"
    provider.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in
      file.value = url?.lastPathComponent
    }
    #expect(file.value == "..:1:2.json")
  }

  @Test func `data that is not what it says is an error`() {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) {
      $0(Data([1, 2, 3]), nil)
      return nil
    }
    let failure = Box<(any Error)?>(nil)
    let image = Box<(any NSItemProviderReading)?>(nil)
    provider.loadObject(ofClass: UIImage.self) { object, error in
      image.value = object
      failure.value = error
    }
    #expect(image.value == nil)
    #expect((failure.value as? NSError)?.code == -1100)
  }

  @Test func `a file is known by its name's ending`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).txt")
    try Data("hello".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let provider = try #require(NSItemProvider(contentsOf: file))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.suggestedName == file.deletingPathExtension().lastPathComponent)
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/none/at/all.txt")) == nil)
  }

  /// What a handler that may run anywhere found; here it runs at once.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
}
