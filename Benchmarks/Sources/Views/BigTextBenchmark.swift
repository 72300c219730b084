import UIKit

/// A text view with 10 MB of text: the processor time until it is seen, and that of each key,
/// from the key to pixels, in microseconds.
@MainActor enum BigTextBenchmark {
  static func run() -> [String: [Double]] {
    let line = "The quick brown fox jumps over the lazy dog, and 0123456789 times more.\n"
    let text = String(repeating: line, count: 10_000_000 / line.utf8.count)
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    // The fonts are found, as they are in an app that runs.
    let warm = UILabel(frame: stage.window.bounds)
    warm.text = line
    stage.window.addSubview(warm)
    _ = stage.show()
    warm.removeFromSuperview()

    var start = threadTime()
    let view = UITextView(frame: stage.window.bounds)
    view.font = .systemFont(ofSize: 17)
    view.text = text
    stage.window.addSubview(view)
    _ = stage.show()
    let opening = threadTime() - start

    view.becomeFirstResponder()
    // In the middle, which is seen then.
    view.selectedRange = NSRange(location: text.utf16.count / 2, length: 0)
    view.scrollRangeToVisible(view.selectedRange)
    _ = stage.show()
    var keys: [Double] = []
    for number in 0..<200 {
      start = threadTime()
      view.insertText(number.isMultiple(of: 40) ? "\n" : "e")
      _ = stage.show()
      keys.append(threadTime() - start)
    }
    precondition(view.text.utf16.count == text.utf16.count + 200, "A key got lost.")
    return ["bigTextOpening": [opening], "bigTextKey": keys]
  }
}
