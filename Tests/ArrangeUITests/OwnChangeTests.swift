import ArrangeUI
import Testing
import UIKit

/// What a view of UIKit's shows changes, and the containers around it follow without a word from the
/// app, up to a root under Auto Layout.
@MainActor @Suite struct `A change of content, by itself, moves what follows` {
  /// The neighbour of `view` in a row in a column under Auto Layout, and whether `change` moved it.
  private func moves(_ view: UIView, _ change: () -> Void) -> Bool {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let next = FixedView(10, 10)
    let below = FixedView(10, 10)
    let root = VStackView(alignment: .leading) {
      HStackView(alignment: .top) {
        view.padding(2)
        next
      }
      below
    }
    root.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(root)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: host.topAnchor),
      root.leadingAnchor.constraint(equalTo: host.leadingAnchor),
    ])
    host.layoutIfNeeded()
    let before = (next.frame.minX, below.frame.minY, root.frame.size)
    change()
    host.layoutIfNeeded()
    let size = view.bounds.size
    // What follows stands beside what the view is now, and the root is as large as both.
    #expect(next.frame.minX == size.width + 4)
    #expect(below.frame.minY == max(size.height + 4, 10))
    #expect(root.frame.size == CGSize(width: size.width + 14, height: below.frame.maxY))
    return before.0 != next.frame.minX || before.1 != below.frame.minY
  }

  private func label(_ text: String = "A label with words") -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test func `a label's text, attributed text and font`() {
    let label = label()
    #expect(moves(label) { label.text = "A label with some more words" })
    #expect(moves(label) { label.font = .systemFont(ofSize: 29) })
    let bold = NSAttributedString(
      string: "Attributed", attributes: [.font: UIFont.boldSystemFont(ofSize: 40)])
    #expect(moves(label) { label.attributedText = bold })
    #expect(moves(label) { label.text = nil })
  }

  @Test func `the number of a label's lines`() {
    let label = label("Words in a column so narrow that they want two lines or more")
    #expect(
      moves(label.frame(maximumWidth: 120)) {
        label.numberOfLines = 0
      })
  }

  @Test func `an image, and a button's title`() {
    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    let picture = UIImageView(image: image(20))
    #expect(moves(picture) { picture.image = image(33) })
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    #expect(moves(button) { button.setTitle("Add another", for: .normal) })
  }

  @Test func `visibility, behind wrappers too`() {
    let label = label()
    let wrapped = label.sized(height: 30).padding(3)
    let host = HStackView().arrange(wrapped, FixedView(10, 10)).laidOut(300, 40)
    let next = host.subviews[1]
    #expect(next.frame.minX > 10)
    wrapped.isHidden = true
    host.layoutIfNeeded()
    #expect(next.frame.minX == 0)
    wrapped.isHidden = false
    label.isHidden = true
    host.layoutIfNeeded()
    // The paddings are left, 3 on each side, and a forced height of nothing.
    #expect(next.frame.minX == 6)
  }
}
