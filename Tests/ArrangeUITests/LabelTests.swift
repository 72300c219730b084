import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct `Labels in containers` {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `a new text moves what follows, without a word from the app`() {
    let name = label("Ada")
    let icon = FixedView(10, 10)
    let row = HStackView(spacing: 4).arrange(name, icon).laidOut(300, 40)
    #expect(icon.frame.minX == name.intrinsicContentSize.width + 4)
    let before = icon.frame.minX
    name.text = "Ada Lovelace"
    row.layoutIfNeeded()
    #expect(icon.frame.minX == name.intrinsicContentSize.width + 4)
    #expect(icon.frame.minX > before)
  }

  @Test func `a wrapped label makes its column higher`() {
    let long = label("One sentence that does not fit into a narrow column at all", lines: 0)
    let below = FixedView(10, 10)
    let column = VStackView(alignment: .leading).arrange(long, below)
    let line = label("One").intrinsicContentSize.height
    let height = long.sizeThatFits(CGSize(width: 120, height: 1_000)).height
    #expect(height >= 3 * line)
    #expect(column.sizeThatFits(CGSize(width: 120, height: 1_000)).height == height + 10)
    column.laidOut(120, 500)
    #expect(long.frame.height == height)
    #expect(below.frame.minY == height)
  }

  @Test func `two labels share a row and neither loses a word`() {
    let first = label("Sixteen chestnut trees", lines: 0)
    let second = label("stood along the quiet avenue", lines: 0)
    let row = HStackView(alignment: .top, spacing: 8).arrange(first, second).laidOut(200, 200)
    // What a label got is at least as high as it needs at the width that it got.
    for label in [first, second] {
      let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 1_000))
      #expect(label.frame.height >= needed.height)
    }
    #expect(second.frame.maxX <= 200)
    _ = row
  }

  @Test func `an image view is as large as its image`() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 16))
    let picture = UIImageView(image: renderer.image { _ in })
    let row = HStackView().arrange(picture, FixedView(10, 30)).laidOut(100, 30)
    #expect(picture.frame == rect(0, 7, 24, 16))
    #expect(row.intrinsicContentSize == CGSize(width: 34, height: 30))
  }
}
