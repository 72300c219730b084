import Testing
import TrellisTesting
import UIKit

/// What people have reported of `UIStackView` and its rewritings, tried on ours.
@MainActor @Suite struct StackReportTests {
  /// A view that is as large as it says.
  private final class Block: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  private func column(_ views: UIView..., spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = spacing
    return stack
  }

  private func fitted(_ stack: UIStackView) -> CGSize {
    stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func layOut(_ stack: UIStackView, _ size: CGSize? = nil) {
    stack.frame = CGRect(origin: .zero, size: size ?? fitted(stack))
    stack.layoutIfNeeded()
  }

  @Test func `a view that is hidden takes the spacing after it along and leaves the one before`() {
    let (first, second, third) = (Block(10, 10), Block(10, 20), Block(10, 30))
    let stack = column(first, second, third, spacing: 5)
    stack.setCustomSpacing(40, after: second)
    #expect(fitted(stack).height == CGFloat(10 + 5 + 20 + 40 + 30))
    second.isHidden = true
    #expect(fitted(stack).height == CGFloat(10 + 5 + 30))
    second.isHidden = false
    #expect(fitted(stack).height == CGFloat(10 + 5 + 20 + 40 + 30))
  }

  @Test func `spacing after the last view that is shown counts for nothing`() {
    let (first, last) = (Block(10, 10), Block(10, 20))
    let stack = column(first, last, spacing: 5)
    stack.setCustomSpacing(40, after: first)
    stack.setCustomSpacing(70, after: last)
    #expect(fitted(stack).height == CGFloat(10 + 40 + 20))
    last.isHidden = true
    #expect(fitted(stack).height == 10)
  }

  @Test func `a stack whose views are all hidden is as small as an empty one`() {
    let (first, second) = (Block(10, 10), Block(10, 20))
    let stack = column(first, second, spacing: 5)
    first.isHidden = true
    second.isHidden = true
    #expect(fitted(stack) == .zero)
  }

  @Test func `a nested stack whose views are all hidden still counts as a view with spacing`() {
    let (first, inner, last) = (Block(10, 10), Block(10, 20), Block(10, 30))
    let nested = column(inner)
    inner.isHidden = true
    let stack = column(first, nested, last, spacing: 5)
    #expect(fitted(stack).height == CGFloat(10 + 5 + 0 + 5 + 30))
    nested.isHidden = true
    #expect(fitted(stack).height == CGFloat(10 + 5 + 30))
  }

  // The famous one: a view that is hidden twice within an animation has to be shown twice.
  @Test func `a view that is hidden twice in an animation is shown by being shown once`() {
    let (first, second) = (Block(10, 10), Block(10, 20))
    let stack = column(first, second)
    layOut(stack)
    let app = Harness(stack, size: CGSize(width: 100, height: 200))
    for _ in 0..<2 { UIView.animate(withDuration: 0.2) { second.isHidden = true } }
    app.rest()
    #expect(second.isHidden)
    UIView.animate(withDuration: 0.2) { second.isHidden = false }
    app.rest()
    #expect(!second.isHidden)
    #expect(second.frame.height == 20)
  }

  @Test func `equal shares are those of the views that are shown`() {
    let views = [Block(10, 10), Block(10, 10), Block(10, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 10
    views[1].isHidden = true
    layOut(stack, CGSize(width: 110, height: 20))
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(views[2].frame == CGRect(x: 60, y: 0, width: 50, height: 20))
  }

  @Test func `a view without a size of its own breaks no proportional filling`() {
    let (plain, block) = (UIView(), Block(40, 10))
    let stack = UIStackView(arrangedSubviews: [plain, block])
    stack.distribution = .fillProportionally
    layOut(stack, CGSize(width: 100, height: 20))
    #expect(plain.frame.width.isFinite && block.frame.width.isFinite)
    #expect(plain.frame.width + block.frame.width == 100)
    #expect(block.frame.maxX == 100)
  }

  @Test func `proportional shares go by the sizes, with the spacing taken off first`() {
    let views = [Block(10, 10), Block(30, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    layOut(stack, CGSize(width: 200, height: 20))
    #expect(views.map(\.frame.width) == [50, 150])
  }

  @Test func `leaving the arrangement does not leave the stack, leaving the stack does both`() {
    let (first, second) = (Block(10, 10), Block(10, 20))
    let stack = column(first, second)
    stack.removeArrangedSubview(first)
    #expect(first.superview === stack)
    #expect(stack.arrangedSubviews == [second])
    #expect(fitted(stack).height == 20)
    second.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(fitted(stack) == .zero)
  }

  @Test func `a view that is added again moves to the end and is there once`() {
    let (first, second) = (Block(10, 10), Block(10, 20))
    let stack = column(first, second)
    stack.addArrangedSubview(first)
    #expect(stack.arrangedSubviews == [second, first])
    layOut(stack)
    #expect(first.frame.minY == 20)
  }

  @Test func `a view inserted where another stack has it leaves that one`() {
    let block = Block(10, 10)
    let (old, new) = (column(block), column(Block(10, 20)))
    new.insertArrangedSubview(block, at: 0)
    #expect(old.arrangedSubviews.isEmpty)
    #expect(fitted(old) == .zero)
    #expect(fitted(new).height == 30)
  }

  @Test func `a stack that turns keeps its custom spacing`() {
    let (first, second) = (Block(10, 10), Block(20, 20))
    let stack = column(first, second)
    stack.setCustomSpacing(33, after: first)
    stack.axis = .horizontal
    #expect(fitted(stack).width == CGFloat(10 + 33 + 20))
    #expect(stack.customSpacing(after: first) == 33)
    #expect(stack.customSpacing(after: second) == UIStackView.spacingUseDefault)
  }

  @Test func `views overlap by a spacing below zero`() {
    let (first, second) = (Block(10, 30), Block(10, 30))
    let stack = column(first, second, spacing: -10)
    #expect(fitted(stack).height == 50)
    layOut(stack)
    #expect(second.frame.minY == 20)
  }

  @Test func `custom spacing is forgotten when a view leaves and comes back`() {
    let (first, second) = (Block(10, 10), Block(10, 20))
    let stack = column(first, second)
    stack.setCustomSpacing(33, after: first)
    first.removeFromSuperview()
    stack.insertArrangedSubview(first, at: 0)
    #expect(fitted(stack).height == 30)
  }

  @Test func `margins count when the arrangement is relative to them`() {
    let block = Block(10, 10)
    let stack = column(block)
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(fitted(stack) == CGSize(width: 10, height: 10))
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(fitted(stack) == CGSize(width: 16, height: 14))
    layOut(stack)
    #expect(block.frame == CGRect(x: 2, y: 1, width: 10, height: 10))
  }

  @Test func `a stack in a scroll view scrolls by the sum of its views`() {
    let scroll = UIScrollView()
    let stack = column(Block(10, 300), Block(10, 400), spacing: 20)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    let app = Harness(scroll, size: CGSize(width: 200, height: 300), placement: .filling)
    #expect(scroll.contentSize == CGSize(width: 200, height: 720))
    stack.arrangedSubviews[0].isHidden = true
    app.settle()
    #expect(scroll.contentSize == CGSize(width: 200, height: 400))
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `labels of two sizes and numbers of lines share their first baseline`() {
    let (large, small) = (UILabel(), UILabel())
    large.font = .systemFont(ofSize: 40)
    large.text = "Ag"
    small.font = .systemFont(ofSize: 10)
    small.numberOfLines = 0
    small.text = "one\ntwo\nthree"
    let stack = UIStackView(arrangedSubviews: [large, small])
    stack.alignment = .firstBaseline
    layOut(stack)
    let baseline = large.frame.minY + large.font.ascender
    #expect(abs(small.frame.minY + small.font.ascender - baseline) <= 0.5)
    stack.alignment = .lastBaseline
    layOut(stack)
    let last = small.frame.maxY + small.font.descender
    #expect(abs(large.frame.maxY + large.font.descender - last) <= 0.5)
  }

  @Test func `a label with many lines makes a stack of a given width as high as it wraps`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "wrapping words ", count: 20)
    let stack = UIStackView(arrangedSubviews: [label])
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: 240, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let text = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    #expect(size.width == 240)
    #expect(abs(size.height - text.height - 20) < 0.51)
    #expect(text.height > 3 * label.font.lineHeight)
  }

  @Test func `a stack in a stack in a row gives its label the width that is left`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "wrapping words ", count: 10)
    let inner = UIStackView(arrangedSubviews: [label, Block(10, 10)])
    inner.axis = .vertical
    let image = Block(50, 50)
    let row = UIStackView(arrangedSubviews: [image, inner])
    row.spacing = 10
    row.alignment = .top
    let outer = UIStackView(arrangedSubviews: [row])
    outer.axis = .vertical
    let app = Harness(outer, size: CGSize(width: 260, height: 600), placement: .filling)
    app.settle()
    let text = label.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    #expect(label.frame.width == 200)
    #expect(abs(label.frame.height - text.height) < 0.51)
    #expect(app.diagnostics.isEmpty)
  }

  @Test func `a text that changes in a nested stack changes the outermost one`() {
    let label = UILabel()
    label.text = "one"
    let inner = UIStackView(arrangedSubviews: [label])
    let outer = column(inner, Block(10, 10))
    let host = UIView()
    outer.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(outer)
    outer.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    outer.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    let app = Harness(host, size: CGSize(width: 300, height: 300), placement: .filling)
    let before = outer.frame.height
    label.numberOfLines = 0
    label.text = "one\ntwo"
    app.settle()
    #expect(outer.frame.height > before + label.font.lineHeight - 1)
  }

  @Test func `a view leaves its stack still hidden`() {
    let block = Block(10, 10)
    let stack = column(block)
    block.isHidden = true
    layOut(stack)
    stack.removeArrangedSubview(block)
    #expect(block.isHidden)
    block.isHidden = false
    #expect(fitted(stack) == .zero)
  }

  @Test func `equal spacing never goes below the spacing that was asked for`() {
    let views = [Block(40, 10), Block(40, 10), Block(40, 10)]
    for view in views {
      view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .equalSpacing
    stack.spacing = 10
    layOut(stack, CGSize(width: 200, height: 10))
    #expect(views.map(\.frame.minX) == [0, 80, 160])
    layOut(stack, CGSize(width: 80, height: 10))
    #expect(views[1].frame.minX - views[0].frame.maxX == 10)
    #expect(views[2].frame.minX - views[1].frame.maxX == 10)
    #expect(views[2].frame.maxX == 80)
  }

  @Test func `equal centering puts the middles at even distances`() {
    let views = [Block(20, 10), Block(60, 10), Block(20, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    layOut(stack, CGSize(width: 220, height: 10))
    // Middles at 10 and 210, so the third is at 110.
    #expect(views.map(\.frame.midX) == [10, 110, 210])
  }

  @Test func `a stack draws its background and rounds its corners`() {
    let stack = column(Block(20, 20))
    stack.backgroundColor = .red
    stack.layer.cornerRadius = 4
    #expect(stack.layer.backgroundColor == UIColor.red.cgColor)
  }
}
