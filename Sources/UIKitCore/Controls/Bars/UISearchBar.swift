import CoreGraphics
public import Foundation

/// Hears what is typed into a search bar. Every requirement has a default.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// After each change by the user, also by the clear button.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// `range` is in UTF-16 units of the text as it is.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A field for words to search for, with a Cancel button and scopes below.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// A picture in the bar.
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

  /// The field; its font, colours and traits may be changed.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(frame: .zero)
  private let promptLabel = UILabel()
  private let hairline = UIView()
  private lazy var listener = SearchFieldListener(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchTextField.delegate = listener
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        tell { $0.searchBar(self, textDidChange: self.text ?? "") }
      }, for: .editingChanged)
    cancelButton.isHidden = true
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        tell { $0.searchBarCancelButtonClicked(self) }
      }, for: .primaryActionTriggered)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        tell {
          $0.searchBar(
            self, selectedScopeButtonIndexDidChange: self.scopes.selectedSegmentIndex)
        }
      }, for: .valueChanged)
    promptLabel.font = .systemFont(ofSize: 15)
    promptLabel.textAlignment = .center
    hairline.backgroundColor = .separator
    for view in [promptLabel, searchTextField, cancelButton, scopes, hairline] as [UIView] {
      addSubview(view)
    }
    showParts()
  }

  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller whose bar this is; it hears of everything first.
  final weak var controllerListener: (any UISearchBarDelegate)?

  fileprivate final func tell(_ what: (any UISearchBarDelegate) -> Void) {
    for listener in [controllerListener, delegate] {
      if let listener { what(listener) }
    }
  }

  // MARK: Text

  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      // As UIKit does, unlike a text field.
      tell { $0.searchBar(self, textDidChange: newValue ?? "") }
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      showParts()
    }
  }

  // MARK: Parts

  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton == cancelButton.isHidden else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animateFreely(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for title in scopeButtonTitles ?? [] {
        scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
      }
      scopes.selectedSegmentIndex = scopes.numberOfSegments > 0 ? 0 : UISegmentedControl.noSegment
      showParts()
    }
  }

  open var selectedScopeButtonIndex: Int {
    get { max(scopes.selectedSegmentIndex, 0) }
    set { scopes.selectedSegmentIndex = newValue }
  }

  open var showsScopeBar = false { didSet { showParts() } }

  private var scopesAreShown: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  private func showParts() {
    promptLabel.isHidden = prompt == nil
    scopes.isHidden = !scopesAreShown
    showGround()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Look

  open var searchBarStyle = Style.default { didSet { showGround() } }
  open var barStyle = UIBarStyle.default { didSet { showGround() } }
  open var isTranslucent = true
  /// Behind the field.
  open var barTintColor: UIColor? { didSet { showGround() } }
  open var backgroundImage: UIImage? { didSet { showGround() } }
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  private func showGround() {
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil
    layer.backgroundColor =
      (isPlain
      ? .clear
      : barTintColor ?? (barStyle == .black ? .black : UIColor.systemBackground))
      .resolvedColor(with: traitCollection).cgColor
    hairline.isHidden = isPlain
  }

  package override func followTraitChange(from old: UITraitCollection) {
    super.followTraitChange(from: old)
    showGround()
    invalidateIntrinsicContentSize()
  }

  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton.isEnabled = newValue
      scopes.isEnabled = newValue
    }
  }

  // MARK: Pictures in the field

  private var icons: [Icon: [UIControl.State.RawValue: UIImage]] = [:]

  /// Shows another picture in the field; nil the usual one.
  /// - Note: The clear button keeps its own.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon, default: [:]][state.rawValue] = iconImage
    switch icon {
    case .search: searchTextField.showMagnifier(iconImage)
    case .bookmark, .resultsList: showEndButton()
    case .clear: break
    }
  }

  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[icon]?[state.rawValue]
  }

  /// A button at the field's end while it is empty.
  open var showsBookmarkButton = false { didSet { showEndButton() } }
  open var showsSearchResultsButton = false { didSet { showEndButton() } }
  open var isSearchResultsButtonSelected = false { didSet { showEndButton() } }

  private func showEndButton() {
    guard showsBookmarkButton || showsSearchResultsButton else {
      if endButton.superview != nil { searchTextField.rightView = nil }
      return
    }
    let icon = showsSearchResultsButton ? Icon.resultsList : .bookmark
    let usual = UIImage(systemName: showsSearchResultsButton ? "list.bullet" : "book")
    endButton.setImage(image(for: icon, state: .normal) ?? usual, for: .normal)
    endButton.isSelected = isSearchResultsButtonSelected
    endButton.frame = CGRect(x: 0, y: 0, width: 36, height: 36)
    searchTextField.rightView = endButton
    searchTextField.rightViewMode = .unlessEditing
  }

  private lazy var endButton: UIButton = {
    let button = UIButton(type: .system)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        tell {
          self.showsSearchResultsButton
            ? $0.searchBarResultsListButtonClicked(self) : $0.searchBarBookmarkButtonClicked(self)
        }
      }, for: .primaryActionTriggered)
    return button
  }()

  // MARK: What is typed

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Size

  private static let padding: CGFloat = 10
  private static let side: CGFloat = 8
  private static let scopeHeight: CGFloat = 44
  private static let promptHeight: CGFloat = 19

  private var fieldHeight: CGFloat { searchTextField.intrinsicContentSize.height }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: fieldHeight + 2 * Self.padding + (scopesAreShown ? Self.scopeHeight : 0)
        + (prompt == nil ? 0 : Self.promptHeight))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    guard layoutState?.hugging == nil else { return super.contentHuggingPriority(for: axis) }
    return axis == .vertical ? .defaultHigh : .defaultLow
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    func set(_ view: UIView, _ rect: CGRect) {
      var rect = rect
      if isRightToLeft { rect.origin.x = bounds.width - rect.maxX }
      view.frame = rect
    }
    var top: CGFloat = 0
    if prompt != nil {
      set(promptLabel, CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight))
      top = Self.promptHeight
    }
    let scope = scopesAreShown ? Self.scopeHeight : 0
    let row = max(0, bounds.height - top - scope)
    let height = min(fieldHeight, row)
    let y = top + ((row - height) / 2).rounded(toScale: screenScale)
    var end = bounds.width - Self.side
    if showsCancelButton {
      let size = cancelButton.intrinsicContentSize
      set(
        cancelButton,
        CGRect(x: bounds.width - size.width - 12, y: y, width: size.width, height: height))
      end = bounds.width - size.width - 12 - 8
    }
    set(
      searchTextField,
      CGRect(x: Self.side, y: y, width: max(0, end - Self.side), height: height))
    set(
      scopes,
      CGRect(
        x: Self.side, y: top + row, width: max(0, bounds.width - 2 * Self.side), height: 32))
    let pixel = 1 / screenScale
    hairline.frame = CGRect(
      x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}

/// Hands on what the field asks and tells.
@MainActor private final class SearchFieldListener: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.tell { $0.searchBarTextDidBeginEditing(bar) } }
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) }
      ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}
