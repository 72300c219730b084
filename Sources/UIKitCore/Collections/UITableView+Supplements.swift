import CoreGraphics
import Foundation

extension UITableView {
  /// What a section has beside its rows; each rule is written once and asked of both.
  enum Supplement { case header, footer }

  private static let defaultHeaderPadding: CGFloat = 22

  var headerPadding: CGFloat {
    sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : Self.defaultHeaderPadding
  }

  private func shown(_ kind: Supplement, _ section: Int) -> ShownSupplement? {
    kind == .header ? shownHeaders[section] : shownFooters[section]
  }

  private func setShown(_ value: ShownSupplement?, _ kind: Supplement, _ section: Int) {
    if kind == .header { shownHeaders[section] = value } else { shownFooters[section] = value }
  }

  // MARK: Heights

  /// What the delegate, or the table, says about the height.
  private func givenHeight(_ kind: Supplement, _ section: Int) -> CGFloat {
    switch kind {
    case .header:
      tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }

  private func title(_ kind: Supplement, _ section: Int) -> String? {
    switch kind {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// What it counts for before its section comes into view.
  func supplementEstimate(_ kind: Supplement, _ section: Int) -> CGFloat {
    let given = givenHeight(kind, section)
    if given >= 0 { return Self.isNone(given) ? 0 : given }
    let estimate = kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    if estimate >= 0 { return estimate }
    return title(kind, section) == nil ? 0 : 28
  }

  /// A height that stands for "none".
  private static func isNone(_ height: CGFloat) -> Bool { height < 0.001 }

  // MARK: Installing

  /// Asks for the header and footer of a section in view, and measures them. True when a height
  /// changed.
  func installSupplements(_ section: Int) -> Bool {
    let didChangeHeader = install(.header, section)
    let didChangeFooter = install(.footer, section)
    return didChangeHeader || didChangeFooter
  }

  private func install(_ kind: Supplement, _ section: Int) -> Bool {
    if let known = shown(kind, section), known.isMeasured { return false }
    let given = givenHeight(kind, section)
    var view = shown(kind, section)?.view
    if Self.isNone(given) && given >= 0 {
      if let view { park(view) }
      view = nil
    } else if view == nil {
      view = makeView(kind, section)
    }
    if let view, view.superview !== self { UIView.performWithoutAnimation { addSubview(view) } }
    let height = measuredHeight(view, given: given)
    setShown(ShownSupplement(view: view, isMeasured: true), kind, section)
    return setHeight(height, kind, section)
  }

  private func makeView(_ kind: Supplement, _ section: Int) -> UIView? {
    let view =
      kind == .header
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let view {
      view.isHidden = false
      return view
    }
    guard let title = title(kind, section) else { return nil }
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.textLabel?.text = title
    if kind == .footer {
      made.textLabel?.font = .preferredFont(forTextStyle: .footnote)
      made.textLabel?.textColor = .secondaryLabel
    }
    return made
  }

  private func measuredHeight(_ view: UIView?, given: CGFloat) -> CGFloat {
    if given >= 0 { return Self.isNone(given) ? 0 : given }
    guard let view else { return 0 }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return fitted.isFinite && fitted > 0 ? fitted.roundedUp(toScale: screenScale) : 0
  }

  private func setHeight(_ height: CGFloat, _ kind: Supplement, _ section: Int) -> Bool {
    let before = currentLayout.sections[section]
    switch kind {
    case .header:
      let padding = height > 0 ? headerPadding : 0
      guard before.header != height || before.padding != padding else { return false }
      layoutStorage?.setHeader(height, padding: padding, of: section)
    case .footer:
      guard before.footer != height else { return false }
      layoutStorage?.setFooter(height, of: section)
    }
    return true
  }

  // MARK: Placing

  func placeSupplements() {
    let layout = currentLayout
    let seen = layout.sections(from: bounds.minY, to: bounds.maxY)
    removeSupplements { !seen.contains($0) }
    let top = bounds.minY + adjustedContentInset.top
    let bottom = bounds.maxY - adjustedContentInset.bottom
    for (section, header) in shownHeaders {
      guard let view = header.view else { continue }
      var span = layout.spanOfHeader(section)
      // A header stays at the top until the next section pushes it out.
      let last = layout.spanOfFooter(section).start - span.length
      span.start = max(span.start, min(top, last))
      setFrame(rect(span), of: view)
      showBehind(view, isFloating: span.start > layout.spanOfHeader(section).start)
    }
    for (section, footer) in shownFooters {
      guard let view = footer.view else { continue }
      var span = layout.spanOfFooter(section)
      let first = layout.spanOfHeader(section).end
      span.start = min(span.start, max(bottom - span.length, first))
      setFrame(rect(span), of: view)
      showBehind(view, isFloating: span.start < layout.spanOfFooter(section).start)
    }
  }

  private func setFrame(_ frame: CGRect, of view: UIView) {
    if view.frame != frame { view.frame = frame }
  }

  /// Rows under a floating header are not seen through it.
  private func showBehind(_ view: UIView, isFloating: Bool) {
    guard let view = view as? UITableViewHeaderFooterView, view.backgroundView == nil else {
      return
    }
    let color: UIColor? = isFloating ? .systemBackground : nil
    if view.backgroundColor != color { view.backgroundColor = color }
  }

  // MARK: Removing

  func removeSupplements(where isGone: (Int) -> Bool = { _ in true }) {
    for section in shownHeaders.keys where isGone(section) {
      if let view = shownHeaders.removeValue(forKey: section)?.view { park(view) }
    }
    for section in shownFooters.keys where isGone(section) {
      if let view = shownFooters.removeValue(forKey: section)?.view { park(view) }
    }
  }

  func park(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    headers.put(view, for: identifier)
  }
}
