public import Foundation

extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fill =
      color.tile.map { .tiles($0.bitmap, size: $0.size, alpha: 1) } ?? .color(color.value)
  }

  /// - Note: A pattern strokes in its mean colour.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = .color(ColorValue(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = ColorValue(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = .color(ColorValue(red: gray, green: gray, blue: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = ColorValue(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.fill = .color(
      CGColorSpaceCreateDeviceCMYK().value([cyan, magenta, yellow, black, alpha]))
  }

  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.stroke = CGColorSpaceCreateDeviceCMYK().value([cyan, magenta, yellow, black, alpha])
  }

  /// What `setFillColor(_: UnsafePointer)` reads components in.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fill = .color(.black)
  }

  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.stroke = .black
  }

  /// Components in the current fill colour space, alpha last.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill = .color(state.fillSpace.value(Self.read(components, state.fillSpace)))
  }

  /// Components in the current stroke colour space, alpha last.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke = state.strokeSpace.value(Self.read(components, state.strokeSpace))
  }

  private static func read(_ components: UnsafePointer<CGFloat>, _ space: CGColorSpace) -> [CGFloat]
  {
    Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
  }

  /// Fills with a bitmap again and again, each of `size` points.
  package func setFillTiles(_ bitmap: Bitmap, size: CGSize) {
    state.fill = .tiles(bitmap, size: size, alpha: 1)
  }

  // MARK: Shadows and groups

  /// What is drawn from now on casts a shadow.
  /// - Parameters:
  ///   - offset: of the drawing's owner's points, whatever the transform; in a bitmap context its
  ///     height goes upwards.
  ///   - blur: how far the shadow's edge fades; nil as colour ends shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = DrawingShadow(
      offset: CGSize(width: offset.width, height: isFlipped ? -offset.height : offset.height),
      blur: max(blur, 0), color: color.value)
  }

  /// A shadow of black at a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// What follows, up to `endTransparencyLayer()`, is drawn apart; then alpha, shadow and blend
  /// mode of now apply to all of it together.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(bounds: nil)
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(bounds: rect)
  }

  private func beginTransparencyLayer(bounds: CGRect?) {
    var style = GroupStyle()
    style.alpha = state.alpha
    style.blend = state.blend
    style.shadow = state.shadow
    style.bounds = bounds
    saveGState()
    record(.beginGroup(style))
    state.alpha = 1
    state.shadow = nil
    state.blend = .normal
  }

  public func endTransparencyLayer() {
    record(.endGroup)
    restoreGState()
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    guard let value = BlendMode(rawValue: mode.rawValue), value != state.blend else { return }
    state.blend = value
    record(.blend(value))
  }

  // MARK: Quality

  public func setShouldAntialias(_ shouldAntialias: Bool) {
    guard shouldAntialias != state.smoothsEdges else { return }
    state.smoothsEdges = shouldAntialias
    recordSmoothing()
  }

  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    setShouldAntialias(allowsAntialiasing)
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set {
      guard newValue != state.interpolation else { return }
      state.interpolation = newValue
      recordSmoothing()
    }
  }

  private func recordSmoothing() {
    record(.smoothing(edges: state.smoothsEdges, images: state.interpolation != .none))
  }
}

public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }

/// How what is drawn is put together with what is there already.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn
  case sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
}
