import Testing
import UIKit
import UIKitCore

/// UIKit's form, `spec/observed-uikit.md`, "Descriptions and logs".
@MainActor @Suite struct UIViewDescriptionTests {
  private func text(_ view: UIView) -> String {
    view.description.replacing(#/0x[0-9a-f]+/#, with: "0x")
  }

  @Test func `only what is not the default is named, in UIKit's order`() {
    let view = UIView(frame: CGRect(x: 1, y: 20.333333, width: 80, height: 44.5))
    #expect(text(view) == "<UIView: 0x; frame = (1 20.3333; 80 44.5); layer = <CALayer: 0x>>")
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    view.isOpaque = false
    view.isUserInteractionEnabled = false
    view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    view.tag = 3
    #expect(
      text(view)
        == "<UIView: 0x; frame = (1 20.3333; 80 44.5); clipsToBounds = YES; alpha = 0.5; "
        + "hidden = YES; opaque = NO; autoresize = W+BM; userInteractionEnabled = NO; tag = 3; "
        + "layer = <CALayer: 0x>>")
  }

  @Test func `an app's class tells which of UIKit's it is`() {
    final class Big: UILabel {}
    final class Plain: UIView {}
    #expect(text(Big()).hasPrefix("<Big: 0x; baseClass = UILabel; frame = (0 0; 0 0)"))
    #expect(text(Plain()) == "<Plain: 0x; frame = (0 0; 0 0); layer = <CALayer: 0x>>")
  }

  @Test func `a label tells its text, and of its layer by UIKit's name`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20.333333))
    label.text = "Total"
    #expect(
      text(label)
        == "<UILabel: 0x; frame = (0 0; 80 20.3333); text = 'Total'; "
        + "userInteractionEnabled = NO; layer = <_UILabelLayer: 0x>>")
  }

  @Test func `animations come after the tint, recognizers after animations`() {
    let view = UIView()
    view.tintColor = .red
    view.backgroundColor = .clear
    view.addGestureRecognizer(UITapGestureRecognizer())
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.duration = 100
    view.layer.add(fade, forKey: "fade")
    #expect(
      text(view)
        == "<UIView: 0x; frame = (0 0; 0 0); tintColor = UIExtendedSRGBColorSpace 1 0 0 1; "
        + "animations = { fade=<CABasicAnimation: 0x>; }; gestureRecognizers = <NSArray: 0x>; "
        + "backgroundColor = UIExtendedGrayColorSpace 0 0; layer = <CALayer: 0x>>")
  }

  @Test func `a tree is indented by bars`() {
    let root = UIView()
    let child = UIView()
    root.addSubview(child)
    child.addSubview(UIView())
    #expect(
      root.recursiveDescription().split(separator: "\n").map { $0.prefix { $0 != "<" } }
        == ["", "   | ", "   |    | "])
  }
}
