import Arrange
import Testing

@Suite struct `Layout vectors right to left` {
  /// Insets and offsets are physical: their mirror images are other ones.
  private static func mirrored(_ layout: any Layout) -> any Layout {
    switch layout {
    case let padding as PaddingLayout:
      let insets = padding.insets
      return PaddingLayout(
        insets: EdgeInsets(
          top: insets.top, bottom: insets.bottom, left: insets.right, right: insets.left))
    case let offset as OffsetLayout: return OffsetLayout(x: -offset.x, y: offset.y)
    default: return layout
    }
  }

  @Test(arguments: `Layout vectors`.names)
  func `every frame is the mirror image of the reference's`(name: String) throws {
    let file = try VectorFile.named(name)
    var count = 0
    for vector in file.cases {
      let layout = Self.mirrored(vector.layout.layout)
      let items = vector.children.map(\.item)
      for case .frames(let bounds, let frames) in vector.queries {
        let context = LayoutContext(direction: .rightToLeft)
        let answer = layout.placements(for: items, within: bounds, in: context).map(\.frame)
        #expect(answer.count == frames.count)
        for (frame, straight) in zip(answer, frames) {
          // What began at the bounds' left edge ends at the right one.
          let image = Rectangle(
            x: bounds.leadingX + bounds.trailingX - straight.trailingX, y: straight.y,
            size: straight.size)
          #expect(agree(frame, image, max(file.tolerance, 1e-9)), "\(vector.id) in \(bounds)")
          count += 1
        }
      }
      for case .fit(let proposal, let size) in vector.queries {
        let context = LayoutContext(direction: .rightToLeft)
        let answer = layout.size(fitting: items, within: proposal, in: context)
        #expect(
          agree(answer.width, size.width, file.tolerance)
            && agree(answer.height, size.height, file.tolerance), "\(vector.id) \(proposal)")
      }
    }
    #expect(name == "arrange-nested" || count > 0)
  }
}
