import Observation
import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

/// Content is more than a screen: parts, several of one, and content in content.
@MainActor @Suite(.harness) struct MountingTests {
  @MainActor @Observable final class Rating: FineContent {
    var stars = 3
    @ObservationIgnored private(set) var bodies = 0

    func body() -> any Renderable {
      bodies += 1
      return FineLabel(text: "\(self.stars) stars")
    }
  }

  @MainActor @Observable final class Review: FineContent {
    let rating = Rating()
    var text = "fine"

    func body() -> any Renderable {
      FineStack.vertical {
        FineLabel(text: self.text)
        self.rating.body()
      }
    }
  }

  @Test func `one content in two controllers shows the same in both`() async {
    let rating = Rating()
    let parts = [FineContentController(rating), FineContentController(rating)]
    let parent = UIViewController()
    for part in parts {
      parent.addChild(part)
      parent.view.addSubview(part.view)
      part.didMove(toParent: parent)
    }
    #expect(parts.map { $0.view.shownText } == ["3 stars", "3 stars"])
    rating.stars = 5
    await settle()
    #expect(parts.map { $0.view.shownText } == ["5 stars", "5 stars"])
    #expect(rating.bodies == 2)
  }

  @Test func `content in content is followed, and its own values update its own views`() async {
    let review = Review()
    let controller = FineContentController(review)
    controller.loadViewIfNeeded()
    let stack = controller.view.subviews.first as? UIStackView
    let views = stack?.arrangedSubviews ?? []
    #expect(views.map(\.shownText) == ["fine", "3 stars"])
    review.rating.stars = 1
    review.text = "poor"
    await settle()
    #expect(stack?.arrangedSubviews == views)
    #expect(views.map(\.shownText) == ["poor", "1 stars"])
    #expect(review.rating.bodies == 1)
  }

  @Test func `parts rest while they are not shown`() async throws {
    let rating = Rating()
    let parent = UIViewController()
    let part = FineContentController(rating)
    parent.addChild(part)
    parent.view.addSubview(part.view)
    part.didMove(toParent: parent)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: parent)
    window.rootViewController = navigation
    window.isHidden = false
    window.layoutIfNeeded()
    await settle()
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    await settle()
    rating.stars = 1
    await settle()
    #expect(part.view.shownText == "3 stars")
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    await settle()
    #expect(part.view.shownText == "1 stars")
    window.isHidden = true
  }

  @Test func `a subclass decides whether its screen rests`() {
    final class Restless: FineContentController {
      override var suspendsWhenDisappeared: Bool { false }
    }
    let controller = Restless(Rating())
    controller.loadViewIfNeeded()
    #expect(!controller.suspendsWhenDisappeared)
    #expect(FineContentController(Rating()).suspendsWhenDisappeared)
  }

  @Test func `described state is followed at three grains`() async {
    let model = Model()
    let mounted = Mounted {
      _ = model.flag
      return FineStack.vertical {
        if model.count > 0 { FineLabel(text: "counted") }
        FineLabel(text: model.title)
      }
    }
    func renders() -> [Int?] {
      ([mounted.root] + mounted.children).map { $0.fineNode?.history.renders }
    }
    #expect(renders() == [1, 1])
    model.title = "B"
    await settle()
    #expect(renders() == [1, 2])
    model.count = 1
    await settle()
    #expect(renders() == [2, 1, 3])
    model.flag = true
    await settle()
    #expect(renders() == [3, 2, 4])
    #expect(mounted.screen.bodies == 2)
  }

  @MainActor @Observable final class Row: Identifiable {
    let id: Int
    var text: String

    init(_ id: Int) {
      self.id = id
      text = "\(id)"
    }
  }

  /// What `bench fine` gates on: one change costs one tracking, one update and one write.
  @Test func `of a thousand labels one change updates one`() async {
    let rows = (0..<1000).map { Row($0) }
    let mounted = Mounted {
      FineStack.vertical { FineForEach(rows) { row in FineLabel(text: row.text) } }
    }
    rows[500].text = "changed"
    await settle()
    let renders = mounted.children.map { $0.fineNode?.history.renders ?? 0 }
    #expect(renders.reduce(0, +) == 1001)
    #expect(renders[500] == 2)
    #expect(mounted.root.fineNode?.history.renders == 1)
    #expect(mounted.screen.bodies == 1)
  }

  /// A label that counts what is written to it.
  final class CountingLabel: UILabel {
    var writes = 0
    override var text: String? { didSet { writes += 1 } }
    override var font: UIFont! { didSet { writes += 1 } }
    override var textColor: UIColor! { didSet { writes += 1 } }
    override var textAlignment: NSTextAlignment { didSet { writes += 1 } }
    override var numberOfLines: Int { didSet { writes += 1 } }
  }

  @Test func `describing a thousand labels again with one change writes once`() {
    let labels = (0..<1000).map { _ in CountingLabel() }
    let stack = UIStackView(arrangedSubviews: labels)
    var texts = labels.indices.map { "\($0)" }
    func describe() {
      let view = render(
        FineStack.vertical { texts.map { FineLabel(text: $0) } }, reusing: stack)
      #expect(view === stack)
    }
    describe()
    #expect(stack.arrangedSubviews == labels)
    for label in labels { label.writes = 0 }
    texts[500] = "changed"
    describe()
    #expect(labels.map(\.writes).reduce(0, +) == 1)
    #expect(labels[500].text == "changed")
    describe()
    #expect(labels.map(\.writes).reduce(0, +) == 1)
  }
}
