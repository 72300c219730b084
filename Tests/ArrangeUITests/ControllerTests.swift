import ArrangeUI
import Testing
import TrellisTesting
import UIKit

/// A4: arranged screens are view controllers' views like any other.
@MainActor @Suite(.serialized) struct `Controllers with arranged views` {
  private final class Screen: UIViewController {
    let name: String
    let button = UIButton(type: .system)
    private(set) var moments: [String] = []

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { fatalError("Made in code.") }

    override func loadView() {
      let label = UILabel()
      label.text = "\(name) screen"
      button.setTitle("Go on from \(name)", for: .normal)
      let column = VStackView(spacing: 8) {
        label
        button
        SpacerView()
      }
      column.backgroundColor = .systemBackground
      view = column.padding(20)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      moments.append("load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      moments.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      moments.append("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      moments.append("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      moments.append("did disappear")
    }
    func forgetMoments() { moments = [] }
  }

  @Test func `are pushed and popped with all their moments`() {
    let (first, second) = (Screen("First"), Screen("Second"))
    let navigation = UINavigationController(rootViewController: first)
    first.loadViewIfNeeded()
    first.button.addAction(
      UIAction { [weak navigation] _ in navigation?.pushViewController(second, animated: true) },
      for: .touchUpInside)
    let app = Harness(navigation)
    #expect(first.moments == ["load", "will appear", "did appear"])
    first.forgetMoments()
    app.tap("Go on from First")
    app.rest()
    #expect(first.moments == ["will disappear", "did disappear"])
    #expect(second.moments == ["load", "will appear", "did appear"])
    #expect(second.view.window != nil && first.view.window == nil)
    #expect(second.button.frame.width > 0)
    first.forgetMoments()
    second.forgetMoments()
    navigation.popViewController(animated: true)
    app.rest()
    #expect(second.moments == ["will disappear", "did disappear"])
    #expect(first.moments == ["will appear", "did appear"])
    #expect(navigation.viewControllers == [first])
  }

  @Test func `are presented and dismissed`() {
    let (first, second) = (Screen("First"), Screen("Second"))
    second.modalPresentationStyle = .fullScreen
    let app = Harness(first)
    first.forgetMoments()
    first.present(second, animated: true)
    app.rest()
    #expect(first.presentedViewController === second)
    #expect(first.moments == ["will disappear", "did disappear"])
    #expect(second.moments == ["load", "will appear", "did appear"])
    second.dismiss(animated: true)
    app.rest()
    #expect(first.presentedViewController == nil)
    #expect(Array(second.moments.suffix(2)) == ["will disappear", "did disappear"])
    #expect(Array(first.moments.suffix(2)) == ["will appear", "did appear"])
  }

  /// Slides the presented view up, in the app's own way.
  private final class Curtain: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    private(set) var runs = 0
    private(set) var sizes: [CGSize] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.25 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      runs += 1
      guard let view = transitionContext.view(forKey: .to) else { return }
      let container = transitionContext.containerView
      view.frame = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
      container.addSubview(view)
      view.layoutIfNeeded()
      sizes = view.subviews.map(\.frame.size)
      UIView.animate(withDuration: 0.25) {
        view.frame = container.bounds
      } completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    }
  }

  @Test func `are presented by a transition of the app's own`() {
    let (first, second) = (Screen("First"), Screen("Second"))
    let curtain = Curtain()
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = curtain
    let app = Harness(first)
    first.present(second, animated: true)
    app.rest()
    #expect(curtain.runs == 1)
    // The animator got a view that was laid out: the column is 20 from the edges, and its spacer
    // takes the height that is left.
    #expect(curtain.sizes == second.view.subviews.map(\.frame.size))
    #expect(curtain.sizes.first?.height == second.view.bounds.height - 40)
    #expect(second.view.frame == second.view.superview?.bounds)
    #expect(second.moments == ["load", "will appear", "did appear"])
  }
}
