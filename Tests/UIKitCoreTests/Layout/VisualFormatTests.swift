import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct VisualFormatTests {
  private let root = container(320, 480)
  private let a: UIView
  private let b: UIView

  init() {
    a = plainView(in: root)
    b = plainView(in: root)
  }

  private func make(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    _ metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
  }

  /// `a.leading == root.leading + 8 @750`, with the names of the views here.
  private func text(_ constraint: NSLayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String {
      item === a ? "a" : item === b ? "b" : item === root ? "root" : "?"
    }
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(relation)"
    if let second = constraint.secondItem {
      text += " \(name(second)).\(constraint.secondAttribute)"
    }
    text += " \(Int(constraint.constant))"
    if constraint.priority != .required { text += " @\(Int(constraint.priority.rawValue))" }
    return text
  }

  @Test(arguments: [
    ("[a]", []),
    ("|[a]", ["a.leading == root.leading 0"]),
    ("H:|-20-[a]", ["a.leading == root.leading 20"]),
    ("|-[a]", ["a.leading == root.leadingMargin 0"]),
    ("V:|-[a]-|", ["a.top == root.topMargin 0", "root.bottomMargin == a.bottom 0"]),
    ("[a]-10-|", ["root.trailing == a.trailing 10"]),
    ("[a][b]", ["b.leading == a.trailing 0"]),
    ("[a]-[b]", ["b.leading == a.trailing 8"]),
    ("V:[a]-12-[b]", ["b.top == a.bottom 12"]),
    ("[a(50)]", ["a.width == 50"]),
    ("V:[a(50)]", ["a.height == 50"]),
    ("[a(==b)]", ["a.width == b.width 0"]),
    ("[a(>=70)]", ["a.width >= 70"]),
    ("[a(>=70,<=100)]", ["a.width >= 70", "a.width <= 100"]),
    ("[a(100@20)]", ["a.width == 100 @20"]),
    ("[a]-(>=10@700,<=30)-[b]", ["b.leading >= a.trailing 10 @700", "b.leading <= a.trailing 30"]),
    ("[a]-(-5)-[b]", ["b.leading == a.trailing -5"]),
    (
      "|-gap-[a(wide@low)]-gap-[b(==a)]",
      [
        "a.leading == root.leading 7", "a.width == 90 @250", "b.leading == a.trailing 7",
        "b.width == a.width 0",
      ]
    ),
    (
      " H: | - 5 - [ a ( >= 3 ) ] ",
      [
        "a.leading == root.leading 5", "a.width >= 3",
      ]
    ),
  ])
  func `a format becomes these constraints`(format: String, expected: [String]) {
    let metrics: [String: Any] = [
      "gap": 7, "wide": CGFloat(90), "low": UILayoutPriority.defaultLow,
    ]
    #expect(make(format, [], metrics).map(text) == expected)
  }

  @Test func `what is made is inactive and places views once it is active`() {
    let all =
      make("|-10-[a]-20-[b(==a)]-10-|", [.alignAllTop, .alignAllBottom])
      + make("V:|-5-[a(44)]")
    #expect(all.allSatisfy { !$0.isActive })
    NSLayoutConstraint.activate(all)
    root.layoutIfNeeded()
    // 320 − 10 − 20 − 10 = 280, halved.
    #expect(a.frame == CGRect(x: 10, y: 5, width: 140, height: 44))
    #expect(b.frame == CGRect(x: 170, y: 5, width: 140, height: 44))
  }

  @Test func `alignment options tie each view to the next`() {
    #expect(make("[a]-[b]", .alignAllCenterY).map(text).last == "a.centerY == b.centerY 0")
    #expect(make("V:[a]-[b]", .alignAllLeading).map(text).last == "a.leading == b.leading 0")
    #expect(
      make("[a]-[b]", [.alignAllTop, .alignAllBottom]).map(text)
        == ["b.leading == a.trailing 8", "a.top == b.top 0", "a.bottom == b.bottom 0"])
  }

  @Test func `directions choose the edges`() {
    #expect(make("|-3-[a]", .directionLeftToRight).map(text) == ["a.left == root.left 3"])
    #expect(
      make("|-3-[a]-4-[b]", .directionRightToLeft).map(text)
        == ["root.right == a.right 3", "a.left == b.right 4"])
  }

  @Test func `a column can be spaced by baselines`() {
    #expect(
      make("V:[a]-30-[b]", .spacingBaselineToBaseline).map(text)
        == ["b.firstBaseline == a.lastBaseline 30"])
  }

  @Test func `guides can be named like views`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-12-[space(30)][a]", metrics: nil, views: ["space": guide, "a": a])
        + make("V:|[a(10)]") + make("[a(20)]"))
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 12)
    #expect(a.frame == CGRect(x: 42, y: 0, width: 20, height: 10))
  }

  @Test func `the system's numbers stand behind the options`() {
    // NSLayoutFormatOptions: one bit at the attribute's number, directions at 16, spacing at 19.
    #expect(NSLayoutConstraint.FormatOptions.alignAllLeft.rawValue == 2)
    #expect(NSLayoutConstraint.FormatOptions.alignAllLastBaseline.rawValue == 1 << 11)
    #expect(NSLayoutConstraint.FormatOptions.directionRightToLeft.rawValue == 2 << 16)
    #expect(NSLayoutConstraint.FormatOptions.spacingBaselineToBaseline.rawValue == 1 << 19)
  }
}
