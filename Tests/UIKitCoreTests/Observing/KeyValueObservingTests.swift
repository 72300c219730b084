import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit

@MainActor @Suite struct `Observed values of views` {
  private final class Ear: UIView {
    var heard: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let new = change?[.newKey] as? CGSize
      heard.append("\(keyPath ?? "") \(new?.height ?? -1)")
    }
  }

  @Test func `a table that grows with its content hears of the size at once`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ear = Ear()
    scroll.addObserver(ear, forKeyPath: "contentSize", options: .new, context: nil)
    scroll.contentSize = CGSize(width: 100, height: 300)
    #expect(ear.heard == ["contentSize 300.0"])
    scroll.contentSize = CGSize(width: 100, height: 300)
    #expect(ear.heard.count == 1)
    scroll.removeObserver(ear, forKeyPath: "contentSize")
    scroll.contentSize.height = 20
    #expect(ear.heard.count == 1)
  }

  @Test func `key paths tell of old and new, until the observation is let go of`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var heard: [(old: CGRect?, new: CGRect?)] = []
    var token: NSKeyValueObservation? = view.observe(\.frame, options: [.old, .new]) { _, change in
      heard.append((change.oldValue, change.newValue))
    }
    view.frame.size.width = 30
    #expect(heard.count == 1)
    #expect(heard.last?.old?.width == 10)
    #expect(heard.last?.new?.width == 30)
    view.center.x += 5
    #expect(heard.last?.new?.minX == 5)
    _ = token
    token = nil
    view.frame.size.width = 40
    #expect(heard.count == 2)
  }

  @Test func `a scroll view's offset is told of while it scrolls`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    var offsets: [CGFloat] = []
    let token = scroll.observe(\.contentOffset, options: [.initial, .new]) { view, change in
      offsets.append(change.newValue?.y ?? -1)
      #expect(view === scroll)
    }
    scroll.contentOffset.y = 40
    scroll.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
    #expect(offsets == [0, 40, 60])
    token.invalidate()
    scroll.contentOffset.y = 0
    #expect(offsets.count == 3)
  }

  @Test func `other values are told of with the next frame`() {
    let label = UILabel()
    let app = Harness(label)
    var texts: [String?] = []
    let token = label.observe(\.text, options: .new) { _, change in
      texts.append(change.newValue ?? nil)
    }
    label.text = "a"
    app.settle()
    #expect(texts == ["a"])
    token.invalidate()
  }

  @Test func `a name that cannot be observed is reported`() {
    let view = UIView()
    let app = Harness(view)
    view.addObserver(Ear(), forKeyPath: "layer.mystery", options: .new, context: nil)
    #expect(app.diagnostics.count == 1)
  }

  @Test func `an observed view that is gone is forgotten`() {
    weak var gone: UIView?
    do {
      let view = UIView()
      gone = view
      let token = view.observe(\.frame) { _, _ in }
      _ = token
    }
    #expect(gone == nil)
  }
}
