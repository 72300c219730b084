import UIKit

/// The same workloads through views, anchors and `NSLayoutConstraint`. Solving places the views,
/// which is where every value is read.
@MainActor enum ViewMeasurements {
  static var all: [Measurement] {
    [
      Measurement("cell-build-views") {
        { _ in keep(CellScreen().layOut()) }
      },
      Measurement("cell-change-views") {
        let screen = CellScreen()
        screen.layOut()
        return { call in screen.change(call) }
      },
      Measurement("rows-100-build-views") {
        { _ in keep(RowsScreen(100).layOut()) }
      },
      Measurement("rows-1000-build-views") {
        { _ in keep(RowsScreen(1000).layOut()) }
      },
      Measurement("chain-1k-constant-views") {
        let screen = ChainScreen(1000)
        screen.layOut()
        return { call in screen.change(call) }
      },
      Measurement("rows-100-resize-views") {
        let screen = RowsScreen(100)
        screen.layOut()
        return { call in screen.resize(call) }
      },
      Measurement("chain-1k-add-remove-views") {
        let screen = ChainScreen(1000)
        screen.layOut()
        return { call in screen.addAndRemove(call) }
      },
    ]
  }
}

/// A view with a natural size that can be changed.
final class SizedView: UIView {
  var natural: CGSize {
    didSet { if natural != oldValue { invalidateIntrinsicContentSize() } }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    natural = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { natural }

  /// Hugs and resists as icons do.
  func fixed() -> SizedView {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.required, for: axis)
      setContentCompressionResistancePriority(.required, for: axis)
    }
    return self
  }
}

@MainActor private func plain() -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  return view
}

@MainActor final class ChainScreen {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  private var heights: [NSLayoutConstraint] = []

  init(_ count: Int) {
    var constraints: [NSLayoutConstraint] = []
    var above: UIView?
    for index in 0..<count {
      let view = plain()
      root.addSubview(view)
      heights.append(view.heightAnchor.constraint(equalToConstant: CGFloat(20 + index % 7)))
      constraints += [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8),
        heights[index],
      ]
      above = view
    }
    NSLayoutConstraint.activate(constraints)
  }

  func layOut() { root.layoutIfNeeded() }

  func change(_ call: Int) {
    let index = 7919 * call % heights.count
    let raised = (call / heights.count) % 2 == 0
    heights[index].constant = CGFloat(20 + index % 7 + (raised ? 1 : 0))
    layOut()
  }

  func addAndRemove(_ call: Int) {
    let view = root.subviews[7919 * call % heights.count]
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    width.priority = UILayoutPriority(500)
    width.isActive = true
    layOut()
    width.isActive = false
    layOut()
  }
}

@MainActor final class RowsScreen {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init(_ count: Int) {
    var constraints: [NSLayoutConstraint] = []
    var above: UIView?
    for index in 0..<count {
      let row = plain()
      root.addSubview(row)
      constraints += [
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 1),
      ]
      fill(row, index, &constraints)
      above = row
    }
    NSLayoutConstraint.activate(constraints)
  }

  private func fill(_ row: UIView, _ index: Int, _ constraints: inout [NSLayoutConstraint]) {
    let natural = CGFloat(6 * (20 + (index * 53) % 120))
    let icon = plain()
    let title = SizedView(CGFloat(7 * (8 + (index * 37) % 25)), 17)
    let subtitle = SizedView(min(natural, 311), (natural / 311).rounded(.up) * 14)
    let accessory = plain()
    for view in [icon, title, subtitle, accessory] { row.addSubview(view) }
    constraints += [
      icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
      icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      icon.widthAnchor.constraint(equalToConstant: 24),
      icon.heightAnchor.constraint(equalToConstant: 24),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      title.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
      title.trailingAnchor.constraint(lessThanOrEqualTo: accessory.leadingAnchor, constant: -8),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      subtitle.trailingAnchor.constraint(
        lessThanOrEqualTo: accessory.leadingAnchor, constant: -8),
      subtitle.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
      accessory.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
      accessory.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      accessory.widthAnchor.constraint(equalToConstant: 16),
      accessory.heightAnchor.constraint(equalToConstant: 16),
    ]
  }

  func layOut() { root.layoutIfNeeded() }

  func resize(_ call: Int) {
    root.frame.size.width = call % 2 == 0 ? 375 : 390
    layOut()
  }
}

/// The feed item of the LayoutKit benchmark.
@MainActor final class CellScreen {
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  private let cell = plain()
  private var labels: [SizedView] = []

  init() {
    host.addSubview(cell)
    var constraints = [
      cell.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      cell.topAnchor.constraint(equalTo: host.topAnchor),
      cell.widthAnchor.constraint(equalToConstant: 375),
    ]
    let sections = (0..<5).map { _ in plain() }
    for (index, section) in sections.enumerated() {
      cell.addSubview(section)
      constraints += [
        section.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        section.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
        section.topAnchor.constraint(
          equalTo: index == 0 ? cell.topAnchor : sections[index - 1].bottomAnchor),
      ]
    }
    constraints.append(sections[4].bottomAnchor.constraint(equalTo: cell.bottomAnchor))
    fillTopBar(sections[0], &constraints)
    fillProfile(sections[1], &constraints)
    fillContent(sections[2], &constraints)
    fillActions(sections[3], &constraints)
    fillComment(sections[4], &constraints)
    NSLayoutConstraint.activate(constraints)
  }

  func layOut() { host.layoutIfNeeded() }

  /// Gives a label another height, and gives it its own back in the next round.
  func change(_ call: Int) {
    let label = labels[7919 * call % labels.count]
    label.natural.height += (call / labels.count) % 2 == 0 ? 1 : -1
    layOut()
  }

  private func label(_ width: CGFloat, _ height: CGFloat, in section: UIView) -> SizedView {
    let view = SizedView(width, height)
    section.addSubview(view)
    labels.append(view)
    return view
  }

  private func icon(_ width: CGFloat, _ height: CGFloat, in section: UIView) -> SizedView {
    let view = SizedView(width, height).fixed()
    section.addSubview(view)
    return view
  }

  private func fillTopBar(_ bar: UIView, _ constraints: inout [NSLayoutConstraint]) {
    let action = label(80, 17, in: bar)
    let options = icon(12, 17, in: bar)
    constraints += [
      action.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      options.leadingAnchor.constraint(equalTo: action.trailingAnchor),
      options.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
      action.topAnchor.constraint(equalTo: bar.topAnchor),
      action.bottomAnchor.constraint(lessThanOrEqualTo: bar.bottomAnchor),
      options.topAnchor.constraint(equalTo: bar.topAnchor),
      options.bottomAnchor.constraint(lessThanOrEqualTo: bar.bottomAnchor),
    ]
  }

  private func fillProfile(_ profile: UIView, _ constraints: inout [NSLayoutConstraint]) {
    let image = icon(50, 50, in: profile)
    let name = label(90, 17, in: profile)
    let headline = label(250, 17, in: profile)
    let time = label(120, 17, in: profile)
    let comment = label(130, 17, in: profile)
    let tie = comment.topAnchor.constraint(equalTo: image.bottomAnchor)
    tie.priority = UILayoutPriority(749)
    constraints += [
      image.topAnchor.constraint(equalTo: profile.topAnchor),
      comment.topAnchor.constraint(greaterThanOrEqualTo: image.bottomAnchor),
      comment.bottomAnchor.constraint(equalTo: profile.bottomAnchor),
      name.topAnchor.constraint(equalTo: profile.topAnchor, constant: 1),
      headline.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 1),
      time.topAnchor.constraint(equalTo: headline.bottomAnchor, constant: 1),
      comment.topAnchor.constraint(greaterThanOrEqualTo: time.bottomAnchor, constant: 3),
      tie,
      image.leadingAnchor.constraint(equalTo: profile.leadingAnchor),
      comment.leadingAnchor.constraint(equalTo: profile.leadingAnchor),
      comment.trailingAnchor.constraint(equalTo: profile.trailingAnchor),
    ]
    for view in [name, headline, time] {
      constraints += [
        view.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 2),
        view.trailingAnchor.constraint(equalTo: profile.trailingAnchor, constant: -4),
      ]
    }
  }

  private func fillContent(_ content: UIView, _ constraints: inout [NSLayoutConstraint]) {
    let image = label(350, 200, in: content)
    let title = label(100, 17, in: content)
    let domain = label(110, 17, in: content)
    constraints += [
      image.topAnchor.constraint(equalTo: content.topAnchor),
      title.topAnchor.constraint(equalTo: image.bottomAnchor),
      domain.topAnchor.constraint(equalTo: title.bottomAnchor),
      domain.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    ]
    for view in [image, title, domain] {
      constraints += [
        view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      ]
    }
  }

  private func fillActions(_ actions: UIView, _ constraints: inout [NSLayoutConstraint]) {
    let like = label(30, 17, in: actions)
    let comment = label(60, 17, in: actions)
    let share = label(40, 17, in: actions)
    for view in [like, comment, share] {
      constraints += [
        view.topAnchor.constraint(equalTo: actions.topAnchor),
        view.bottomAnchor.constraint(equalTo: actions.bottomAnchor),
      ]
    }
    constraints += [
      like.leadingAnchor.constraint(equalTo: actions.leadingAnchor),
      comment.centerXAnchor.constraint(equalTo: actions.centerXAnchor),
      share.trailingAnchor.constraint(equalTo: actions.trailingAnchor),
    ]
  }

  private func fillComment(_ section: UIView, _ constraints: inout [NSLayoutConstraint]) {
    let image = icon(50, 50, in: section)
    let text = label(100, 17, in: section)
    let tie = image.bottomAnchor.constraint(equalTo: section.bottomAnchor)
    tie.priority = UILayoutPriority(749)
    constraints += [
      image.leadingAnchor.constraint(equalTo: section.leadingAnchor),
      text.leadingAnchor.constraint(equalTo: image.trailingAnchor),
      text.trailingAnchor.constraint(equalTo: section.trailingAnchor),
      image.topAnchor.constraint(equalTo: section.topAnchor),
      image.bottomAnchor.constraint(lessThanOrEqualTo: section.bottomAnchor),
      text.topAnchor.constraint(equalTo: section.topAnchor),
      text.bottomAnchor.constraint(lessThanOrEqualTo: section.bottomAnchor),
      tie,
    ]
  }
}
