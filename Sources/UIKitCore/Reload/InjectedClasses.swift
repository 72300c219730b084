#if DEBUG
  /// Classes that had methods replaced, and what follows for the objects that are alive.
  @MainActor package final class InjectedClasses {
    private let classes: Set<ObjectIdentifier>
    private var known: [ObjectIdentifier: Bool] = [:]

    package init(_ classes: [AnyClass]) {
      self.classes = Set(classes.map { ObjectIdentifier($0) })
    }

    /// Whether an object's class, or one that it descends from, is among the classes.
    package func concerns(_ object: AnyObject) -> Bool { concerns(type(of: object) as AnyClass) }

    private func concerns(_ type: AnyClass) -> Bool {
      let identifier = ObjectIdentifier(type)
      if let answer = known[identifier] { return answer }
      let answer =
        classes.contains(identifier) || (_getSuperclass(type).map { concerns($0) } ?? false)
      known[identifier] = answer
      return answer
    }

    /// Lets the views of these classes update their properties, size, lay out and draw themselves
    /// again, and calls `injected()` where an object of these classes wants it.
    package func refresh(_ application: UIApplication) {
      guard !classes.isEmpty else { return }
      let census = ReloadCensus(windows: application.windows)
      for controller in census.controllers where concerns(controller) {
        controller.setNeedsUpdateProperties()
        controller.viewIfLoaded?.setNeedsUpdateConstraints()
        controller.viewIfLoaded?.setNeedsLayout()
      }
      for view in census.views where concerns(view) {
        view.setNeedsUpdateProperties()
        view.invalidateIntrinsicContentSize()
        view.setNeedsUpdateConstraints()
        view.setNeedsLayout()
        view.setNeedsDisplay()
      }
      let objects: [AnyObject] = census.controllers + census.views
      for object in objects where concerns(object) {
        (object as? any InjectionObserving)?.injected()
      }
    }
  }

  /// Every controller that has its view, and every view, of some windows; also of screens that
  /// others cover.
  @MainActor private struct ReloadCensus {
    private(set) var controllers: [UIViewController] = []
    private(set) var views: [UIView] = []
    private var seen: Set<ObjectIdentifier> = []

    init(windows: [UIWindow]) {
      for window in windows {
        count(window)
        if let controller = window.rootViewController { count(controller) }
      }
    }

    private mutating func count(_ controller: UIViewController) {
      guard seen.insert(ObjectIdentifier(controller)).inserted else { return }
      if let view = controller.viewIfLoaded {
        controllers.append(controller)
        count(view)
      }
      for child in controller.children { count(child) }
      if let presented = controller.presentedViewController { count(presented) }
    }

    private mutating func count(_ view: UIView) {
      guard seen.insert(ObjectIdentifier(view)).inserted else { return }
      views.append(view)
      if let controller = view.controllerStorage { count(controller) }
      for subview in view.subviews { count(subview) }
    }
  }
#endif
