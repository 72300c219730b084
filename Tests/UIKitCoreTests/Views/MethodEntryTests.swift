import Observation
import Testing
import UIKit

@testable import UIKitCore

/// What a view's class has of its own decides what is done for it.
@MainActor @Suite struct `Methods that a view's class may override` {
  private final class Plain: UIView {
    var words = ""
  }

  private class Layouter: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  private final class Below: Layouter {}

  private class Generic<Value>: UIView {
    var value: Value?
  }

  private final class GenericLayouter: Generic<Int> {
    override func layoutSubviews() { value = 1 }
  }

  @Test func `are found in the class and above it`() {
    let entry = MethodEntry.layoutSubviews
    #expect(!entry.isOverridden(in: UIView.self))
    #expect(!entry.isOverridden(in: Plain.self))
    #expect(!entry.isOverridden(in: Generic<String>.self))
    #expect(entry.isOverridden(in: Layouter.self))
    #expect(entry.isOverridden(in: Below.self))
    #expect(entry.isOverridden(in: GenericLayouter.self))
    // Ours, which an app's class inherits: nothing of the app's.
    #expect(entry.isOverridden(in: UITextView.self))
  }

  @Test func `are told apart from ours`() {
    final class Notes: UITextView {}
    final class OwnNotes: UITextView {
      override func layoutSubviews() { super.layoutSubviews() }
    }
    let entry = MethodEntry.layoutSubviews
    #expect(entry.isOverridden(in: Notes.self))
    #expect(!entry.isOverriddenByApp(in: Notes.self))
    #expect(entry.isOverriddenByApp(in: OwnNotes.self))
    #expect(entry.isOverriddenByApp(in: Below.self))
    #expect(!entry.isOverriddenByApp(in: Plain.self))
  }

  @Test func `are told apart from each other`() {
    final class Updater: UIView {
      override func updateProperties() {}
    }
    final class Constrainer: UIView {
      override func updateConstraints() { super.updateConstraints() }
    }
    final class Mover: UIView {
      var moves = 0
      override var center: CGPoint { didSet { moves += 1 } }
      override var bounds: CGRect { didSet { moves += 10 } }
    }
    let entries = [
      MethodEntry.updateProperties, .updateConstraints, .layoutSubviews, .setNeedsLayout, .bounds,
      .center,
    ]
    func overridden(in kind: UIView.Type) -> [Bool] { entries.map { $0.isOverridden(in: kind) } }
    #expect(overridden(in: Updater.self) == [true, false, false, false, false, false])
    #expect(overridden(in: Constrainer.self) == [false, true, false, false, false, false])
    #expect(overridden(in: Layouter.self) == [false, false, true, false, false, false])
    #expect(overridden(in: Mover.self) == [false, false, false, false, true, true])
    // A place is given through what the class has of its own.
    let mover = Mover()
    mover.takePlace(CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(mover.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(mover.moves == 11)
  }

  @Test func `are called once with a new view, and a plain one says what UIKit says`() {
    final class Updater: UIView {
      var updates = 0
      override func updateProperties() { updates += 1 }
    }
    let (root, plain, updater) = (UIView(), Plain(), Updater())
    #expect(plain.needsUpdateConstraints())
    root.addSubview(plain)
    plain.addSubview(updater)
    plain.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    #expect(updater.updates == 1)
    #expect(!plain.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(updater.updates == 1)
  }

  @Observable final class Model {
    var length: CGFloat = 10
  }

  @Test func `are followed where an app has them, also below our classes`() {
    final class Follower: UIStackView {
      let model: Model
      var layouts = 0
      init(_ model: Model) {
        self.model = model
        super.init(frame: .zero)
      }
      required init(coder: NSCoder) { fatalError("Made in code.") }
      override func layoutSubviews() {
        super.layoutSubviews()
        _ = model.length
        layouts += 1
      }
    }
    let model = Model()
    let view = Follower(model)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    view.layoutIfNeeded()
    let before = view.layouts
    model.length = 20
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
  }
}
