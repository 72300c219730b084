import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitCore

/// Long columns share out their views in runs that move as a whole; nobody should be able to tell.
@MainActor @Suite struct StackRunTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  private let stack = UIStackView()

  init() {
    // Labels that nobody sees have no nodes: here all are looked at.
    scroll.clipsToBounds = false
    stack.axis = .vertical
    stack.spacing = 2
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 8)
    label.numberOfLines = 0
    label.text = text
    return label
  }

  private func fill(_ count: Int) -> [UILabel] {
    let views = (0..<count).map { label($0 % 3 == 0 ? "a\nb" : "\($0 % 7)") }
    for view in views { stack.addArrangedSubview(view) }
    return views
  }

  private static let tall = "a\nb\nc\nd"

  /// One frame: layout, and the layers' tree.
  @discardableResult private func show() -> RenderNode? {
    scroll.layoutIfNeeded()
    var context = CommitContext(time: 0)
    scroll.layer.recordIfNeeded()
    return scroll.layer.commit(in: &context)
  }

  /// Each shown view lies below the one before it, and the content ends with the last one.
  private func checkPlaces(_ sourceLocation: SourceLocation = #_sourceLocation) {
    var top: CGFloat = 0
    var wrong: [Int] = []
    for (index, view) in stack.arrangedSubviews.enumerated() where !view.isHidden {
      let size = view.intrinsicContentSize
      if view.frame != CGRect(x: 0, y: top, width: size.width, height: size.height) {
        wrong.append(index)
      }
      top += size.height + stack.spacing
    }
    #expect(wrong.isEmpty, sourceLocation: sourceLocation)
    #expect(scroll.contentSize.height == top - stack.spacing, sourceLocation: sourceLocation)
  }

  /// The tops of all layers as they are drawn, in points.
  private func drawnTops(_ node: RenderNode?) -> [UInt64: CGFloat] {
    var tops: [UInt64: CGFloat] = [:]
    func walk(_ node: RenderNode, _ parent: CGAffineTransform) {
      let transform = node.transform.concatenating(parent)
      tops[node.id] = CGPoint(x: 0, y: node.bounds.minY).applying(transform).y
      for child in node.children { walk(child, transform) }
    }
    if let node { walk(node, .identity) }
    return tops
  }

  private func checkDrawing(
    _ node: RenderNode?, _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tops = drawnTops(node)
    let wrong = stack.arrangedSubviews.filter {
      !$0.isHidden && tops[$0.layer.identifier] != $0.frame.minY
    }
    #expect(wrong.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `a view that grows moves all below it`() {
    let views = fill(1000)
    checkDrawing(show())
    checkPlaces()
    views[5].text = Self.tall
    checkDrawing(show())
    checkPlaces()
    views[5].text = "x"
    views[700].text = Self.tall
    checkDrawing(show())
    checkPlaces()
  }

  @Test func `what moved as a whole is still changed one by one`() {
    let views = fill(600)
    show()
    views[5].text = Self.tall
    show()
    views[400].text = "wide"
    checkDrawing(show())
    views[401].backgroundColor = .red
    views[5].text = "a\nb\nc"
    checkDrawing(show())
    checkPlaces()
    views[402].center.y += 1000
    checkDrawing(show())
    views[3].isUserInteractionEnabled = true
    #expect(scroll.hitTest(CGPoint(x: 1, y: views[3].frame.midY), with: nil) === views[3])
    #expect(views[300].convert(CGPoint.zero, to: scroll) == views[300].frame.origin)
  }

  @Test func `a few numbers change when one of many views grows`() {
    let views = fill(2000)
    let first = show()
    let height = views[5].frame.height
    views[5].text = Self.tall
    let second = show()
    let growth = views[5].frame.height - height
    #expect(growth > 0)
    // The groups of layers after the first are the same but for where they lie.
    let groups = [first, second].map { $0?.children.first?.children ?? [] }
    #expect(groups[0].count == groups[1].count && groups[0].count >= 31)
    for (old, new) in zip(groups[0], groups[1]).dropFirst() {
      #expect(old !== new && !zip(old.children, new.children).map(===).contains(false))
      #expect(new.transform == CGAffineTransform(translationX: 0, y: growth))
    }
  }

  @Test func `views come, go, hide and change their order`() {
    var random = Random(state: 88_172_645_463_325_252)
    var views = fill(520)
    show()
    for _ in 0..<60 {
      let index = Int(random.next() % UInt64(views.count))
      switch random.next() % 6 {
      case 0:
        let view = label("new")
        stack.insertArrangedSubview(view, at: index)
        views.insert(view, at: index)
      case 1:
        views[index].removeFromSuperview()
        views.remove(at: index)
      case 2: views[index].isHidden.toggle()
      case 3:
        let view = views.remove(at: index)
        stack.removeArrangedSubview(view)
        stack.insertArrangedSubview(view, at: 0)
        views.insert(view, at: 0)
      default: views[index].text = String(repeating: "l\n", count: Int(random.next() % 4)) + "l"
      }
      if random.next() % 2 == 0 {
        checkDrawing(show())
        checkPlaces()
      }
    }
  }

  /// The generator of BARS.md.
  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test func `a column that becomes short or shares space otherwise is laid out as ever`() {
    let views = fill(300)
    show()
    for view in views.dropFirst(10) { view.removeFromSuperview() }
    show()
    checkPlaces()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.addSubview(views[20])
    views[20].topAnchor.constraint(equalTo: other.topAnchor, constant: 9).isActive = true
    other.layoutIfNeeded()
    #expect(views[20].frame.minY == 9)
    for view in views.dropFirst(30) { stack.addArrangedSubview(view) }
    show()
    checkPlaces()
    stack.distribution = .equalSpacing
    show()
    checkPlaces()
  }

  @Test func `constraints from outside follow a view in a run`() {
    let views = fill(400)
    let marker = label("m")
    marker.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(marker)
    marker.topAnchor.constraint(equalTo: views[300].bottomAnchor, constant: 1).isActive = true
    marker.leadingAnchor.constraint(equalTo: stack.leadingAnchor).isActive = true
    show()
    #expect(marker.frame.minY == views[300].frame.maxY + 1)
    views[2].text = Self.tall
    show()
    #expect(marker.frame.minY == views[300].frame.maxY + 1)
    #expect(!views[300].hasAmbiguousLayout)
    checkPlaces()
  }

  @Test func `in an animation each view moves by itself`() {
    let views = fill(300)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.addSubview(scroll)
    window.isHidden = false
    window.layoutIfNeeded()
    show()
    UIView.animate(withDuration: 1) {
      views[1].text = Self.tall
      scroll.layoutIfNeeded()
    }
    #expect(views[299].layer.animationKeys()?.contains("position") == true)
    window.isHidden = true
  }

  @Test func `a view that leaves goes at once`() {
    weak var gone: UIView?
    do {
      _ = fill(300)
      show()
      gone = stack.arrangedSubviews[100]
      stack.arrangedSubviews[100].removeFromSuperview()
    }
    #expect(gone == nil)
    show()
    checkPlaces()
  }
}
