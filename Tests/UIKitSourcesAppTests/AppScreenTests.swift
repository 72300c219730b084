import Foundation
import Testing
import TrellisTesting
import UIKit

/// More files as apps have them: a feed, a sign-in, a browser of photos, own controls, layouts and
/// presentations, and a library for constraints.
@MainActor @Suite(.harness) struct AppScreenTests {
  private final class Service: FeedService {
    var results: [Result<[Article], NetworkError>] = []
    func fetchPosts(
      page: Int, completion: @escaping (Result<[Article], NetworkError>) -> Void
    ) {
      completion(results.isEmpty ? .success([]) : results.removeFirst())
    }
  }

  private func post(_ id: Int) -> Article {
    Article(
      id: id, author: "Ann", title: "Post \(id)", body: "Text", isLiked: false, kind: .text,
      createdAt: Date(timeIntervalSince1970: 0))
  }

  @Test func `a feed shows posts, and a tap likes one`() async {
    let service = Service()
    service.results = [.success([post(1), post(2)])]
    let screen = FeedViewController(service: service)
    let app = Harness(UINavigationController(rootViewController: screen))
    await app.settle()
    #expect(app.find("Post 1") != nil)
    let cell = screen.collectionView.cellForItem(at: [0, 0]) as? PostCell
    let like = app.findAll(UIButton.self).first { $0.isDescendant(of: cell ?? UIView()) }
    like?.sendActions(for: .touchUpInside)
    await app.settle()
    let again = screen.collectionView.cellForItem(at: [0, 0]) as? PostCell
    #expect(
      app.findAll(UIButton.self).first { $0.isDescendant(of: again ?? UIView()) }?.isSelected
        == true)
    #expect(again?.accessibilityLabel == "Ann, Post 1")
  }

  @Test func `a card comes from below by the app's own presentation, and a tap beside it closes`()
    async
  {
    let screen = UIViewController()
    let card = UIViewController()
    card.view.backgroundColor = .white
    let transition = ModalTransition()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transition
    let app = Harness(screen)
    await app.settle()
    screen.present(card, animated: true)
    await app.rest()
    let bounds = app.window.bounds
    // Six tenths of the height, at the bottom.
    #expect(abs(card.view.frame.minY - bounds.height * 0.4) < 1)
    app.tap(at: CGPoint(x: bounds.midX, y: 60))
    await app.rest()
    #expect(screen.presentedViewController == nil)
  }
}
