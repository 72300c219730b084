import Testing
import UIKit
import UIKitCore

/// What no app should do, and what comes of it.
@MainActor @Suite struct HostileLayoutTests {
  @Test func `a constant that is not finite is refused with a report`() {
    let root = container(100, 100)
    let view = plainView(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    let recorded = diagnostics {
      width.constant = .nan
      width.constant = .infinity
      root.layoutIfNeeded()
    }
    #expect(recorded.count == 2)
    #expect(width.constant == 20)
    #expect(view.frame.width == 20)
  }

  @Test func `frames that are not finite are refused with a report`() {
    let view = container(10, 20)
    let recorded = diagnostics {
      view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 3)
      view.center = CGPoint(x: CGFloat.infinity, y: 0)
      view.bounds = CGRect(x: 0, y: 0, width: 3, height: -CGFloat.infinity)
    }
    #expect(recorded.count == 3)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test(arguments: [1e9, 100_000.0]) func `huge frames are laid out`(length: CGFloat) {
    let root = container(length, length)
    let view = plainView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: length - 20, height: length / 2))
  }

  @Test func `a loop of widths that grow has no solution, and one is given up`() {
    let root = container(100, 100)
    let first = plainView(in: root)
    let second = plainView(in: root)
    // first = second + 10 and second = first + 10 cannot both hold.
    NSLayoutConstraint.activate([
      first.widthAnchor.constraint(equalTo: second.widthAnchor, constant: 10),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, constant: 10),
    ])
    let recorded = diagnostics { root.layoutIfNeeded() }
    #expect(recorded.count == 1)
    #expect(recorded.first?.message.hasPrefix("Unable to simultaneously satisfy") == true)
    #expect(first.frame.width - second.frame.width == 10)
  }

  @Test func `a report lists just the constraints that contradict each other`() throws {
    let root = container(100, 100)
    let views = (0..<5).map { _ in plainView(in: root) }
    for view in views { view.heightAnchor.constraint(equalToConstant: 10).isActive = true }
    for (view, next) in zip(views, views.dropFirst()) {
      next.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    }
    let top = views[0].topAnchor.constraint(equalTo: root.topAnchor)
    let wrong = views[1].topAnchor.constraint(equalTo: root.topAnchor, constant: 50)
    top.identifier = "top"
    wrong.identifier = "wrong"
    NSLayoutConstraint.activate([top, wrong])
    let recorded = diagnostics { root.layoutIfNeeded() }
    let message = try #require(recorded.first?.message)
    // top of 0, height of 0, 1 below 0, top of 1: four lines, and no more.
    #expect(message.components(separatedBy: "    \"<NSLayoutConstraint:").count - 1 == 4)
    #expect(message.contains("'top'") && message.contains("'wrong'"))
    #expect(
      message.contains("Will attempt to recover by breaking constraint \n<NSLayoutConstraint"))
    #expect(views[0].frame.minY == 0)
  }

  @Test func `a subview that comes in the middle of layout is laid out in the same pass`() {
    final class Growing: UIView {
      var added: UIView?
      override func layoutSubviews() {
        super.layoutSubviews()
        guard added == nil else { return }
        let view = plainView(in: self)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
          view.topAnchor.constraint(equalTo: topAnchor),
          view.widthAnchor.constraint(equalToConstant: 7),
          view.heightAnchor.constraint(equalToConstant: 9),
        ])
        added = view
      }
    }
    let root = Growing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.layoutIfNeeded()
    #expect(root.added?.frame == CGRect(x: 5, y: 0, width: 7, height: 9))
  }

  @Test func `subviews that leave in the middle of layout do no harm`() {
    final class Shrinking: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        subviews.first?.removeFromSuperview()
      }
    }
    let root = Shrinking(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<5 {
      let view = plainView(in: root)
      view.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    }
    for _ in 0..<5 {
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(root.subviews.isEmpty)
  }

  @Test func `a view that marks itself in each layout is reported, and the app goes on`() {
    final class Restless: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        setNeedsLayout()
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    let recorded = diagnostics { view.layoutIfNeeded() }
    #expect(recorded.count == 1)
    #expect(recorded.first?.message.contains("did not settle") == true)
    #expect(view.layouts < 100)
  }

  @Test func `a multiplier of zero on an edge is misuse`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .left,
          multiplier: 0, constant: 0)
      }
    }
  }

  @Test func `a format that cannot be read is misuse`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[a", metrics: nil, views: ["a": UIView()])
      }
    }
  }

  @Test func `a hundred thousand changes through views leave no trace`() async {
    let root = container(320, 480)
    let views = (0..<6).map { _ in plainView(in: root) }
    var heights: [NSLayoutConstraint] = []
    for (index, view) in views.enumerated() {
      let above = index == 0 ? root.topAnchor : views[index - 1].bottomAnchor
      heights.append(view.heightAnchor.constraint(equalToConstant: 20))
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above, constant: 1.0 / 3), heights[index],
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7),
      ])
    }
    root.layoutIfNeeded()
    let before = views.map(\.frame)
    var chance: UInt64 = 88_172_645_463_325_252
    for step in 0..<100_000 {
      if step % 1000 == 0 { await Task.yield() }
      chance ^= chance << 13
      chance ^= chance >> 7
      chance ^= chance << 17
      let height = heights[Int(chance % 6)]
      if chance % 11 == 0 {
        height.isActive.toggle()
      } else {
        height.constant = CGFloat(chance % 1000) / 7
      }
      root.layoutIfNeeded()
    }
    for height in heights {
      height.isActive = true
      height.constant = 20
    }
    root.layoutIfNeeded()
    #expect(views.map(\.frame) == before)
  }
}
