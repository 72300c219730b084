public import CoreGraphics
public import Foundation

/// The contexts that drawing on this thread goes to, innermost last.
private final class ContextStack {
  var contexts: [CGContext] = []

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

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
