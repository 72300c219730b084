import CoreGraphics
import QuartzCore
import Raster
import UIKit
import UIKitCore

/// What a window shows, drawn as the window draws it: only what changed.
@MainActor final class Stage {
  let window: UIWindow
  private let store = BackingStore()
  private let scale: CGFloat
  private var time: Double = 0
  private(set) var tree: RenderNode?

  init(size: CGSize, scale: CGFloat) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.traitOverrides.displayScale = scale
    window.isHidden = false
    self.scale = scale
  }

  /// One frame, from layout to pixels; returns what was drawn anew, in points.
  func show() -> [CGRect] {
    window.layoutIfNeeded()
    time += 1.0 / 60
    var context = CommitContext(time: time)
    window.layer.recordIfNeeded()
    guard let tree = window.layer.commit(in: &context) else { return [] }
    self.tree = tree
    return store.update(to: tree, size: window.bounds.size, scale: scale)
  }

  /// A hundred labels in columns of twenty-five.
  func addLabels(height: CGFloat) -> [UILabel] {
    window.backgroundColor = .systemBackground
    return (0..<100).map { number in
      let label = UILabel()
      label.text = rowText(number, item: number * 7 % 1000)
      label.font = .systemFont(ofSize: 14)
      label.sizeToFit()
      label.frame.origin = CGPoint(
        x: CGFloat(number / 25) * window.bounds.width / 4, y: CGFloat(number % 25) * height)
      window.addSubview(label)
      return label
    }
  }
}

/// One label of a window of 1280 × 800 points at two pixels in a point changes.
@MainActor enum FrameBenchmark {
  /// `frame`: microseconds from layout to pixels; `damage`: what was drawn anew, in areas of the
  /// label.
  static func run() -> [String: [Double]] {
    let stage = Stage(size: CGSize(width: 1280, height: 800), scale: 2)
    let labels = stage.addLabels(height: 30)
    _ = stage.show()
    let label = labels[42]
    var figures: [String: [Double]] = ["frame": [], "damage": []]
    for step in 0..<40 {
      let start = threadTime()
      label.text = rowText(42, item: 100 + step)
      let damage = stage.show()
      figures["frame"]?.append(threadTime() - start)
      let area = damage.reduce(0) { $0 + $1.width * $1.height }
      precondition(area > 0, "Nothing was drawn.")
      figures["damage"]?.append(Double(area / (label.bounds.width * label.bounds.height)))
    }
    return figures
  }
}
