import Testing
import TrellisTesting
import UIKit

/// What people have reported of Auto Layout and of the libraries that wrap it, tried on ours.
@MainActor @Suite struct AutoLayoutReportTests {
  private func host(_ width: CGFloat = 200, _ height: CGFloat = 400) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func child<View: UIView>(_ view: View, of parent: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func `constraints to ancestors die when the view leaves and its own live on`() {
    let parent = host()
    let view = child(UIView(), of: parent)
    let top = view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([top, width])
    view.removeFromSuperview()
    #expect(!top.isActive)
    #expect(width.isActive)
    parent.addSubview(view)
    #expect(!top.isActive)
    top.isActive = true
    parent.layoutIfNeeded()
    #expect(view.frame.minY == 10)
    #expect(view.frame.width == 30)
  }

  @Test func `a constraint between cousins dies when one branch leaves`() {
    let parent = host()
    let (left, right) = (child(UIView(), of: parent), child(UIView(), of: parent))
    let (a, b) = (child(UIView(), of: left), child(UIView(), of: right))
    let equal = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    equal.isActive = true
    #expect(parent.constraints.contains(equal))
    right.removeFromSuperview()
    #expect(!equal.isActive)
  }

  @Test func `a view that moves to another parent in the same tree keeps no constraint to the old`()
  {
    let root = host()
    let (old, new) = (child(UIView(), of: root), child(UIView(), of: root))
    let view = child(UIView(), of: old)
    let pin = view.leadingAnchor.constraint(equalTo: old.leadingAnchor)
    pin.isActive = true
    new.addSubview(view)
    #expect(!pin.isActive)
  }

  @Test func `a guide that leaves its view takes its constraints along`() {
    let parent = host()
    let guide = UILayoutGuide()
    parent.addLayoutGuide(guide)
    let view = child(UIView(), of: parent)
    let pin = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
    pin.isActive = true
    parent.removeLayoutGuide(guide)
    #expect(!pin.isActive)
  }

  @Test func `a middle at half of the parent's middle is at a quarter of it`() {
    let parent = host(200, 400)
    let view = child(UIView(), of: parent)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .centerY, relatedBy: .equal, toItem: parent, attribute: .centerY,
        multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: parent, attribute: .trailing,
        multiplier: 0.5, constant: -5),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 75, y: 90, width: 20, height: 20))
  }

  @Test func `a transform neither moves what is constrained nor is lost by layout`() {
    let parent = host()
    let view = child(UIView(), of: parent)
    let other = child(UIView(), of: parent)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 50),
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 20),
      other.topAnchor.constraint(equalTo: view.bottomAnchor),
      other.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      other.widthAnchor.constraint(equalTo: view.widthAnchor),
      other.heightAnchor.constraint(equalToConstant: 10),
    ])
    parent.layoutIfNeeded()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    parent.setNeedsLayout()
    parent.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.center == CGPoint(x: 70, y: 60))
    #expect(view.frame == CGRect(x: 30, y: 40, width: 80, height: 40))
    #expect(other.frame == CGRect(x: 50, y: 70, width: 40, height: 10))
  }

  @Test func `the label that resists less gives way`() {
    let parent = host(200, 100)
    let (firm, weak) = (child(UILabel(), of: parent), child(UILabel(), of: parent))
    firm.text = "A title that stays"
    weak.text = "a value that may be cut off"
    weak.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      firm.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      firm.topAnchor.constraint(equalTo: parent.topAnchor),
      weak.leadingAnchor.constraint(equalTo: firm.trailingAnchor, constant: 8),
      weak.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      weak.firstBaselineAnchor.constraint(equalTo: firm.firstBaselineAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(firm.frame.width == firm.intrinsicContentSize.width)
    #expect(weak.frame.maxX == 200)
    #expect(weak.frame.width == 200 - 8 - firm.frame.width)
  }

  @Test func `an image with a constraint for its aspect is as high as the width asks`() {
    let cell = host(0, 0)
    let image = child(UIImageView(), of: cell)
    let height = image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 9.0 / 16.0)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      image.topAnchor.constraint(equalTo: cell.topAnchor),
      image.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      image.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
      height,
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 180))
    // Asking has changed nothing.
    #expect(cell.bounds.size == .zero)
  }

  @Test func `a label's preferred width decides its lines before anything is laid out`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 30)
    label.preferredMaxLayoutWidth = 100
    let narrow = label.intrinsicContentSize
    #expect(narrow.width <= 100)
    label.preferredMaxLayoutWidth = 200
    #expect(label.intrinsicContentSize.height < narrow.height)
    label.numberOfLines = 1
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize.height < 2 * label.font.lineHeight)
  }

  @Test func `the constraint of least priority is the one that gives way`() {
    let parent = host()
    let view = child(UIView(), of: parent)
    let (strong, weak) = (
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 50)
    )
    strong.priority = .defaultHigh
    weak.priority = .defaultLow
    weak.isActive = true
    strong.isActive = true
    parent.layoutIfNeeded()
    #expect(view.frame.width == 100)
    strong.priority = UILayoutPriority(100)
    parent.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test func `a view whose mask became constraints is named in the conflict and the app goes on`() {
    let parent = host()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(view)
    let app = Harness(parent)
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    app.settle()
    #expect(app.diagnostics.contains { $0.contains("NSAutoresizingMaskLayoutConstraint") })
  }

  @Test func `edges pinned to a scroll view itself make its content size`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = child(UIView(), of: scroll)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -30),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -40),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 150, height: 550))
    scroll.contentOffset = CGPoint(x: 0, y: 100)
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 20, y: 10, width: 100, height: 500))
  }

  @Test func `a header pinned to the frame of a scroll view stays while the content moves`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (content, header) = (child(UIView(), of: scroll), child(UIView(), of: scroll))
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 100),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    let app = Harness(scroll)
    scroll.contentOffset = CGPoint(x: 0, y: 70)
    app.settle()
    #expect(header.convert(CGPoint.zero, to: app.window) == .zero)
    #expect(header.frame.minY == 70)
  }

  @Test func `constraints asked for many times are updated once before the next layout`() {
    final class Counting: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let app = Harness(Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    app.root.updates = 0
    for _ in 0..<5 { app.root.setNeedsUpdateConstraints() }
    app.settle()
    #expect(app.root.updates == 1)
  }

  @Test func `a constant that changes in an animation moves at once only in the model`() {
    let parent = host(200, 200)
    let view = child(UIView(), of: parent)
    let left = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
    NSLayoutConstraint.activate([
      left, view.topAnchor.constraint(equalTo: parent.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    let app = Harness(parent)
    left.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { parent.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    app.advance(by: 0.5)
    let shown = view.layer.presentation()?.frame.minX ?? -1
    #expect(abs(shown - 50) < 4)
    app.rest()
    #expect(view.layer.presentation()?.frame.minX ?? view.frame.minX == 100)
  }

  @Test func `direct subviews have their frames when the controller is told of the layout`() {
    final class Screen: UIViewController {
      let box = UIView()
      var seen: [CGRect] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
          box.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seen.append(box.frame)
      }
    }
    let app = Harness(Screen(), size: CGSize(width: 400, height: 400))
    #expect(app.root.seen.last == CGRect(x: 100, y: 190, width: 200, height: 20))
  }

  @Test func `an inequality keeps a long text off its neighbour and a short one at its length`() {
    let parent = host(300, 100)
    let (label, button) = (child(UILabel(), of: parent), child(UIView(), of: parent))
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: parent.topAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
      button.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -16),
      button.topAnchor.constraint(equalTo: parent.topAnchor),
      button.widthAnchor.constraint(equalToConstant: 60),
      button.heightAnchor.constraint(equalToConstant: 20),
    ])
    label.text = "short"
    parent.layoutIfNeeded()
    #expect(label.frame.width == label.intrinsicContentSize.width)
    label.text = String(repeating: "long ", count: 30)
    parent.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 16, y: 0, width: 200, height: label.frame.height))
    #expect(button.frame.minX == 224)
  }

  @Test func `deactivating the constraints of one set and activating another's leaves no conflict`()
  {
    let parent = host(200, 200)
    let view = child(UIView(), of: parent)
    let wide = [
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ]
    let narrow = [
      view.widthAnchor.constraint(equalToConstant: 50),
      view.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
    ]
    NSLayoutConstraint.activate(wide)
    let app = Harness(parent)
    for _ in 0..<3 {
      NSLayoutConstraint.deactivate(wide)
      NSLayoutConstraint.activate(narrow)
      app.settle()
      #expect(view.frame.minX == 75 && view.frame.width == 50)
      NSLayoutConstraint.deactivate(narrow)
      NSLayoutConstraint.activate(wide)
      app.settle()
      #expect(view.frame.minX == 0 && view.frame.width == 200)
    }
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `a hidden view keeps its place among constraints`() {
    let parent = host()
    let (first, second) = (child(UIView(), of: parent), child(UIView(), of: parent))
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: parent.topAnchor),
      first.heightAnchor.constraint(equalToConstant: 40),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 5),
    ])
    first.isHidden = true
    parent.layoutIfNeeded()
    #expect(second.frame.minY == 45)
  }

  @Test func `leading is right where the language is written from the right`() {
    let parent = host(200, 100)
    parent.semanticContentAttribute = .forceRightToLeft
    let view = child(UIView(), of: parent)
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 30),
    ])
    parent.layoutIfNeeded()
    #expect(view.frame.minX == 160)
  }

  @Test
  func `a text view that does not scroll is as high as its text and one that scrolls has no size`()
  {
    let parent = host(200, 400)
    let text = child(UITextView(), of: parent)
    text.isScrollEnabled = false
    text.text = "one\ntwo\nthree"
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: parent.topAnchor),
      text.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ])
    parent.layoutIfNeeded()
    let three = text.frame.height
    #expect(three == text.sizeThatFits(CGSize(width: 200, height: CGFloat.infinity)).height)
    text.text += "\nfour"
    parent.layoutIfNeeded()
    #expect(text.frame.height > three + 10)
    text.isScrollEnabled = true
    #expect(text.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func `an image view without an image has no size and one of no size is zero`() {
    let view = UIImageView()
    #expect(
      view.intrinsicContentSize
        == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.image = UIImage()
    #expect(view.intrinsicContentSize == .zero)
  }

  @Test func `the same constraint activated twice is there once`() {
    let parent = host()
    let view = child(UIView(), of: parent)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    width.isActive = true
    NSLayoutConstraint.activate([width, width])
    #expect(view.constraints.filter { $0 === width }.count == 1)
    width.isActive = false
    #expect(view.constraints.isEmpty)
  }

  @Test func `equal constraints that are repeated cost no conflict`() {
    let parent = host()
    let view = child(UIView(), of: parent)
    for _ in 0..<3 { view.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    let app = Harness(parent)
    app.settle()
    #expect(view.frame.width == 10)
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `margins follow the safe area and additional insets`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    let app = Harness(controller)
    let view = child(UIView(), of: controller.view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    app.settle()
    #expect(view.frame.minY == 30)
    controller.additionalSafeAreaInsets.top = 50
    app.settle()
    #expect(view.frame.minY == 50)
  }
}
