import Foundation
import Testing
import UIKit

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

private final class Counted {
  let onDeinit: () -> Void
  init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}

@MainActor private final class Model: NSObject {
  let undo = UndoManager()
  var value = 0

  init(_ value: Int) {
    self.value = value
    super.init()
    undo.groupsByEvent = false
  }

  func set(_ new: Int, name: String = "") {
    let old = value
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: self) { $0.set(old) }
    if !name.isEmpty { undo.setActionName(name) }
    undo.endUndoGrouping()
    value = new
  }
}

@MainActor @Suite struct RuntimeTests {
  @Test func `an associated object is read back, replaced and removed`() {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    let view = UIView()
    #expect(objc_getAssociatedObject(view, key) == nil)
    objc_setAssociatedObject(view, key, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, key) as? String == "one")
    #expect(objc_getAssociatedObject(UIView(), key) == nil)
    objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, key) == nil)
  }

  @Test func `an associated object goes with its view`() {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    var gone = 0
    autoreleasepool {
      let view = UIView()
      objc_setAssociatedObject(
        view, key, Counted { gone += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(gone == 0)
    }
    #expect(gone == 1)
  }

  @Test func `an associated object that is only assigned is not kept`() {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    var gone = 0
    let view = UIView()
    autoreleasepool {
      let value = Counted { gone += 1 }
      objc_setAssociatedObject(view, key, value, .OBJC_ASSOCIATION_ASSIGN)
    }
    #expect(gone == 1)
  }

  @Test func `changes are undone and redone in turn`() {
    let model = Model(1)
    model.set(2, name: "Set")
    model.set(3)
    #expect(model.undo.canUndo && !model.undo.canRedo)
    model.undo.undo()
    #expect(model.value == 2 && model.undo.undoActionName == "Set")
    #expect(model.undo.undoMenuItemTitle == "Undo Set")
    model.undo.undo()
    #expect(model.value == 1 && !model.undo.canUndo && model.undo.canRedo)
    model.undo.redo()
    model.undo.redo()
    #expect(model.value == 3 && !model.undo.canRedo)
    model.undo.undo()
    model.set(9)
    #expect(!model.undo.canRedo && model.value == 9)
  }

  @Test func `a group is undone as one, last step first`() {
    let undo = UndoManager()
    undo.groupsByEvent = false
    let target = NSObject()
    var order: [Int] = []
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: target) { _ in order.append(1) }
    undo.beginUndoGrouping()
    undo.registerUndo(withTarget: target) { _ in order.append(2) }
    undo.endUndoGrouping()
    undo.endUndoGrouping()
    undo.undo()
    #expect(order == [2, 1])
  }

  @Test func `steps of a forgotten target and beyond the limit are dropped`() {
    let model = Model(0)
    model.undo.levelsOfUndo = 2
    for value in 1...5 { model.set(value) }
    model.undo.undo()
    model.undo.undo()
    #expect(model.value == 3 && !model.undo.canUndo)
    model.undo.removeAllActions(withTarget: model)
    #expect(!model.undo.canRedo)
  }

  @Test func `nothing is kept while registration is disabled`() {
    let model = Model(0)
    model.undo.disableUndoRegistration()
    model.undo.registerUndo(withTarget: model) { $0.value = 7 }
    model.undo.enableUndoRegistration()
    #expect(!model.undo.canUndo)
  }
}
