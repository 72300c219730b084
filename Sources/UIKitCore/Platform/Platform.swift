package import CoreGraphics
package import Foundation

/// Where scenes are shown and what the machine lends them: a real desktop, or memory alone.
@MainActor package protocol Platform: AnyObject {
  /// The screen that new scenes start on.
  var mainScreen: ScreenDescription { get }
  /// Makes the surface of a new scene. Nothing is shown before `PlatformSurface.show()`.
  func makeSurface(
    title: String, size: CGSize, receiver: any PlatformSurfaceReceiver
  ) -> any PlatformSurface
  /// What drives frames here.
  var frameDriver: any FrameDriver { get }
  var pasteboard: any PlatformPasteboard { get }
  /// Runs the main loop until `stop` ends the process's main loop.
  func run() -> Never
  /// Ends `run()` and the process with `status`.
  func stop(status: Int32) -> Never
  func open(_ url: URL) -> Bool
}

/// A screen as a plain value.
package struct ScreenDescription: Equatable, Sendable {
  /// Points.
  package var size: CGSize
  /// Pixels in a point.
  package var scale: CGFloat
  package var isDark: Bool
  /// How much larger than usual the user wants text to be.
  package var textScale: CGFloat = 1
  package var isHighContrast = false

  package init(size: CGSize, scale: CGFloat, isDark: Bool = false) {
    self.size = size
    self.scale = scale
    self.isDark = isDark
  }
}

/// The picture of one scene: a window of the desktop, or a bitmap.
@MainActor package protocol PlatformSurface: AnyObject {
  /// Points.
  var size: CGSize { get }
  /// Pixels in a point.
  var scale: CGFloat { get }
  func show()
  func close()
  func setTitle(_ title: String)
  /// Where the window's upper left corner is on the desktop, in points; nil where nobody can tell.
  var origin: CGPoint? { get }
  /// Asks the desktop to put the window there; it may have other plans.
  func move(to origin: CGPoint)
  func setCursor(_ cursor: CursorShape)
  /// Where text is typed, in points from the upper left corner; nil while nothing takes text that
  /// can show unfinished text itself.
  func setTextCaret(_ caret: CGRect?)
  /// Has the input method forget its unfinished text.
  func resetInputMethod()
  /// Draws what changed since the tree before and shows it. Called once in a frame that changed
  /// something.
  func present(_ tree: RenderNode)
  /// The pixels that were presented last.
  func snapshot() -> Bitmap?
  /// Has a reader of the screen say `text`.
  func announce(_ text: String)
}

extension PlatformSurface {
  package func setTextCaret(_ caret: CGRect?) {}
  package func resetInputMethod() {}
  package var origin: CGPoint? { nil }
  package func move(to origin: CGPoint) {}
  package func announce(_ text: String) {}
}

package enum CursorShape: Equatable, Sendable { case arrow, text, pointingHand }

/// Who hears what happens to a surface.
@MainActor package protocol PlatformSurfaceReceiver: AnyObject {
  func receive(_ event: InputEvent)
  /// What the surface shows, as assistive technology sees it; nil where nobody can tell.
  var accessibilityTree: AccessibilityTree? { get }
}

extension PlatformSurfaceReceiver {
  package var accessibilityTree: AccessibilityTree? { nil }
}

/// Calls for frames. Implementations run `FrameLoop.shared.runFrame(at:)` on the main actor.
@MainActor package protocol FrameDriver: AnyObject {
  /// Seconds on the clock that frames and animations go by.
  func now() -> TimeInterval
  /// Asks for one frame soon; asking again before it came changes nothing.
  func requestFrame()
  /// Asks for a frame not before `time`; an earlier wish stands.
  func requestFrame(at time: TimeInterval)
}

@MainActor package protocol PlatformPasteboard: AnyObject {
  var string: String? { get set }
}

/// Turns render trees and drawings into pixels. Installed by the umbrella at start; any thread asks.
package protocol Rasterizing: AnyObject, Sendable {
  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels in a point.
  func bitmap(of tree: RenderNode, size: CGSize, scale: CGFloat) -> Bitmap
  func bitmap(of drawing: DisplayList, size: CGSize, scale: CGFloat, isOpaque: Bool) -> Bitmap
  /// A PDF document.
  func pdf(of pages: [DocumentPage], information: DocumentInformation) -> Data
}
