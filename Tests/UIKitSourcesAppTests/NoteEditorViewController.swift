import UIKit

@objc protocol NoteEditorKeyboard: AnyObject {
  @objc optional func editorWillShowKeyboard(_ editor: NoteEditorViewController, height: CGFloat)
  @objc optional func editorTitle(_ editor: NoteEditorViewController) -> String?
}

protocol NoteEditorViewControllerDelegate: AnyObject {
  func noteEditor(_ editor: NoteEditorViewController, didSave note: Note)
}

class NoteEditorViewController: UIViewController {

  weak var delegate: NoteEditorViewControllerDelegate?
  weak var keyboardDelegate: NoteEditorKeyboard?

  private var note: Note
  private let textView = UITextView()
  private var bottomConstraint: NSLayoutConstraint!
  private var changes = 0

  private lazy var saveButton = UIBarButtonItem(
    title: "Save", style: .done, target: self, action: #selector(NoteEditorViewController.save))

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if #available(iOS 13.0, *) {
      view.backgroundColor = .systemBackground
    } else {
      view.backgroundColor = .white
    }
    navigationItem.title = keyboardDelegate?.editorTitle?(self) ?? note.title
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItems = [saveButton]

    textView.text = note.body
    textView.delegate = self
    textView.font = UIFont.preferredFont(forTextStyle: .body)
    textView.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
    textView.autocorrectionType = .no
    textView.inputAccessoryView = makeToolbar()
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)

    let guide = view.safeAreaLayoutGuide
    bottomConstraint = textView.bottomAnchor.constraint(equalTo: guide.bottomAnchor)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: guide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      bottomConstraint,
    ])

    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillShow(notification:)),
      name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillHide(notification:)),
      name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  private func makeToolbar() -> UIToolbar {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(
        barButtonSystemItem: .done, target: self, action: #selector(dismissKeyboard)),
    ]
    toolbar.sizeToFit()
    return toolbar
  }

  // MARK: Actions

  @objc func save() {
    note.body = textView.text
    note.modified = Date()
    delegate?.noteEditor(self, didSave: note)
    navigationController?.popViewController(animated: true)
  }

  @objc private func dismissKeyboard() {
    view.endEditing(true)
  }

  @objc private func keyboardWillShow(notification: NSNotification) {
    guard let userInfo = notification.userInfo,
      let frame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
        .cgRectValue,
      let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }
    keyboardDelegate?.editorWillShowKeyboard?(self, height: frame.height)
    bottomConstraint.constant = -frame.height + view.safeAreaInsets.bottom
    UIView.animate(withDuration: duration) {
      self.view.layoutIfNeeded()
    }
  }

  @objc private func keyboardWillHide(notification: NSNotification) {
    bottomConstraint.constant = 0
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { self.view.layoutIfNeeded() }, completion: nil)
  }
}

extension NoteEditorViewController: UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) {
    saveButton.isEnabled = true
  }

  func textViewDidChange(_ textView: UITextView) {
    changes += 1
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: #selector(autosave), object: nil)
    perform(#selector(autosave), with: nil, afterDelay: 2)
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    return (textView.text as NSString).replacingCharacters(in: range, with: text).count < 1000
  }

  @objc fileprivate func autosave() {
    note.body = textView.text
    delegate?.noteEditor(self, didSave: note)
  }
}
