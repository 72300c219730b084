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

  @Test func `a rating follows the finger`() async {
    let control = RatingControl(frame: CGRect(x: 0, y: 0, width: 150, height: 30))
    let app = Harness(control)
    // Five stars of 30 points.
    app.tap(at: CGPoint(x: 75, y: 15))
    #expect(control.rating == 3)
    app.drag(from: CGPoint(x: 10, y: 15), to: CGPoint(x: 140, y: 15))
    #expect(control.rating == 5)
    control.accessibilityDecrement()
    #expect(control.accessibilityValue == "4")
  }

  @Test func `a library's constraints place views`() {
    let profile = ProfileView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    profile.name.text = "Ann"
    let app = Harness(profile)
    app.rest()
    #expect(profile.header.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(profile.avatar.frame == CGRect(x: 155, y: 60, width: 80, height: 80))
    #expect(profile.name.frame.minY == 148)
    // Places are whole pixels, so that the centre of an odd width is half of one beside.
    #expect(abs(profile.name.center.x - 195) <= 0.25)
    #expect(profile.segments.frame.maxY == 784)
    #expect(profile.segments.numberOfSegments == 2)
    #expect(profile.follow.frame.width == 326)
  }

  @Test func `a form by visual format has equal fields`() {
    let form = LegacyFormView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    form.setUp()
    form.layoutIfNeeded()
    #expect(form.fields[0].frame.width == 280)
    #expect(form.fields[0].frame.height == 44)
    #expect(form.fields[1].frame.minY == form.fields[0].frame.maxY + 12)
  }

  @Test func `a layout of the app's own fills the shorter column`() {
    final class Source: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      }
      func collectionView(
        _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath, width: CGFloat
      ) -> CGFloat { [100, 50, 70][indexPath.item] }
    }
    let layout = WaterfallLayout()
    let source = Source()
    layout.delegate = source
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    view.dataSource = source
    let app = Harness(view)
    app.rest()
    // Columns of 100 points; the third item goes below the second, which is the shorter one.
    let third = view.cellForItem(at: [0, 2])?.frame
    #expect(third == CGRect(x: 104, y: 54, width: 92, height: 62))
    #expect(view.contentSize == CGSize(width: 200, height: 120))
  }

  @Test func `a sign-in can be used when both fields are filled`() async {
    let screen = SignInViewController()
    let app = Harness(screen)
    await app.settle()
    let button = app.findAll(UIButton.self).first { $0.configuration?.title == "Sign in" }
    app.tap("E-mail")
    app.type("ann@example.com")
    #expect(button?.isEnabled == false)
    app.key("Return")
    app.type("secret")
    await app.settle()
    #expect(button?.isEnabled == true)
    // What moves for the keyboard takes no touches until it has arrived.
    await app.advance(by: 1)
    app.tap("Sign in")
    #expect(button?.isSelected == true)
  }

  @Test func `a photo is enlarged by two taps, and again as it was by two more`() async {
    let screen = ZoomingViewController()
    screen.image = UIColor.red.image.scaled(to: CGSize(width: 300, height: 300))
    let app = Harness(screen)
    await app.settle()
    for _ in 0..<2 { app.tap(at: CGPoint(x: 190, y: 400)) }
    await app.advance(by: 1)
    #expect(abs(screen.scrollView.zoomScale - 3) < 0.01)
    for _ in 0..<2 { app.tap(at: CGPoint(x: 190, y: 400)) }
    await app.advance(by: 1)
    #expect(screen.scrollView.zoomScale == 1)
  }

  @Test func `a label with room around its text is larger by it`() {
    let plain = UILabel()
    let padded = PaddedLabel()
    plain.text = "Tag"
    padded.text = "Tag"
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 8)
  }

  @Test func `colours and pictures are what the extensions say`() throws {
    #expect(UIColor(hexString: "#FF8000") == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.accent.resolvedColor(with: dark) == UIColor(hex: 0xFFCC00))
    let average = try #require(
      UIColor.red.image.scaled(to: CGSize(width: 8, height: 8)).averageColor)
    #expect(average == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      UIColor.red.image.tinted(.blue)?.averageColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
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
