public import UIKit

/// A view controller that shows content. It is the way to mount one.
open class FineContentController: UIViewController {
  /// What is shown. It stays the same object; only hot reload may put a newer version in its place.
  public private(set) var content: any FineContent
  let runtime: FineUI
  private var navigation: FineNavigationScope?
  private var isSuspendedByCaller = false
  private var isOffScreen = false

  /// - Parameter avoidsKeyboard: Whether the content ends above the keyboard.
  public init(_ content: any FineContent, avoidsKeyboard: Bool = true) {
    self.content = content
    runtime = FineUI(content, avoidsKeyboard: avoidsKeyboard)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    fatalError("FineContentController is made in code, with its content.")
  }

  /// Whether rendering is held back while the screen is not shown. Asked at every disappearance.
  open var suspendsWhenDisappeared: Bool { true }

  /// Holds back what changes of state ask for until `resumeRendering()`.
  ///
  /// Before the view is loaded this is noted; the first render happens all the same.
  public func suspendRendering() {
    isSuspendedByCaller = true
    updateSuspension()
  }

  /// Ends `suspendRendering()` and shows what changed, at once or when the screen is shown again.
  public func resumeRendering() {
    isSuspendedByCaller = false
    updateSuspension()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    #if DEBUG
      runtime.didReplaceContent = { [weak self] content in
        self?.content = content
        self?.navigation = nil
      }
      runtime.didReload = { [weak self] in self?.describeNavigation() }
    #endif
    runtime.build(to: view)
    updateSuspension()
    describeNavigation()
  }

  private func describeNavigation() {
    guard let content = content as? any FineNavigating else { return }
    let navigation = navigation ?? FineNavigationScope(content: content, controller: self)
    self.navigation = navigation
    navigation.run()
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    isOffScreen = false
    updateSuspension()
  }

  /// Suspends what is rendered until the view appears again, unless `suspendsWhenDisappeared` is
  /// false.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if suspendsWhenDisappeared { isOffScreen = true }
    updateSuspension()
  }

  private func updateSuspension() {
    guard isViewLoaded else { return }
    if isSuspendedByCaller || isOffScreen { runtime.suspend() } else { runtime.resume() }
  }
}
