import Testing
import UIKit
import UIKitCore

/// A column of something that has no size of its own above a bar that is as high as what is in it.
///
/// That a stack view hugs its content across its axis is `UISV-spanning-fit`, of priority 51; that a
/// view without a length would rather have none, `UISV-ambiguity-suppression`, of about 25.
@MainActor @Suite struct StackNestingTests {
  private func column(_ views: [UIView], height: CGFloat = 400, spacing: CGFloat = 0) -> UIStackView
  {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = spacing
    column.frame = CGRect(x: 0, y: 0, width: 200, height: height)
    column.layoutIfNeeded()
    return column
  }

  private func row(_ views: [UIView], _ alignment: UIStackView.Alignment) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.alignment = alignment
    return row
  }

  nonisolated static let alignments: [UIStackView.Alignment] = [
    .fill, .top, .center, .bottom, .firstBaseline, .lastBaseline,
  ]

  /// 400 − 30, the higher of the two.
  @Test(arguments: alignments)
  func `a table above a row takes what the row leaves`(_ alignment: UIStackView.Alignment) {
    let table = UITableView()
    let row = row([SizedView(50, 30), SizedView(40, 20)], alignment)
    _ = column([table, row])
    #expect(table.frame == CGRect(x: 0, y: 0, width: 200, height: 370))
    #expect(row.frame == CGRect(x: 0, y: 370, width: 200, height: 30))
  }

  @Test(arguments: alignments)
  func `it does so below the row as well`(_ alignment: UIStackView.Alignment) {
    let map = UIView()
    let row = row([SizedView(50, 30), SizedView(40, 20)], alignment)
    _ = column([row, map], spacing: 8)
    #expect(row.frame.height == 30)
    #expect(map.frame == CGRect(x: 0, y: 38, width: 200, height: 362))
  }

  /// The row lies 10 points inside a bar: 30 + 20.
  @Test(arguments: alignments)
  func `a bar with a row inside is as high as the row`(_ alignment: UIStackView.Alignment) {
    let scroll = UIScrollView()
    let bar = UIView()
    let row = row([UIView(), SizedView(40, 30)], alignment)
    row.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: bar.topAnchor, constant: 10),
      row.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 10),
      row.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -10),
      row.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -10),
    ])
    _ = column([scroll, bar])
    #expect(bar.frame == CGRect(x: 0, y: 350, width: 200, height: 50))
    #expect(scroll.frame.height == 350)
    #expect(row.arrangedSubviews[1].frame.minX == 140)
  }

  @Test(arguments: alignments)
  func `rows above and below leave the middle to the table`(_ alignment: UIStackView.Alignment) {
    let table = UITableView()
    let top = row([SizedView(50, 44)], alignment)
    let bottom = row([SizedView(50, 30), SizedView(40, 50)], alignment)
    _ = column([top, table, bottom])
    #expect([top, table, bottom].map(\.frame.height) == [44, 306, 50])
  }

  /// The inner row is 20 high, the middle one 30.
  @Test func `rows in rows hug what is in them`() {
    let table = UITableView()
    let inner = row([SizedView(10, 20), SizedView(10, 10)], .bottom)
    let middle = row([inner, SizedView(40, 30)], .center)
    let bar = row([middle], .top)
    _ = column([table, bar])
    #expect(table.frame.height == 370)
    #expect(bar.frame.height == 30)
    #expect(inner.frame.height == 20 && inner.frame.minY == 5)
  }

  /// A text view that does not grow by itself has no height: the button's is the row's.
  @Test func `a field without a height beside a button`() {
    let table = UITableView()
    let field = UIView()
    let row = row([field, SizedView(60, 34)], .bottom)
    _ = column([table, row])
    #expect(table.frame.height == 366)
    #expect(row.arrangedSubviews[1].frame == CGRect(x: 140, y: 0, width: 60, height: 34))
    #expect(field.frame.width == 140)
  }

  @Test func `a least height holds against the fit`() {
    let table = UITableView()
    let row = row([SizedView(60, 34)], .center)
    row.heightAnchor.constraint(greaterThanOrEqualToConstant: 60).isActive = true
    _ = column([table, row])
    #expect(table.frame.height == 340)
    #expect(row.arrangedSubviews[0].frame.minY == 13)
  }

  @Test(arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func `a column with shared gaps is as high as it must be`(
    _ distribution: UIStackView.Distribution
  ) {
    let table = UITableView()
    let inner = UIStackView(arrangedSubviews: [SizedView(10, 20), SizedView(10, 20)])
    inner.axis = .vertical
    inner.distribution = distribution
    inner.spacing = 5
    _ = column([table, inner])
    // 20 + 5 + 20 are kept.
    #expect(inner.frame.height == 45 && table.frame.height == 355)
  }

  @Test func `a row whose views are all hidden leaves all to the table`() {
    let table = UITableView()
    let row = row([SizedView(50, 30)], .center)
    row.arrangedSubviews[0].isHidden = true
    let column = column([table, row])
    #expect(table.frame.height == 400 && row.frame.height == 0)
    row.arrangedSubviews[0].isHidden = false
    column.layoutIfNeeded()
    #expect(table.frame.height == 370 && row.frame.height == 30)
  }

  @Test func `of three without a length the last takes the slack`() {
    let views = [UIView(), UITableView(), UIScrollView()]
    _ = column(views)
    #expect(views.map(\.frame.height) == [0, 0, 400])
  }

  @Test func `a row as wide as what is in it, in a row`() {
    let inner = UIStackView(arrangedSubviews: [SizedView(30, 10), SizedView(20, 10)])
    inner.axis = .vertical
    inner.alignment = .trailing
    let rest = UIView()
    let row = row([inner, rest], .fill)
    row.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    row.layoutIfNeeded()
    #expect(inner.frame.width == 30 && rest.frame.width == 70)
    #expect(inner.arrangedSubviews[1].frame.minX == 10)
  }

  @Test func `a stack view is no larger than the fit where larger is wished`() {
    let stack = row([SizedView(50, 30), SizedView(40, 20)], .center)
    // 50 asks for as much as there is; the fit, at 51, holds across the axis.
    #expect(
      stack.systemLayoutSizeFitting(
        CGSize(width: 90, height: 500), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 90, height: 30))
  }

  @Test func `the fits have their names and priorities`() {
    let row = row([SizedView(50, 30), UIView()], .center)
    row.layoutIfNeeded()
    let fit = row.constraints.first { $0.identifier == "UISV-spanning-fit" }
    #expect(fit?.priority.rawValue == 51 && fit?.firstAttribute == .height)
    let across = row.arrangedSubviews[0].constraints + row.constraints
    #expect(
      across.contains {
        $0.identifier == "UISV-ambiguity-suppression" && $0.priority.rawValue == 25
      })
  }
}
