import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

@MainActor struct SplitViewControllerTests {
  @Test func `two columns stand side by side where there is room`() throws {
    let (split, list, detail) = makeSplit()
    let app = Harness(split, size: CGSize(width: 1024, height: 768))
    try #require(split.traitCollection.horizontalSizeClass == .regular)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    let columns = [list, detail].map { $0.navigationController!.view.frame }
    // 320 wide, a line of one pixel at 2 pixels in a point, the rest.
    #expect(columns[0] == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(columns[1] == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    #expect(list.splitViewController === split)
    split.hide(.primary)
    app.rest()
    #expect(split.displayMode == .secondaryOnly)
    #expect(detail.navigationController!.view.frame.width == 1024)
    split.show(.primary)
    app.rest()
    #expect(list.navigationController!.view.frame.minX == 0)
  }

  @Test func `one stack remains where there is no room, and the detail is pushed`() {
    let (split, list, detail) = makeSplit()
    let app = Harness(split, size: CGSize(width: 390, height: 844))
    #expect(split.isCollapsed)
    #expect(list.view.window != nil)
    #expect(detail.viewIfLoaded?.window == nil)
    split.show(.secondary)
    app.rest()
    #expect(detail.view.window != nil)
    #expect(detail.navigationController === list.navigationController)
    let other = UIViewController()
    list.navigationController?.popToRootViewController(animated: false)
    app.rest()
    split.showDetailViewController(other, sender: nil)
    app.rest()
    #expect(other.view.window != nil)
  }

  @Test func `a window that grows and shrinks keeps the screens`() {
    let (split, list, detail) = makeSplit()
    let app = Harness(split, size: CGSize(width: 1024, height: 768))
    resize(app, to: CGSize(width: 390, height: 844))
    #expect(split.isCollapsed)
    split.show(.secondary)
    app.rest()
    #expect(list.navigationController?.viewControllers == [list, detail])
    resize(app, to: CGSize(width: 1024, height: 768))
    #expect(!split.isCollapsed)
    #expect(list.navigationController?.viewControllers == [list])
    #expect(detail.view.window != nil)
    #expect(detail.navigationController !== list.navigationController)
  }

  private func resize<Root>(_ app: Harness<Root>, to size: CGSize) {
    app.window.traitOverrides.horizontalSizeClass = size.width < 600 ? .compact : .regular
    app.window.windowScene?.receive(.resized(size))
    app.rest()
  }

  private func makeSplit() -> (UISplitViewController, UIViewController, UIViewController) {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    return (split, list, detail)
  }
}

@MainActor struct PageViewControllerTests {
  @Test func `a drag turns to the next page and tells`() {
    let book = Book(pages: 3)
    let (app, pages) = makeApp(book)
    app.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 40, y: 300), duration: 0.2)
    app.rest()
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.pages[1].view.frame.minX == 0)
    #expect(book.pages[0].viewIfLoaded?.superview == nil)
    #expect(book.log == ["will 1", "did true"])
    #expect(pages.children == [book.pages[1]])
  }

  @Test func `a short drag falls back`() {
    let book = Book(pages: 3)
    let (app, pages) = makeApp(book)
    app.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 240, y: 300), duration: 1)
    app.rest()
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(book.pages[0].view.frame.minX == 0)
    #expect(book.log == ["will 1", "did false"])
    #expect(pages.children == [book.pages[0]])
  }

  @Test func `past the first page nothing is turned`() {
    let book = Book(pages: 2)
    let (app, pages) = makeApp(book)
    app.drag(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 300, y: 300))
    app.rest()
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(book.pages[0].view.frame.minX == 0)
    #expect(book.log == [])
  }

  @Test func `code turns pages at once or in time`() {
    let book = Book(pages: 3)
    let (app, pages) = makeApp(book)
    var done: [Bool] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) {
      done.append($0)
    }
    app.advance(by: 0.1)
    #expect(book.pages[2].view.superview != nil && book.pages[0].view.superview != nil)
    app.rest()
    #expect(pages.viewControllers == [book.pages[2]])
    #expect(done == [true])
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: false)
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(pages.children == [book.pages[0]])
  }

  private func makeApp(_ book: Book) -> (
    Harness<UIPageViewController>, UIPageViewController
  ) {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    return (Harness(pages), pages)
  }
}

@MainActor
private final class Book: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  let pages: [UIViewController]
  var log: [String] = []

  init(pages: Int) { self.pages = (0..<pages).map { _ in UIViewController() } }

  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: page), pages.indices.contains(index + offset) else {
      return nil
    }
    return pages[index + offset]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("will \(pages.firstIndex(of: pendingViewControllers[0]) ?? -1)") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("did \(completed)") }
}
