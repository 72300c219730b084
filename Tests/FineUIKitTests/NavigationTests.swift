import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct NavigationTests {
  let item = UINavigationItem()

  @Test func `what is no longer described gets its default`() {
    FineNavigation(title: "T").prompt("P").largeTitleDisplayMode(.never).hidesBackButton()
      .apply(to: item)
    #expect(item.title == "T" && item.prompt == "P")
    #expect(item.largeTitleDisplayMode == .never && item.hidesBackButton)
    FineNavigation().apply(to: item)
    #expect(item.title == nil && item.prompt == nil)
    #expect(item.largeTitleDisplayMode == .automatic && !item.hidesBackButton)
  }

  @Test func `trailing buttons are given as they are seen`() {
    FineNavigation()
      .leading(FineBarButton(title: "l1") {}, FineBarButton(title: "l2") {})
      .trailing(FineBarButton(title: "t1") {}, FineBarButton(title: "t2") {})
      .apply(to: item)
    #expect(item.leftBarButtonItems?.map(\.title) == ["l1", "l2"])
    #expect(item.rightBarButtonItems?.map(\.title) == ["t2", "t1"])
  }

  @Test func `a button of the same kind and style keeps its item and runs the latest action`()
    throws
  {
    var log: [String] = []
    func show(_ name: String, enabled: Bool) {
      FineNavigation().leading(
        FineBarButton(title: name) { log.append(name) }.enabled(enabled)
      ).apply(to: item)
    }
    show("a", enabled: true)
    let button = try #require(item.leftBarButtonItems?.first)
    show("b", enabled: false)
    #expect(item.leftBarButtonItems == [button])
    #expect(button.title == "b")
    #expect(!button.isEnabled)
    button.primaryAction?.performWithSender(nil, target: nil)
    #expect(log == ["b"])
  }

  @Test func `another kind or style makes another item, and its neighbour stays`() throws {
    let image = UIImage()
    FineNavigation().leading(
      FineBarButton(title: "a") {}, FineBarButton(image: image) {}
    ).apply(to: item)
    let old = try #require(item.leftBarButtonItems)
    #expect(old[1].image === image && old[1].title == nil)
    FineNavigation().leading(
      FineBarButton(systemItem: .add) {}, FineBarButton(image: image) {}
    ).apply(to: item)
    #expect(item.leftBarButtonItems?.first !== old[0])
    #expect(item.leftBarButtonItems?.last === old[1])
    FineNavigation().leading(
      FineBarButton(systemItem: .add) {}, FineBarButton(image: image) {}.style(.done)
    ).apply(to: item)
    #expect(item.leftBarButtonItems?.last !== old[1])
  }

  @Test func `items made elsewhere are replaced`() {
    let own = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
    item.leftBarButtonItems = [own]
    FineNavigation().leading(FineBarButton(title: "a") {}).apply(to: item)
    #expect(item.leftBarButtonItems?.first !== own)
    FineNavigation().apply(to: item)
    #expect(item.leftBarButtonItems?.isEmpty == true)
  }
}
