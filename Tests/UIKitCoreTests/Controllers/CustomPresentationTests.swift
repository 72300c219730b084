import Foundation
import Testing
import TrellisTesting
import UIKit

/// A card with a dimming view behind it, as apps write it.
private final class CardPresentation: UIPresentationController {
  let dimming = UIView()
  var log: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
  }

  override func presentationTransitionWillBegin() {
    log.append("will begin")
    dimming.backgroundColor = .black
    dimming.frame = containerView?.bounds ?? .zero
    dimming.alpha = 0
    containerView?.insertSubview(dimming, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 0.5
    })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.append("did end \(completed)")
    if !completed { dimming.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    log.append("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
      self.dimming.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("dismissal did end \(completed)")
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

private final class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private(set) var presentation: CardPresentation?
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: UIPercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    presentation = CardPresentation(presentedViewController: presented, presenting: presenting)
    return presentation
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Slides the presented view out.
private final class SlideOut: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return }
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { view.transform = CGAffineTransform(translationX: 0, y: 200) },
      completion: { _ in
        if context.transitionWasCancelled { view.transform = .identity }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

@MainActor @Suite struct `Presentations of one's own` {
  private let delegate = CardDelegate()

  private func shown() -> (Harness<UIViewController>, UIViewController) {
    let app = Harness(UIViewController(), size: CGSize(width: 320, height: 480))
    let modal = UIViewController()
    modal.modalPresentationStyle = .custom
    modal.transitioningDelegate = delegate
    app.root.present(modal, animated: true)
    return (app, modal)
  }

  @Test func `a card dims what is behind it, and is placed by its presentation`() throws {
    let (app, modal) = shown()
    let card = try #require(delegate.presentation)
    #expect(card.log == ["will begin"])
    app.rest()
    #expect(card.log == ["will begin", "did end true"])
    #expect(card.dimming.alpha == 0.5)
    #expect(modal.view.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(modal.presentationController === card)
    #expect(card.presentingViewController === app.root)
    #expect(app.root.view.window != nil)
    try #require(app.window.windowScene).receive(.resized(CGSize(width: 400, height: 480)))
    app.rest()
    #expect(modal.view.frame == CGRect(x: 0, y: 280, width: 400, height: 200))
    app.root.dismiss(animated: true)
    app.rest()
    #expect(card.log.suffix(2) == ["dismissal will begin", "dismissal did end true"])
    #expect(card.dimming.superview == nil && card.containerView == nil)
  }

  @Test func `a dismissal that a finger drives follows it, and is taken back`() throws {
    let (app, modal) = shown()
    app.rest()
    let card = try #require(delegate.presentation)
    delegate.animator = SlideOut()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    app.root.dismiss(animated: true)
    interaction.update(0.25)
    app.advance(by: 0.1)
    // A quarter of the way of 200 points down.
    let now = try #require(modal.view.layer.presentation())
    #expect(abs(now.frame.minY - (280 + 50)) < 0.5)
    #expect(modal.isBeingDismissed)
    interaction.cancel()
    app.rest()
    #expect(card.log.last == "dismissal did end false")
    #expect(modal.presentingViewController === app.root && !modal.isBeingDismissed)
    #expect(modal.view.frame.minY == 280)
    delegate.interaction = nil
    app.root.dismiss(animated: true)
    app.rest()
    #expect(app.root.presentedViewController == nil)
  }

  // MARK: Sheets

  @Test func `a detent larger than the screen is as large as the largest`() throws {
    let app = Harness(UIViewController(), size: CGSize(width: 375, height: 667))
    let modal = UIViewController()
    let sheet = try #require(modal.sheetPresentationController)
    let huge = UISheetPresentationController.Detent.custom(identifier: .init("huge")) { _ in 5000 }
    let none = UISheetPresentationController.Detent.custom(identifier: .init("none")) { _ in nil }
    sheet.detents = [huge, none]
    app.root.present(modal, animated: true)
    app.rest()
    let height = modal.view.frame.height
    sheet.detents = [.large()]
    app.rest()
    #expect(modal.view.frame.height == height)
  }

  @Test func `a custom detent is asked with what is there`() throws {
    let app = Harness(UIViewController(), size: CGSize(width: 375, height: 667))
    let modal = UIViewController()
    let sheet = try #require(modal.sheetPresentationController)
    var wanted: CGFloat = 200
    var maximum: CGFloat = 0
    sheet.detents = [
      .custom { context in
        maximum = context.maximumDetentValue
        return wanted
      }
    ]
    app.root.present(modal, animated: true)
    app.rest()
    #expect(modal.view.frame.height == 200)
    #expect(maximum > 200 && maximum < 667)
    wanted = 300
    sheet.animateChanges { sheet.invalidateDetents() }
    app.rest()
    #expect(modal.view.frame.height == 300)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    app.rest()
    // There is no medium detent: the sheet stays.
    #expect(modal.view.frame.height == 300)
  }

  @Test func `the grabber is 36 by 5 and 5 below the top`() throws {
    let app = Harness(UIViewController(), size: CGSize(width: 375, height: 667))
    let modal = UIViewController()
    modal.sheetPresentationController?.prefersGrabberVisible = true
    app.root.present(modal, animated: true)
    app.rest()
    let grabber = try #require(
      app.findAll(UIView.self).first { $0.bounds.size == CGSize(width: 36, height: 5) })
    #expect(grabber.layer.cornerRadius == 2.5)
    let sheet = try #require(modal.view.superview)
    #expect(
      grabber.convert(grabber.bounds, to: sheet)
        == CGRect(x: 169.5, y: 5, width: 36, height: 5))
  }

  // MARK: Alerts

  @Test func `an alert's card lies in the middle of the safe area`() throws {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    #expect(alert.textFields == nil && alert.actions.isEmpty)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let root = UIViewController()
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    let app = Harness(root, size: CGSize(width: 393, height: 852))
    app.root.present(alert, animated: false)
    app.rest()
    let card = try #require(
      app.findAll(UIView.self).first { $0.bounds.width == 270 && $0.layer.cornerRadius == 14 })
    let safe = app.window.bounds.inset(by: app.window.safeAreaInsets)
    #expect(abs(card.convert(card.bounds, to: nil).midY - safe.midY) <= 0.5)
  }

  @Test func `an alert for large text is 310 wide`() throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    let app = Harness(UIViewController(), size: CGSize(width: 393, height: 852))
    app.root.present(alert, animated: false)
    app.rest()
    #expect(app.findAll(UIView.self).contains { $0.bounds.width == 310 })
  }
}
