import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitCore

/// Rows of `spec/observed-uikit.md` and `spec/observed-geometry.md` that concern views.
@MainActor @Suite struct `Rows that were observed` {
  /// "Centred label on iOS @2x, width 32.5 in 320": exact 143.75 and 305.75 go to the nearest half
  /// point, ties up.
  @Test func `centred views lie on pixels, ties up`() {
    RecordingPlatform.with { _ in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 632))
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        view.widthAnchor.constraint(equalToConstant: 32.5),
        view.heightAnchor.constraint(equalToConstant: 20.5),
      ])
      root.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 144, y: 306, width: 32.5, height: 20.5))
    }
  }

  /// "Margins and safe area": base 8, insets 44, 10, 34, 12 make 52, 18, 42, 20.
  @Test func `margins and safe area add up`() {
    RecordingPlatform.with { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let controller = UIViewController()
      controller.viewRespectsSystemMinimumLayoutMargins = false
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
      window.rootViewController = controller
      window.isHidden = false
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      controller.view.addSubview(view)
      window.layoutIfNeeded()
      #expect(view.layoutMargins == UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
    }
  }

  /// "Safe-area propagation rule" and its samples, in a parent of 320 × 480.
  @Test(
    arguments: [
      (CGRect(x: 30, y: 20, width: 100, height: 500), [24, 0, 34, 0]),
      (CGRect(x: 0, y: 100, width: 320, height: 200), [0, 10, 0, 12]),
      (CGRect(x: 0, y: 460, width: 320, height: 100), [0, 10, 34, 12]),
      (CGRect(x: -50, y: -50, width: 500, height: 700), [44, 10, 34, 12]),
      (CGRect(x: 0, y: 500, width: 100, height: 50), [0, 10, 34, 0]),
    ] as [(CGRect, [CGFloat])])
  func `a subview has the safe area that reaches it`(frame: CGRect, insets: [CGFloat]) {
    RecordingPlatform.with { _ in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
      window.rootViewController = controller
      window.isHidden = false
      let view = UIView(frame: frame)
      controller.view.addSubview(view)
      window.layoutIfNeeded()
      let found = view.safeAreaInsets
      #expect([found.top, found.left, found.bottom, found.right] == insets)
    }
  }

  /// "View added to a superview that is not in a window yet" and "View removed from a tree in a
  /// window".
  @Test func `a view hears of superview and window in UIKit's order`() {
    @MainActor final class Hearing: UIView {
      var calls: [String] = []
      override func willMove(toSuperview new: UIView?) {
        calls.append("willMove superview \(new == nil ? "nil" : "some")")
      }
      override func didMoveToSuperview() { calls.append("didMove superview") }
      override func willMove(toWindow new: UIWindow?) {
        calls.append("willMove window \(new == nil ? "nil" : "some")")
      }
      override func didMoveToWindow() { calls.append("didMove window") }
      override func layoutSubviews() { calls.append("layout") }
    }
    RecordingPlatform.with { platform in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.isHidden = false
      let (parent, view) = (UIView(), Hearing())
      parent.addSubview(view)
      #expect(view.calls == ["willMove superview some", "didMove superview"])
      view.calls = []
      window.addSubview(parent)
      platform.runFrame()
      #expect(view.calls == ["willMove window some", "didMove window", "layout"])
      view.calls = []
      view.removeFromSuperview()
      #expect(
        view.calls == [
          "willMove superview nil", "willMove window nil", "didMove window", "didMove superview",
        ])
    }
  }

  /// "Scroll view extras".
  @Test func `a scroll view's description tells of its content`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 250.5)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentOffset = CGPoint(x: 0, y: 20)
    #expect(
      view.description.hasSuffix(
        "; contentOffset: {0, 20}; contentSize: {100, 250.5}; adjustedContentInset: {1, 2, 3, 4}>"))
  }

  /// "Clear colour print".
  @Test func `clear is printed as an extended grey`() {
    #expect(UIColor.clear.description == "UIExtendedGrayColorSpace 0 0")
  }

  /// "Line-break mode and height": whatever the mode, the height goes by the number of lines.
  @Test(arguments: [320, 375] as [CGFloat])
  func `a label's height goes by its number of lines, whatever the mode`(width: CGFloat) {
    let text = String(repeating: "Some words that go on for a while. ", count: 8)
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    for (lines, height) in [(1, 21), (2, 41)] as [(Int, CGFloat)] {
      for mode in modes {
        let label = UILabel()
        label.traitOverrides.displayScale = 1
        label.text = text
        label.numberOfLines = lines
        label.lineBreakMode = mode
        #expect(label.sizeThatFits(CGSize(width: width, height: 0)).height == height)
      }
    }
  }

  /// "Baselines of 32-pt bold lines": seven lines in 300 × 300, 47, 85.5, 123.5, 161.5, 200.
  @Test func `lines of bold text stand 38.2 apart`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    label.font = .boldSystemFont(ofSize: 32)
    label.numberOfLines = 0
    label.text = Array(repeating: "Line", count: 7).joined(separator: "\n")
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    let baselines = context.displayList.commands.compactMap {
      if case .glyphs(_, let origin, _) = $0 { origin.y } else { nil }
    }
    for (found, seen) in zip(baselines, [47, 85.5, 123.5, 161.5, 200]) {
      #expect(abs(found - seen) < 0.6)
    }
  }

  /// "Vertical placement in a taller label": five 17-point lines in 300, first baseline 116.
  @Test func `a block of lines is centred`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    label.numberOfLines = 0
    label.text = Array(repeating: "Line", count: 5).joined(separator: "\n")
    let context = CGContext()
    UIGraphicsPushContext(context)
    label.draw(label.bounds)
    UIGraphicsPopContext()
    guard case .glyphs(_, let origin, _)? = context.displayList.commands.first else {
      Issue.record("Nothing was drawn.")
      return
    }
    // (300 − 5 · 20.287)/2 + 16.187 = 115.47
    #expect(abs(origin.y - 116) < 0.6)
  }
}
