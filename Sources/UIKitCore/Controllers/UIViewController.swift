@preconcurrency public import Foundation

/// Owns a tree of views and its life on the screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment,
  UITraitChangeObservable, UIContentContainer
{
  /// Where the view is on its way on and off the screen.
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  private var viewStorage: UIView?
  private var childrenStorage: [UIViewController] = []
  private weak var parentStorage: UIViewController?
  private(set) final var appearance = Appearance.disappeared
  private var isAnimatedTransition = false
  /// `viewIsAppearing(_:)` is still to come in this appearance.
  private var awaitsIsAppearing = false
  private var traitOverridesStorage: TraitValues?
  private var traitRegistrations: [TraitRegistration] = []
  private var navigationItemStorage: UINavigationItem?
  final var presentationState: PresentationState?
  /// True while a container sends the appearance calls itself.
  final var appearanceIsManaged = false
  /// What a container's bars cover.
  final var containerSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if containerSafeAreaInsets != oldValue { viewStorage?.updateSafeArea() } }
  }

  // MARK: Life

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// - Note: Nothing is decoded; the controller starts with its defaults.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  open func encode(with coder: NSCoder) {}

  /// - Note: Nib files do not exist on Linux; the name is kept and `loadView()` makes a plain view.
  public final let nibName: String?
  public final let nibBundle: Bundle?

  // MARK: View

  /// Loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      viewStorage?.controllerStorage = nil
      viewStorage = newValue
      newValue?.controllerStorage = self
      newValue?.beginUpdatesOfController()
      newValue?.updateTraits()
    }
  }

  public final var viewIfLoaded: UIView? { viewStorage }
  public final var isViewLoaded: Bool { viewStorage != nil }

  /// Makes the view and sets `view`; the default makes a plain one of the screen's size.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  public final func loadViewIfNeeded() {
    guard viewStorage == nil else { return }
    loadView()
    precondition(viewStorage != nil, "\(type(of: self)).loadView() returned without setting view.")
    viewDidLoad()
  }

  /// After the view was loaded, once.
  open func viewDidLoad() {}

  /// Shown by bars; also becomes the navigation item's title.
  open var title: String? {
    didSet {
      navigationItemStorage?.title = title
      tabBarItemStorage?.title = title
    }
  }

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Once per appearance, after `viewWillAppear(_:)`: the view is in the hierarchy, has its traits
  /// and the size that its superview gave it.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Sets what the view shows; called just before its own `updateProperties()`.
  open func updateProperties() {}
  open func setNeedsUpdateProperties() { viewStorage?.setNeedsUpdateProperties() }
  open func updatePropertiesIfNeeded() { viewStorage?.updatePropertiesIfNeeded() }

  open func updateViewConstraints() { viewStorage?.updateConstraints() }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// False for containers that send their children's appearance calls themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear or disappear; containers call it.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing
      isAnimatedTransition = animated
      awaitsIsAppearing = true
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewStorage?.setNeedsLayout()
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing
      isAnimatedTransition = animated
      awaitsIsAppearing = false
      viewWillDisappear(animated)
    default: return
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    if isAppearing { childrenWillAppear(animated: animated) }
  }

  /// After this controller and its children heard that they will appear.
  func childrenWillAppear(animated: Bool) {}
  /// After they heard that they did.
  func childrenDidAppear(animated: Bool) {}

  /// Ends what `beginAppearanceTransition(_:animated:)` began.
  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      callIsAppearingIfNeeded()
      appearance = .appeared
      viewDidAppear(isAnimatedTransition)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAnimatedTransition)
    case .appeared, .disappeared: return
    }
    for child in forwardedChildren { child.endAppearanceTransition() }
    if appearance == .appeared { childrenDidAppear(animated: isAnimatedTransition) }
  }

  /// Children whose views are in this one's tree and who hear of appearance through it.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewStorage else { return [] }
    return childrenStorage.filter { child in
      child.viewIfLoaded?.isDescendant(of: view) == true && !child.appearanceIsManaged
    }
  }

  /// Called in the layout pass, when the superview has placed the view.
  final func callIsAppearingIfNeeded() {
    guard awaitsIsAppearing, viewStorage?.window != nil else { return }
    awaitsIsAppearing = false
    viewIsAppearing(isAnimatedTransition)
  }

  /// The view is about to enter or leave a window. Without a container that does it, this begins
  /// the appearance.
  final func viewWillMove(toWindow window: UIWindow?) {
    if let old = responderWindow, old !== window, old.firstResponder === self {
      resignFirstResponder()
    }
    guard !appearanceIsManaged else { return }
    let becomesVisible = window.map { !$0.isHidden } ?? false
    if becomesVisible || appearance == .appeared || appearance == .appearing {
      beginAppearanceTransition(becomesVisible, animated: false)
    }
  }

  final func viewDidMove(toWindow window: UIWindow?) {
    guard !appearanceIsManaged else { return }
    if let window {
      finishAppearing(in: window)
    } else if appearance == .disappearing {
      endAppearanceTransition()
    }
  }

  /// Ends an appearance after the window's next layout, in a later step than its beginning.
  private func finishAppearing(in window: UIWindow) {
    guard appearance == .appearing else { return }
    window.afterLayout { [weak self] in
      guard let self, appearance == .appearing, !appearanceIsManaged else { return }
      endAppearanceTransition()
    }
  }

  final func windowWasShown() {
    guard let window = viewStorage?.window else { return }
    beginAppearanceTransition(true, animated: false)
    finishAppearing(in: window)
  }

  final func windowWasHidden() {
    guard appearance == .appeared || appearance == .appearing else { return }
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  // MARK: Containment

  open var parent: UIViewController? { parentStorage }
  open var children: [UIViewController] { childrenStorage }

  /// Makes `childController` a child and tells it beforehand; the caller adds the view and calls
  /// `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    precondition(childController !== self, "\(self) cannot be its own child.")
    if childController.parentStorage === self {
      childrenStorage.removeAll { $0 === childController }
      childrenStorage.append(childController)
      return
    }
    if childController.parentStorage != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    childrenStorage.append(childController)
    childController.parentStorage = self
    childController.viewStorage?.updateTraits()
  }

  /// Ends the relation and tells the child; the caller sends `willMove(toParent: nil)` before.
  open func removeFromParent() {
    guard let parent = parentStorage else { return }
    parent.childrenStorage.removeAll { $0 === self }
    parentStorage = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// True in the appearance calls of a controller that is being added to its parent.
  public final var isMovingToParent: Bool { isJoiningParent }
  /// True in the disappearance calls of a controller that is being taken from its parent.
  public final var isMovingFromParent: Bool { isLeavingParent }
  final var isJoiningParent = false
  final var isLeavingParent = false

  /// The child that fills this container now.
  var shownChild: UIViewController? { nil }

  // MARK: Presentation

  /// How the controller is put over others.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentationState?.style ?? .automatic }
    set {
      presentationStateForChange.style = newValue
      if presentationState?.presenting == nil { presentationState?.controller = nil }
    }
  }

  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentationState?.transitionStyle ?? .coverVertical }
    set { presentationStateForChange.transitionStyle = newValue }
  }

  /// Gives the presentation another look; held weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentationState?.transitioningDelegate }
    set { presentationStateForChange.transitioningDelegate = newValue }
  }

  /// True keeps a person from dismissing the controller by gesture.
  open var isModalInPresentation: Bool {
    get { presentationState?.isModalInPresentation ?? false }
    set { presentationStateForChange.isModalInPresentation = newValue }
  }

  /// True where a presentation in the current context covers this controller's view.
  open var definesPresentationContext: Bool {
    get { presentationState?.definesContext ?? false }
    set { presentationStateForChange.definesContext = newValue }
  }

  open var providesPresentationContextTransitionStyle: Bool {
    get { presentationState?.providesTransitionStyle ?? false }
    set { presentationStateForChange.providesTransitionStyle = newValue }
  }

  /// The size that containers and presentations should give the view, in points.
  open var preferredContentSize: CGSize {
    get { presentationState?.preferredContentSize ?? .zero }
    set {
      guard newValue != preferredContentSize else { return }
      presentationStateForChange.preferredContentSize = newValue
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      let presentation = presentationState?.controller
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.container?.setNeedsLayout()
    }
  }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Says which size a child gets in a container of `parentSize`, before its size changes.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// A child that Auto Layout sizes asks for another size.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Whether the software keyboard stays when the focus leaves what it types into; true for form
  /// sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  /// - Note: Kept for the app only: there is no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  // MARK: Below bars

  /// The edges at which the view goes on below the bars of a navigation controller.
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { tellOfPlaceInBars() } }
  /// Whether it does so too where the bar is not translucent.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { tellOfPlaceInBars() } }
  /// - Note: Kept for the app only: `contentInsetAdjustmentBehavior` of a scroll view says what is
  ///   done.
  open var automaticallyAdjustsScrollViewInsets = true

  private func tellOfPlaceInBars() { navigationController?.placeInBarsDidChange() }

  /// Whether the view goes on below a bar at `edge`.
  final func goesBelowBar(at edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  // MARK: Without content

  final var contentUnavailable: ContentUnavailable?
  /// The update that comes before the first appearance was called.
  final var hasAskedForUnavailable = false

  /// Sets `contentUnavailableConfiguration` for what there is now. Called before the first layout,
  /// and before one after `setNeedsUpdateContentUnavailableConfiguration()`.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Segues

  /// Before a segue takes its step.
  /// - Note: Segues come from storyboards, which cannot be read here, so only the app calls it.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}

  // MARK: State restoration

  /// - Note: State is restored by scenes' activities; the archives of old are neither written nor
  ///   read here, so that nobody calls the methods below.
  open var restorationIdentifier: String?
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  /// What this controller or one above it presents.
  open var presentedViewController: UIViewController? { nearestPresented }
  /// Who presents this controller or one above it.
  open var presentingViewController: UIViewController? { nearestPresenting }

  /// Puts a controller over this one, in the way its presentation style says. Said and ignored where
  /// something is presented already, or where this controller is not shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    putOver(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// The presentation of controllers that bring their own; nil takes the style's.
  func makeOwnPresentationController(presenting: UIViewController?) -> UIPresentationController? {
    nil
  }

  /// Takes away what this controller presents; where it presents nothing, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    takeAway(animated: flag, completion: completion)
  }

  // MARK: Changes of size

  /// Before the view gets another size because its window did.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentationState?.presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Before the traits change because the window did.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  private var isEditingStorage = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingStorage = editing
    editButtonItemStorage?.update(isEditing: editing)
  }

  private var editButtonItemStorage: EditButtonItem?

  /// A button that turns editing on and off, titled Edit and Done.
  open var editButtonItem: UIBarButtonItem {
    let item = editButtonItemStorage ?? EditButtonItem(controller: self)
    editButtonItemStorage = item
    return item
  }

  // MARK: Safe area and margins

  /// Added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewStorage?.updateSafeArea() } }
  }

  final var ownSafeAreaInsets: UIEdgeInsets {
    containerSafeAreaInsets.adding(additionalSafeAreaInsets)
  }

  /// 16 points at the sides, 20 where the screen is at least 414 wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewStorage?.window ?? viewStorage)?.bounds.width ?? 0 >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewStorage?.marginsMayHaveChanged() }
  }

  final var minimumMarginsInForce: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  // MARK: Traits

  open var traitCollection: UITraitCollection {
    viewStorage?.traitCollection ?? traits(from: parent?.traitCollection ?? UIScreen.initialTraits)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverridesStorage?.userInterfaceStyle ?? .unspecified }
    set {
      var values = traitOverridesStorage ?? TraitValues()
      values.userInterfaceStyle = newValue
      traitOverridesStorage = values
      viewStorage?.updateTraits()
    }
  }

  public final var traitOverrides: any UITraitOverrides {
    get { traitOverridesStorage ?? TraitValues() }
    set {
      traitOverridesStorage = newValue as? TraitValues
      viewStorage?.updateTraits()
    }
  }

  /// Brings the traits of the controller's view and of those below it up to date now.
  public final func updateTraitsIfNeeded() { viewStorage?.updateTraitsIfNeeded() }

  final func traits(from inherited: UITraitCollection) -> UITraitCollection {
    guard let overrides = traitOverridesStorage else { return inherited }
    var values = inherited.values
    values.merge(overrides)
    return values == inherited.values ? inherited : UITraitCollection(values)
  }

  final func keep(_ registration: TraitRegistration) { traitRegistrations.append(registration) }

  public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration as AnyObject }
  }

  final func runTraitRegistrations(from old: UITraitCollection) {
    UIKitCore.runTraitRegistrations(traitRegistrations, of: self, from: old)
  }

  // MARK: Navigation

  /// How the controller is shown in a navigation bar; made when first asked for.
  open var navigationItem: UINavigationItem {
    if let item = navigationItemStorage { return item }
    let item = UINavigationItem()
    item.title = title
    navigationItemStorage = item
    return item
  }

  open var navigationController: UINavigationController? { nearestParent() }

  /// How the controller is shown in a tab bar; made when first asked for, with the controller's
  /// title.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = tabBarItemStorage { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      tabBarItemStorage = item
      return item
    }
    set { tabBarItemStorage = newValue }
  }

  private var tabBarItemStorage: UITabBarItem?

  open var tabBarController: UITabBarController? { nearestParent() }

  /// True hides the tab bar while the controller is in a navigation stack.
  open var hidesBottomBarWhenPushed = false

  /// Shown by the toolbar of the navigation controller while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { toolbarItemsStorage }
    set { setToolbarItems(newValue, animated: false) }
  }

  private var toolbarItemsStorage: [UIBarButtonItem]?

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    toolbarItemsStorage = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  private weak var contentScrollViewStorage: UIScrollView?

  /// The scroll view that bars follow. Without one that was set it is the controller's view, or the
  /// first of its subviews that scrolls and reaches up to the top.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let contentScrollViewStorage { return contentScrollViewStorage }
    guard let view = viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.frame.minY <= 0 }
  }

  /// - Note: One scroll view is kept for all edges.
  open func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    contentScrollViewStorage = scrollView
  }

  /// Makes the controller the one that its navigation controller shows; presents it without one.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  final func nearestParent<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let match = current as? Container { return match }
      controller = current.parent
    }
    return nil
  }

  // MARK: Orientation and status bar

  /// The orientations that the controller can be shown in.
  /// - Note: A window is turned by nobody and has no status bar, so what follows is asked for by
  ///   no one but the app itself.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var prefersPointerLocked: Bool { false }
  open class func attemptRotationToDeviceOrientation() {}

  /// - Note: Nobody calls this: the system here does not ask for memory back.
  open func didReceiveMemoryWarning() {}

  // MARK: Responder

  private var ownKeyCommands: [UIKeyCommand]?

  /// What was added; overrides add theirs.
  open override var keyCommands: [UIKeyCommand]? { ownKeyCommands }

  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    ownKeyCommands = (ownKeyCommands ?? []) + [keyCommand]
  }

  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    ownKeyCommands?.removeAll { $0 === keyCommand }
  }

  open override var next: UIResponder? {
    viewStorage?.superview ?? viewStorage?.window ?? parent
  }

  // MARK: Focus

  /// Where the focus goes when it comes here, best first: its view unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    parentStorage ?? viewIfLoaded?.superview
  }

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

  package override var responderWindow: UIWindow? { viewStorage?.window }
}

extension UIViewController: TraitRegistrationKeeping {}
