import CoreGraphics
import Foundation

/// A text's caret: it stays on for half a second after each change, then blinks. On a stepped clock
/// it stays on, so that pictures do not depend on when they are taken.
@MainActor final class CaretView: UIView {
  /// Points.
  static let width: CGFloat = 2
  private static let blinkInterval: TimeInterval = 0.5

  private var blink: Int?
  private var isOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  required init?(coder: NSCoder) { preconditionFailure("\(Self.self) is made in code only.") }

  /// Shows the caret from now on, or no longer.
  func show(_ isShown: Bool) {
    if let blink { FrameLoop.shared.cancel(blink) }
    blink = nil
    isOn = isShown
    isHidden = !isShown
    guard isShown, !(PlatformEnvironment.current.frameDriver is SteppedFrameDriver) else { return }
    scheduleBlink()
  }

  private func scheduleBlink() {
    blink = FrameLoop.shared.schedule(after: Self.blinkInterval) { [weak self] in
      guard let self, self.isOn, self.window != nil else { return }
      self.isHidden.toggle()
      self.scheduleBlink()
    }
  }
}
