import Foundation
import Testing
import TrellisTesting
import UIKit

/// Writes down its callbacks.
private final class LoggingController: UIViewController {
  let name: String
  private let log: (String) -> Void

  init(_ name: String, _ log: @escaping (String) -> Void) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { log("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log("\(name) didDisappear") }
}

@MainActor @Suite struct `Presentations` {
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func controller(_ name: String) -> LoggingController {
    LoggingController(name) { [log] in log.lines.append($0) }
  }

  private func stage() -> (Harness<LoggingController>, LoggingController) {
    let root = controller("A")
    let app = Harness(root, size: CGSize(width: 375, height: 667))
    log.lines = []
    return (app, controller("B"))
  }

  // MARK: Orders

  @Test func `full screen covers the presenter, which hears of it and of its return`() {
    let (app, modal) = stage()
    modal.modalPresentationStyle = .fullScreen
    app.root.present(modal, animated: true)
    #expect(log.lines == ["A willDisappear", "B willAppear"])
    app.rest()
    #expect(
      log.lines == ["A willDisappear", "B willAppear", "B didAppear", "A didDisappear"])
    #expect(app.root.view.window == nil)
    #expect(modal.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    log.lines = []
    app.root.dismiss(animated: true)
    app.rest()
    #expect(
      log.lines == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"])
    #expect(app.root.view.window != nil && modal.view.window == nil)
    #expect(app.root.view.superview === app.window)
  }

  @Test func `a screen in a stack hears of full screen as one alone does`() {
    let screen = controller("A")
    let app = Harness(UINavigationController(rootViewController: screen))
    log.lines = []
    let modal = controller("B")
    modal.modalPresentationStyle = .fullScreen
    screen.present(modal, animated: true)
    app.rest()
    #expect(
      log.lines == ["A willDisappear", "B willAppear", "B didAppear", "A didDisappear"])
    log.lines = []
    screen.dismiss(animated: true)
    app.rest()
    #expect(
      log.lines == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"])
  }

  @Test func `in a low window a sheet fills it, unless it wants to stay at the edge`() throws {
    let app = Harness(UIViewController(), size: CGSize(width: 667, height: 375))
    let modal = UIViewController()
    app.root.present(modal, animated: false)
    app.rest()
    #expect(
      modal.view.convert(modal.view.bounds, to: nil)
        == CGRect(x: 0, y: 0, width: 667, height: 375))
    modal.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    app.rest()
    #expect(modal.view.convert(modal.view.bounds, to: nil).minY > 0)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .overFullScreen])
  func `the presenter of a sheet hears nothing`(style: UIModalPresentationStyle) {
    let (app, modal) = stage()
    modal.modalPresentationStyle = style
    var completed = 0
    app.root.present(modal, animated: true) { completed += 1 }
    app.rest()
    #expect(log.lines == ["B willAppear", "B didAppear"])
    #expect(completed == 1 && app.root.view.window != nil)
    app.root.dismiss(animated: true) { completed += 1 }
    app.rest()
    #expect(
      log.lines == ["B willAppear", "B didAppear", "B willDisappear", "B didDisappear"])
    #expect(completed == 2)
  }

  @Test func `without animation all is done by the next frame`() {
    let (app, modal) = stage()
    app.root.present(modal, animated: false)
    app.settle()
    #expect(log.lines == ["B willAppear", "B didAppear"])
    app.root.dismiss(animated: false)
    #expect(app.root.presentedViewController == nil)
  }

  // MARK: Relations

  @Test func `the outermost controller presents for its children`() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let app = Harness(navigation)
    let modal = UIViewController()
    child.present(modal, animated: false)
    app.settle()
    #expect(modal.presentingViewController === navigation)
    #expect(navigation.presentedViewController === modal)
    #expect(child.presentedViewController === modal)
    modal.dismiss(animated: false)
    #expect(child.presentedViewController == nil && modal.presentingViewController == nil)
  }

  @Test func `dismissing takes along what lies above`() {
    let (app, modal) = stage()
    let third = controller("C")
    app.root.present(modal, animated: false)
    app.settle()
    modal.present(third, animated: false)
    app.settle()
    app.root.dismiss(animated: false)
    app.settle()
    #expect(app.root.presentedViewController == nil && modal.presentedViewController == nil)
    #expect(modal.viewIfLoaded?.window == nil && third.viewIfLoaded?.window == nil)
  }

  @Test func `a controller that presents itself nothing dismisses itself`() {
    let (app, modal) = stage()
    app.root.present(modal, animated: false)
    app.settle()
    modal.dismiss(animated: true)
    #expect(modal.isBeingDismissed)
    app.rest()
    #expect(app.root.presentedViewController == nil && !modal.isBeingDismissed)
  }

  // MARK: Mistakes

  @Test func `presenting twice is said and ignored`() {
    let (app, modal) = stage()
    app.root.present(modal, animated: false)
    app.settle()
    let other = controller("C")
    app.root.present(other, animated: false)
    app.settle()
    #expect(app.root.presentedViewController === modal)
    #expect(other.viewIfLoaded?.window == nil)
    #expect(app.diagnostics.contains { $0.contains("which is already presenting") })
  }

  @Test func `presenting on a controller that is not shown is said`() {
    let app = Harness(UIView())
    let lone = UIViewController()
    lone.present(UIViewController(), animated: false)
    #expect(lone.presentedViewController == nil)
    #expect(app.diagnostics.contains { $0.contains("not in the window hierarchy") })
  }

  @Test func `dismissing what is not presented does nothing but complete`() {
    let (app, _) = stage()
    var completed = false
    app.root.dismiss(animated: true) { completed = true }
    #expect(completed && log.lines.isEmpty)
  }

  // MARK: Sheets

  /// A page sheet on 375 × 667 without a status bar begins 20 points below the top.
  @Test func `a page sheet leaves a strip at the top, and the corners are round`() throws {
    let (app, modal) = stage()
    app.root.present(modal, animated: false)
    app.settle()
    let sheet = try #require(modal.view.superview)
    #expect(sheet.convert(sheet.bounds, to: nil) == CGRect(x: 0, y: 20, width: 375, height: 647))
    #expect(sheet.layer.cornerRadius == 10)
  }

  @Test func `detents say how high it is, and can be changed with an animation`() throws {
    let (app, modal) = stage()
    let sheet = try #require(modal.sheetPresentationController)
    sheet.detents = [.custom(identifier: .init("low")) { _ in 200 }, .medium(), .large()]
    app.root.present(modal, animated: false)
    app.settle()
    #expect(modal.view.bounds.height == 200)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    app.rest()
    // Half of 667 − 20, rounded.
    #expect(modal.view.bounds.height == 324)
    sheet.selectedDetentIdentifier = .large
    app.settle()
    #expect(modal.view.bounds.height == 647)
  }

  private final class Watcher: NSObject, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    var allows = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
  }

  @Test func `dragged down past its half a sheet goes, and its delegate is told in order`() {
    let (app, modal) = stage()
    let watcher = Watcher()
    modal.presentationController?.delegate = watcher
    app.root.present(modal, animated: false)
    app.settle()
    app.drag(from: CGPoint(x: 180, y: 60), to: CGPoint(x: 180, y: 500), duration: 1)
    app.rest()
    #expect(app.root.presentedViewController == nil)
    #expect(watcher.log == ["should", "will", "did"])
  }

  @Test func `dragged a little it springs back`() throws {
    let (app, modal) = stage()
    app.root.present(modal, animated: false)
    app.settle()
    app.drag(from: CGPoint(x: 180, y: 60), to: CGPoint(x: 180, y: 200), duration: 1)
    app.rest()
    #expect(app.root.presentedViewController === modal)
    #expect(modal.view.convert(CGPoint.zero, to: nil).y == 20)
  }

  @Test func `a modal sheet stays, and its delegate hears of the attempt`() {
    let (app, modal) = stage()
    let watcher = Watcher()
    modal.isModalInPresentation = true
    modal.presentationController?.delegate = watcher
    app.root.present(modal, animated: false)
    app.settle()
    app.drag(from: CGPoint(x: 180, y: 60), to: CGPoint(x: 180, y: 600), duration: 1)
    app.rest()
    #expect(app.root.presentedViewController === modal)
    #expect(watcher.log == ["attempt"])
  }

  @Test func `dismissing by code tells the delegate nothing`() {
    let (app, modal) = stage()
    let watcher = Watcher()
    modal.presentationController?.delegate = watcher
    app.root.present(modal, animated: false)
    app.settle()
    modal.dismiss(animated: false)
    #expect(watcher.log.isEmpty)
  }

  @Test func `in a wide window a form sheet is a card in the middle`() {
    let root = UIViewController()
    let app = Harness(root, size: CGSize(width: 1024, height: 768))
    let modal = UIViewController()
    modal.modalPresentationStyle = .formSheet
    root.present(modal, animated: false)
    app.settle()
    // 540 × 620 in 1024 × 768.
    #expect(
      modal.view.convert(modal.view.bounds, to: nil)
        == CGRect(x: 242, y: 74, width: 540, height: 620))
  }

  @Test func `a popover lies below what it points at`() throws {
    let root = UIViewController()
    let app = Harness(root, size: CGSize(width: 1024, height: 768))
    let anchor = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))
    root.view.addSubview(anchor)
    let modal = UIViewController()
    modal.modalPresentationStyle = .popover
    modal.preferredContentSize = CGSize(width: 200, height: 150)
    modal.popoverPresentationController?.sourceView = anchor
    root.present(modal, animated: false)
    app.settle()
    // Centred on x 450, below the arrow of 13 points.
    #expect(
      modal.view.convert(modal.view.bounds, to: nil)
        == CGRect(x: 350, y: 153, width: 200, height: 150))
    #expect(modal.popoverPresentationController?.arrowDirection == .up)
    app.tap(at: CGPoint(x: 10, y: 700))
    app.rest()
    #expect(root.presentedViewController == nil)
  }

  // MARK: Custom

  private final class Fader: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var interaction: UIPercentDrivenInteractiveTransition?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to)
      else { return }
      view.frame = context.finalFrame(for: to)
      view.alpha = 0
      context.containerView.addSubview(view)
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 1 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }

  @Test func `an animator of one's own shows the transition, and others go along`() {
    let (app, modal) = stage()
    let fader = Fader()
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = fader
    app.root.present(modal, animated: true)
    var alongside: [String] = []
    app.root.transitionCoordinator?.animate(
      alongsideTransition: { _ in alongside.append("animation") },
      completion: { _ in alongside.append("completion") })
    app.advance(by: 0.5)
    #expect(abs((modal.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    #expect(alongside == ["animation"])
    app.rest()
    #expect(alongside == ["animation", "completion"])
    #expect(log.lines.last == "A didDisappear")
  }

  @Test func `an interaction holds it at a fraction, and cancelling puts everything back`() {
    let (app, modal) = stage()
    let fader = Fader()
    let interaction = UIPercentDrivenInteractiveTransition()
    fader.interaction = interaction
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = fader
    app.root.present(modal, animated: true)
    interaction.update(0.25)
    app.advance(by: 3)
    #expect(abs((modal.view.layer.presentation()?.opacity ?? 0) - 0.25) < 0.01)
    interaction.cancel()
    app.rest()
    #expect(app.root.presentedViewController == nil && app.root.view.window != nil)
    #expect(
      log.lines == [
        "A willDisappear", "B willAppear", "B willDisappear", "B didDisappear", "A willAppear",
        "A didAppear",
      ])
  }

  @Test func `an interaction that finishes goes on by itself`() {
    let (app, modal) = stage()
    let fader = Fader()
    let interaction = UIPercentDrivenInteractiveTransition()
    fader.interaction = interaction
    modal.modalPresentationStyle = .fullScreen
    modal.transitioningDelegate = fader
    app.root.present(modal, animated: true)
    interaction.update(0.5)
    interaction.finish()
    app.advance(by: 0.25)
    #expect(abs((modal.view.layer.presentation()?.opacity ?? 0) - 0.75) < 0.02)
    app.rest()
    #expect(log.lines.last == "A didDisappear")
  }

  // MARK: Leaks

  @Test func `a thousand presentations leave nothing behind`() {
    let root = UIViewController()
    let app = Harness(root)
    weak var last: UIViewController?
    for _ in 0..<1000 {
      let modal = UIViewController()
      last = modal
      root.present(modal, animated: false)
      app.settle()
      root.dismiss(animated: false)
      app.settle()
    }
    #expect(last == nil)
    #expect(app.window.subviews == [root.view])
  }

  @Test func `the edit button turns editing on and off`() {
    let controller = UIViewController()
    let app = Harness(UINavigationController(rootViewController: controller))
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    app.settle()
    app.tap("Edit")
    #expect(controller.isEditing)
    app.tap("Done")
    #expect(!controller.isEditing)
  }
}
