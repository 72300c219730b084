import Foundation
import Testing
import TrellisTesting
import UIKit

/// The files in `App/` are written as an app's are. What they do when a person acts.
@MainActor struct AppTests {
  private func notes(_ titles: String...) -> NoteStore {
    let store = NoteStore.shared
    while !store.notes.isEmpty { store.remove(at: 0) }
    for title in titles.reversed() { store.add(Note(title: title, body: "")) }
    return store
  }

  @Test(.harness) func `a bar button adds a note, and its notification shows it`() async {
    let store = notes("Milk")
    let screen = NotesViewController()
    let app = Harness(UINavigationController(rootViewController: screen))
    await app.settle()
    #expect(app.find("Milk") != nil)
    let add = screen.navigationItem.rightBarButtonItem
    UIApplication.shared.sendAction(add!.action!, to: add!.target, from: add, for: nil)
    await app.settle()
    #expect(store.notes.map(\.title) == ["New note", "Milk"])
    #expect(app.find("New note") != nil)
    screen.refreshControl?.sendActions(for: .valueChanged)
    #expect(screen.refreshCount == 1)
  }

  @Test(.harness) func `a row opens an editor, which saves by its bar button and goes back`() async
  {
    let store = notes("Milk", "Bread")
    let navigation = UINavigationController(rootViewController: NotesViewController())
    let app = Harness(navigation)
    await app.settle()
    app.tap("Bread")
    await app.settle()
    let editor = navigation.topViewController as? NoteEditorViewController
    #expect(editor?.navigationItem.title == "Bread")
    let field = editor?.view.subviews.compactMap { $0 as? UITextView }.first
    field?.becomeFirstResponder()
    app.type("two loaves")
    app.tap("Save")
    await app.settle()
    #expect(store.notes[1].body == "two loaves")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(.harness) func `text saves itself two seconds after the last change`() async {
    let store = notes("Milk")
    let editor = NoteEditorViewController(note: store.notes[0])
    let delegate = NotesViewController()
    editor.delegate = delegate
    let app = Harness(editor)
    await app.settle()
    let field = editor.view.subviews.compactMap { $0 as? UITextView }.first
    field?.becomeFirstResponder()
    app.type("a")
    await app.advance(by: 1.5)
    app.type("b")
    await app.advance(by: 1.5)
    #expect(store.notes[0].body == "")
    await app.advance(by: 1)
    #expect(store.notes[0].body == "ab")
  }

  @Test(.harness) func `outlets and IBActions log in`() async {
    let screen = LoginViewController()
    var heard: [String] = []
    screen.onLogin = { heard = [$0, $1] }
    let app = Harness(screen)
    await app.settle()
    #expect(screen.loginButton.isEnabled == false)
    app.tap("User name")
    app.type("ann")
    app.tap("Password")
    app.type("secret")
    await app.settle()
    #expect(screen.loginButton.isEnabled)
    app.tap("Log in")
    #expect(heard == ["ann", "secret"])
    #expect(screen.attempts == 1)
    #expect(screen.spinner.isAnimating)
    // The gesture whose target is a view and whose action is UIKit's own.
    app.tap(at: CGPoint(x: 20, y: 700))
    await app.settle()
    #expect(screen.view.subviews.first?.subviews.contains { $0.isFirstResponder } == false)
  }

  @Test(.harness) func `items move when the bar button shuffles`() async {
    let screen = PhotoGridViewController()
    let app = Harness(UINavigationController(rootViewController: screen))
    await app.settle()
    #expect(
      screen.dataSource.snapshot().itemIdentifiers(inSection: .favorites).map(\.identifier) == [
        0, 1, 2,
      ])
    screen.shuffle()
    await app.settle()
    #expect(
      screen.dataSource.snapshot().itemIdentifiers(inSection: .favorites).map(\.identifier) == [
        11, 10, 9,
      ])
    #expect(screen.collectionView.cellForItem(at: [0, 0])?.accessibilityLabel == "Photo 11")
  }

  @Test(.harness) func `links and delayed calls come by the clock`() async {
    let screen = StopwatchViewController()
    let app = Harness(screen)
    screen.start()
    screen.remind()
    #expect(screen.calls == ["now", "responds"])
    await app.advance(by: 1)
    #expect(screen.calls.contains("milk"))
    #expect(screen.calls.contains("forgot") == false)
    #expect(screen.frames > 10)
    NotificationCenter.default.post(
      name: UIApplication.willResignActiveNotification, object: nil)
    let frames = screen.frames
    await app.advance(by: 1)
    #expect(screen.frames == frames)
  }

  @Test(.harness) func `gestures by selector pan and flip a card`() async {
    let card = CardView(frame: CGRect(x: 100, y: 100, width: 200, height: 120))
    let root = UIView()
    root.addSubview(card)
    let app = Harness(root, placement: .filling)
    for _ in 0..<2 { app.tap(at: CGPoint(x: 200, y: 160)) }
    await app.rest()
    #expect(card.isFlipped)
    app.drag(from: CGPoint(x: 200, y: 160), to: CGPoint(x: 240, y: 200))
    await app.rest()
    #expect(card.center.y > 160)
  }

  @Test(.harness) func `a message goes from the bar through its delegate to the screen`() async {
    let screen = ChatViewController()
    let app = Harness(screen)
    await app.settle()
    app.tap(screen.inputBar.textView)
    app.type("Hello")
    await app.settle()
    app.tap("Send")
    await app.rest()
    #expect(screen.messages.map(\.text) == ["Hello"])
    #expect(screen.events == ["begin"])
  }

  @Test(.harness) func `pages, transitions and forms go on`() async {
    let pages = OnboardingViewController()
    var isFinished = false
    pages.onFinish = { isFinished = true }
    let app = Harness(pages)
    await app.settle()
    app.tap("Skip")
    #expect(isFinished)
    let card = CardViewController()
    pages.present(card, animated: true)
    await app.rest()
    #expect(card.view.window != nil)
    #expect(card.view.frame == app.window.bounds)
    card.dismissAnimated()
    await app.rest()
    #expect(pages.presentedViewController == nil)
  }

  @Test(.harness) func `touches draw strokes`() async {
    let canvas = DrawingView()
    canvas.backgroundColor = .white
    let app = Harness(canvas, placement: .filling)
    app.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 200, y: 100))
    await app.settle()
    #expect(canvas.strokeCount == 1)
    canvas.perform(#selector(DrawingView.clear))
    #expect(canvas.strokeCount == 0)
    #expect(canvas.pngData() != nil)
  }

  @Test(.harness) func `key commands, and a button without a target, find who answers`() async {
    let screen = CanvasViewController()
    let palette = ToolPalette(frame: CGRect(x: 0, y: 100, width: 200, height: 44))
    screen.view.addSubview(palette)
    let app = Harness(screen)
    await app.settle()
    app.key("ctrl+n")
    app.key("Up")
    app.tap("Delete shape")
    #expect(screen.done == ["new", "up", "delete"])
    let red = screen.colorMenu.children.first as? UICommand
    UIApplication.shared.sendAction(red!.action, to: nil, from: red, for: nil)
    #expect(screen.done.last == "tool red")
  }

  @Test(.harness) func `fields of a form tell of each change`() async {
    let form = FormViewController()
    let app = Harness(form)
    await app.settle()
    app.tap("Name")
    app.type("Al")
    await app.settle()
    #expect(form.edited == ["A", "Al"])
    #expect(form.activeField === form.nameField)
  }

  @Test(.harness) func `a recognizer of the app's own calls its target`() async {
    let canvas = DrawingView()
    let recognizer = CheckmarkGestureRecognizer(
      target: canvas, action: #selector(DrawingView.removeLast))
    canvas.addGestureRecognizer(recognizer)
    recognizer.addTarget(canvas, action: #selector(DrawingView.clear))
    let app = Harness(canvas)
    app.drag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 200, y: 300))
    await app.settle()
    #expect(canvas.strokeCount == 0)
    #expect(recognizer.strokeColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(NSStringFromSelector(#selector(DrawingView.clear)) == "clear")
  }

  @Test func `models, requests and extensions do what they do with Apple`() throws {
    let client = APIClient(baseURL: URL(string: "https://example.com/v1")!)
    let request = try client.request("posts", query: ["page": "2", "a": "b c"])
    #expect(request.url?.absoluteString == "https://example.com/v1/posts?a=b%20c&page=2")
    let posts = try client.decodePosts(
      Data(#"[{"id":1,"user_id":7,"title":"A","created_at":"2020-01-01T00:00:00Z"}]"#.utf8))
    #expect(
      posts == [
        Post(id: 1, userId: 7, title: "A", createdAt: Date(timeIntervalSince1970: 1_577_836_800))
      ])
    #expect(APIError.status(404).localizedDescription == "The server answered 404.")
    #expect(UIColor(hex: "#3366CC")?.hexString == "#3366CC")
    #expect(UIColor(hex: "blue") == nil)
    #expect("Notes".localized == "Notes")
    #expect(
      UIImage.solid(.red, size: CGSize(width: 4, height: 2))?.size == CGSize(width: 4, height: 2))
    #expect(NoteCell.defaultReuseIdentifier == "NoteCell")
    let image = try #require(UIImage.solid(.red, size: CGSize(width: 40, height: 20)))
    ImageLoader.shared.store(image, for: "red")
    #expect(ImageLoader.shared.image(for: "red") === image)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(ImageLoader.shared.image(for: "red") == nil)
  }

  @Test func `class methods are called on the class`() {
    Router.opened = []
    let button = UIButton()
    button.setTitle("Map", for: .normal)
    button.addTarget(Router.self, action: #selector(Router.open(_:)), for: .touchUpInside)
    button.addTarget(Router.self, action: Router.settingsSelector, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(Router.opened == ["Map", "settings"])
    #expect(Router.openSelector.name == "open:")
  }

  @Test func `a scene delegate makes the window`() throws {
    let tabs = UITabBarController()
    let coordinator = AppCoordinator(tabBarController: tabs)
    coordinator.start()
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Notes", "Photos", "More"])
    #expect(AppDelegate().responds(to: #selector(UIResponder.becomeFirstResponder)))
  }
}
