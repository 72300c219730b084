import UIKit
import XCTest

/// A test file as an app has it, in Swift 5 mode, with no set-up of any kind.
final class PlainXCTests: XCTestCase {
  func testAViewIsLaidOutWithoutAnApplication() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    XCTAssertEqual(controller.view.frame, window.bounds)
    XCTAssertTrue(window.isKeyWindow)
    window.isHidden = true
  }

  func testTextHasASize() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "Hello"
    let size = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    // 1.193359375 × 17 = 20.287109375, rounded up to half points: 20.5.
    XCTAssertEqual(size.height, 20.5)
    XCTAssertGreaterThan(size.width, 30)
  }

  func testTheScreenHasTwoPixelsAPoint() {
    XCTAssertEqual(UIScreen.main.scale, 2)
  }

  func testAPictureIsDrawn() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let data = try XCTUnwrap(image.pngData())
    XCTAssertEqual(Array(data.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
  }

  /// The frame comes by the wall clock, here as in an app.
  func testAnimationsEndByThemselves() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    let done = expectation(description: "the animation ends")
    UIView.animate(withDuration: 0.05, animations: { view.alpha = 0.5 }) { _ in done.fulfill() }
    wait(for: [done], timeout: 5)
    window.isHidden = true
  }
}
