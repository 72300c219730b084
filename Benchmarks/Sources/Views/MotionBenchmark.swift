import CoreGraphics
import QuartzCore
import UIKit

/// What moves: many layers, a screen that is pushed, and a list under a finger. Each figure is the
/// processor time of one frame, from layout to pixels, in microseconds; `…Pixels` are the pixels
/// that each of them drew anew.
@MainActor enum MotionBenchmark {
  static func run() -> [String: [Double]] {
    layers().merging(push()) { $1 }.merging(scroll()) { $1 }.merging(BigTextBenchmark.run()) { $1 }
  }

  /// 50 bitmaps of 200 × 150 that move and fade in a window of 1280 × 800 at one pixel in a point.
  private static func layers() -> [String: [Double]] {
    let stage = Stage(size: CGSize(width: 1280, height: 800), scale: 1)
    stage.window.backgroundColor = .white
    let size = CGSize(width: 200, height: 150)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let views = (0..<50).map { number in
      let color = UIColor(
        red: CGFloat(number) / 50, green: 0.5, blue: 1 - CGFloat(number) / 50, alpha: 0.9)
      let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
      let view = UIImageView(image: picture)
      stage.window.addSubview(view)
      return view
    }
    return frames("layers", of: stage, scale: 1, count: 60) { frame in
      for (number, view) in views.enumerated() {
        view.frame = CGRect(
          origin: CGPoint(
            x: (number * 53 + frame * 3) % 1080, y: (number * 31 + frame * 2) % 650),
          size: size)
        view.alpha = 0.5 + 0.4 * CGFloat(frame % 30) / 30
      }
    }
  }

  /// A navigation controller pushes a screen of labels over another, at 1920 × 1080 and two pixels
  /// in a point: every frame of the push, from the one that lays the new screen out.
  private static func push() -> [String: [Double]] {
    var figures: [String: [Double]] = [:]
    // Three times, of which the first finds the caches empty.
    for _ in 0..<3 {
      let stage = Stage(size: CGSize(width: 1920, height: 1080), scale: 2)
      let navigation = UINavigationController(rootViewController: controller("Below"))
      stage.window.rootViewController = navigation
      for _ in 0..<2 { _ = stage.show() }
      navigation.pushViewController(controller("Above"), animated: true)
      // 0.35 s at 60 frames a second.
      figures.merge(frames("push", of: stage, scale: 2, after: 0, count: 21) { _ in }) { $0 + $1 }
    }
    precondition(
      figures["pushPixels"]!.filter { $0 > 0 }.count > 40, "A pushed screen does not move.")
    return figures
  }

  private static func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view = screen()
    return controller
  }

  /// A page of labels is scrolled by a finger, at 1920 × 1080 and two pixels in a point.
  private static func scroll() -> [String: [Double]] {
    let stage = Stage(size: CGSize(width: 1920, height: 1080), scale: 2)
    let view = UIScrollView(frame: stage.window.bounds)
    let page = screen(rows: 200)
    page.frame = CGRect(x: 0, y: 0, width: 1920, height: 200 * 30)
    view.contentSize = page.bounds.size
    view.addSubview(page)
    stage.window.addSubview(view)
    return frames("scroll", of: stage, scale: 2, count: 60) { frame in
      view.contentOffset.y = CGFloat(frame * 12)
    }
  }

  private static func screen(rows: Int = 36) -> UIView {
    let view = UIView()
    view.backgroundColor = .white
    for row in 0..<rows {
      for column in 0..<4 {
        let label = UILabel()
        label.text = rowText(row, item: column * 7 + row)
        label.font = .systemFont(ofSize: 17)
        label.sizeToFit()
        label.frame.origin = CGPoint(x: CGFloat(column) * 480 + 20, y: CGFloat(row) * 30)
        view.addSubview(label)
      }
    }
    return view
  }

  /// Frames, after those that fill the caches.
  private static func frames(
    _ name: String, of stage: Stage, scale: CGFloat, after warm: Int = 5, count: Int,
    _ change: (Int) -> Void
  ) -> [String: [Double]] {
    for frame in 0..<warm {
      change(frame)
      _ = stage.show()
    }
    var times: [Double] = []
    var pixels: [Double] = []
    for frame in warm..<count {
      let start = threadTime()
      change(frame)
      let damage = stage.show()
      times.append(threadTime() - start)
      pixels.append(
        damage.reduce(0) { $0 + Double($1.width * $1.height * scale * scale) })
    }
    return [name: times, "\(name)Pixels": pixels]
  }
}
