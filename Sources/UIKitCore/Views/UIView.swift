public import CoreGraphics
@preconcurrency public import Foundation
public import QuartzCore

/// A rectangle on the screen that draws, lays out its subviews and handles touches.
///
/// The layer owns the geometry and the look; the view forwards.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding {
  // MARK: Stored

  // What each layout touches is unchecked: none is passed inout while others look. And the superview
  // is not weak: what is referred to weakly counts its references more slowly, each of them. The
  // deinitializer, which is not isolated, clears what refers here.
  nonisolated(unsafe) let layerStorage: CALayer
  @exclusivity(unchecked) package final var flags: Flags = .initial
  @exclusivity(unchecked) final var rare: RareValues?
  /// What Auto Layout keeps for a view.
  @exclusivity(unchecked) final var layoutEngineState: ViewLayoutState?
  /// The controller whose root view this is.
  @exclusivity(unchecked) package final weak var controllerStorage: UIViewController?
  @exclusivity(unchecked)
  package final nonisolated(unsafe) unowned(unsafe) var superviewStorage: UIView?
  /// What ArrangeUI keeps with a view, which it looks at in every layout.
  @exclusivity(unchecked) private final var arrangedValuesStorage: AnyObject?
  @exclusivity(unchecked) package final nonisolated(unsafe) var subviewsStorage: [UIView] = []
  // As far as here it is what each layout touches, close together.
  package final weak var windowStorage: UIWindow?
  package final var backgroundColorStorage: UIColor?
  @exclusivity(unchecked) package final var traitsStorage: UITraitCollection
  /// What modules above keep with a view, by a type of theirs; it goes when the view goes.
  package final var attachments: [ObjectIdentifier: Any]?
  // Accessed through a call: elsewhere the compiler would check each access.
  package final var arrangedValues: AnyObject? {
    get { arrangedValuesStorage }
    set { arrangedValuesStorage = newValue }
  }
  /// What FineUIKit keeps with each view that it describes.
  package final var describedElement: AnyObject?
  package final var gestureRecognizersStorage: [UIGestureRecognizer]?

  // MARK: Life

  public init(frame: CGRect) {
    layerStorage = Self.makeLayer()
    traitsStorage = UIScreen.initialTraits
    super.init()
    MethodEntry.find()
    if !updatesItself { flags = .isUntouched }
    layerStorage.owner = self
    layerStorage.actsInBlocksOnly = true
    ViewCounters.shared.viewsMade += 1
    if frame != .zero { self.frame = frame }
    layerStorage.setNeedsDisplay()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// - Note: Nothing is decoded; the view starts with its defaults.
  public required init?(coder: NSCoder) {
    layerStorage = Self.makeLayer()
    traitsStorage = UIScreen.initialTraits
    super.init()
    layerStorage.owner = self
    layerStorage.actsInBlocksOnly = true
    ViewCounters.shared.viewsMade += 1
    layerStorage.setNeedsDisplay()
  }

  open func encode(with coder: NSCoder) {}

  deinit {
    layerStorage.owner = nil
    for view in subviewsStorage { view.superviewStorage = nil }
  }

  /// The class of the view's layer; asked once, when the view is made.
  open class var layerClass: AnyClass { CALayer.self }

  private class func makeLayer() -> CALayer {
    let layerClass: AnyClass = self.layerClass
    if layerClass == CALayer.self { return CALayer() }
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass), which is not a kind of CALayer.")
    }
    return instantiate(type)
  }

  public final var layer: CALayer { layerStorage }

  // MARK: Geometry

  /// The view's box in its superview's coordinates, in points. With a transform it is the box
  /// around the transformed view; set `bounds` and `center` then.
  open var frame: CGRect {
    get { layerStorage.frame }
    set {
      guard newValue.isUsableGeometry(for: self, "frame") else { return }
      changeGeometry { layerStorage.frame = newValue.standardized }
    }
  }

  /// The view's own coordinate space: its size, and the point that lies at its top left corner.
  open var bounds: CGRect {
    get { layerStorage.bounds }
    set {
      guard newValue.isUsableGeometry(for: self, "bounds") else { return }
      var rect = newValue
      if rect.width < 0 || rect.height < 0 { rect = rect.standardized }
      changeBounds(to: rect)
    }
  }

  /// Where the anchor point lies in the superview's coordinates.
  open var center: CGPoint {
    get { layerStorage.position }
    set {
      guard newValue.x.isFinite && newValue.y.isFinite else {
        _ = CGRect(origin: newValue, size: .zero).isUsableGeometry(for: self, "center")
        return
      }
      guard newValue != layerStorage.position else { return }
      layerStorage.position = newValue
      placeDidChange(hasNewSize: false)
    }
  }

  /// Applied around the anchor point; layout does not see it.
  open var transform: CGAffineTransform {
    get { layerStorage.affineTransform() }
    set { layerStorage.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layerStorage.transform }
    set { layerStorage.transform = newValue }
  }

  /// The point of the bounds that `center` places, in fractions of the size.
  open var anchorPoint: CGPoint {
    get { layerStorage.anchorPoint }
    set { changeGeometry { layerStorage.anchorPoint = newValue } }
  }

  open var contentScaleFactor: CGFloat {
    get { rare?.contentScaleFactor ?? screenScale }
    set { ensureRare().contentScaleFactor = newValue }
  }

  /// How the view follows its superview's size where no constraints place it.
  open var autoresizingMask: AutoresizingMask {
    get { rare?.autoresizingMask ?? [] }
    set {
      ensureRare().autoresizingMask = newValue
      if !newValue.isEmpty { superviewStorage?.flags.insert(.hasAutoresizedSubviews) }
    }
  }

  open var autoresizesSubviews: Bool {
    get { !flags.contains(.keepsSubviewFrames) }
    set { flags.set(.keepsSubviewFrames, !newValue) }
  }

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if let view = sharedSpace(with: view) { return layer.convert(point, to: view.layer) }
    return point.applying(transform(to: view))
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view = sharedSpace(with: view) { return layer.convert(point, from: view.layer) }
    return point.applying(transform(to: view).inverted())
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    if let view = sharedSpace(with: view) { return layer.convert(rect, to: view.layer) }
    return rect.applying(transform(to: view))
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if let view = sharedSpace(with: view) { return layer.convert(rect, from: view.layer) }
    return rect.applying(transform(to: view).inverted())
  }

  // MARK: Look

  open var isHidden: Bool {
    get { layerStorage.isHidden }
    set {
      guard newValue != isHidden else { return }
      layerStorage.isHidden = newValue
      visibilityDidChange()
    }
  }

  /// From 0, invisible, to 1; subviews are seen through it together.
  open var alpha: CGFloat {
    get { CGFloat(layerStorage.opacity) }
    set { if !newValue.isNaN { layerStorage.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// Tells the drawing that the view leaves nothing of what is behind it visible. Nothing depends
  /// on it here.
  open var isOpaque: Bool {
    get { !flags.contains(.isTranslucent) }
    set { flags.set(.isTranslucent, !newValue) }
  }

  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      guard newValue != backgroundColorStorage else { return }
      backgroundColorStorage = newValue
      resolveBackgroundColor()
    }
  }

  /// The colour that controls and template images take; without one of its own, a view has its
  /// superview's.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set {
      ensureRare().tintColor = newValue
      if TintTrait.isUsed { updateTraits() }
      tintColorWillPropagate()
    }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustmentMode }
    set {
      ensureRare().tintAdjustmentMode = newValue
      tintColorWillPropagate()
    }
  }

  /// A recognizer of another view leaves that first.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// With which outline a dynamic animator has the view meet others.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline where the type is `path`, around the view's centre: convex.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Called when the view's tint changed, also through a superview.
  open func tintColorDidChange() {}

  open var clipsToBounds: Bool {
    get { layerStorage.masksToBounds }
    set { layerStorage.masksToBounds = newValue }
  }

  /// What of this view is seen: where `mask`, in this view's coordinates, is opaque. The mask is in
  /// no hierarchy.
  open var mask: UIView? {
    get { rare?.mask }
    set {
      guard newValue !== rare?.mask else { return }
      newValue?.removeFromSuperview()
      ensureRare().mask = newValue
      layer.mask = newValue?.layer
      setNeedsLayout()
    }
  }

  /// Whether `draw(_:)` finds an empty picture. It always does here.
  open var clearsContextBeforeDrawing: Bool {
    get { !flags.contains(.keepsOldDrawing) }
    set { flags.set(.keepsOldDrawing, !newValue) }
  }

  open var contentMode: ContentMode {
    get { rare?.contentMode ?? .scaleToFill }
    set {
      guard newValue != contentMode else { return }
      ensureRare().contentMode = newValue
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  /// Free for the app's use.
  open var tag: Int {
    get { rare?.tag ?? 0 }
    set { ensureRare().tag = newValue }
  }

  /// Draws the view's content into the current context, in the view's coordinates. Called in the
  /// frame after `setNeedsDisplay()`, with the whole bounds.
  open func draw(_ rect: CGRect) {}

  /// A view that goes on showing what this one shows now, stretched where its size changes.
  /// - Parameter afterUpdates: whether pending layout is done first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that goes on showing what this one shows now in `rect`, which is in its coordinates.
  /// - Note: The whole picture stretches with the view; cap insets are not kept.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    makeSnapshot(of: rect, afterUpdates: afterUpdates)
  }

  /// Draws the view and all that is in it into the current context, `rect` being its bounds.
  /// Returns true: everything that the view shows can be drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates: afterUpdates)
  }

  /// Takes the keys from whatever has them in this view or below; `force` does not ask whether it
  /// wants to give them up.
  ///
  /// - Returns: whether nothing in the view has the keys afterwards.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { takeKeys(force: force) }

  // MARK: State restoration

  /// - Note: State is restored by scenes' activities; the archives of old are neither written nor
  ///   read here, so that nobody calls these methods.
  open var restorationIdentifier: String? {
    get { rare?.restorationIdentifier }
    set { ensureRare().restorationIdentifier = newValue }
  }
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: The layer's delegate

  /// Provides the content of a layer whose delegate this is: what `draw(_:in:)` draws.
  open func display(_ layer: CALayer) { recordDrawing(in: layer) }

  /// Draws the content of a layer whose delegate this is; of the view's own by `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === layerStorage else { return }
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }

  /// Places what is in a layer whose delegate this is: the view's own by `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === layerStorage else { return }
    if flags.contains(.isLayingOutSubviews) {
      layoutSubviews()
    } else {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  /// What is done when a property of the layer changes: animations inside of an animation block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimation.current?.action(for: layer, key: event) ?? NSNull()
  }

  open func setNeedsDisplay() { layerStorage.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layerStorage.setNeedsDisplay() }

  // MARK: Hierarchy

  open var superview: UIView? { superviewStorage }
  /// Back to front.
  open var subviews: [UIView] { subviewsStorage }
  open var window: UIWindow? { windowStorage }

  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// An index beyond the last subview means the front.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(index >= 0, "insertSubview(_:at:) was given \(index), which is below zero.")
    insert(view, at: min(index, subviewsStorage.count))
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    precondition(
      subviewsStorage.indices.contains(index1) && subviewsStorage.indices.contains(index2),
      "exchangeSubview(at: \(index1), withSubviewAt: \(index2)): \(self) has "
        + "\(subviewsStorage.count) subviews.")
    subviewsStorage.swapAt(index1, index2)
    reorderLayers()
  }

  open func bringSubviewToFront(_ view: UIView) { move(view, to: subviewsStorage.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
  open func removeFromSuperview() { detach() }

  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superviewStorage
    }
    return false
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewsStorage {
      if let match = view.viewWithTag(tag) { return match }
    }
    return nil
  }

  /// After a subview was added, while it may not be in a window yet.
  open func didAddSubview(_ subview: UIView) {}
  /// Before a subview leaves; it is still in `subviews`.
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Places the subviews. The default places those that constraints describe.
  open func layoutSubviews() { placeConstrainedSubviews() }

  /// Sets what the view shows: texts, colours, images. Called once for a new view and again after
  /// `setNeedsUpdateProperties()`, before constraints and layout, superviews first, with the view's
  /// traits as the current ones. Observable values that are read here are followed.
  open func updateProperties() {}

  /// Marks the view for `updateProperties()` in this frame.
  open func setNeedsUpdateProperties() {
    guard !flags.contains(.needsUpdateProperties) else { return }
    flags.insert(.needsUpdateProperties)
    markAncestorsForProperties()
  }

  /// Runs `updateProperties()` now where it is marked, in this view and below it.
  open func updatePropertiesIfNeeded() { runPropertyPass() }

  /// Marks the view for `layoutSubviews()` in this frame.
  open func setNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markAncestorsForLayout()
  }

  /// Lays out now whatever is marked in this view and below it.
  open func layoutIfNeeded() { runLayoutPass() }

  /// The size that fits the content best within `size`; the default is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that `sizeThatFits(_:)` gives, and keeps the top left corner.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size.isFinite else { return }
    let origin = frame.origin
    bounds = CGRect(origin: bounds.origin, size: size)
    if transform.isIdentity { frame.origin = origin }
  }

  /// The content's natural size; `noIntrinsicMetric` on an axis means none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Says that `intrinsicContentSize` would answer differently now.
  open func invalidateIntrinsicContentSize() {
    intrinsicContentSizeWasInvalidated()
    contentSizeDidChange()
  }

  /// Marks the view for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdateConstraints) else { return }
    flags.insert(.needsUpdateConstraints)
    markAncestorsForConstraints()
  }

  open func needsUpdateConstraints() -> Bool {
    !flags.isDisjoint(with: [.needsUpdateConstraints, .isUntouched])
  }

  /// Changes the view's constraints; call `super` last.
  open func updateConstraints() { flags.subtract([.needsUpdateConstraints, .isUntouched]) }

  /// True where frame and autoresizing mask place the view among its superview's constraints;
  /// false where constraints do.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !flags.contains(.ignoresAutoresizingMask) }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      flags.set(.ignoresAutoresizingMask, !newValue)
      autoresizingTranslationDidChange()
    }
  }

  open func updateConstraintsIfNeeded() { runConstraintPass() }

  open class var requiresConstraintBasedLayout: Bool { false }

  /// How strongly the view refuses to become larger than its content; 250 for most views.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging.map { UILayoutPriority($0[axis]) } ?? .defaultLow
  }

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setHugging(priority, for: axis)
  }

  /// How strongly the view refuses to become smaller than its content; 750 at first.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    layoutState?.resistance.map { UILayoutPriority($0[axis]) } ?? .defaultHigh
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setCompressionResistance(priority, for: axis)
  }

  /// The size that the constraints inside give the view when `targetSize` is wished for weakly.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints inside give the view when `targetSize` is wished for with the
  /// given priorities. Nothing is installed or moved.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// How far the frame reaches beyond the box that constraints see.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }

  /// The view whose baseline is this view's: the older way to say both of the next.
  open func forBaselineLayout() -> UIView { self }
  /// The view whose top baseline is this view's.
  open var forFirstBaselineLayout: UIView { forBaselineLayout() }
  open var forLastBaselineLayout: UIView { forBaselineLayout() }

  // MARK: Margins and safe area

  /// The space that content keeps from the edges; 8 on each side at first, and more where the safe
  /// area or a controller asks for it.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = effectiveLayoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
        bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
    }
    set {
      ensureRare().layoutMargins = newValue
      marginsMayHaveChanged()
    }
  }

  open var preservesSuperviewLayoutMargins: Bool {
    get { flags.contains(.preservesSuperviewMargins) }
    set {
      flags.set(.preservesSuperviewMargins, newValue)
      beginKeepingMargins()
    }
  }

  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { !flags.contains(.keepsMarginsInSafeArea) }
    set {
      flags.set(.keepsMarginsInSafeArea, !newValue)
      marginsMayHaveChanged()
    }
  }

  open func layoutMarginsDidChange() {}

  /// What bars and the screen's edges cover of the view.
  open var safeAreaInsets: UIEdgeInsets { rare?.safeAreaInsets ?? .zero }

  open func safeAreaInsetsDidChange() {}

  // MARK: Traits and direction

  open var traitCollection: UITraitCollection { traitsStorage }

  /// Called after the view's traits changed; superviews come first.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare?.traitOverrides?.userInterfaceStyle ?? .unspecified }
    set { changeTraitOverrides { $0.userInterfaceStyle = newValue } }
  }

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rare?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      ensureRare().semanticContentAttribute = newValue
      directionDidChange()
    }
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }

  // MARK: Events

  open var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set { flags.set(.ignoresTouches, !newValue) }
  }

  open var isMultipleTouchEnabled: Bool {
    get { flags.contains(.takesManyTouches) }
    set { flags.set(.takesManyTouches, newValue) }
  }

  open var isExclusiveTouch: Bool {
    get { flags.contains(.isExclusiveTouch) }
    set { flags.set(.isExclusiveTouch, newValue) }
  }

  /// The frontmost view of this tree that takes a touch at `point`, which is in this view's
  /// coordinates. Hidden views, views that take no touches, and all but invisible ones are passed
  /// over with what is in them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01,
      animationsBlockingTouches == 0, self.point(inside: point, with: event)
    else { return nil }
    for view in subviewsStorage.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controllerStorage ?? superviewStorage }

  package override var responderWindow: UIWindow? { windowStorage }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Accessibility

  package override var accessibilityStorage: AccessibilityValues? {
    get { rare?.accessibility }
    set { ensureRare().accessibility = newValue }
  }

  /// The bounds on the screen, unless it was set.
  open override var accessibilityFrame: CGRect {
    get {
      rare?.accessibility?.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// What the view is to a reader as a group of what is inside; nil lets the inside stand for itself.
  package var accessibilityContainerRole: AccessibilityRole? {
    switch accessibilityContainerType {
    case .none: nil
    case .dataTable: .table
    case .list: .list
    case .landmark: .landmark
    case .semanticGroup: .panel
    }
  }

  /// True for an element whose inside a reader can reach, too.
  package var readsInsideOfElement: Bool { false }

  // MARK: Keyboard focus

  /// Whether the Tab key stops here, in addition to what can become first responder.
  open var canBecomeFocused: Bool { false }

  /// False where the Tab key goes on to what is inside the view.
  package var takesFocusWhole: Bool { true }

  /// True while the keyboard's focus is on the view.
  open var isFocused: Bool { windowStorage?.focusedView === self }

  /// Where the focus goes when it comes here, best first: none unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  open var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }

  /// Has the focus go where this prefers it, if it lies in here, before the next frame.
  open func setNeedsFocusUpdate() {
    UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(of: self)
  }

  /// Does at once what was asked for by `setNeedsFocusUpdate()`.
  open func updateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }

  /// False keeps the focus where it is. Asked when it would leave, come, or move within.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// The focus moved, out of here, into here or within.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: For subclasses of ours

  /// The size of the bounds changed.
  package func boundsSizeDidChange(from oldSize: CGSize) {}
  /// The content scrolled.
  package func boundsOriginDidChange() {}
  /// A subview left.
  package func subviewWasRemoved() {}
  /// Colours, fonts and pictures that follow traits look again; `UITraitCollection.current` is the
  /// new one.
  package func followTraitChange(from old: UITraitCollection) {}
  /// True when the intrinsic height follows from the width, as with wrapped text.
  package var hasHeightForWidth: Bool { flags.contains(.followsSubviewSizes) }
  /// The intrinsic size where the view is `width` points wide; differs from `intrinsicContentSize`
  /// only where `hasHeightForWidth` is true.
  package func intrinsicSize(forWidth width: CGFloat) -> CGSize {
    arrangedSize(forWidth: width) ?? intrinsicContentSize
  }
  /// Where the text's baselines lie; nil for a view without text, whose edges count.
  package var baselineOffsets: BaselineOffsets? { nil }
  /// Content that is recorded without a context; nil draws through `draw(_:)`.
  package func recordContent() -> DisplayList? { nil }

  /// Scrolls by a wheel's turn; false where the view does not or cannot.
  package func handleScroll(_ input: ScrollInput) -> Bool { false }
  /// Stops the program where what the view keeps beside the tree contradicts itself.
  package func checkOwnInvariants() {}
  /// The pointer's shape over the view.
  package var cursor: CursorShape { .arrow }

  // MARK: Dumps

  /// What a kind of view adds to its description, behind the layer.
  package var descriptionExtras: [String] { [] }

  /// What a description calls the layer.
  package var layerName: String { "\(type(of: layer))" }

  /// The text that the view shows, for dumps and for finding it.
  package var shownText: String? { nil }

  open override var description: String {
    MainActor.assumeIsolated { makeDescription() }
  }
}
