internal import CHost
internal import CoreGraphics
internal import Foundation
internal import Raster
internal import UIKitCore

/// A window of the desktop, its pixels drawn by Raster.
@MainActor final class GTKSurface: PlatformSurface {
  private var window: OpaquePointer?
  private weak var receiver: (any PlatformSurfaceReceiver)?
  private let store = BackingStore()
  private var scrollTranslator = ScrollTranslator()
  private var cursor = CursorShape.arrow
  private var hasPicture = false
  private(set) var accessibility: GTKAccessibility?

  init(title: String, size: CGSize, receiver: any PlatformSurfaceReceiver) {
    self.receiver = receiver
    let callbacks = CHostWindowCallbacks(
      event: { context, event in
        let surface = Unmanaged<GTKSurface>.fromOpaque(context!).takeUnretainedValue()
        // Valid during this call, on this thread.
        nonisolated(unsafe) let event = event!
        MainActor.assumeIsolated { surface.receive(event.pointee) }
      },
      pixels: { context, pixels in
        let surface = Unmanaged<GTKSurface>.fromOpaque(context!).takeUnretainedValue()
        // Valid during this call, on this thread.
        nonisolated(unsafe) let pixels = pixels!
        return MainActor.assumeIsolated { surface.fill(&pixels.pointee) }
      })
    window = chost_window_new(
      title, size.width, size.height, callbacks, Unmanaged.passUnretained(self).toOpaque())
    if let window, let tree = receiver.accessibilityTree {
      accessibility = GTKAccessibility(window: window, tree: tree)
    }
  }

  isolated deinit { close() }

  // MARK: PlatformSurface

  var size: CGSize {
    var (width, height) = (0.0, 0.0)
    if let window { chost_window_size(window, &width, &height) }
    return CGSize(width: width, height: height)
  }

  var scale: CGFloat { window.map { chost_window_scale($0) } ?? 1 }

  func show() {
    if let window { chost_window_show(window) }
  }

  func close() {
    guard let window else { return }
    self.window = nil
    accessibility = nil
    chost_window_close(window)
  }

  func setTitle(_ title: String) {
    if let window { chost_window_set_title(window, title) }
  }

  var origin: CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard let window, chost_window_position(window, &x, &y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  func move(to origin: CGPoint) {
    if let window { chost_window_move(window, origin.x, origin.y) }
  }

  func setCursor(_ cursor: CursorShape) {
    guard let window, cursor != self.cursor else { return }
    self.cursor = cursor
    chost_window_set_cursor(window, cursor.name)
  }

  func setTextCaret(_ caret: CGRect?) {
    guard let window else { return }
    if let caret {
      chost_window_set_caret(window, caret.minX, caret.minY, caret.width, caret.height)
    } else {
      chost_window_clear_caret(window)
    }
  }

  func resetInputMethod() {
    if let window { chost_window_reset_input_method(window) }
  }

  func present(_ tree: RenderNode) {
    guard let window else { return }
    for damage in store.update(to: tree, size: size, scale: scale) {
      chost_window_damage(window, damage.minX, damage.minY, damage.width, damage.height)
    }
    hasPicture = true
    accessibility?.frameWasShown()
  }

  func announce(_ text: String) {
    if let window { chost_window_announce(window, text) }
  }

  func snapshot() -> Bitmap? { hasPicture ? store.snapshot() : nil }

  // MARK: Called by the host

  private func fill(_ pixels: inout CHostPixels) -> Bool {
    guard hasPicture else { return false }
    // The pixels stay where they are until the next update, which no drawing of the host's causes.
    let bytes = store.withPixels { UnsafeRawPointer($0.baseAddress) }
    pixels = CHostPixels(
      bytes: bytes, width: Int32(store.pixelWidth), height: Int32(store.pixelHeight),
      stride: Int32(store.bytesPerRow))
    return true
  }

  private func receive(_ event: CHostEvent) {
    let kind = CHostEventKind(rawValue: UInt32(event.kind))
    let isScroll = kind == CHostEventScroll
    let inputs = isScroll ? scrollTranslator.inputs(for: event) : [event.input].compactMap(\.self)
    for input in inputs { receiver?.receive(input) }
    // The host asks for pixels right after a resize: draw them now, not one frame late.
    if kind == CHostEventResize || kind == CHostEventScale {
      FrameLoop.shared.runFrame(at: chost_now())
    }
  }
}

extension CursorShape {
  /// The name of the shape in CSS.
  fileprivate var name: String {
    switch self {
    case .arrow: "default"
    case .text: "text"
    case .pointingHand: "pointer"
    }
  }
}
