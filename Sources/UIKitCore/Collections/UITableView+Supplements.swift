import CoreGraphics
import Foundation

extension UITableView {
  /// What a section has beside its rows; each rule is written once and asked of both.
  enum Supplement { case header, footer }

  private static let defaultHeaderPadding: CGFloat = 22
  /// Above and below a group without a header or footer of its own: 35⅓ between two of them
  /// (observed, iOS 16).
  private static let groupSpacing: CGFloat = 17.0 + 2.0 / 3
  /// Above the first group, where it has no header. UIKit's own is not documented.
  private static let firstGroupSpacing: CGFloat = 35

  var headerPadding: CGFloat {
    if sectionHeaderTopPadding >= 0 { return sectionHeaderTopPadding }
    return isGrouped ? 0 : Self.defaultHeaderPadding
  }

  /// The space that stands for a header or footer that is not there.
  private func emptyHeight(_ kind: Supplement, _ section: Int) -> CGFloat {
    guard isGrouped else { return 0 }
    let isTop = kind == .header && section == 0 && tableHeaderView == nil
    return (isTop ? Self.firstGroupSpacing : Self.groupSpacing).roundedUp(toScale: screenScale)
  }

  /// A height that the delegate gave and that is to be kept.
  private func isFixed(_ height: CGFloat) -> Bool {
    // Groups take 0 for "as usual"; `leastNonzeroMagnitude` is none.
    height > 0 || (height == 0 && !isGrouped)
  }

  private func shown(_ kind: Supplement, _ section: Int) -> ShownSupplement? {
    kind == .header ? shownHeaders[section] : shownFooters[section]
  }

  private func setShown(_ value: ShownSupplement?, _ kind: Supplement, _ section: Int) {
    if kind == .header { shownHeaders[section] = value } else { shownFooters[section] = value }
  }

  // MARK: Heights

  /// What the delegate, or the table, says about the height; what is no number counts for
  /// "measure it".
  private func givenHeight(_ kind: Supplement, _ section: Int) -> CGFloat {
    let height = saidHeight(kind, section)
    return height.isFinite ? height : Self.automaticDimension
  }

  private func saidHeight(_ kind: Supplement, _ section: Int) -> CGFloat {
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
    if isFixed(given) { return Self.isNone(given) ? 0 : given }
    let estimate = supplementEstimate(kind, in: section)
    if estimate >= 0, estimate.isFinite { return estimate }
    if title(kind, section) == nil { return emptyHeight(kind, section) }
    return isGrouped ? Self.groupSpacing * 2 : 28
  }

  private func supplementEstimate(_ kind: Supplement, in section: Int) -> CGFloat {
    let own = kind == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    guard let tableDelegate else { return own }
    return kind == .header
      ? tableDelegate.tableView(self, estimatedHeightForHeaderInSection: section)
      : tableDelegate.tableView(self, estimatedHeightForFooterInSection: section)
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
    let isNew = view == nil
    if isFixed(given) && Self.isNone(given) {
      if let view { end(view, kind, section) }
      view = nil
    } else if view == nil {
      view = makeView(kind, section)
    }
    if let view, view.superview !== self { UIView.performWithoutAnimation { addSubview(view) } }
    let height = measuredHeight(view, kind, section, given: given)
    setShown(ShownSupplement(view: view, isMeasured: true), kind, section)
    let didChange = setHeight(height, kind, section)
    if isNew, let view { announce(view, kind, section) }
    return didChange
  }

  private func announce(_ view: UIView, _ kind: Supplement, _ section: Int) {
    switch kind {
    case .header:
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer:
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
  }

  /// Takes a header or footer out of sight.
  private func end(_ view: UIView, _ kind: Supplement, _ section: Int) {
    switch kind {
    case .header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer:
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    park(view)
  }

  private func role(_ kind: Supplement) -> UITableViewHeaderFooterView.Role {
    switch kind {
    case .header: isGrouped ? .groupedHeader : .plainHeader
    case .footer: isGrouped ? .groupedFooter : .plainFooter
    }
  }

  private func makeView(_ kind: Supplement, _ section: Int) -> UIView? {
    let view =
      kind == .header
      ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
      : tableDelegate?.tableView(self, viewForFooterInSection: section)
    if let view {
      view.isHidden = false
      (view as? UITableViewHeaderFooterView)?.role = role(kind)
      return view
    }
    guard let title = title(kind, section) else { return nil }
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.role = role(kind)
    made.textLabel?.text = isGrouped && kind == .header ? title.localizedUppercase : title
    return made
  }

  private func measuredHeight(
    _ view: UIView?, _ kind: Supplement, _ section: Int, given: CGFloat
  ) -> CGFloat {
    if isFixed(given) { return Self.isNone(given) ? 0 : given }
    guard let view else { return emptyHeight(kind, section) }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width - rowInsets.left - rowInsets.right, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard fitted.isFinite, fitted > 0 else { return emptyHeight(kind, section) }
    return fitted.roundedUp(toScale: screenScale)
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
      if let gap = drop?.gap { span.start += gap.shift(ofSection: section, isFooter: false) }
      // A header stays at the top until the next section pushes it out.
      let last = layout.spanOfFooter(section).start - span.length
      if !isGrouped { span.start = max(span.start, min(top, last)) }
      setFrame(rect(span), of: view)
      showBehind(view, isFloating: span.start > layout.spanOfHeader(section).start)
    }
    for (section, footer) in shownFooters {
      guard let view = footer.view else { continue }
      var span = layout.spanOfFooter(section)
      if let gap = drop?.gap { span.start += gap.shift(ofSection: section, isFooter: true) }
      let first = layout.spanOfHeader(section).end
      if !isGrouped { span.start = min(span.start, max(bottom - span.length, first)) }
      setFrame(rect(span), of: view)
      showBehind(view, isFloating: span.start < layout.spanOfFooter(section).start)
    }
  }

  private func setFrame(_ frame: CGRect, of view: UIView) {
    if view.frame != frame { view.frame = frame }
  }

  /// Rows under a floating header are not seen through it.
  private func showBehind(_ view: UIView, isFloating: Bool) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.isPinned = isFloating
    guard !isGrouped, view.backgroundView == nil, view.configured?.background == nil else { return }
    let color: UIColor? = isFloating ? .systemBackground : nil
    if view.backgroundColor != color { view.backgroundColor = color }
  }

  // MARK: Removing

  func removeSupplements(where isGone: (Int) -> Bool = { _ in true }) {
    for section in shownHeaders.keys where isGone(section) {
      if let view = shownHeaders.removeValue(forKey: section)?.view { end(view, .header, section) }
    }
    for section in shownFooters.keys where isGone(section) {
      if let view = shownFooters.removeValue(forKey: section)?.view { end(view, .footer, section) }
    }
  }

  func park(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    headers.put(view, for: identifier)
  }
}
