import UIKit

/// 10,000 distinct labels are measured, and again when nothing has changed.
@MainActor enum TextBenchmark {
  private static let count = 10_000

  /// Microseconds: `textFirst` for all, `textAgain` for each.
  static func run() -> [String: [Double]] {
    // The fonts are found, as they are in the peer.
    let warm = UILabel()
    warm.text = "Warm 0123456789"
    _ = warm.sizeThatFits(.zero)
    let font = UIFont.systemFont(ofSize: 14)
    let labels = (0..<count).map { number in
      let label = UILabel()
      label.font = font
      label.text = rowText(number, item: number * 7 % 1000)
      return label
    }
    var width: CGFloat = 0
    var start = threadTime()
    for label in labels { width += label.sizeThatFits(.zero).width }
    let first = threadTime() - start
    start = threadTime()
    for label in labels { width -= label.sizeThatFits(.zero).width }
    let again = (threadTime() - start) / Double(count)
    precondition(abs(width) < 0.01, "Texts have other sizes the second time.")
    return ["textFirst": [first], "textAgain": [again]]
  }
}
