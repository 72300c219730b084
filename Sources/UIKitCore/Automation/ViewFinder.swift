package import Foundation

/// Finds what a person means by a name on the screen: a text that is shown, a placeholder, an
/// accessibility label or identifier.
@MainActor package struct ViewFinder {
  /// Backmost first.
  package var windows: [UIWindow]

  package init(windows: [UIWindow]) { self.windows = windows }

  /// Something on the screen, and where to point at it.
  package struct Target {
    package var view: UIView
    package var window: UIWindow
    /// In the window's coordinates, in points.
    package var point: CGPoint

    /// In the scene's coordinates: where events say that they happen.
    @MainActor package var scenePoint: CGPoint {
      point.applying(window.layer.transformToSuperlayer)
    }
  }

  /// Why there is nothing to point at. Each says what was found instead.
  package enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    case notFound(String, visible: [String])
    case ambiguous(String, places: [String])
    case hidden(String, view: String)
    case outOfSight(String, view: String)
    case disabled(String, view: String)
    case covered(String, view: String, by: String)
    case notInRow(String, view: String)
    case notDeletable(String, row: String)
    /// A text was to be typed and the keyboard goes to `focus`, which takes none; nil: to nothing.
    case nothingTakesText(String, focus: String?, fields: [String])
    case noWindow

    package var description: String {
      switch self {
      case .notFound(let name, let visible) where visible.isEmpty:
        "Nothing shows \"\(name)\". No text is visible at all."
      case .notFound(let name, let visible):
        """
        Nothing shows "\(name)". Visible are: \
        \(visible.map { "\"\($0)\"" }.joined(separator: ", ")).
        """
      case .ambiguous(let name, let places):
        "\"\(name)\" is there \(places.count) times: \(places.joined(separator: "; "))."
      case .hidden(let name, let view):
        "\"\(name)\" is there, but hidden: \(view)."
      case .outOfSight(let name, let view):
        "\"\(name)\" is there, but scrolled or clipped out of sight: \(view). Scroll to it first."
      case .disabled(let name, let view):
        "\"\(name)\" is there, but disabled: \(view)."
      case .covered(let name, let view, let cover):
        "\"\(name)\" is there, but cannot be touched: at the middle of \(view) is \(cover)."
      case .notInRow(let name, let view):
        "\"\(name)\" is not in a row of a list: \(view)."
      case .notDeletable(let name, let row):
        "A swipe on the row that shows \"\(name)\" uncovers no action: \(row)."
      case .nothingTakesText(let text, let focus, let fields):
        "\"\(text)\" cannot be typed: "
          + (focus.map { "\($0) has the focus and takes no text." } ?? "nothing has the focus.")
          + (fields.isEmpty
            ? " No text field is visible."
            : " Tap one of the text fields first: \(fields.joined(separator: "; ")).")
      case .noWindow:
        "The application shows no window."
      }
    }
  }

  // MARK: Finding

  /// The one view that `name` stands for, and a point at which a touch reaches it.
  package func target(named name: String) throws(Failure) -> Target {
    try reachable(view(named: name), name: name)
  }

  /// The one visible view that `name` stands for.
  package func view(named name: String) throws(Failure) -> UIView {
    let all = matches(of: name)
    let visible = all.filter(\.isShown)
    guard let first = visible.first else {
      if let hidden = all.first { throw .hidden(name, view: ViewDump.line(for: hidden)) }
      throw .notFound(name, visible: visibleTexts)
    }
    let inSight = visible.filter { $0.visibleRect != nil }
    if inSight.count == 1 { return inSight[0] }
    guard inSight.isEmpty else {
      throw .ambiguous(name, places: inSight.map(Self.place))
    }
    throw .outOfSight(name, view: Self.place(first))
  }

  /// All views that `name` stands for, in the order of the tree, seen or not. What a person reads
  /// comes before what only the program knows.
  package func matches(of name: String) -> [UIView] {
    let views = windows.flatMap(\.tree)
    let readings: [(UIView) -> Bool] = [
      { view in (view as? any TextShowing)?.shownTexts.contains { $0.string == name } == true },
      { $0.accessibilityLabel == name },
      { $0.accessibilityIdentifier == name },
    ]
    for reads in readings {
      let found = views.filter(reads)
      let shown = found.filter(\.isShown)
      if !shown.isEmpty { return withoutNested(shown) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Texts that a person can read on the screen now, each once, from the top down and from left to
  /// right.
  package var visibleTexts: [String] {
    let readings = windows.flatMap { window in
      window.tree.flatMap(Self.readings).sorted {
        ($0.rect.midY, $0.rect.minX) < ($1.rect.midY, $1.rect.minX)
      }
    }
    return readings.reduce(into: [String]()) { texts, reading in
      if !texts.contains(reading.text) { texts.append(reading.text) }
    }
  }

  /// What a person reads in a view itself, and where in the window that is.
  private static func readings(in view: UIView) -> [(text: String, rect: CGRect)] {
    guard view.isShown, let rect = view.visibleRect else { return [] }
    let shown = ((view as? any TextShowing)?.shownTexts ?? []).map(\.string)
    let texts = shown.isEmpty ? [view.accessibilityLabel].compactMap(\.self) : shown
    return texts.map { ($0, rect) }
  }

  /// A button and the label inside it are one thing to a person.
  private func withoutNested(_ views: [UIView]) -> [UIView] {
    views.filter { view in
      !views.contains { $0 !== view && view.isDescendant(of: $0) }
    }
  }

  // MARK: Reaching

  private func reachable(_ view: UIView, name: String) throws(Failure) -> Target {
    guard let window = view.window ?? view as? UIWindow, let rect = view.visibleRect else {
      throw .outOfSight(name, view: Self.place(view))
    }
    if let control = view.enclosing(UIControl.self), !control.isEnabled {
      throw .disabled(name, view: ViewDump.line(for: control))
    }
    let point = CGPoint(x: rect.midX, y: rect.midY)
    let hit = topmostHit(at: point, in: window)
    guard let hit, hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      let cover = hit.map(ViewDump.line(for:)) ?? "nothing that takes touches"
      throw .covered(name, view: ViewDump.line(for: view), by: cover)
    }
    return Target(view: view, window: window, point: point)
  }

  /// What a touch at `point` of `window` would reach, in whichever window is on top there.
  private func topmostHit(at point: CGPoint, in window: UIWindow) -> UIView? {
    for candidate in windows.reversed() where candidate.isShown {
      let local = candidate === window ? point : candidate.convert(point, from: window)
      if let hit = candidate.hitTest(local, with: nil) { return hit }
    }
    return nil
  }

  private static func place(_ view: UIView) -> String {
    let rect = view.convert(view.bounds, to: nil)
    return "\(ViewDump.typeName(of: view)) at \(rect.dumped)"
  }
}

extension UIView {
  /// The view and everything below it, superviews first, subviews back to front.
  package var tree: [UIView] { [self] + subviews.flatMap(\.tree) }

  /// True when neither the view nor anything above it is hidden or transparent.
  var isShown: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden || current.alpha < 0.01 { return false }
      view = current.superview
    }
    return window != nil || self is UIWindow
  }

  /// The part of the view that nothing above it clips away, in the window's coordinates; nil when
  /// no part is left.
  var visibleRect: CGRect? {
    var rect = bounds
    var view = self
    while let parent = view.superview {
      rect = view.convert(rect, to: parent)
      if parent.clipsToBounds || parent is UIWindow { rect = rect.intersection(parent.bounds) }
      view = parent
    }
    return rect.isNull || rect.width <= 0 || rect.height <= 0 ? nil : rect
  }

  /// The view itself or the nearest above it of a class.
  package func enclosing<View: UIView>(_ type: View.Type) -> View? {
    var view: UIView? = self
    while let current = view {
      if let match = current as? View { return match }
      view = current.superview
    }
    return nil
  }
}
