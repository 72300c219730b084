import ArrangeUI
import Testing
import UIKit

@MainActor @Suite struct `A change is followed` {
  /// A root with a row in a column in it, laid out.
  private let root = CountingContainer(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let leaf = FixedView(20, 10)
  private let other = FixedView(30, 10)
  private let row: HStackView
  private let column: VStackView

  init() {
    row = HStackView().arrange(leaf, other)
    column = VStackView(alignment: .leading).arrange(row)
    root.addSubview(column)
    column.frame = root.bounds
    root.layoutIfNeeded()
  }

  /// Whether `change` marks everything up to the root, and lays nothing out by itself.
  private func marks(_ change: () -> Void) -> Bool {
    root.layoutIfNeeded()
    let (invalidations, layouts) = (root.invalidations, root.layouts)
    change()
    guard root.invalidations > invalidations, root.layouts == layouts else { return false }
    root.layoutIfNeeded()
    return root.layouts > layouts
  }

  @Test func `of a layout or one of its properties`() {
    #expect(marks { row.stackLayout.spacing = 4 })
    #expect(other.frame.minX == 24)
    #expect(marks { row.layout = HStackLayout(alignment: .top, spacing: 6) })
    #expect(row.stackLayout.spacing == 6)
    #expect(marks { column.stackLayout.alignment = .trailing })
    #expect(row.frame.maxX == 200)
  }

  @Test func `of subviews, in wrappers too`() {
    #expect(marks { row.addSubview(FixedView(5, 5)) })
    #expect(marks { row.subviews[2].removeFromSuperview() })
    for wrapper: UIView in [
      FixedView(1, 1).frame(width: 3), FixedView(1, 1).sized(width: 3),
      FixedView(1, 1).background(UIView()), FixedView(1, 1).padding(1),
      BoundsClampedView(frame: .zero), SafeAreaClampedView(frame: .zero),
    ] {
      #expect(marks { row.addSubview(wrapper) })
      #expect(marks { wrapper.addSubview(UIView()) })
      #expect(marks { wrapper.subviews.last?.removeFromSuperview() })
      wrapper.removeFromSuperview()
    }
  }

  @Test func `of priority, spacers, forced sizes and frame alignment`() {
    let spacer = SpacerView()
    let sized = UIView().sized(width: 3)
    let framed = UIView().frame(width: 3)
    row.arrange(spacer, sized, framed)
    #expect(marks { leaf.arrangementPriority = 0 })
    #expect(marks { spacer.minLength = 3 })
    #expect(marks { spacer.axisBehavior = .both })
    #expect(marks { sized.width = 5 })
    #expect(marks { sized.height = 5 })
    #expect(marks { framed.alignment = .bottom })
  }

  @Test func `of visibility and of a view's own size`() {
    #expect(marks { leaf.isHidden = true })
    #expect(other.frame.minX == 0)
    #expect(marks { leaf.isHidden = false })
    #expect(marks { leaf.intrinsic = CGSize(width: 25, height: 10) })
    leaf.fitting = leaf.intrinsic
    #expect(marks { leaf.setNeedsArrangement() })
    #expect(other.frame.minX == 25)
  }

  @Test func `at once when asked`() {
    row.stackLayout.spacing = 9
    leaf.arrangeIfNeededNow()
    #expect(other.frame.minX == 29)
    let layouts = root.layouts
    leaf.arrangeIfNeededNow()
    #expect(root.layouts == layouts)
  }

  @Test func `by views that stay the same`() {
    let before = row.subviews
    row.stackLayout.spacing = 1
    root.layoutIfNeeded()
    #expect(row.subviews == before)
    #expect(column.subviews == [row])
  }
}
