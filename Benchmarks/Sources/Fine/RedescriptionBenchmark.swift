import FineUIKit
import UIKit

/// A column is described again with one text changed: how many properties of views are written.
@MainActor enum RedescriptionBenchmark {
  static func writes(nodes: Int) -> Double {
    var texts = (0..<nodes).map { "\($0)" }
    let stack = UIStackView()
    for _ in texts { stack.addArrangedSubview(CountingLabel()) }
    func describe() {
      let view = FineRenderer.render(
        FineStack.vertical {
          texts.map { FineLabel(text: $0) }
        }, reusing: stack)
      precondition(view === stack && stack.arrangedSubviews.allSatisfy { $0 is CountingLabel })
    }
    describe()
    describe()
    CountingLabel.writes = 0
    texts[nodes / 2] = "changed"
    describe()
    return Double(CountingLabel.writes)
  }
}

/// A label that counts what is written to it.
@MainActor private final class CountingLabel: UILabel {
  static var writes = 0

  override var text: String? { didSet { Self.writes += 1 } }
  override var font: UIFont! { didSet { Self.writes += 1 } }
  override var textColor: UIColor! { didSet { Self.writes += 1 } }
  override var textAlignment: NSTextAlignment { didSet { Self.writes += 1 } }
  override var numberOfLines: Int { didSet { Self.writes += 1 } }
  override var adjustsFontForContentSizeCategory: Bool { didSet { Self.writes += 1 } }
}
