import Foundation

/// One property that appearance proxies hand on.
@MainActor struct AppearanceProperty {
  private let takeOver: (_ proxy: UIView, _ pristine: UIView, _ target: UIView) -> Void

  /// Hands the proxy's value to `target` where the app has set the one and not the other.
  func take(from proxy: UIView, unlike pristine: UIView, to target: UIView) {
    takeOver(proxy, pristine, target)
  }

  private init<View: UIView, Value>(
    get: @escaping (View) -> Value, set: @escaping (View, Value) -> Void,
    areEqual: @escaping (Value, Value) -> Bool
  ) {
    takeOver = { proxy, pristine, target in
      guard let proxy = proxy as? View, let pristine = pristine as? View,
        let target = target as? View
      else { return }
      let (value, original) = (get(proxy), get(pristine))
      guard !areEqual(value, original), areEqual(get(target), original) else { return }
      set(target, value)
    }
  }

  private init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(
      get: { (view: View) in view[keyPath: path] },
      set: { (view: View, value: Value) in view[keyPath: path] = value }, areEqual: { $0 == $1 })
  }

  private init<View: UIView>(
    get: @escaping (View) -> [NSAttributedString.Key: Any]?,
    set: @escaping (View, [NSAttributedString.Key: Any]?) -> Void
  ) {
    self.init(get: get, set: set) { first, second in
      NSDictionary(dictionary: first ?? [:]).isEqual(NSDictionary(dictionary: second ?? [:]))
    }
  }

  static let all: [AppearanceProperty] =
    views + controls + segments + bars + lists

  private static let views = [
    AppearanceProperty(
      get: { (view: UIView) in view.rare?.tintColor }, set: { $0.tintColor = $1 }, areEqual: ==),
    AppearanceProperty(\UIView.backgroundColor),
    AppearanceProperty(\UILabel.textColor),
    AppearanceProperty(\UILabel.font),
  ]

  private static let controls = [
    AppearanceProperty(\UISwitch.onTintColor),
    AppearanceProperty(\UISwitch.thumbTintColor),
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIActivityIndicatorView.color),
    AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UITextField.font),
  ]

  private static let segments =
    [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
    + [UIControl.State.normal, .selected, .disabled, .highlighted].map { state in
      AppearanceProperty(
        get: { (control: UISegmentedControl) in control.titleTextAttributes(for: state) },
        set: { $0.setTitleTextAttributes($1, for: state) })
    }

  private static let bars = [
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.barStyle),
    AppearanceProperty(\UINavigationBar.isTranslucent),
    AppearanceProperty(\UINavigationBar.prefersLargeTitles),
    AppearanceProperty(\UINavigationBar.backIndicatorImage),
    AppearanceProperty(\UINavigationBar.shadowImage),
    AppearanceProperty(
      get: { (bar: UINavigationBar) in bar.setStandardAppearance },
      set: { if let new = $1 { $0.standardAppearance = new } }, areEqual: ===),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.compactAppearance),
    AppearanceProperty(\UINavigationBar.compactScrollEdgeAppearance),
    AppearanceProperty(
      get: { (bar: UINavigationBar) in bar.titleTextAttributes },
      set: { $0.titleTextAttributes = $1 }),
    AppearanceProperty(
      get: { (bar: UINavigationBar) in bar.largeTitleTextAttributes },
      set: { $0.largeTitleTextAttributes = $1 }),
    AppearanceProperty(
      get: { (bar: UINavigationBar) in bar.backgroundImage(for: .default) },
      set: { $0.setBackgroundImage($1, for: .default) }, areEqual: ==),
    AppearanceProperty(\UITabBar.barStyle),
    AppearanceProperty(\UITabBar.isTranslucent),
    AppearanceProperty(\UITabBar.backgroundImage),
    AppearanceProperty(\UITabBar.shadowImage),
    AppearanceProperty(
      get: { (bar: UITabBar) in bar.setStandardAppearance },
      set: { if let new = $1 { $0.standardAppearance = new } }, areEqual: ===),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance),
    AppearanceProperty(\UIToolbar.barStyle),
    AppearanceProperty(\UIToolbar.isTranslucent),
    AppearanceProperty(
      get: { (bar: UIToolbar) in bar.setStandardAppearance },
      set: { if let new = $1 { $0.standardAppearance = new } }, areEqual: ===),
    AppearanceProperty(\UIToolbar.scrollEdgeAppearance),
    AppearanceProperty(\UIToolbar.compactAppearance),
    AppearanceProperty(\UISearchBar.barStyle),
    AppearanceProperty(\UISearchBar.backgroundImage),
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UISearchBar.barTintColor),
  ]

  private static let lists = [
    AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UITableView.separatorInset),
    AppearanceProperty(\UITableView.sectionIndexColor),
  ]
}
