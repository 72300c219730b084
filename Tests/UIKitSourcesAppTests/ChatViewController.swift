import UIKit

@objc protocol MessageInputBarDelegate: AnyObject {
  func inputBar(_ bar: MessageInputBar, didSend text: String)
  @objc optional func inputBarDidBeginEditing(_ bar: MessageInputBar)
  @objc optional func inputBar(_ bar: MessageInputBar, didChangeHeight height: CGFloat)
  @objc optional var inputBarPlaceholder: String? { get }
}

public class MessageInputBar: UIView, UITextViewDelegate {
  weak var delegate: MessageInputBarDelegate?
  let textView = UITextView()
  let sendButton = UIButton(type: .system)

  override public init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    textView.isScrollEnabled = false
    textView.delegate = self
    textView.layer.cornerRadius = 16
    sendButton.setTitle("Send", for: .normal)
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.addTarget(self, action: #selector(sendTapped), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [textView, sendButton])
    stack.alignment = .bottom
    stack.spacing = 8
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
    addSubview(stack)
    stack.pinEdges(to: self)
  }

  public func textViewDidBeginEditing(_ textView: UITextView) {
    delegate?.inputBarDidBeginEditing?(self)
  }

  public func textViewDidChange(_ textView: UITextView) {
    let fitting = textView.sizeThatFits(
      CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude))
    delegate?.inputBar?(self, didChangeHeight: fitting.height)
  }

  @objc private func sendTapped() {
    let text = textView.text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    textView.text = ""
    delegate?.inputBar(self, didSend: text)
  }
}

final class ChatViewController: UIViewController {
  private lazy var tableView: UITableView = {
    let tableView = UITableView(frame: .zero, style: .plain)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.separatorStyle = .none
    tableView.register(BubbleCell.self)
    return tableView
  }()
  let inputBar = MessageInputBar()
  private(set) var messages: [(text: String, isMine: Bool)] = []
  private(set) var events: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    inputBar.delegate = self
    let stack = UIStackView(arrangedSubviews: [tableView, inputBar])
    stack.axis = .vertical
    view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

extension ChatViewController: MessageInputBarDelegate {
  func inputBar(_ bar: MessageInputBar, didSend text: String) {
    messages.append((text, true))
    let indexPath = IndexPath(row: messages.count - 1, section: 0)
    tableView.beginUpdates()
    tableView.insertRows(at: [indexPath], with: .bottom)
    tableView.endUpdates()
    tableView.scrollToRow(at: indexPath, at: .bottom, animated: true)
  }

  func inputBarDidBeginEditing(_ bar: MessageInputBar) { events.append("begin") }
}

extension ChatViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(for: indexPath) as BubbleCell
    let message = messages[indexPath.row]
    cell.message = message.text
    cell.isMine = message.isMine
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    messages[indexPath.row].text.height(width: 240, font: .systemFont(ofSize: 16)) + 24
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    view.endEditing(false)
  }
}

class BubbleCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!

  var message: String? {
    get { label.text }
    set { label.text = newValue }
  }

  var isMine = false {
    didSet {
      bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
      label.textColor = isMine ? .white : .label
      leading.isActive = !isMine
      trailing.isActive = isMine
    }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    bubble.layer.cornerRadius = 14
    bubble.layer.cornerCurve = .continuous
    bubble.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner]
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    label.pinEdges(to: bubble, insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12))
    bubble.translatesAutoresizingMaskIntoConstraints = false
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 264),
      leading,
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
