import ArrangeUI
import UIKit

/// A view with an intrinsic and a fitting size, the same unless said otherwise.
final class FixedView: UIView {
  var intrinsic: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  var fitting: CGSize
  private(set) var questions: [CGSize] = []
  private(set) var intrinsicReads = 0

  init(_ width: CGFloat, _ height: CGFloat) {
    intrinsic = CGSize(width: width, height: height)
    fitting = intrinsic
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  override var intrinsicContentSize: CGSize {
    intrinsicReads += 1
    return intrinsic
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    questions.append(size)
    return fitting
  }
}

/// Text that breaks anywhere: as wide as it is offered, as high as it needs.
final class WrappingView: UIView {
  var length: CGFloat
  let line: CGFloat
  private(set) var questions: [CGSize] = []

  init(length: CGFloat, line: CGFloat) {
    self.length = length
    self.line = line
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("Made in code.") }

  override var intrinsicContentSize: CGSize { CGSize(width: length, height: line) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    questions.append(size)
    if size.width >= length { return intrinsicContentSize }
    let width = max(size.width, 1)
    return CGSize(width: width, height: (length / width).rounded(.up) * line)
  }
}

/// Counts how often it is laid out and marked.
final class CountingContainer: UIView {
  private(set) var layouts = 0
  private(set) var invalidations = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  override func invalidateIntrinsicContentSize() {
    invalidations += 1
    super.invalidateIntrinsicContentSize()
  }
}

extension UIView {
  /// Gives the view a size and lays it out.
  @discardableResult func laidOut(_ width: CGFloat, _ height: CGFloat) -> Self {
    frame = CGRect(x: 0, y: 0, width: width, height: height)
    layoutIfNeeded()
    return self
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
