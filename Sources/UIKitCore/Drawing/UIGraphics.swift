public import CoreGraphics
public import Foundation

/// The contexts that drawing on this thread goes to, innermost last.
private final class ContextStack {
  var contexts: [CGContext] = []
  /// Those of `UIGraphicsBeginImageContext`.
  var images: [ImageContext] = []

  static var ofCurrentThread: ContextStack {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ContextStack>.fromOpaque(known).takeUnretainedValue()
    }
    let stack = ContextStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      if let stack { Unmanaged<ContextStack>.fromOpaque(stack).release() }
    }
    return key
  }()
}

/// The context that UIKit's drawing functions draw into, `nil` outside of `draw(_:)` and image
/// renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ContextStack.ofCurrentThread.contexts.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.ofCurrentThread.contexts.append(context)
}

public func UIGraphicsPopContext() {
  _ = ContextStack.ofCurrentThread.contexts.popLast()
}

/// Fills `rect` with the current context's fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a frame one point wide inside `rect` with the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.beginPath()
  context.addRect(rect)
  context.addRect(rect.insetBy(dx: 1, dy: 1))
  context.fillPath(using: .evenOdd)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  withBlendMode(blendMode) { $0.fill(rect) }
}

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  withBlendMode(blendMode) { _ in UIRectFrame(rect) }
}

private func withBlendMode(_ mode: CGBlendMode, _ draw: (CGContext) -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(mode)
  draw(context)
  context.restoreGState()
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// MARK: Image contexts

/// What `UIGraphicsBeginImageContext` began.
private struct ImageContext {
  var context: CGContext
  var size: CGSize
  var scale: CGFloat
  var isOpaque: Bool
}

/// Makes a context for an image of `size` points, one pixel each, the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for an image of `size` points the current one; a scale of 0 is the main screen's.
/// A size without area makes no context.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
    Diagnostics.report(
      .imageNotMade(
        "UIGraphicsBeginImageContext was given the size \(size), which has no area, so there is no "
          + "context."))
    return
  }
  let scale = scale > 0 ? scale : PixelScale.ofMainScreen
  let context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale)
  ContextStack.ofCurrentThread.images.append(
    ImageContext(context: context, size: size, scale: scale, isOpaque: opaque))
  UIGraphicsPushContext(context)
}

/// What was drawn so far into the context that `UIGraphicsBeginImageContext` began last.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let image = ContextStack.ofCurrentThread.images.last else { return nil }
  let drawing = RecordedDrawing(
    image.context.displayList, size: image.size, scale: image.scale, isOpaque: image.isOpaque)
  return UIImage(.drawing(drawing), scale: image.scale)
}

public func UIGraphicsEndImageContext() {
  let stack = ContextStack.ofCurrentThread
  guard let image = stack.images.popLast() else { return }
  if let index = stack.contexts.lastIndex(where: { $0 === image.context }) {
    stack.contexts.remove(at: index)
  }
}
