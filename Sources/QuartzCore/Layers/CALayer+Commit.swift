package import CoreGraphics
package import Foundation

/// What one commit needs to know and finds out.
package struct CommitContext {
  /// The frame's time, in seconds of the media clock.
  package let time: TimeInterval
  /// True when some animation goes on after this frame.
  package var isAnimating = false
  /// Animations whose first frame this is; told about it after the frame.
  package var started: [CAAnimation] = []
  /// Animations that ended; told about it after the frame.
  package var finished: [CAAnimation] = []

  package init(time: TimeInterval) { self.time = time }
}

extension CALayer {
  /// Draws what is marked in this tree. Layers that did not change are not visited.
  package func recordIfNeeded() {
    guard committedNode == nil, !isHidden else { return }
    displayIfNeeded()
    for layer in orderedSublayers { layer.recordIfNeeded() }
  }

  /// This tree as a value for the frame at `context.time`; nil when it is hidden. Parts that did
  /// not change since the last commit are the same objects.
  package func commit(in context: inout CommitContext) -> RenderNode? {
    if isHidden { return nil }
    if let committedNode { return committedNode }
    let wasAnimating = context.isAnimating
    context.isAnimating = false
    let values = evaluateAnimations(in: &context)
    var node = makeNode(values, children: drawingOrder.compactMap { $0.commit(in: &context) })
    if let (transition, moment) = animationsStorage?.transition(at: localTime(context.time)) {
      node = transition.node(at: moment, over: node)
    }
    committedNode = node
    if superlayer == nil { lastTree = node }
    isVolatile = context.isAnimating
    context.isAnimating = context.isAnimating || wasAnimating
    return node
  }

  /// Makes the next commit visit every layer with a running animation.
  package func spoilAnimatedLayers() {
    guard isVolatile else { return }
    isVolatile = false
    committedNode = nil
    for layer in orderedSublayers { layer.spoilAnimatedLayers() }
  }

  /// Sublayers back to front: by z position, else in their order.
  var drawingOrder: [CALayer] {
    let layers = orderedSublayers
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  private func evaluateAnimations(in context: inout CommitContext) -> AnimatedValues? {
    guard let animations = animationsStorage else { return nil }
    let time = localTime(context.time)
    context.started += animations.startDue(at: time)
    context.finished += animations.removeEnded(at: time)
    if animations.isEmpty {
      animationsStorage = nil
      return nil
    }
    // What stands still, such as an animation that fills forwards, asks for no more frames.
    if animations.isMoving(at: time) { context.isAnimating = true }
    return animations.values(at: time)
  }

  private func makeNode(_ values: AnimatedValues?, children: [RenderNode]) -> RenderNode {
    var bounds = self.bounds
    var transform = transformToSuperlayer
    var opacity = CGFloat(self.opacity)
    if let values {
      bounds = values.bounds(or: bounds)
      opacity = values.number("opacity", or: opacity)
      transform = Self.transform(
        bounds: bounds, position: values.position(or: position),
        anchorPoint: values.point("anchorPoint", or: anchorPoint),
        matrix: values.transform(or: affineTransform()))
    }
    return RenderNode(
      id: identifier, transform: transform, bounds: bounds, opacity: opacity,
      style: makeStyle(values), masksToBounds: masksToBounds,
      contents: makeContents(bounds: bounds), children: children)
  }

  private func makeStyle(_ values: AnimatedValues?) -> RenderStyle {
    var style = RenderStyle()
    style.background = values?.color("backgroundColor") ?? backgroundColor?.value
    if style.background?.alpha == 0 { style.background = nil }
    guard hasDecoration else { return style }
    style.cornerRadius = values?.number("cornerRadius", or: cornerRadius) ?? cornerRadius
    style.cornerCurve = cornerCurve == .continuous ? .continuous : .circular
    style.roundedCorners = Corners(rawValue: maskedCorners.rawValue)
    style.borderWidth = values?.number("borderWidth", or: borderWidth) ?? borderWidth
    style.borderColor =
      style.borderWidth > 0 ? values?.color("borderColor") ?? borderColor?.value : nil
    let opacity =
      values?.number("shadowOpacity", or: CGFloat(shadowOpacity))
      ?? CGFloat(shadowOpacity)
    if opacity > 0, let color = shadowColor {
      style.shadow = RenderShadow(
        color: color.value.multiplyingAlpha(by: opacity), radius: shadowRadius,
        offset: shadowOffset, path: shadowPath?.value)
    }
    return style
  }

  private func makeContents(bounds: CGRect) -> RenderContents {
    switch contentsStorage {
    case .none: .none
    case .drawing(let list): .drawing(list)
    case .bitmap(let bitmap, let rect, let tint): .bitmap(bitmap, rect: rect, tint: tint)
    case .image(let image):
      .bitmap(
        image.bitmap,
        rect: contentsGravity.rect(
          for: CGSize(
            width: CGFloat(image.width) / contentsScale,
            height: CGFloat(image.height) / contentsScale), in: bounds), tint: nil)
    }
  }
}

extension CALayerContentsGravity {
  /// Where content of `size` points lies in `bounds`.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    func placed(_ size: CGSize, x: CGFloat, y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
        height: size.height)
    }
    func scaled(_ choose: (CGFloat, CGFloat) -> CGFloat) -> CGRect {
      guard size.width > 0, size.height > 0 else { return bounds }
      let factor = choose(bounds.width / size.width, bounds.height / size.height)
      return placed(
        CGSize(width: size.width * factor, height: size.height * factor), x: 0.5, y: 0.5)
    }
    switch self {
    case .center: return placed(size, x: 0.5, y: 0.5)
    case .top: return placed(size, x: 0.5, y: 0)
    case .bottom: return placed(size, x: 0.5, y: 1)
    case .left: return placed(size, x: 0, y: 0.5)
    case .right: return placed(size, x: 1, y: 0.5)
    case .topLeft: return placed(size, x: 0, y: 0)
    case .topRight: return placed(size, x: 1, y: 0)
    case .bottomLeft: return placed(size, x: 0, y: 1)
    case .bottomRight: return placed(size, x: 1, y: 1)
    case .resizeAspect: return scaled(min)
    case .resizeAspectFill: return scaled(max)
    default: return bounds
    }
  }
}
