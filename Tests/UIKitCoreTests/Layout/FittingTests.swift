import Testing
import UIKit
import UIKitCore

@MainActor @Suite struct FittingTests {
  @Test func `a fitting size comes from the constraints inside and changes nothing`() {
    let card = container(10, 10)
    let first = SizedView(100, 20)
    let second = SizedView(60, 30)
    card.addSubview(first)
    card.addSubview(second)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      first.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      first.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 4),
      second.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      second.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -8),
      second.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
    ])
    let before = card.constraints.count
    // 8 + 100 + 8 and 8 + 20 + 4 + 30 + 8.
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 116, height: 70))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 300, height: 70))
    #expect(card.constraints.count == before)
    #expect(card.frame.size == CGSize(width: 10, height: 10))
    #expect(first.frame.size == .zero)
  }

  @Test func `a wrapped label is as high as its lines at the width it gets`() {
    let root = container(120, 500)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Some words that do not fit into one line of a narrow column"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let narrow = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(label.frame == CGRect(x: 0, y: 0, width: 120, height: narrow))
    root.bounds.size.width = 200
    root.layoutIfNeeded()
    let wide = label.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(label.frame.height == wide && wide < narrow)
    root.bounds.size.width = 2000
    root.layoutIfNeeded()
    #expect(label.frame.height == label.intrinsicContentSize.height)
  }

  @Test func `a label that wraps only later is as high as its lines then`() {
    let root = container(120, 500)
    let label = UILabel()
    label.text = "Some words that do not fit into one line of a narrow column"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 120),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let line = label.frame.height
    label.numberOfLines = 0
    root.layoutIfNeeded()
    let wrapped = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(label.frame.height == wrapped && wrapped > line)
    label.numberOfLines = 1
    root.layoutIfNeeded()
    #expect(label.frame.height == line)
  }

  @Test func `a fitting height follows the wished width`() {
    let cell = container(0, 0)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Some words that do not fit into one line of a narrow column"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 140, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 140)
    #expect(size.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height + 10)
  }
}
