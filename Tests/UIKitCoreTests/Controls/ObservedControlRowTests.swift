import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Rows of `spec/observed-uikit.md` and `spec/observed-geometry.md` on controls, bars, alerts and
/// scrolling that no other suite has.
@MainActor @Suite struct `Observed rows of what is touched` {
  // MARK: Pixels

  private func picture(
    of view: UIView, isDark: Bool = false, scale: CGFloat = 2
  ) throws -> (CGFloat, CGFloat) -> [Int] {
    var bitmap: Bitmap?
    Stage.run(size: CGSize(width: 440, height: 160), scale: scale, isDark: isDark) { stage in
      let page = UIView()
      page.backgroundColor = isDark ? .black : .white
      page.addSubview(view)
      view.frame.origin = CGPoint(x: 20, y: 20)
      stage.show(page)
      bitmap = stage.picture()
    }
    let shown = try #require(bitmap)
    return { x, y in
      let column = Int(((x + 20) * scale).rounded(.down))
      let row = Int(((y + 20) * scale).rounded(.down))
      let pixel = shown.pixels[row * shown.width + column]
      return [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
    }
  }

  private func near(_ value: CGFloat, _ expected: CGFloat, within slack: CGFloat) -> Bool {
    abs(value - expected) <= slack
  }

  /// The first coverage along a diagonal from a corner tells a radius: the corner of a circle of
  /// radius r is r (1 − 1/√2) away along each axis.
  private func radius(
    of color: (CGFloat, CGFloat) -> [Int], page: Int, fill: Int, upTo: CGFloat
  ) -> CGFloat? {
    var step: CGFloat = 0
    while step < upTo {
      let value = color(step, step)[0]
      if abs(value - fill) < abs(value - page) { return step / (1 - 1 / CGFloat(2).squareRoot()) }
      step += 0.25
    }
    return nil
  }

  @Test func `the corners of segmented controls and steppers are of 8, of the pill 6`() throws {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame.size = CGSize(width: 261, height: 32)
    control.selectedSegmentIndex = 0
    let color = try picture(of: control, scale: 4)
    #expect(near(try #require(radius(of: color, page: 255, fill: 238, upTo: 8)), 8.2, within: 1))
    let pill = try #require(control.tree.first { $0.frame.height == 28 && $0.frame.minY == 2 })
    let rounded = try #require(pill.tree.first { $0.layer.cornerRadius > 0 })
    #expect(rounded.layer.cornerRadius == 6 && rounded.layer.cornerCurve == .continuous)
    let stepper = try picture(of: UIStepper(), scale: 4)
    #expect(near(try #require(radius(of: stepper, page: 255, fill: 237, upTo: 8)), 8.1, within: 1))
  }

  @Test func `dividers stand between segments that are not chosen alone`() throws {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame.size = CGSize(width: 261, height: 36)
    let open = try picture(of: control, scale: 2)
    // 1 wide from 7 to 29 of 36, measured as 214 on 238.
    #expect(near(CGFloat(open(87, 18)[0]), 214, within: 2))
    #expect(near(CGFloat(open(60, 12)[0]), 238, within: 1))
    #expect(open(87, 5)[0] >= 236 && open(87, 31)[0] >= 236)
    let chosen = UISegmentedControl(items: ["One", "Two", "Three"])
    chosen.frame.size = CGSize(width: 261, height: 36)
    chosen.selectedSegmentIndex = 0
    let color = try picture(of: chosen, scale: 2)
    #expect(color(91, 18)[0] >= 232)
    #expect(near(CGFloat(color(174, 18)[0]), 214, within: 2))
  }

  @Test func `segments have 13 points, the chosen one in medium, on a baseline at 21`() throws {
    let control = UISegmentedControl(items: ["Six", "Two"])
    control.traitOverrides.displayScale = 3
    control.frame.size = CGSize(width: 174, height: 32)
    control.selectedSegmentIndex = 1
    control.layoutIfNeeded()
    let labels = control.tree.compactMap { $0 as? UILabel }.filter { $0.text != nil }
    let rest = try #require(labels.first { $0.text == "Six" })
    let chosen = try #require(labels.first { $0.text == "Two" })
    #expect(rest.font == .systemFont(ofSize: 13))
    #expect(chosen.font == .systemFont(ofSize: 13, weight: .medium))
    let baseline = rest.convert(CGPoint.zero, to: control).y + rest.font.ascender
    #expect(near(baseline, 20.9, within: 0.5))
    #expect(near(rest.convert(rest.bounds, to: control).midX, 43.5, within: 0.5))
  }

  @Test func `the knob of a switch that is on lies 2 from its end, with a shadow below`() throws {
    let view = UISwitch()
    view.isOn = true
    view.layoutIfNeeded()
    let element = try #require(view.subviews.first)
    let knob = try #require(element.subviews.compactMap { $0 as? UIImageView }.last)
    // 51 − 2 − 27 − 8 for the shadow.
    #expect(knob.frame == CGRect(x: 14, y: -3, width: 43, height: 43))
    let off = try picture(of: UISwitch(), scale: 3)
    // The track without its knob is 233, darker right below the knob and lighter two points on.
    let under = CGFloat(off(15.5, 29.4)[0])
    #expect(near(under, 211, within: 9))
    #expect(near(CGFloat(off(40, 8)[0]), 233, within: 2))
  }

  @Test func `a page control is white, 45 per cent of it for the other pages`() throws {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.backgroundColor = .black
    control.sizeToFit()
    control.layoutIfNeeded()
    #expect(control.pageIndicatorTintColor == nil && control.currentPageIndicatorTintColor == nil)
    let color = try picture(of: control, scale: 3)
    let scale = control.bounds.width / 73
    #expect(color(18.98 * scale, 12.86)[0] >= 250)
    #expect(near(CGFloat(color(36.31 * scale, 12.86)[0]), 115, within: 6))
  }

  // MARK: Buttons

  @Test func `title insets move the title by half of what they are`() {
    // Observed: a title 22 wide in 335 points, a right inset of 100: from 156.5 to 106.5.
    let button = UIButton(type: .custom)
    button.setTitle("AB", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 335, height: 56)
    button.layoutIfNeeded()
    guard let before = button.titleLabel?.frame.minX else { return }
    (button as any TitleInsetButton).setTitleInsets(
      UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 100))
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == before - 50)
    (button as any TitleInsetButton).setTitleInsets(
      UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == before + 15)
  }

  @Test func `an image view takes no touches and is as large as its image`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
    let view = UIImageView(image: image)
    #expect(!view.isUserInteractionEnabled && view.intrinsicContentSize == image.size)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(UIImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func `the image of a filled button is white on its background`() throws {
    var configuration = UIButton.Configuration.filled()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    configuration.image = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: format
    ).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }.withRenderingMode(.alwaysTemplate)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    let color = try picture(of: button)
    #expect(color(button.bounds.midX, button.bounds.midY) == [255, 255, 255])
    #expect(color(6, button.bounds.midY) == [0, 122, 255])
  }

  // MARK: Bars and alerts

  @Test func `an inline title is 17 points semibold`() throws {
    let screen = UIViewController()
    screen.title = "Inline"
    let app = Harness(UINavigationController(rootViewController: screen))
    let content = try #require(app.find(NavigationBarContent.self))
    let label = try #require(
      content.tree.compactMap { $0 as? UILabel }.first { $0.text == "Inline" })
    #expect(label.font == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func `a tab's title has a baseline at 45.33, a badge is a circle of 18 at 3`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 393, height: 49))
    bar.traitOverrides.displayScale = 3
    bar.items = (0..<4).map { UITabBarItem(title: "Tab", image: nil, tag: $0) }
    bar.items?[2].badgeValue = "1"
    bar.items?[3].badgeValue = ""
    bar.layoutIfNeeded()
    for index in [2, 3] {
      let item = try #require(bar.items?[index])
      let tab = try #require(bar.view(for: item))
      tab.layoutIfNeeded()
      let label = try #require(tab.tree.compactMap { $0 as? UILabel }.first { $0.text == "Tab" })
      #expect(label.font == .systemFont(ofSize: 10, weight: .medium))
      let baseline = label.convert(CGPoint.zero, to: bar).y + label.font.ascender
      #expect(near(baseline, 45.33, within: 0.4))
      let badge = try #require(tab.tree.first { $0.layer.cornerRadius == 9 && !$0.isHidden })
      let frame = badge.convert(badge.bounds, to: bar)
      #expect(frame.size == CGSize(width: 18, height: 18) && frame.minY == 3)
    }
  }

  @Test func `a tab that is disabled is as faint as 226 on white`() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.barTintColor = .white
    let item = UITabBarItem(title: "HHHH", image: nil, tag: 0)
    item.isEnabled = false
    bar.items = [item]
    let color = try picture(of: bar, scale: 3)
    var darkest = 255
    for y in stride(from: 36 as CGFloat, to: 46, by: 0.33) {
      for x in stride(from: 60 as CGFloat, to: 140, by: 0.33) {
        darkest = min(darkest, color(x, y)[0])
      }
    }
    #expect(near(CGFloat(darkest), 226, within: 5))
  }

  @Test func `what lies behind an alert is dimmed by a fifth, in the dark by 48 per cent`() throws {
    for (style, alpha) in [(UIUserInterfaceStyle.light, 0.2), (.dark, 0.48)] {
      let app = Harness(UIViewController(), style: style)
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      #expect(alert.textFields == nil)
      app.root.present(alert, animated: false)
      app.rest()
      let traits = UITraitCollection(userInterfaceStyle: style)
      let dims = app.findAll(UIView.self).compactMap {
        $0.backgroundColor?.resolvedColor(with: traits).cgColor.alpha
      }
      #expect(dims.contains { near($0, alpha, within: 0.001) })
    }
  }

  @Test func `a sheet comes on a critically damped spring of √(1000 / 3)`() throws {
    let app = Harness(UIViewController(), size: CGSize(width: 393, height: 852))
    let modal = UIViewController()
    app.root.present(modal, animated: true)
    app.settle()
    let start = app.now
    let view = try #require(modal.presentationController?.presentedView)
    func left() -> CGFloat {
      let shown = view.layer.presentation() ?? view.layer
      return (shown.position.y - view.layer.position.y) / view.bounds.height
    }
    app.advance(by: 0.1)
    let x = 18.2574 * (app.now - start)
    // (1 + ωt) e^(−ωt) of the way is left.
    #expect(near(left(), (1 + x) * exp(-x), within: 0.12))
    app.rest()
    #expect(near(left(), 0, within: 0.001))
  }

  // MARK: Scrolling

  @Test func `a scroll view's defaults`() {
    let view = UIScrollView()
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
    #expect(view.bounces && !view.alwaysBounceVertical && !view.alwaysBounceHorizontal)
    #expect(view.isScrollEnabled && !view.isPagingEnabled && view.scrollsToTop)
    #expect(view.delaysContentTouches && view.canCancelContentTouches)
    #expect(!view.isDirectionalLockEnabled && view.bouncesZoom)
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
    #expect(view.decelerationRate == .normal)
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.keyboardDismissMode == .none && view.indicatorStyle == .default)
    #expect(view.clipsToBounds && view.automaticallyAdjustsScrollIndicatorInsets)
  }

  @Test func `offsets lie on pixels, and dragging is said until it rests`() {
    final class Log: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      var wasDraggingLater = false
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
        if scrollView.isDecelerating, scrollView.isDragging { wasDraggingLater = true }
      }
    }
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 4000)
    let log = Log()
    view.delegate = log
    let app = Harness(view, size: view.bounds.size, scale: 3)
    app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 163), duration: 0.11)
    app.rest()
    #expect(log.offsets.count > 10)
    #expect(log.offsets.allSatisfy { abs($0 * 3 - ($0 * 3).rounded()) < 1e-6 })
    #expect(log.wasDraggingLater)
    #expect(!view.isDragging && !view.isDecelerating && !view.isTracking)
  }

  @Test func `an offset set in code does not start a refresh`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let control = UIRefreshControl()
    view.refreshControl = control
    let app = Harness(view, size: view.bounds.size)
    view.contentOffset.y = -200
    app.rest()
    view.setContentOffset(CGPoint(x: 0, y: -200), animated: true)
    app.rest()
    #expect(!control.isRefreshing)
  }

  // MARK: Events

  @Test func `a drag that starts outside a control tells it nothing`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    var heard = 0
    button.addAction(UIAction { _ in heard += 1 }, for: .allEvents)
    page.addSubview(button)
    let app = Harness(page, size: page.bounds.size)
    app.drag(from: CGPoint(x: 20, y: 120), to: CGPoint(x: 150, y: 120))
    app.rest()
    #expect(heard == 0)
    app.tap(button)
    #expect(heard > 0)
  }
}

/// Title insets are deprecated by name only: they count without a configuration.
@MainActor private protocol TitleInsetButton { func setTitleInsets(_ insets: UIEdgeInsets) }

extension UIButton: TitleInsetButton {
  @available(*, deprecated)
  fileprivate func setTitleInsets(_ insets: UIEdgeInsets) { titleEdgeInsets = insets }
}
