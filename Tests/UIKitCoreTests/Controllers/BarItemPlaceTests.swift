import CoreGraphics
import Foundation
import Testing
import TrellisTesting
import UIKit

@testable import UIKitCore

/// Places of what stands in bars, as `spec/observed-geometry.md` has them.
@MainActor @Suite struct `Places of bar items` {
  private func shown(width: CGFloat, height: CGFloat = 700, scale: CGFloat = 3) -> (
    Harness<UINavigationController>, UIViewController
  ) {
    let first = UIViewController()
    first.title = "First"
    let second = UIViewController()
    second.title = "Second"
    let navigation = UINavigationController(rootViewController: first)
    let app = Harness(navigation, size: CGSize(width: width, height: height), scale: scale)
    navigation.pushViewController(second, animated: false)
    app.rest()
    return (app, second)
  }

  private func place(_ view: UIView, in app: Harness<UINavigationController>) -> CGRect {
    view.convert(view.bounds, to: app.root.navigationBar)
  }

  /// Width of the window, and where the content of the outermost items begins.
  @Test(arguments: [(320, 16), (375, 16), (390, 16), (393, 16), (414, 20), (430, 20), (667, 20)])
  func `what outer items show keeps to the margin`(width: CGFloat, margin: CGFloat) throws {
    let (app, screen) = shown(width: width)
    let item = screen.navigationItem
    for system in [UIBarButtonItem.SystemItem.add, .trash, .done] {
      item.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: system, target: nil, action: nil)
      item.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: system, target: nil, action: nil)
      app.rest()
      let buttons = app.findAll(BarButtonView.self)
      #expect(buttons.count == 2)
      for button in buttons {
        let content = try #require(
          button.subviews.first { $0 is UIImageView || ($0 as? UILabel)?.text != nil })
        let frame = place(content, in: app)
        let distance = frame.midX < width / 2 ? frame.minX : width - frame.maxX
        #expect(abs(distance - margin) < 0.34, "\(system): \(frame)")
        #expect(button.frame.width >= 44 && button.frame.height >= 44)
      }
    }
  }

  @Test func `a plus begins 18 from the side, and 62 beside a notch of 44`() throws {
    // Ink of the sign: measured as 18 in narrow bars, and 62 in landscape on an iPhone X.
    let (app, screen) = shown(width: 375)
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    app.rest()
    let narrow = try #require(app.find(BarButtonView.self)?.imageView)
    #expect(abs(place(narrow, in: app).minX - 16) < 0.34)
    let wide = shown(width: 812, height: 375)
    wide.1.additionalSafeAreaInsets.left = 44
    wide.1.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    wide.0.rest()
    let safe = wide.0.root.navigationBar.safeAreaInsets.left
    let image = try #require(wide.0.find(BarButtonView.self)?.imageView)
    #expect(abs(place(image, in: wide.0).minX - (safe + (safe > 0 ? 16 : 20))) < 0.34)
  }

  @Test func `the way back is a chevron of 11 by 19 and the title behind it`() throws {
    let (app, _) = shown(width: 393)
    let button = try #require(app.find(NavigationBackButton.self))
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    let chevron = try #require(button.subviews.first { $0 !== label })
    let frame = chevron.convert(chevron.bounds, to: app.root.navigationBar)
    #expect(abs(frame.minX - 9.33) < 0.01 && abs(frame.minY - 12.33) < 0.01)
    #expect(frame.size == CGSize(width: 11, height: 19))
    // The hit area of "First" was 63.67 by 44 from x 0: 27 and the text.
    #expect(button.frame.origin == .zero && button.frame.height == 44)
    #expect(button.frame.width == 27 + label.frame.width)
    // Titles: baseline at 28.33.
    #expect(abs(label.frame.minY + label.font.ascender - 28.33) < 0.34)
  }

  @Test func `in a narrow toolbar the outer items keep to the margins`() throws {
    let (app, screen) = shown(width: 375)
    app.root.isToolbarHidden = false
    screen.toolbarItems = [
      UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
    ]
    app.rest()
    let images = app.root.toolbar.subviews.compactMap { ($0 as? UIButton)?.imageView }
      .filter { $0.image != nil }
    let frames = images.map { $0.convert($0.bounds, to: app.root.toolbar) }
    #expect(frames.count == 2)
    #expect(abs(try #require(frames.first).minX - 16) < 0.34)
    #expect(abs(375 - (try #require(frames.last).maxX) - 16) < 0.34)
  }

  // MARK: Tab bars

  /// Measured for four tabs in 375: buttons of 90 by 48 at y 1.
  @Test(arguments: [(4, 90), (3, 121), (5, 71)] as [(Int, CGFloat)])
  func `tabs are as wide as their share less the gaps`(count: Int, width: CGFloat) throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 375, height: 49))
    bar.items = (0..<count).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
    bar.layoutIfNeeded()
    for item in try #require(bar.items) {
      let frame = try #require(bar.view(for: item)).frame
      #expect(abs(frame.width - width) <= 1 && frame.minY == 1 && frame.height == 48)
    }
  }
}

/// Colours of search bars as `spec/observed-geometry.md` has them.
@MainActor @Suite struct `Search bar colours` {
  private func field(isDark: Bool, page: UIColor) throws -> Bitmap {
    var bitmap: Bitmap?
    Stage.run(size: CGSize(width: 360, height: 60), scale: 1, isDark: isDark) { stage in
      let view = UIView()
      view.backgroundColor = page
      let field = UISearchTextField(frame: CGRect(x: 16, y: 10, width: 328, height: 36))
      field.placeholder = "Search"
      view.addSubview(field)
      stage.show(view)
      bitmap = stage.picture()
    }
    return try #require(bitmap)
  }

  private func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let pixel = bitmap.pixels[y * bitmap.width + x]
    return [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
  }

  private func near(_ color: [Int], _ expected: [Int], _ slack: Int = 1) -> Bool {
    zip(color, expected).allSatisfy { abs($0 - $1) <= slack }
  }

  @Test func `the field is a fill of the system over the page`() throws {
    let light = try field(isDark: false, page: UIColor(white: 252 / 255, alpha: 1))
    #expect(near(color(light, 250, 28), [235, 235, 236], 2))
    let dark = try field(
      isDark: true, page: UIColor(red: 7 / 255, green: 10 / 255, blue: 13 / 255, alpha: 1))
    #expect(near(color(dark, 250, 28), [33, 36, 41], 2))
  }

  @Test func `magnifier and placeholder in the dark are measured`() throws {
    let dark = try field(
      isDark: true, page: UIColor(red: 7 / 255, green: 10 / 255, blue: 13 / 255, alpha: 1))
    func brightest(_ columns: Range<Int>) -> [Int] {
      var best = [0, 0, 0]
      for y in 12..<44 {
        for x in columns {
          let here = color(dark, x, y)
          if here.reduce(0, +) > best.reduce(0, +) { best = here }
        }
      }
      return best
    }
    // Measured as extreme pixels: 154, 155, 163 and 158, 159, 167.
    #expect(near(brightest(20..<44), [154, 155, 163], 6))
    #expect(near(brightest(48..<110), [158, 159, 167], 6))
  }
}

@MainActor @Suite struct `Items that stand for a group` {
  private func shown(width: CGFloat, _ chosen: @escaping (String) -> Void) -> Harness<
    UINavigationController
  > {
    let screen = UIViewController()
    screen.title = "A longer title"
    let items = ["Share", "Rename", "Archive", "Delete"].map { title in
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in chosen(title) })
    }
    let more = UIBarButtonItem(title: "More")
    screen.navigationItem.trailingItemGroups = [
      .fixedGroup(representativeItem: more, items: items)
    ]
    let app = Harness(
      UINavigationController(rootViewController: screen), size: CGSize(width: width, height: 600))
    app.rest()
    return app
  }

  @Test func `are shown where there is no room, and a tap lists the items`() {
    var chosen: [String] = []
    let app = shown(width: 320) { chosen.append($0) }
    #expect(app.visibleTexts.contains("More") && !app.visibleTexts.contains("Archive"))
    app.tap("More")
    app.rest()
    app.tap("Archive")
    app.rest()
    #expect(chosen == ["Archive"])
  }

  @Test func `give way where there is room, also later`() {
    let app = shown(width: 700) { _ in }
    #expect(!app.visibleTexts.contains("More") && app.visibleTexts.contains("Archive"))
    app.window.frame.size.width = 320
    app.rest()
    #expect(app.visibleTexts.contains("More") && !app.visibleTexts.contains("Archive"))
    app.window.frame.size.width = 700
    app.rest()
    #expect(!app.visibleTexts.contains("More") && app.visibleTexts.contains("Archive"))
  }

  @Test func `without one all items stay`() {
    let screen = UIViewController()
    screen.navigationItem.trailingItemGroups = [
      .fixedGroup(items: ["Share", "Rename", "Archive"].map { UIBarButtonItem(title: $0) })
    ]
    let app = Harness(
      UINavigationController(rootViewController: screen), size: CGSize(width: 200, height: 600))
    app.rest()
    #expect(app.findAll(BarButtonView.self).count == 3)
  }
}
