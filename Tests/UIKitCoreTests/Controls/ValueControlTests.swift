import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit
@testable import UIKitCore

/// Counts what a control sends.
@MainActor private func counting(
  _ control: UIControl, _ events: UIControl.Event = .valueChanged
) -> () -> Int {
  final class Count { var value = 0 }
  let count = Count()
  control.addAction(UIAction { _ in count.value += 1 }, for: events)
  return { count.value }
}

@MainActor @Suite struct Switches {
  @Test func `a tap turns it on, another off, and each is told once`() {
    let view = UISwitch()
    let count = counting(view, [.valueChanged, .primaryActionTriggered])
    let app = Harness(view)
    app.tap(view)
    #expect(view.isOn)
    app.tap(view)
    #expect(!view.isOn)
    #expect(count() == 2)
  }

  @Test func `a drag to the other side turns it on before the finger is lifted`() {
    let view = UISwitch()
    let count = counting(view)
    let app = Harness(view)
    app.drag(from: CGPoint(x: 10, y: 15), to: CGPoint(x: 45, y: 15))
    #expect(view.isOn)
    // To and fro without lifting ends where it began.
    app.drag(from: CGPoint(x: 40, y: 15), to: CGPoint(x: 48, y: 15))
    #expect(count() == 2)
  }

  @Test func `setting the value in code sends nothing`() {
    let view = UISwitch()
    let count = counting(view)
    view.isOn = true
    view.setOn(false, animated: true)
    #expect(count() == 0)
  }

  @Test func `disabled it takes no tap, and looks faint`() {
    let view = UISwitch()
    let app = Harness(view)
    view.isEnabled = false
    app.tap(view)
    #expect(!view.isOn)
    #expect(view.subviews.first?.alpha == 0.5)
    #expect(view.accessibilityTraits.contains(.notEnabled))
  }

  @Test func `right to left the knob of a switch that is on lies at the left`() throws {
    let view = UISwitch()
    view.semanticContentAttribute = .forceRightToLeft
    view.isOn = true
    view.layoutIfNeeded()
    let knob = try #require(view.subviews.first?.subviews.last)
    #expect(knob.frame == CGRect(x: -6, y: -3, width: 43, height: 43))
  }

  @Test func `space toggles a switch that has the keys`() {
    final class KeySwitch: UISwitch { override var canBecomeFirstResponder: Bool { true } }
    let view = KeySwitch()
    let app = Harness(view)
    view.becomeFirstResponder()
    app.key("Space")
    #expect(view.isOn)
    #expect(view.accessibilityValue == "1")
  }

  @Test func `an action that removes the switch leaves no touch behind`() {
    let view = UISwitch()
    view.addAction(
      UIAction { ($0.sender as? UIView)?.removeFromSuperview() }, for: .valueChanged)
    let app = Harness(view)
    app.tap(view)
    #expect(view.isOn)
    #expect(!view.isTracking)
  }
}

@MainActor @Suite struct Sliders {
  @Test func `the knob follows the finger from where it was taken`() {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 373, height: 34))
    let count = counting(view)
    let app = Harness(view, size: CGSize(width: 400, height: 100))
    // The knob's middle goes from 14.5 to 358.5: 344 points for the whole range.
    app.drag(from: CGPoint(x: 14.5, y: 17), to: CGPoint(x: 14.5 + 172, y: 17))
    #expect(abs(view.value - 0.5) < 0.001)
    #expect(count() > 1)
  }

  @Test func `a touch on the track does not move it`() {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    let app = Harness(view)
    app.tap(at: CGPoint(x: 200, y: 17))
    #expect(view.value == 0)
  }

  @Test func `one that is not continuous tells at the end`() {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    view.isContinuous = false
    let count = counting(view)
    let app = Harness(view)
    app.drag(from: CGPoint(x: 14, y: 17), to: CGPoint(x: 200, y: 17))
    #expect(count() == 1)
  }

  @Test func `values are kept within the range, and bounds that cross move each other`() {
    let view = UISlider()
    view.value = 5
    #expect(view.value == 1)
    view.minimumValue = 3
    #expect(view.maximumValue == 3)
    #expect(view.value == 3)
    view.maximumValue = -1
    #expect(view.minimumValue == -1)
    #expect(view.value == -1)
  }

  @Test func `NaN is reported and changes nothing`() {
    let view = UISlider()
    view.value = 0.25
    let messages = collectingDiagnostics {
      view.value = .nan
      view.minimumValue = .nan
      view.maximumValue = .nan
    }
    #expect(messages.count == 3)
    #expect(view.value == 0.25)
    #expect(view.minimumValue == 0)
    #expect(view.maximumValue == 1)
  }

  @Test func `right to left the value grows to the left`() {
    let view = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    view.semanticContentAttribute = .forceRightToLeft
    let app = Harness(view)
    #expect(app.root.value == 0)
    app.drag(from: CGPoint(x: 285, y: 17), to: CGPoint(x: 150, y: 17))
    #expect(view.value > 0.4)
  }

  @Test func `arrow keys move it by a tenth of the range`() {
    final class KeySlider: UISlider { override var canBecomeFirstResponder: Bool { true } }
    let view = KeySlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    view.maximumValue = 10
    let count = counting(view)
    let app = Harness(view)
    view.becomeFirstResponder()
    app.key("Right")
    app.key("Up")
    app.key("Left")
    #expect(view.value == 1)
    #expect(count() == 3)
    #expect(view.accessibilityValue == "10%")
  }
}

@MainActor @Suite struct Steppers {
  @Test func `each half steps its way, to the ends of the range`() {
    let view = UIStepper()
    view.maximumValue = 2
    let count = counting(view)
    let app = Harness(view)
    for _ in 0..<3 { app.tap(at: CGPoint(x: 70, y: 16)) }
    #expect(view.value == 2)
    #expect(count() == 2)
    app.tap(at: CGPoint(x: 20, y: 16))
    #expect(view.value == 1)
  }

  @Test func `wrapping goes on at the other end`() {
    let view = UIStepper()
    view.wraps = true
    view.maximumValue = 5
    view.stepValue = 2
    let app = Harness(view)
    var seen: [Double] = []
    for _ in 0..<4 {
      app.tap(at: CGPoint(x: 70, y: 16))
      seen.append(view.value)
    }
    #expect(seen == [2, 4, 5, 0])
  }

  @Test func `held it goes on after half a second, ten times a second`() {
    Stage.run { stage in
      let view = UIStepper(frame: .zero)
      stage.window.addSubview(view)
      let count = counting(view)
      stage.driver.settle()
      stage.touch(.began, 70, 16)
      stage.driver.advance(by: 0.4)
      #expect(view.value == 0)
      // At .5, .6, .7 and .8 seconds.
      stage.driver.advance(by: 0.45)
      #expect(view.value == 4)
      stage.touch(.ended, 70, 16)
      stage.driver.advance(by: 1)
      #expect(view.value == 4)
      #expect(count() == 4)
    }
  }

  @Test func `taken from its window while held it stops`() {
    Stage.run { stage in
      let view = UIStepper(frame: .zero)
      stage.window.addSubview(view)
      stage.driver.settle()
      stage.touch(.began, 70, 16)
      view.removeFromSuperview()
      stage.driver.advance(by: 2)
      #expect(view.value == 0)
    }
  }
}

@MainActor @Suite struct `Progress views` {
  @Test func `values beyond the ends are moved to them`() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 3
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
    view.progress = .nan
    #expect(view.progress == 1)
  }

  @Test func `a progress that is observed moves the bar until it has finished`() {
    Stage.run { stage in
      let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
      stage.window.addSubview(view)
      let progress = Progress(totalUnitCount: 4)
      view.observedProgress = progress
      progress.completedUnitCount = 1
      stage.driver.advance(by: 0.2)
      #expect(view.progress == 0.25)
      progress.completedUnitCount = 4
      stage.driver.advance(by: 0.2)
      #expect(view.progress == 1)
      stage.driver.advance(by: 1)
      #expect(FrameLoop.shared.nextTimerTime == nil)
    }
  }
}

@MainActor @Suite struct `Activity indicators` {
  @Test func `it is hidden until it is started, unless the app says otherwise`() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.isHidden)
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(!view.isHidden)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test func `it turns by a blade eight times a second, and asks for no other frame`() {
    Stage.run { stage in
      let view = UIActivityIndicatorView(style: .medium)
      stage.window.addSubview(view)
      view.startAnimating()
      stage.driver.settle()
      let before = FrameLoop.shared.frameCount
      stage.driver.advance(by: 1)
      #expect((8...18).contains(FrameLoop.shared.frameCount - before))
      view.stopAnimating()
      stage.driver.settle()
      #expect(FrameLoop.shared.nextTimerTime == nil)
      view.startAnimating()
      view.removeFromSuperview()
      stage.driver.settle()
      #expect(FrameLoop.shared.nextTimerTime == nil)
    }
  }
}

@MainActor @Suite struct `Page controls` {
  private func pages(_ count: Int) -> UIPageControl {
    let view = UIPageControl()
    view.numberOfPages = count
    return view
  }

  @Test func `the current page stays within the pages`() {
    let view = pages(3)
    view.currentPage = 7
    #expect(view.currentPage == 2)
    view.numberOfPages = 1
    #expect(view.currentPage == 0)
    view.numberOfPages = -4
    #expect(view.numberOfPages == 0)
    view.currentPage = -1
    #expect(view.currentPage == 0)
  }

  @Test func `a tap beside the middle goes on by one page`() {
    let view = pages(3)
    let count = counting(view)
    let app = Harness(view)
    for _ in 0..<3 { app.tap(at: CGPoint(x: 60, y: 12)) }
    #expect(view.currentPage == 2)
    app.tap(at: CGPoint(x: 10, y: 12))
    #expect(view.currentPage == 1)
    #expect(count() == 3)
  }

  @Test func `a finger along the dots goes through the pages`() {
    let view = pages(5)
    let app = Harness(view)
    app.drag(from: CGPoint(x: 15, y: 12), to: CGPoint(x: 90, y: 12))
    // Dots are 17 2/3 apart and the first begins at 10: 80 points are 4.5 dots.
    #expect(view.currentPage == 4)
  }

  @Test func `a single page can be hidden`() {
    let view = pages(1)
    view.hidesForSinglePage = true
    #expect(view.subviews.filter { !$0.isHidden }.isEmpty)
    view.numberOfPages = 2
    #expect(view.subviews.filter { !$0.isHidden }.count == 2)
  }
}

@MainActor @Suite struct `Segmented controls` {
  private func control(_ titles: String...) -> UISegmentedControl {
    UISegmentedControl(items: titles)
  }

  @Test func `a tap chooses a segment and tells once`() {
    let view = control("One", "Two", "Three")
    let count = counting(view)
    let app = Harness(view)
    app.tap("Two")
    #expect(view.selectedSegmentIndex == 1)
    app.tap("Two")
    #expect(count() == 1)
  }

  @Test func `the chosen segment can be dragged to another`() {
    let view = control("One", "Two", "Three")
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    view.selectedSegmentIndex = 0
    let count = counting(view)
    let app = Harness(view)
    app.drag(from: CGPoint(x: 50, y: 16), to: CGPoint(x: 250, y: 16))
    #expect(view.selectedSegmentIndex == 2)
    #expect(count() == 1)
  }

  @Test func `a momentary one shows no choice, and can tell it in its action`() {
    let view = control("One", "Two")
    view.isMomentary = true
    var seen: [Int] = []
    view.addAction(
      UIAction { _ in seen.append(view.selectedSegmentIndex) }, for: .valueChanged)
    let app = Harness(view)
    app.tap("Two")
    app.tap("Two")
    #expect(seen == [1, 1])
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `inserting and removing keep the choice with its segment`() {
    let view = control("One", "Two")
    view.selectedSegmentIndex = 1
    view.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 2)
    view.removeSegment(at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 1)
    view.removeSegment(at: 1, animated: true)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    view.insertSegment(withTitle: "Last", at: 99, animated: false)
    #expect(view.titleForSegment(at: 1) == "Last")
    view.selectedSegmentIndex = 5
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `title and image take each other's place`() {
    let view = control("One")
    view.setImage(UIImage(systemName: "star"), forSegmentAt: 0)
    #expect(view.titleForSegment(at: 0) == nil)
    view.setTitle("Uno", forSegmentAt: 0)
    #expect(view.imageForSegment(at: 0) == nil)
  }

  @Test func `actions are performed by their segments and found by their names`() {
    var performed: [String] = []
    let actions = ["a", "b"].map { name in
      UIAction(title: name, identifier: UIAction.Identifier(name)) { _ in performed.append(name) }
    }
    let view = UISegmentedControl(frame: .zero, actions: actions)
    let app = Harness(view)
    app.tap("b")
    #expect(performed == ["b"])
    #expect(view.segmentIndex(identifiedBy: UIAction.Identifier("b")) == 1)
    #expect(view.segmentIndex(identifiedBy: UIAction.Identifier("c")) == NSNotFound)
  }

  @Test func `a segment that is not enabled is passed over`() {
    final class KeyControl: UISegmentedControl {
      override var canBecomeFirstResponder: Bool { true }
    }
    let view = KeyControl(items: ["One", "Two", "Three"])
    view.setEnabled(false, forSegmentAt: 1)
    view.selectedSegmentIndex = 0
    let app = Harness(view)
    app.tap(at: CGPoint(x: view.bounds.midX, y: 16))
    #expect(view.selectedSegmentIndex == 0)
    view.becomeFirstResponder()
    app.key("Right")
    #expect(view.selectedSegmentIndex == 2)
  }

  @Test func `widths are equal, their own, or by the contents`() {
    let view = control("A", "A much longer title")
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    #expect(view.segmentFrames.map(\.width) == [150, 150])
    view.setWidth(60, forSegmentAt: 0)
    #expect(view.segmentFrames.map(\.width) == [60, 240])
    view.setWidth(0, forSegmentAt: 0)
    view.apportionsSegmentWidthsByContent = true
    let widths = view.segmentFrames.map(\.width)
    #expect(widths[0] < widths[1])
    #expect(widths[0] + widths[1] == 300)
  }

  @Test func `right to left the first segment lies at the right`() {
    let view = control("One", "Two")
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.segmentFrames.map(\.minX) == [100, 0])
  }
}
