public import UIKit

/// A `UITextField` with a rounded border.
public struct FineTextField: FinePrimitiveRenderable {
  private let text: FineBinding<String>
  private let placeholder: String?
  private var keyboardType = UIKeyboardType.default
  private var returnKeyType = UIReturnKeyType.default
  private var isSecure = false
  private var isEnabled = true
  private var isFocused: FineBinding<Bool>?
  private var onSubmit: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - text: What the field shows; what is typed is written to it, key by key.
  ///   - placeholder: What stands in the field while it is empty.
  public init(text: FineBinding<String>, placeholder: String? = nil) {
    self.text = text
    self.placeholder = placeholder
  }

  /// The kind of text that is typed, which a software keyboard is chosen by.
  public func keyboardType(_ type: UIKeyboardType) -> FineTextField {
    var copy = self
    copy.keyboardType = type
    return copy
  }

  /// What the Return key says.
  public func returnKeyType(_ type: UIReturnKeyType) -> FineTextField {
    var copy = self
    copy.returnKeyType = type
    return copy
  }

  /// Whether dots stand for the characters, as for passwords.
  public func secureTextEntry(_ isSecure: Bool = true) -> FineTextField {
    var copy = self
    copy.isSecure = isSecure
    return copy
  }

  /// Whether the field can be edited.
  public func enabled(_ isEnabled: Bool = true) -> FineTextField {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  /// Binds whether the field is being edited: a written value starts or ends editing, and editing
  /// that the user starts or ends is written back.
  public func focused(_ isFocused: FineBinding<Bool>) -> FineTextField {
    var copy = self
    copy.isFocused = isFocused
    return copy
  }

  /// Called when Return is pressed; the field then ends editing.
  public func onSubmit(_ handler: @escaping @MainActor () -> Void) -> FineTextField {
    var copy = self
    copy.onSubmit = handler
    return copy
  }

  public var body: any Renderable { primitiveBody() }

  func _makeView() -> UIView { FineTextFieldView(frame: .zero) }

  func _canUpdate(_ view: UIView) -> Bool { view is UITextField }

  func _update(_ view: UIView, context: FineRenderContext) {
    guard let field = view as? UITextField else { return }
    let text = text.value
    if (field.text ?? "") != text { field.text = text }
    if field.placeholder != placeholder { field.placeholder = placeholder }
    if field.keyboardType != keyboardType { field.keyboardType = keyboardType }
    if field.returnKeyType != returnKeyType { field.returnKeyType = returnKeyType }
    if field.isSecureTextEntry != isSecure { field.isSecureTextEntry = isSecure }
    if field.isEnabled != isEnabled { field.isEnabled = isEnabled }
    setHandlers(of: field)
    field.fineFocus.follow(isFocused)
  }

  private func setHandlers(of field: UITextField) {
    let handlers = field.fineHandlers
    handlers.set(
      { [weak field, binding = text] in binding.value = field?.text ?? "" },
      for: .editingChanged)
    handlers.set(onSubmit, for: .editingDidEndOnExit)
    handlers.set(writingFocus(true), for: .editingDidBegin)
    handlers.set(writingFocus(false), for: .editingDidEnd)
  }

  private func writingFocus(_ value: Bool) -> (@MainActor () -> Void)? {
    guard let isFocused else { return nil }
    return { isFocused.write(value) }
  }
}

final class FineTextFieldView: UITextField {
  override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FineUIKit views are made in code only.") }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    fineFocus.viewMovedToWindow()
  }
}

extension FineTextFieldView: FineRowContent {
  func rowWillEnd() { fineFocus.end() }

  func rowWillChange() { fineFocus.end() }
}
