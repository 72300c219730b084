import Testing
import UIKit

@testable import FineUIKit

@MainActor @Suite struct ReuseTests {
  // U1
  @Test func `a label's view is kept for a label and replaced for a button`() {
    let view = render(FineLabel(text: "a"))
    #expect(render(FineLabel(text: "b"), reusing: view) === view)
    #expect(view.shownText == "b")
    #expect(render(FineButton(title: "b") {}, reusing: view) !== view)
  }

  @Test func `a plain view that fits is taken over`() {
    let label = UILabel()
    #expect(render(FineLabel(text: "a"), reusing: label) === label)
    #expect(render(FineLabel(text: "a").opacity(0.5), reusing: UILabel()) !== label)
  }

  // U2
  @Test func `a colour changes in place and goes with its view`() {
    let view = render(FineLabel(text: "a").backgroundColor(.red))
    #expect(view.backgroundColor == .red)
    #expect(render(FineLabel(text: "a").backgroundColor(.blue), reusing: view) === view)
    #expect(view.backgroundColor == .blue)
    let other = render(FineLabel(text: "a"), reusing: view)
    #expect(other !== view)
    #expect(other.backgroundColor != .blue)
  }

  // U3
  @Test func `other insets move the same constraints`() {
    func insets(_ first: CGFloat) -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: first, leading: first + 1, bottom: first + 2, trailing: first + 3)
    }
    let view = render(FineLabel(text: "a").padding(insets(1))) as? FinePaddingView
    let child = view?.subviews[0]
    #expect(render(FineLabel(text: "a").padding(insets(5)), reusing: view) === view)
    #expect(view?.subviews[0] === child)
    #expect(view?.insets == insets(5))
  }

  // U4
  @Test func `a modifier colours what it is written after`() {
    let inner = render(FineLabel(text: "a").backgroundColor(.red).padding())
    #expect(inner.backgroundColor != .red)
    #expect(inner.subviews[0].backgroundColor == .red)
    let outer = render(FineLabel(text: "a").padding().backgroundColor(.red))
    #expect(outer.backgroundColor == .red)
    #expect(outer.subviews[0].backgroundColor != .red)
  }

  // U5
  @Test func `options that are no longer set return to their defaults`() throws {
    let view = render(
      FineLabel(text: "a").font(.boldSystemFont(ofSize: 30)).textColor(.red).textAlignment(.center)
        .numberOfLines(0))
    let label = try #require(view as? UILabel)
    #expect(label.font == .boldSystemFont(ofSize: 30))
    #expect(render(FineLabel(text: "a"), reusing: view) === view)
    #expect(label.font == .systemFont(ofSize: UIFont.labelFontSize))
    #expect(label.textColor == .label)
    #expect(label.textAlignment == .natural)
    #expect(label.numberOfLines == 1)
    #expect(label.adjustsFontForContentSizeCategory)
  }

  // U6
  @Test func `a frame fixes its lengths in place and is replaced for another alignment`() throws {
    let view = render(FineLabel(text: "a").frame(width: 120, height: 44, alignment: .center))
    let frame = try #require(view as? FineFrameView)
    #expect(frame.width.length == 120)
    #expect(frame.height.length == 44)
    #expect(
      render(FineLabel(text: "a").frame(height: 50, alignment: .center), reusing: view) === view)
    #expect(frame.width.length == nil)
    #expect(frame.height.length == 50)
    #expect(render(FineLabel(text: "a").frame(alignment: .leading), reusing: view) !== view)
  }

  // U7
  @Test func `another width moves the same constraint`() throws {
    let view = render(FineLabel(text: "a").width(100))
    let constraint = try #require(view.fineConstraints.sizing.values.first)
    #expect(constraint.isActive)
    #expect(constraint.priority == UILayoutPriority(999))
    #expect(render(FineLabel(text: "a").width(120), reusing: view) === view)
    #expect(view.fineConstraints.sizing.values.first === constraint)
    #expect(constraint.constant == 120)
    #expect(render(FineLabel(text: "a").width(.lessThanOrEqual, 120), reusing: view) !== view)
    let high = render(FineLabel(text: "a").height(.greaterThanOrEqual, 44, priority: .init(750)))
    #expect(high.fineConstraints.sizing.values.first?.priority == UILayoutPriority(750))
    #expect(high.fineConstraints.sizing.values.first?.relation == .greaterThanOrEqual)
    let wide = render(FineLabel(text: "a").aspectRatio(2))
    #expect(wide.fineConstraints.sizing.values.first?.multiplier == 2)
  }

  @Test func `sizes compose across other modifiers and the outer one of a kind wins`() {
    let view = render(
      FineLabel(text: "a").width(100).backgroundColor(.red).height(20).opacity(0.5).width(120))
    let constants = view.fineConstraints.sizing.values.map(\.constant).sorted()
    #expect(constants == [20, 120])
  }

  // U8
  @Test func `own constraints are made once per update and replace the last ones`() {
    var made: [NSLayoutConstraint] = []
    func description() -> any Renderable {
      FineLabel(text: "a").constraints(id: "own") { view in
        let constraint = view.widthAnchor.constraint(equalToConstant: 10)
        made.append(constraint)
        return [constraint]
      }
    }
    let view = render(description())
    #expect(made.map(\.isActive) == [true])
    #expect(render(description(), reusing: view) === view)
    #expect(made.map(\.isActive) == [false, true])
  }

  // U11
  @Test func `accessibility is written and a label makes an element`() {
    let view = render(
      FineLabel(text: "a").accessibilityLabel("l").accessibilityValue("v").accessibilityHint("h")
        .accessibilityTraits(.button).accessibilityIdentifier("i"))
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "l")
    #expect(view.accessibilityValue == "v")
    #expect(view.accessibilityHint == "h")
    #expect(view.accessibilityTraits == .button)
    #expect(view.accessibilityIdentifier == "i")
    let hidden = render(FineLabel(text: "a").accessibilityLabel("l").accessibilityHidden())
    #expect(hidden.accessibilityElementsHidden)
    #expect(!hidden.isAccessibilityElement)
    #expect(render(FineLabel(text: "a"), reusing: view) !== view)
  }

  // U12, without touches
  @Test func `a view has one tap recognizer, and taps of any modifier run innermost first`() {
    var log: [String] = []
    func tapped(_ name: String) -> any Renderable {
      FineLabel(text: "a").onTap { log.append("first \(name)") }.opacity(1)
        .onTap { log.append("second \(name)") }
    }
    let view = render(tapped("a"))
    #expect(view.gestureRecognizers?.count == 1)
    #expect(view.gestureRecognizers?.first?.cancelsTouchesInView == false)
    #expect(view.isUserInteractionEnabled)
    view.fineTapRecognition.tapped()
    #expect(log == ["first a", "second a"])
    #expect(render(tapped("b"), reusing: view) === view)
    #expect(view.gestureRecognizers?.count == 1)
    view.fineTapRecognition.tapped()
    #expect(log == ["first a", "second a", "first b", "second b"])
  }

  // U12
  @Test func `a tap of nil keeps the view and takes the recognizer away`() {
    let view = render(FineLabel(text: "a").onTap {})
    #expect(render(FineLabel(text: "a").onTap(nil), reusing: view) === view)
    #expect(view.gestureRecognizers?.isEmpty != false)
    #expect(render(FineLabel(text: "a").onTap {}, reusing: view) === view)
    #expect(view.gestureRecognizers?.count == 1)
    #expect(render(FineLabel(text: "a"), reusing: view) !== view)
  }

  // U14, without configurations
  @Test func `a button runs its latest action once`() throws {
    var log: [String] = []
    let image = UIImage()
    let view = render(FineButton(title: "a") { log.append("old") }.image(image))
    let button = try #require(view as? UIButton)
    #expect(button.image(for: .normal) === image)
    _ = render(FineButton(title: "b") { log.append("new") }.enabled(false), reusing: view)
    button.sendActions(for: .primaryActionTriggered)
    #expect(log == ["new"])
    #expect(button.title(for: .normal) == "b")
    #expect(button.image(for: .normal) == nil)
    #expect(!button.isEnabled)
  }

  // U15
  @Test func `a handler that is no longer described is silent, and events are independent`() throws
  {
    var log: [String] = []
    let text = FineBinding(get: { "" }, set: { log.append("text \($0)") })
    let view = render(FineTextField(text: text).onSubmit { log.append("submit") })
    let field = try #require(view as? UITextField)
    field.sendActions(for: .editingDidEndOnExit)
    field.sendActions(for: .editingChanged)
    #expect(log == ["submit", "text "])
    _ = render(FineTextField(text: text), reusing: view)
    field.sendActions(for: .editingDidEndOnExit)
    #expect(log == ["submit", "text "])
  }

  @Test func `a fixed size inside another priority gives way to it`() {
    let view = render(FineLabel(text: "a").fixedSize().hugging(.defaultLow, axis: .horizontal))
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .required)
  }

  // U10, without layout
  @Test func `a spacer's least length is two constraints that come and go`() {
    func minimums(_ view: UIView) -> [CGFloat] {
      view.constraints.filter(\.isActive).map(\.constant)
    }
    let view = render(FineSpacer(minLength: 20))
    #expect(view.contentHuggingPriority(for: .horizontal) == UILayoutPriority(1))
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultLow)
    #expect(minimums(view) == [20, 20])
    _ = render(FineSpacer(minLength: 30), reusing: view)
    #expect(minimums(view) == [30, 30])
    _ = render(FineSpacer(), reusing: view)
    #expect(minimums(view).isEmpty)
  }

  @Test func `a divider is one pixel thick unless told otherwise`() async {
    let view = render(FineDivider())
    #expect(view.backgroundColor == .separator)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    _ = render(FineDivider.vertical().thickness(3).color(.red), reusing: view)
    #expect(view.intrinsicContentSize == CGSize(width: 3, height: UIView.noIntrinsicMetric))
    #expect(view.backgroundColor == .red)
    let said = await messages { _ = render(FineDivider().thickness(-1), reusing: view) }
    #expect(
      said.first?.hasPrefix(
        "FineDivider thickness must be a non-negative finite value, got -1.0") == true)
  }
}
