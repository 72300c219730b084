public import CoreGraphics
public import Foundation

/// A rectangle with a look, content and sublayers: the geometry behind every view.
///
/// Coordinates are points, y down. A property's new value is the model at once; an action may
/// animate how it is shown.
open class CALayer: NSObject {
  // MARK: Stored

  // What each layout touches is unchecked: none is passed inout, and checks would cost more than
  // the rest.
  @exclusivity(unchecked) var boundsStorage = CGRect.zero
  @exclusivity(unchecked) var positionStorage = CGPoint.zero
  @exclusivity(unchecked) var anchorPointStorage = CGPoint(x: 0.5, y: 0.5)
  // Not weak: what is referred to weakly counts its references more slowly, each of them. A layer
  // clears this in its sublayers when it goes.
  @exclusivity(unchecked) final var uncountedSuperlayer: Unmanaged<CALayer>?
  /// What few layers set: transform, corners, border, shadow.
  @exclusivity(unchecked) private(set) var decoration: Decoration?
  /// The node of the last commit, while nothing in this layer or below it changed.
  @exclusivity(unchecked) var committedNode: RenderNode?
  /// Whether nobody above has a committed node either, since this layer changed.
  @exclusivity(unchecked) var isSpoiled = false
  @exclusivity(unchecked) var needsLayoutFlag = false
  /// The delegate is a view, which gives actions only inside of an animation block.
  @exclusivity(unchecked) package final var actsInBlocksOnly = false
  /// Set by views whose drawing only the screen can tell: it is made when it comes into sight.
  @exclusivity(unchecked) package final var drawsWhenSeen = false
  /// Whether a change of the bounds' size calls for drawing.
  @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false
  // As far as here it is what each layout touches, close together.
  var backgroundColorStorage: CGColor?
  var opacityStorage: Float = 1
  private var isHiddenStorage = false
  private var masksToBoundsStorage = false
  private(set) var contentsStorage: LayerContents = .none
  var sublayersStorage: [CALayer] = []
  /// The nodes of many sublayers; nil while there are few, and after their order has changed.
  @exclusivity(unchecked) var groups: SublayerGroups?
  /// Whether the stored positions of some sublayers lack the way that their group was moved.
  @exclusivity(unchecked) final var movesGroups = false
  var animationsStorage: LayerAnimations?
  var timingStorage: LayerTiming?
  /// What a root layer's tree was in the last frame.
  var lastTree: RenderNode?

  /// The layer that this one is a sublayer of.
  open var superlayer: CALayer? { superlayerStorage }
  final var superlayerStorage: CALayer? {
    get { uncountedSuperlayer?.takeUnretainedValue() }
    set { uncountedSuperlayer = newValue.map { .passUnretained($0) } }
  }
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? delegateStorage }
    set {
      guard newValue !== owner || newValue == nil else { return }
      owner = nil
      delegateStorage = newValue
    }
  }
  private weak var delegateStorage: (any CALayerDelegate)?
  /// The view that made the layer and is its delegate. It clears this when it goes.
  @exclusivity(unchecked) package final unowned(unsafe) var owner: (any CALayerDelegate)?
  /// Whether a block runs in which views animate their changes.
  // Blocks and changes of views' layers belong to the main thread.
  @exclusivity(unchecked) package nonisolated(unsafe) static var isInAnimationBlock = false
  /// Free for the owner's use.
  open var name: String?
  /// Actions by event key, asked after the delegate.
  open var actions: [String: any CAAction]?
  /// Pixels in a point of bitmaps that are the content.
  open var contentsScale: CGFloat = 1 { didSet { if contentsScale != oldValue { spoil() } } }

  /// The same in every frame's render tree.
  package let identifier: UInt64 = LayerIdentifier.next()
  /// True when the committed node holds good for its frame's time only.
  var isVolatile = false
  private var needsDisplayFlag = false
  /// The group of the superlayer's that this layer is in.
  var groupIndex: Int32 = -1

  /// Hears once that something in this tree changed since its last commit; set on root layers by
  /// whoever shows them.
  package var changeObserver: (() -> Void)?

  // MARK: Life

  public override init() { super.init() }

  deinit {
    dropGroups()
    for layer in sublayersStorage { layer.isParted() }
  }

  /// A copy of another layer's properties, as `presentation()` makes.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    boundsStorage = other.boundsStorage
    positionStorage = other.placedPosition
    anchorPointStorage = other.anchorPointStorage
    backgroundColorStorage = other.backgroundColorStorage
    opacityStorage = other.opacityStorage
    isHiddenStorage = other.isHiddenStorage
    masksToBoundsStorage = other.masksToBoundsStorage
    decoration = other.decoration?.copy()
    contentsStorage = other.contentsStorage
    contentsScale = other.contentsScale
    name = other.name
    namedValues = other.namedValues
  }

  /// - Note: Nothing is decoded; the layer has its defaults.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Geometry

  /// The layer's own coordinate space and size. NaN and infinite values are refused.
  open var bounds: CGRect {
    get { boundsStorage }
    set {
      let old = boundsStorage
      guard !newValue.isSame(as: old), isUsable(newValue, for: "bounds") else { return }
      if changesSilently {
        boundsStorage = newValue
        spoil()
      } else {
        change("bounds", from: old, to: newValue) { boundsStorage = newValue }
      }
      if decoration?.sublayerTransform != nil { sublayerSpaceDidChange() }
      guard old.size != newValue.size else { return }
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  open var position: CGPoint {
    get { placedPosition }
    set {
      let old = placedPosition
      guard newValue != old, isUsable(CGRect(origin: newValue, size: .zero), for: "position")
      else { return }
      if let above = superlayerStorage, above.movesGroups { above.settleGroup(of: self) }
      if changesSilently {
        positionStorage = newValue
        spoil()
      } else {
        change("position", from: old, to: newValue) { positionStorage = newValue }
      }
    }
  }

  /// The point of the bounds that `position` places and transforms turn around, in fractions of
  /// the size.
  open var anchorPoint: CGPoint {
    get { anchorPointStorage }
    set {
      guard newValue != anchorPointStorage else { return }
      change("anchorPoint", from: anchorPointStorage, to: newValue) {
        anchorPointStorage = newValue
      }
    }
  }

  /// The box around the transformed bounds in the superlayer's coordinates. Setting it changes
  /// position and bounds size and keeps the transform.
  open var frame: CGRect {
    get {
      let size = boundsStorage.size
      guard let matrix = decoration?.affineTransform, !matrix.isIdentity else {
        let position = placedPosition
        return CGRect(
          x: position.x - anchorPointStorage.x * size.width,
          y: position.y - anchorPointStorage.y * size.height,
          width: size.width, height: size.height)
      }
      return projectionToSuperlayer.map { $0.box(of: boundsStorage) }
        ?? boundsStorage.applying(transformToSuperlayer)
    }
    set {
      guard isUsable(newValue, for: "frame") else { return }
      let target = newValue.standardized
      guard let matrix = decoration?.affineTransform, !matrix.isIdentity else {
        bounds = CGRect(origin: boundsStorage.origin, size: target.size)
        position = CGPoint(
          x: target.minX + anchorPointStorage.x * target.width,
          y: target.minY + anchorPointStorage.y * target.height)
        return
      }
      let size = CGRect(origin: .zero, size: target.size).applying(matrix.inverted()).size
      bounds = CGRect(origin: boundsStorage.origin, size: size)
      let now = boundsStorage.applying(transformToSuperlayer)
      let old = placedPosition
      position = CGPoint(
        x: old.x + target.midX - now.midX, y: old.y + target.midY - now.midY)
    }
  }

  /// Applied around the anchor point. With perspective (`m34`) what is turned out of the plane is
  /// seen smaller where it is farther away.
  open var transform: CATransform3D {
    get { decoration?.transform ?? CATransform3DIdentity }
    set {
      let old = transform
      guard newValue != old else { return }
      change("transform", from: old, to: newValue) { decorate { $0.transform = newValue } }
    }
  }

  open func affineTransform() -> CGAffineTransform {
    decoration?.affineTransform ?? .identity
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Sublayers with a larger value are drawn later.
  open var zPosition: CGFloat {
    get { decoration?.zPosition ?? 0 }
    set {
      guard newValue != zPosition else { return }
      decorate { $0.zPosition = newValue }
      superlayer?.dropGroups()
      superlayer?.spoil()
      spoil()
    }
  }

  // MARK: Look

  open var isHidden: Bool {
    get { isHiddenStorage }
    set {
      guard newValue != isHiddenStorage else { return }
      isHiddenStorage = newValue
      spoil()
    }
  }

  /// Applied to all sublayers, around this layer's anchor point; the usual place for a perspective.
  open var sublayerTransform: CATransform3D {
    get { decoration?.sublayerTransform ?? CATransform3DIdentity }
    set {
      guard newValue != sublayerTransform else { return }
      decorate { $0.sublayerTransform = newValue }
      dropGroups()
      sublayerSpaceDidChange()
      spoil()
    }
  }

  /// How far the anchor point lies before the plane; without perspective it shows nothing.
  open var anchorPointZ: CGFloat {
    get { decoration?.anchorPointZ ?? 0 }
    set {
      guard newValue != anchorPointZ else { return }
      decorate { $0.anchorPointZ = newValue }
      spoil()
    }
  }

  /// Whether the layer is seen from behind, when its own transform turns it over.
  open var isDoubleSided: Bool {
    get { decoration?.isDoubleSided ?? true }
    set {
      guard newValue != isDoubleSided else { return }
      decorate { $0.isDoubleSided = newValue }
      spoil()
    }
  }

  /// From 0, invisible, to 1. Sublayers are seen through it together.
  open var opacity: Float {
    get { opacityStorage }
    set {
      guard newValue != opacityStorage else { return }
      change("opacity", from: opacityStorage, to: newValue) { opacityStorage = newValue }
    }
  }

  open var backgroundColor: CGColor? {
    get { backgroundColorStorage }
    set {
      guard newValue != backgroundColorStorage else { return }
      change("backgroundColor", from: backgroundColorStorage, to: newValue) {
        backgroundColorStorage = newValue
      }
    }
  }

  /// Limits sublayers and content to the bounds and their rounded corners.
  open var masksToBounds: Bool {
    get { masksToBoundsStorage }
    set {
      guard newValue != masksToBoundsStorage else { return }
      masksToBoundsStorage = newValue
      spoil()
    }
  }

  /// What of this layer and its sublayers is seen: where the mask, whose superlayer's coordinates
  /// are this layer's, is opaque. It must not be a sublayer of another layer.
  open var mask: CALayer? {
    get { decoration?.mask }
    set {
      let old = mask
      guard newValue !== old else { return }
      precondition(
        newValue?.superlayer == nil && newValue !== self,
        "\(self) was given a mask that is a sublayer already. Remove it from its superlayer first.")
      old?.decoration?.maskedLayer = nil
      newValue?.decoration?.maskedLayer?.mask = nil
      decorate { $0.mask = newValue }
      newValue?.decorate { $0.maskedLayer = self }
      spoil()
    }
  }

  open var cornerRadius: CGFloat {
    get { decoration?.cornerRadius ?? 0 }
    set {
      let old = cornerRadius
      guard newValue != old else { return }
      change("cornerRadius", from: old, to: newValue) { decorate { $0.cornerRadius = newValue } }
    }
  }

  /// How much further than a circle's of the same radius a curve's corner reaches along the sides.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  open var cornerCurve: CALayerCornerCurve {
    get { decoration?.cornerCurve ?? .circular }
    set {
      guard newValue != cornerCurve else { return }
      decorate { $0.cornerCurve = newValue }
      spoil()
    }
  }

  open var maskedCorners: CACornerMask {
    get { decoration?.maskedCorners ?? .all }
    set {
      guard newValue != maskedCorners else { return }
      decorate { $0.maskedCorners = newValue }
      spoil()
    }
  }

  /// Points; the border is drawn inside the bounds, above content and sublayers.
  open var borderWidth: CGFloat {
    get { decoration?.borderWidth ?? 0 }
    set {
      let old = borderWidth
      guard newValue != old else { return }
      change("borderWidth", from: old, to: newValue) { decorate { $0.borderWidth = newValue } }
    }
  }

  /// Opaque black at first.
  open var borderColor: CGColor? {
    get { decoration?.borderColor ?? (decoration == nil ? .black : nil) }
    set {
      let old = borderColor
      guard newValue != old else { return }
      change("borderColor", from: old, to: newValue) { decorate { $0.borderColor = newValue } }
    }
  }

  open var shadowColor: CGColor? {
    get { decoration?.shadowColor ?? (decoration == nil ? .black : nil) }
    set {
      let old = shadowColor
      guard newValue != old else { return }
      change("shadowColor", from: old, to: newValue) { decorate { $0.shadowColor = newValue } }
    }
  }

  /// From 0, no shadow, to 1.
  open var shadowOpacity: Float {
    get { decoration?.shadowOpacity ?? 0 }
    set {
      let old = shadowOpacity
      guard newValue != old else { return }
      change("shadowOpacity", from: old, to: newValue) {
        decorate { $0.shadowOpacity = newValue }
      }
    }
  }

  open var shadowOffset: CGSize {
    get { decoration?.shadowOffset ?? Decoration.defaultShadowOffset }
    set {
      let old = shadowOffset
      guard newValue != old else { return }
      change("shadowOffset", from: old, to: newValue) { decorate { $0.shadowOffset = newValue } }
    }
  }

  /// How far the shadow's edge fades, in points.
  open var shadowRadius: CGFloat {
    get { decoration?.shadowRadius ?? Decoration.defaultShadowRadius }
    set {
      let old = shadowRadius
      guard newValue != old else { return }
      change("shadowRadius", from: old, to: newValue) { decorate { $0.shadowRadius = newValue } }
    }
  }

  /// The outline that casts the shadow; without one the layer's box does.
  /// - Note: UIKit takes the alpha of content and sublayers where no path is set; here it is the
  ///   box with its corners.
  open var shadowPath: CGPath? {
    get { decoration?.shadowPath }
    set {
      guard newValue != shadowPath else { return }
      decorate { $0.shadowPath = newValue }
      spoil()
    }
  }

  /// Keeps the layer as a bitmap while nothing in it changes. Every layer's drawing is kept here, so
  /// it shows nothing else.
  open var shouldRasterize: Bool {
    get { decoration?.shouldRasterize ?? false }
    set { if newValue != shouldRasterize { decorate { $0.shouldRasterize = newValue } } }
  }

  /// Pixels in a point of that bitmap.
  open var rasterizationScale: CGFloat {
    get { decoration?.rasterizationScale ?? 1 }
    set { if newValue != rasterizationScale { decorate { $0.rasterizationScale = newValue } } }
  }

  /// How what lies under the layer is seen through it; nil leaves it as it is.
  package var backdrop: Backdrop? {
    get { decoration?.backdrop }
    set {
      guard newValue != backdrop else { return }
      decorate { $0.backdrop = newValue }
      spoil()
    }
  }

  /// A promise that the content fills the bounds; nothing is drawn differently.
  open var isOpaque = false

  /// True when any of the rarer properties was set.
  var hasDecoration: Bool { decoration != nil }

  func decorate(_ change: (Decoration) -> Void) {
    let decoration = self.decoration ?? Decoration()
    self.decoration = decoration
    change(decoration)
  }

  // MARK: Content

  /// A `CGImage`, or nil.
  open var contents: Any? {
    get {
      if case .image(let image) = contentsStorage { return image }
      return nil
    }
    set {
      contentsStorage = (newValue as? CGImage).map { .image($0) } ?? .none
      decoration?.cutContents = nil
      spoil()
    }
  }

  /// The part of `contents` that is shown, in fractions of its size.
  open var contentsRect: CGRect {
    get { decoration?.contentsRect ?? Decoration.wholeContents }
    set {
      guard newValue != contentsRect, isUsable(newValue, for: "contentsRect") else { return }
      changeContents { $0.contentsRect = newValue }
    }
  }

  /// The part of `contents` that is stretched, in fractions of what is shown of it: what lies
  /// around it keeps its size.
  open var contentsCenter: CGRect {
    get { decoration?.contentsCenter ?? Decoration.wholeContents }
    set {
      guard newValue != contentsCenter, isUsable(newValue, for: "contentsCenter") else { return }
      changeContents { $0.contentsCenter = newValue }
    }
  }

  /// How contents are made smaller.
  open var minificationFilter: CALayerContentsFilter {
    get { decoration?.minificationFilter ?? .linear }
    set {
      if newValue != minificationFilter { changeContents { $0.minificationFilter = newValue } }
    }
  }

  /// How contents are made larger.
  open var magnificationFilter: CALayerContentsFilter {
    get { decoration?.magnificationFilter ?? .linear }
    set {
      if newValue != magnificationFilter { changeContents { $0.magnificationFilter = newValue } }
    }
  }

  private func changeContents(_ change: (Decoration) -> Void) {
    decorate {
      change($0)
      $0.cutContents = nil
    }
    spoil()
  }

  /// Whether contents are drawn upside down before they are shown: never here.
  open func contentsAreFlipped() -> Bool { false }

  open var contentsGravity: CALayerContentsGravity {
    get { decoration?.contentsGravity ?? .resize }
    set {
      guard newValue != contentsGravity else { return }
      decorate { $0.contentsGravity = newValue }
      spoil()
    }
  }

  /// A bitmap in a rectangle of the layer's coordinates, or as a mask for a tint: what image views
  /// show.
  package func setBitmap(_ bitmap: Bitmap?, in rect: CGRect, tint: ColorValue?) {
    let new: LayerContents = bitmap.map { .bitmap($0, rect, tint) } ?? .none
    guard new != contentsStorage else { return }
    contentsStorage = new
    spoil()
  }

  /// Marks the content for being drawn again in this frame.
  open func setNeedsDisplay() {
    needsDisplayFlag = true
    spoil()
  }

  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { needsDisplayFlag }

  open func displayIfNeeded() {
    guard needsDisplayFlag else { return }
    needsDisplayFlag = false
    display()
  }

  /// Provides the content: asks the delegate, or draws.
  open func display() {
    if let delegate { delegate.display(self) } else { drawThroughContext() }
  }

  /// Draws the content in the layer's coordinates; the default asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  func drawThroughContext() {
    let context = CGContext()
    delegate?.layerWillDraw(self)
    draw(in: context)
    setDrawing(context.displayList)
  }

  /// Draws this layer and its sublayers, with their masks and shadows, into `ctx`, in this layer's
  /// coordinates. Animations are left out.
  open func render(in ctx: CGContext) {
    recordIfNeeded()
    guard let node = snapshotNode() else { return }
    ctx.draw(node)
  }

  /// The size that the layer would like; its own.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Sets drawn content; equal content changes nothing.
  package func setDrawing(_ list: DisplayList) {
    let new: LayerContents = list.isEmpty ? .none : .drawing(list)
    guard new != contentsStorage else { return }
    contentsStorage = new
    spoil()
  }

  /// What a kind of layer with content of its own shows; nil for `contents`.
  func renderContents(
    bounds: CGRect, style: RenderStyle, _ values: AnimatedValues?
  ) -> RenderContents? {
    nil
  }

  /// Brings content that moves by itself to a time of the media clock. True where the next frame
  /// looks different.
  func moveOn(to mediaTime: TimeInterval, _ values: AnimatedValues?) -> Bool { false }

  /// The sublayers' nodes as a kind of layer shows them.
  func arrange(
    _ children: [RenderNode], at mediaTime: TimeInterval, _ values: AnimatedValues?
  ) -> [RenderNode] { children }

  /// False for layers that are there for their sublayers alone.
  var showsItself: Bool { true }

  /// Whether the content is drawn again when the property of that name changes or is animated: a
  /// layer's own properties, which are kept by `setValue(_:forKey:)`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What `value(forKey:)` answers where nothing was set under the name.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: Kept for code that sets them

  /// - Note: As on iOS, filters do nothing; they are kept.
  open var filters: [Any]? {
    get { value(forKeyPath: "filters") as? [Any] }
    set { setValue(newValue, forKeyPath: "filters") }
  }
  /// - Note: As on iOS, filters do nothing; they are kept.
  open var backgroundFilters: [Any]? {
    get { value(forKeyPath: "backgroundFilters") as? [Any] }
    set { setValue(newValue, forKeyPath: "backgroundFilters") }
  }
  /// - Note: As on iOS, filters do nothing; they are kept.
  open var compositingFilter: Any? {
    get { value(forKeyPath: "compositingFilter") }
    set { setValue(newValue, forKeyPath: "compositingFilter") }
  }
  /// - Note: Kept for the app only: edges are smooth always.
  open var allowsEdgeAntialiasing: Bool {
    get { value(forKeyPath: "allowsEdgeAntialiasing") as? Bool ?? false }
    set { setValue(newValue, forKeyPath: "allowsEdgeAntialiasing") }
  }
  /// - Note: Kept for the app only: all edges are smooth.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { value(forKeyPath: "edgeAntialiasingMask") as? CAEdgeAntialiasingMask ?? .all }
    set { setValue(newValue, forKeyPath: "edgeAntialiasingMask") }
  }
  /// - Note: Kept for the app only: content has eight bits for each part of a colour.
  open var contentsFormat: CALayerContentsFormat {
    get { value(forKeyPath: "contentsFormat") as? CALayerContentsFormat ?? .RGBA8Uint }
    set { setValue(newValue, forKeyPath: "contentsFormat") }
  }
  /// - Note: Kept for the app only: a layer is always seen through its opacity with its sublayers
  ///   together.
  open var allowsGroupOpacity: Bool {
    get { value(forKeyPath: "allowsGroupOpacity") as? Bool ?? true }
    set { setValue(newValue, forKeyPath: "allowsGroupOpacity") }
  }
  /// - Note: Kept for the app only: defaults for properties come from the class alone.
  open var style: [AnyHashable: Any]? {
    get { value(forKeyPath: "style") as? [AnyHashable: Any] }
    set { setValue(newValue, forKeyPath: "style") }
  }
  /// - Note: Kept for the app only: layers draw into lists, which wait for nobody.
  open var drawsAsynchronously: Bool {
    get { value(forKeyPath: "drawsAsynchronously") as? Bool ?? false }
    set { setValue(newValue, forKeyPath: "drawsAsynchronously") }
  }

  // MARK: Values by name

  final var namedValues: [String: Any]?

  /// The value of an animatable property, or of a part of one, as `transform.rotation.z`; else what
  /// was set under the name.
  open func value(forKeyPath keyPath: String) -> Any? {
    if let value = namedValues?[keyPath] { return value }
    if let path = AnimationKeyPath(keyPath), let whole = modelValue(path.property) {
      return path.part(of: whole)?.boxed
    }
    return Self.defaultValue(forKey: keyPath)
  }

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets an animatable property, or a part of one, as `transform.scale`; else keeps the value under
  /// the name.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if namedValues?[keyPath] == nil, let path = AnimationKeyPath(keyPath),
      let whole = modelValue(path.property), let part = AnimatableValue(value)
    {
      setModelValue(path.replacing(in: whole, with: part), for: path.property)
      return
    }
    changeNamedValue(value, of: keyPath)
  }

  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The value of a property that only this kind of layer has, for animations.
  func ownModelValue(_ key: String) -> AnimatableValue? { namedAnimatableValue(key) }

  /// Makes a value its own: the opposite.
  func setOwnModelValue(_ value: AnimatableValue, for key: String) {
    changeNamedValue(value.boxed, of: key)
  }

  // MARK: Hierarchy

  /// Back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { sublayersStorage.isEmpty ? nil : sublayersStorage }
    set {
      dropGroups()
      for layer in sublayersStorage { layer.isParted() }
      sublayersStorage = []
      for layer in newValue ?? [] { addSublayer(layer) }
      spoil()
    }
  }

  /// The sublayers without the copy that the optional brings.
  package var orderedSublayers: [CALayer] { sublayersStorage }

  /// Puts the sublayers into another order; `order` holds the same layers.
  package func setSublayerOrder(_ order: [CALayer]) {
    dropGroups()
    sublayersStorage = order
    spoil()
  }

  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: { $0.count })
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: { min(Int(idx), $0.count) })
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { list in list.firstIndex { $0 === sibling } ?? list.count }
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { list in (list.firstIndex { $0 === sibling }).map { $0 + 1 } ?? list.count }
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = sublayersStorage.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: { min(index, $0.count) })
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.dropGroups()
    parent.sublayersStorage.removeAll { $0 === self }
    isParted()
    parent.setNeedsLayout()
    parent.spoil()
  }

  // MARK: Layout

  open func setNeedsLayout() {
    needsLayoutFlag = true
    if owner == nil { spoil() }
  }
  open func needsLayout() -> Bool { needsLayoutFlag }

  open func layoutIfNeeded() {
    if needsLayoutFlag {
      needsLayoutFlag = false
      layoutSublayers()
    }
    mask?.layoutIfNeeded()
    for layer in sublayersStorage { layer.layoutIfNeeded() }
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Lays out a layer that belongs to no view; the views' layout pass does it for theirs.
  func layOutAloneIfNeeded() {
    guard needsLayoutFlag, owner == nil else { return }
    needsLayoutFlag = false
    layoutSublayers()
  }

  /// The views' layout pass has done this layer's part.
  package func clearNeedsLayout() { needsLayoutFlag = false }

  // MARK: Conversion and hits

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The frontmost layer of this tree at `p`, which is in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    frontmostLayer(at: p)
  }

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    Self.convert(p, from: l, to: self)
  }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { Self.convert(p, from: self, to: l) }

  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    Self.convert(r, from: l, to: self)
  }

  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { Self.convert(r, from: self, to: l) }

  // MARK: Actions and animations

  /// The action for a change of `event`: the delegate's, else the layer's own, else the implicit
  /// quarter second of layers that no view backs.
  open func action(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() { return nil }
    if let action = delegate?.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return Self.defaultAction(forKey: event)
  }

  /// The implicit animation of `event` in the current transaction.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard CATransaction.animationDuration() > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction()
    return animation
  }

  /// Starts a copy of `anim`; an animation with the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let animations = animationsStorage ?? LayerAnimations(layer: self)
    animationsStorage = animations
    guard let copy = anim.copy() as? CAAnimation else { return }
    animations.add(copy, key: key)
    spoil()
  }

  open func removeAnimation(forKey key: String) {
    guard let removed = animationsStorage?.remove(key: key) else { return }
    if animationsStorage?.isEmpty == true { animationsStorage = nil }
    removed.stop(finished: false)
    spoil()
  }

  open func removeAllAnimations() {
    guard let animations = animationsStorage else { return }
    animationsStorage = nil
    for animation in animations.all { animation.stop(finished: false) }
    spoil()
  }

  /// Keys of running animations in the order in which they were added.
  open func animationKeys() -> [String]? { animationsStorage?.keys }
  open func animation(forKey key: String) -> CAAnimation? { animationsStorage?.animation(key: key) }

  /// The layer whose properties are set.
  open func model() -> Self { self }

  /// A copy that shows what is on the screen now, animations applied; nil outside a shown tree. It
  /// is made by the layer's own `init(layer:)`.
  open func presentation() -> Self? {
    isShown ? makeCopy(at: localTime(CACurrentMediaTime())) : nil
  }
}
