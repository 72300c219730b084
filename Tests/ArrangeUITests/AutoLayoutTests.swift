import ArrangeUI
import Testing
import UIKit

/// Auto Layout places the root of an arranged hierarchy; inside, frames belong to the layouts.
@MainActor @Suite(.serialized) struct `Under Auto Layout` {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  /// Pins `root` to the top and the sides of the host, with what is below it at its bottom.
  private func pin(_ root: UIView, inset: CGFloat = 0) -> UIView {
    let below = UIView()
    for view in [root, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
    }
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: host.topAnchor),
      root.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: inset),
      root.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -inset),
      below.topAnchor.constraint(equalTo: root.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    return below
  }

  @Test func `a root is as large as its content`() {
    let content = FixedView(30, 20)
    let root = content.padding(5)
    root.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(root)
    NSLayoutConstraint.activate([
      root.centerXAnchor.constraint(equalTo: host.centerXAnchor),
      root.centerYAnchor.constraint(equalTo: host.centerYAnchor),
    ])
    host.layoutIfNeeded()
    // 40 × 30 in the middle of 200 × 400.
    #expect(root.frame == rect(80, 185, 40, 30))
    #expect(content.frame == rect(5, 5, 30, 20))
    content.intrinsic = CGSize(width: 50, height: 20)
    content.fitting = content.intrinsic
    host.layoutIfNeeded()
    #expect(root.frame == rect(70, 185, 60, 30))
  }

  /// U5.
  @Test func `a root is as high as its wrapped text needs at the width it got`() {
    let text = WrappingView(length: 450, line: 10)
    let root = VStackView(alignment: .leading).arrange(text, FixedView(20, 15))
    let below = pin(root)
    host.layoutIfNeeded()
    // ⌈450/200⌉ = 3 lines and 15.
    #expect(root.frame == rect(0, 0, 200, 45))
    #expect(below.frame.minY == 45)
    host.frame.size.width = 100
    host.layoutIfNeeded()
    // ⌈450/100⌉ = 5 lines.
    #expect(root.frame == rect(0, 0, 100, 65))
    #expect(text.frame.size == CGSize(width: 100, height: 50))
    #expect(below.frame.minY == 65)
    text.length = 150
    text.setNeedsArrangement()
    host.layoutIfNeeded()
    #expect(root.frame.height == 35)
  }

  /// U5.
  @Test func `a label in any wrapper as the root is not cut off`() {
    func label() -> UILabel {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "The quick start's labels wrap when the screen is narrow, and none loses a line."
      return label
    }
    let roots: [(UILabel) -> UIView] = [
      { VStackView(alignment: .leading).arrange($0) }, { $0.padding(8) },
      { $0.background(UIView()) }, { $0.frame(maximumWidth: .infinity) }, { $0.sized() },
      {
        let host = BoundsClampedView(frame: .zero)
        host.addSubview($0)
        return host
      },
    ]
    for make in roots {
      let label = label()
      let root = make(label)
      let below = pin(root, inset: 20)
      host.layoutIfNeeded()
      let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 1_000)).height
      #expect(label.frame.height == needed, "\(type(of: root))")
      #expect(needed >= 3 * label.font.lineHeight)
      #expect(root.bounds.contains(label.frame), "\(type(of: root))")
      #expect(below.frame.minY == root.frame.maxY)
      root.removeFromSuperview()
      below.removeFromSuperview()
    }
  }

  @Test func `a root answers Auto Layout's question for its size`() {
    let root = VStackView().arrange(WrappingView(length: 100, line: 10))
    func size(_ width: CGFloat, _ priority: UILayoutPriority) -> CGSize {
      root.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .fittingSizeLevel)
    }
    // A required width, and one that the content's own width (100) outweighs.
    #expect(size(40, .required) == CGSize(width: 40, height: 30))
    #expect(size(40, .fittingSizeLevel) == CGSize(width: 100, height: 10))
    root.setContentCompressionResistancePriority(UILayoutPriority(10), for: .horizontal)
    #expect(size(40, .fittingSizeLevel) == CGSize(width: 40, height: 30))
    root.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 100, height: 10))
  }

  /// A17.
  @Test func `the quick start's profile`() {
    let avatar = UIView()
    let name = UILabel()
    name.text = "Ada Lovelace"
    name.font = .preferredFont(forTextStyle: .headline)
    let role = UILabel()
    role.text = "Mathematician"
    role.font = .preferredFont(forTextStyle: .subheadline)
    let card = VStackView(spacing: 8) {
      avatar.sized(width: 64, height: 64)
      name
      role
    }.padding(16).background { UIView() }
    let below = pin(card, inset: 20)
    host.layoutIfNeeded()
    let nameSize = name.intrinsicContentSize
    let roleSize = role.intrinsicContentSize
    let height = 16 + 64 + 8 + nameSize.height + 8 + roleSize.height + 16
    #expect(card.frame == rect(20, 0, 160, height))
    #expect(card.subviews[0].frame == card.bounds)
    #expect(avatar.bounds.size == CGSize(width: 64, height: 64))
    #expect(name.bounds.size == nameSize)
    #expect(below.frame.minY == height)
  }

  /// A12.
  @Test func `constraints between arranged views are reported by name, once`() {
    let first = FixedView(20, 10)
    let second = FixedView(30, 10)
    let row = HStackView().arrange(first, second)
    first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
    var messages: [String] = []
    let (listener, writes) = (Diagnostics.listener, Diagnostics.writesToStandardError)
    defer { (Diagnostics.listener, Diagnostics.writesToStandardError) = (listener, writes) }
    Diagnostics.writesToStandardError = false
    Diagnostics.listener = { if $0.category == "ArrangeUI" { messages.append($0.message) } }
    row.laidOut(100, 10)
    row.laidOut(120, 10)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("HStackView places") == true)
    #expect(messages.first?.contains("FixedView") == true)
    #expect(first.frame.width == 20)
  }
}
