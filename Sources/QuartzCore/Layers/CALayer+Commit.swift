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
    if superlayerStorage == nil { revealSeenGroups() }
    guard committedNode == nil, !isHidden else { return }
    layOutAloneIfNeeded()
    displayIfNeeded()
    mask?.recordIfNeeded()
    forEachChangedSublayer { $0.recordIfNeeded() }
  }

  /// This tree as a value for the frame at `context.time`; nil when it is hidden. Parts that did
  /// not change since the last commit are the same objects.
  package func commit(in context: inout CommitContext) -> RenderNode? {
    isSpoiled = false
    if isHidden { return nil }
    if let committedNode { return committedNode }
    let wasAnimating = context.isAnimating
    context.isAnimating = false
    let values = evaluateAnimations(in: &context)
    if moveOn(to: context.time, values) { context.isAnimating = true }
    let children = commitSublayers(in: &context)
    let node = commit(values, children: children, in: &context)
    isVolatile = context.isAnimating
    context.isAnimating = context.isAnimating || wasAnimating
    return node
  }

  // Apart from the above, which is inside itself as often as layers are inside each other: it keeps
  // little on the stack.
  @inline(never) private func commit(
    _ values: AnimatedValues?, children: [RenderNode], in context: inout CommitContext
  ) -> RenderNode {
    var node = makeNode(
      values, children: arrange(children, at: context.time, values),
      mask: mask.map { $0.commit(in: &context) ?? .nothing })
    if let (transition, moment) = animationsStorage?.transition(at: localTime(context.time)) {
      node = transition.node(at: moment, over: node)
    }
    committedNode = node
    if superlayer == nil { lastTree = node }
    return node
  }

  /// Makes the next commit visit every layer with a running animation.
  package func spoilAnimatedLayers() {
    guard isVolatile else { return }
    isVolatile = false
    committedNode = nil
    mask?.spoilAnimatedLayers()
    forEachMovingSublayer { $0.spoilAnimatedLayers() }
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

  /// This tree as it is without animations, its own bounds' space in place of its parent's.
  func snapshotNode() -> RenderNode? {
    if isHidden { return nil }
    func snapshot(_ layer: CALayer) -> RenderNode? {
      if layer.isHidden { return nil }
      layer.displayIfNeeded()
      return
        layer.makeNode(
          nil,
          children: layer.arrange(
            layer.drawingOrder.compactMap(snapshot), at: CACurrentMediaTime(), nil),
          mask: layer.mask.map { snapshot($0) ?? .nothing })
    }
    return makeNode(
      nil, children: arrange(drawingOrder.compactMap(snapshot), at: CACurrentMediaTime(), nil),
      mask: mask.map { snapshot($0) ?? .nothing },
      isRoot: true)
  }

  /// This tree as its animations have it at a time of the media clock, which may be past.
  func node(at mediaTime: TimeInterval) -> RenderNode? {
    if isHidden { return nil }
    displayIfNeeded()
    let values = animationsStorage?.values(at: localTime(mediaTime))
    return makeNode(
      values,
      children: arrange(
        drawingOrder.compactMap { $0.node(at: mediaTime) }, at: mediaTime, values),
      mask: mask.map { $0.node(at: mediaTime) ?? .nothing })
  }

  private func makeNode(
    _ values: AnimatedValues?, children: [RenderNode], mask: RenderNode?, isRoot: Bool = false
  ) -> RenderNode {
    var bounds = self.bounds
    var transform = isRoot ? .identity : transformToSuperlayer
    var projection = isRoot ? nil : projectionToSuperlayer
    var opacity = CGFloat(self.opacity)
    if let values {
      bounds = values.bounds(or: bounds)
      opacity = values.number("opacity", or: opacity)
      let (position, anchorPoint) = (
        values.position(or: self.position), values.point("anchorPoint", or: self.anchorPoint)
      )
      let matrix = values.transform(or: self.transform)
      transform = Self.transform(
        bounds: bounds, position: position, anchorPoint: anchorPoint,
        matrix: CATransform3DGetAffineTransform(matrix))
      projection = projectionToSuperlayer(
        bounds: bounds, position: position, anchorPoint: anchorPoint, transform: matrix)
    }
    if let affine = projection?.affine { (transform, projection) = (affine, nil) }
    if !isDoubleSided, !isRoot {
      let determinant = transform.a * transform.d - transform.b * transform.c
      if projection?.turnsOver(bounds) ?? (determinant < 0) { opacity = 0 }
    }
    let style = showsItself ? makeStyle(values) : .plain
    let node = RenderNode(
      id: identifier, transform: projection == nil ? transform : .identity, bounds: bounds,
      opacity: opacity, style: style, masksToBounds: masksToBounds && showsItself,
      contents: renderContents(bounds: bounds, style: style, values)
        ?? values.flatMap { animatedDrawing($0, bounds: bounds) } ?? makeContents(bounds: bounds),
      children: shifted(children, bounds), mask: mask)
    guard let projection else { return node }
    return RenderNode(
      id: identifier | 1 << 62, transform: .identity, bounds: projection.box(of: bounds),
      opacity: 1, style: .plain, masksToBounds: false, contents: .projected(node, projection),
      children: [])
  }

  /// Sublayers under the sublayer transform are one node of their own.
  private func shifted(_ children: [RenderNode], _ bounds: CGRect) -> [RenderNode] {
    guard let shift = sublayerShift, !children.isEmpty else { return children }
    return [
      RenderNode(
        id: identifier | 1 << 63, transform: shift, bounds: bounds, opacity: 1, style: .plain,
        masksToBounds: false, contents: .none, children: children)
    ]
  }

  private func makeStyle(_ values: AnimatedValues?) -> RenderStyle {
    var style = RenderStyle()
    style.background = values?.color("backgroundColor") ?? backgroundColor?.value
    if style.background?.alpha == 0 { style.background = nil }
    if let tile = backgroundColor?.tile, values?.color("backgroundColor") == nil {
      (style.background, style.backgroundTile) = (nil, tile)
    }
    guard hasDecoration else { return style }
    style.cornerRadius = Self.usableLength(
      values?.number("cornerRadius", or: cornerRadius) ?? cornerRadius)
    style.cornerCurve = cornerCurve == .continuous ? .continuous : .circular
    style.backdrop = backdrop
    style.roundedCorners = Corners(rawValue: maskedCorners.rawValue)
    style.borderWidth = Self.usableLength(
      values?.number("borderWidth", or: borderWidth) ?? borderWidth)
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

  /// A length that can be drawn: what is no number counts as none.
  private static func usableLength(_ length: CGFloat) -> CGFloat {
    length.isNaN ? 0 : min(length, 1e6)
  }

  func makeContents(bounds: CGRect) -> RenderContents {
    switch contentsStorage {
    case .none: .none
    case .drawing(let list): .drawing(list)
    case .bitmap(let bitmap, let rect, let tint): .bitmap(bitmap, rect: rect, tint: tint)
    case .image(let image):
      imageContents(image, bounds: bounds)
    }
  }

  private func imageContents(_ image: CGImage, bounds: CGRect) -> RenderContents {
    let cut = cutContents(of: image)
    let bitmap = cut.whole
    let rect = contentsGravity.rect(
      for: CGSize(
        width: CGFloat(bitmap.width) / contentsScale, height: CGFloat(bitmap.height) / contentsScale
      ),
      in: bounds)
    if let parts = cut.parts {
      return .drawing(DisplayList(parts.commands(in: rect, scale: contentsScale)))
    }
    let grows = rect.width * contentsScale > CGFloat(bitmap.width)
    if (grows ? magnificationFilter : minificationFilter) == .nearest {
      return .drawing(
        DisplayList([
          .smoothing(edges: true, images: false), .image(bitmap, rect: rect, tint: nil, alpha: 1),
        ]))
    }
    return .bitmap(bitmap, rect: rect, tint: nil)
  }

  private func cutContents(of image: CGImage) -> CutContents {
    guard contentsRect != Decoration.wholeContents || contentsCenter != Decoration.wholeContents
    else { return CutContents(whole: image.bitmap) }
    if let known = decoration?.cutContents { return known }
    let made = CutContents(image, rect: contentsRect, center: contentsCenter)
    decorate { $0.cutContents = made }
    return made
  }
}

/// The pixels of a layer's contents that are shown.
struct CutContents {
  var whole: Bitmap
  /// Where only the middle is stretched.
  var parts: NinePart?

  init(whole: Bitmap) { self.whole = whole }

  init(_ image: CGImage, rect: CGRect, center: CGRect) {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let part = CGRect(
      x: (rect.minX * width).rounded(), y: (rect.minY * height).rounded(),
      width: max((rect.width * width).rounded(), 1),
      height: max((rect.height * height).rounded(), 1))
    whole = image.cropping(to: part)?.bitmap ?? Bitmap(width: 0, height: 0, pixels: [])
    guard center != Decoration.wholeContents else { return }
    parts = NinePart(
      whole, left: Int(center.minX * CGFloat(whole.width)),
      top: Int(center.minY * CGFloat(whole.height)),
      right: Int((1 - center.maxX) * CGFloat(whole.width)),
      bottom: Int((1 - center.maxY) * CGFloat(whole.height)))
  }
}

extension RenderNode {
  /// A mask through which nothing is seen.
  fileprivate static let nothing = RenderNode(
    id: 0, transform: .identity, bounds: .zero, opacity: 0, style: .plain, masksToBounds: true,
    contents: .none, children: [])
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
