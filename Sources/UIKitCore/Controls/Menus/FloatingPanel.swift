import CoreGraphics
import Foundation

/// A view that floats over its window beside the view that it belongs to, until something else is
/// touched or Escape is pressed.
@MainActor class FloatingPanel: UIView {
  /// Between the panel and the view that it belongs to, and the window's edges, in points.
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 8
  private static let cornerRadius: CGFloat = 13

  private let backdrop = PanelBackdrop(frame: .zero)
  /// Rounded; what the panel shows goes into it.
  let content = UIView()
  private weak var source: UIView?
  /// What of `source` the panel lies beside, in its coordinates; nil is all of it.
  private var anchor: CGRect?
  private weak var formerResponder: UIResponder?
  private weak var formerFocus: UIView?
  var onDismissal: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.cornerRadius
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 8)
    content.backgroundColor = Self.groundColor
    content.layer.cornerRadius = Self.cornerRadius
    content.layer.cornerCurve = .continuous
    content.clipsToBounds = true
    addSubview(content)
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  private static let groundColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.15, alpha: 1) : UIColor(white: 0.98, alpha: 1)
  }

  /// The size that the content wants in a window of `room` points.
  func contentSize(in room: CGSize) -> CGSize { content.sizeThatFits(room) }

  // MARK: Coming and going

  /// - Parameter leavesKeys: true for a menu of a text that is being edited, which keeps the keys and
  ///   takes touches on it meanwhile.
  func present(beside source: UIView, at anchor: CGRect? = nil, leavesKeys: Bool = false) {
    guard let window = source.window else { return }
    self.source = source
    self.anchor = anchor
    overrideUserInterfaceStyle = source.traitCollection.userInterfaceStyle
    tintColor = source.tintColor
    semanticContentAttribute = source.isRightToLeft ? .forceRightToLeft : .unspecified
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.onTouch = { [weak self] in self?.dismiss() }
    backdrop.gap = leavesKeys ? source : nil
    if leavesKeys { accessibilityViewIsModal = false }
    window.addSubview(backdrop)
    window.addSubview(self)
    place()
    if !leavesKeys {
      formerResponder = window.firstResponder
      formerFocus = window.focusedView
      becomeFirstResponder()
    }
    alpha = 0
    UIView.animateFreely(withDuration: 0.15) { self.alpha = 1 }
  }

  /// Lies below the view that it belongs to, or above it where there is more room.
  func place() {
    guard let source, let window = source.window, window === self.window else { return }
    let room = window.bounds.inset(by: window.safeAreaInsets)
      .shrunk(dx: Self.margin, dy: Self.margin)
    let anchor = source.convert(anchor ?? source.bounds, to: window)
    let below = room.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - room.minY
    var size = contentSize(in: room.size)
    let isBelow = size.height <= below || below >= above
    size.height = min(size.height, max(isBelow ? below : above, 44))
    size.width = min(size.width, room.width)
    let x = source.isRightToLeft ? anchor.maxX - size.width : anchor.minX
    frame = CGRect(
      x: min(max(x, room.minX), room.maxX - size.width),
      y: isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - size.height,
      width: size.width, height: size.height)
    setNeedsLayout()
  }

  func dismiss() {
    guard superview != nil else { return }
    let window = window
    resignFirstResponder()
    backdrop.removeFromSuperview()
    removeFromSuperview()
    if window?.firstResponder == nil { formerResponder?.becomeFirstResponder() }
    if let formerFocus, formerFocus.window === window { window?.focusedView = formerFocus }
    onDismissal?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }

  override func accessibilityPerformEscape() -> Bool {
    dismiss()
    return true
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) { return dismiss() }
    super.pressesBegan(presses, with: event)
  }
}

/// Takes the touches beside a panel.
@MainActor private final class PanelBackdrop: UIView {
  var onTouch: (() -> Void)?
  /// Touches on it and right beside it pass.
  weak var gap: UIView?
  private static let margin: CGFloat = 12

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if let gap {
      let around = gap.convert(gap.bounds, to: self)
        .insetBy(dx: -Self.margin, dy: -Self.margin)
      if around.contains(point) { return false }
    }
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?() }
}
