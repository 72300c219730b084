import Testing
import TrellisTesting
import UIKit

@testable import FineUIKit

@MainActor @Suite(.harness) struct LayoutTests {
  let model = Model()

  private func window(width: CGFloat = 320) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 480))
    window.isHidden = false
    return window
  }

  /// A stack with sizes of its own, laid out.
  private func layOut(_ description: any Renderable, width: CGFloat, height: CGFloat) -> UIStackView
  {
    let view = render(description)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
    guard let stack = view as? UIStackView else { fatalError("Give a stack.") }
    return stack
  }

  // M3
  @Test func `the root ends above the keyboard, or at the safe area when told to`() {
    func bottoms(avoidsKeyboard: Bool) -> [AnyObject?] {
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let runtime = FineUI(Screen { FineLabel(text: "a") }, avoidsKeyboard: avoidsKeyboard)
      runtime.build(to: container)
      let root = container.subviews[0]
      return container.constraints
        .filter { $0.firstItem === root && $0.firstAttribute == .bottom }
        .map { $0.secondItem === container.keyboardLayoutGuide ? root : container }
    }
    #expect(bottoms(avoidsKeyboard: true).allSatisfy { $0 is UILabel })
    #expect(bottoms(avoidsKeyboard: true).count == 2)
    #expect(bottoms(avoidsKeyboard: false).allSatisfy { !($0 is UILabel) })
  }

  @Test func `a label keeps its height at the top and what has none fills`() {
    let label = Mounted { FineLabel(text: "a") }
    label.container.layoutIfNeeded()
    #expect(label.root.frame.minY == 0)
    #expect(label.root.frame.width == 320)
    #expect(label.root.frame.height == label.root.intrinsicContentSize.height)
    let image = Mounted { FineImage(image: UIImage()).backgroundColor(.red) }
    image.container.layoutIfNeeded()
    #expect(image.root.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  // M5
  @Test func `moved to another container the root has its width`() {
    let mounted = Mounted { FineLabel(text: "a") }
    mounted.container.layoutIfNeeded()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 480))
    mounted.runtime.build(to: other)
    #expect(other.subviews[0].frame.width == 200)
  }

  // M6
  @Test func `a root that was moved by hand is pinned again`() {
    let mounted = Mounted { FineLabel(text: "a") }
    let root = mounted.root
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 480))
    other.addSubview(root)
    mounted.runtime.build(to: other)
    #expect(other.subviews == [root])
    #expect(root.frame.width == 200)
  }

  // M10
  @Test func `a screen that a push covers waits, and shows the change when it comes back`() async {
    let covered = Counter()
    let top = Counter()
    func screen(_ counter: Counter) -> FineContentController {
      FineContentController(Screen { [model] in Probe(counter: counter) { _ = model.title } })
    }
    let window = window()
    let navigation = UINavigationController(rootViewController: screen(covered))
    window.rootViewController = navigation
    window.layoutIfNeeded()
    await settle()
    navigation.pushViewController(screen(top), animated: false)
    window.layoutIfNeeded()
    await settle()
    let before = (covered.updates, top.updates)
    model.title = "B"
    await settle()
    #expect(covered.updates == before.0)
    #expect(top.updates == before.1 + 1)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    await settle()
    #expect(covered.updates == before.0 + 1)
    window.rootViewController = nil
  }

  // U9
  @Test func `a width gives way to a stack that fills, and a height beats a divider's own`() {
    let filled = layOut(
      FineStack.vertical { FineLabel(text: "a").width(120) }, width: 300, height: 100)
    #expect(filled.arrangedSubviews[0].frame.width == 300)
    let divided = layOut(
      FineStack.vertical {
        FineDivider().height(20)
        FineLabel(text: "a")
      }, width: 300, height: 100)
    #expect(divided.arrangedSubviews[0].frame.height == 20)
    let thin = layOut(
      FineStack.vertical {
        FineLabel(text: "a")
        FineDivider()
      }, width: 300, height: 300)
    #expect(
      thin.arrangedSubviews[1].frame.height == thin.arrangedSubviews[1].intrinsicContentSize.height)
  }

  // U10
  @Test func `a spacer takes what is left`() {
    let stack = layOut(
      FineStack.horizontal {
        FineLabel(text: "a")
        FineSpacer()
        FineLabel(text: "b")
      }, width: 400, height: 50)
    #expect(stack.arrangedSubviews[0].frame.minX == 0)
    #expect(stack.arrangedSubviews[2].frame.maxX == 400)
    #expect(
      stack.arrangedSubviews[0].frame.width
        == stack.arrangedSubviews[0].intrinsicContentSize.width)
  }

  // U6
  @Test func `a frame centres its content`() {
    let stack = layOut(
      FineStack.vertical(alignment: .leading) {
        FineLabel(text: "a").frame(width: 120, height: 44, alignment: .center)
      }, width: 300, height: 300)
    let frame = stack.arrangedSubviews[0]
    #expect(frame.frame.size == CGSize(width: 120, height: 44))
    #expect(abs(frame.subviews[0].frame.midX - 60) <= 0.5)
    #expect(abs(frame.subviews[0].frame.midY - 22) <= 0.5)
  }

  @Test func `padding is around its content`() {
    let stack = layOut(
      FineStack.vertical(alignment: .leading) {
        FineLabel(text: "a").width(50).height(20).padding(
          NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      }, width: 300, height: 300)
    // 2 + 50 + 4 wide, 1 + 20 + 3 high.
    #expect(stack.arrangedSubviews[0].frame.width == 56)
    #expect(
      stack.arrangedSubviews[0].subviews[0].frame
        == CGRect(x: 2, y: 1, width: 50, height: stack.arrangedSubviews[0].bounds.height - 4))
  }

  @Test func `a scroll view's content is as wide as the view and as high as it needs`() throws {
    let mounted = Mounted {
      FineScrollView {
        FineStack.vertical {
          FineLabel(text: "a").height(300)
          FineLabel(text: "b").height(400)
        }
      }
    }
    mounted.container.layoutIfNeeded()
    let scroll = try #require(mounted.root as? UIScrollView)
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scroll.contentSize == CGSize(width: 320, height: 700))
    #expect(
      render(FineScrollView(.horizontal) { FineLabel(text: "a") }, reusing: scroll) !== scroll)
  }

  // E4
  @Test func `a preferred font follows the text size, and an unrelated update keeps it`() async {
    let mounted = Mounted { [model] in
      FineLabel(text: model.title).font(.preferredFont(forTextStyle: .body))
    }
    let window = window()
    window.addSubview(mounted.container)
    let label = mounted.root as? UILabel
    let small = label?.font.pointSize ?? 0
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    window.layoutIfNeeded()
    await settle()
    let large = label?.font.pointSize ?? 0
    #expect(large > small)
    model.title = "B"
    await settle()
    #expect(label?.text == "B")
    #expect(label?.font.pointSize == large)
  }

  // E5, M5
  @Test func `traits that matter render the tree again, in its present container only`() async {
    let counter = Counter()
    let mounted = Mounted {
      FineStack.vertical {
        Probe(counter: counter)
        FineEnvironmentReader { values in
          FineLabel(text: values.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
        }
      }
    }
    let (old, new) = (window(), window())
    old.addSubview(mounted.container)
    old.layoutIfNeeded()
    let other = UIView(frame: mounted.container.frame)
    new.addSubview(other)
    new.layoutIfNeeded()
    mounted.runtime.build(to: other)
    let before = counter.updates
    old.overrideUserInterfaceStyle = .dark
    old.layoutIfNeeded()
    await settle()
    #expect(counter.updates == before)
    new.overrideUserInterfaceStyle = .dark
    new.layoutIfNeeded()
    await settle()
    #expect(counter.updates > before)
    #expect((other.subviews[0] as? UIStackView)?.arrangedSubviews[1].shownText == "dark")
    let dark = counter.updates
    mounted.runtime.suspend()
    new.overrideUserInterfaceStyle = .light
    new.layoutIfNeeded()
    await settle()
    #expect(counter.updates == dark)
    mounted.runtime.resume()
    #expect(counter.updates == dark + 1)
  }

  @Test func `catching up is not animated, also inside an animation`() async {
    let mounted = Mounted { [model] in FineLabel(text: "a").opacity(model.flag ? 0.5 : 1) }
    let window = window()
    window.addSubview(mounted.container)
    mounted.runtime.suspend()
    model.flag = true
    await settle()
    UIView.animate(withDuration: 2) { mounted.runtime.resume() }
    #expect(mounted.root.alpha == 0.5)
    #expect(mounted.root.layer.animationKeys()?.isEmpty ?? true)
  }
}
