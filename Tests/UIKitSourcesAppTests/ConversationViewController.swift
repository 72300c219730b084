import UIKit

struct Message: Hashable {
  let id = UUID()
  var text: String
  var isMine: Bool
  var date = Date()
}

final class MessageCell: UITableViewCell {
  let bubble = UIView()
  let messageLabel = UILabel()
  private var leading: NSLayoutConstraint!
  private var trailing: NSLayoutConstraint!
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    contentView.transform = CGAffineTransform(scaleX: 1, y: -1)
    bubble.layer.cornerCurve = .continuous
    bubble.layer.cornerRadius = 18
    bubble.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.translatesAutoresizingMaskIntoConstraints = false
    messageLabel.numberOfLines = 0
    contentView.addSubview(bubble)
    bubble.addSubview(messageLabel)
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      messageLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
    ])
  }
  required init?(coder: NSCoder) { nil }
  func configure(_ message: Message) {
    let html = "<b>\(message.text)</b>"
    messageLabel.attributedText =
      (try? NSAttributedString(
        data: Data(html.utf8),
        options: [
          .documentType: NSAttributedString.DocumentType.html,
          .characterEncoding: String.Encoding.utf8.rawValue,
        ],
        documentAttributes: nil)) ?? NSAttributedString(string: message.text)
    bubble.backgroundColor = message.isMine ? .systemBlue : .systemGray5
    messageLabel.textColor = message.isMine ? .white : .label
    leading.isActive = !message.isMine
    trailing.isActive = message.isMine
  }
}

final class ConversationViewController: UIViewController {
  typealias DataSource = UITableViewDiffableDataSource<Int, Message>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Message>
  private let tableView = UITableView(frame: .zero, style: .plain)
  private lazy var dataSource = DataSource(tableView: tableView) { tableView, indexPath, message in
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Message", for: indexPath) as! MessageCell
    cell.configure(message)
    return cell
  }
  private lazy var composer: ComposerView = {
    let composer = ComposerView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 52))
    composer.onSend = { [unowned self] in self.send($0) }
    return composer
  }()
  private var messages: [Message] = []
  private var typingTimer: Timer?
  private lazy var typingIndicator = TypingIndicator()

  override var inputAccessoryView: UIView? { composer }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.transform = CGAffineTransform(scaleX: 1, y: -1)
    tableView.register(MessageCell.self, forCellReuseIdentifier: "Message")
    tableView.separatorStyle = .none
    tableView.keyboardDismissMode = .interactive
    tableView.dataSource = dataSource
    tableView.delegate = self
    dataSource.defaultRowAnimation = .top
    view.addSubview(tableView)
    tableView.frame = view.bounds
    typingTimer = Timer.scheduledTimer(
      timeInterval: 3, target: self, selector: #selector(showTyping), userInfo: nil, repeats: true)
    RunLoop.current.add(typingTimer!, forMode: .common)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }
  @objc private func showTyping() { typingIndicator.animate() }
  private func send(_ text: String) {
    messages.insert(Message(text: text, isMine: true), at: 0)
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(messages, toSection: 0)
    dataSource.apply(snapshot, animatingDifferences: true) { [weak self] in
      self?.tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
    }
  }
}
extension ConversationViewController: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = self?.messages[indexPath.row].text
      }
      let more = UIMenu(
        title: "More", options: .displayInline,
        children: [UIAction(title: "Pin", state: .on) { _ in }])
      return UIMenu(title: "", children: [copy, more])
    }
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let cell = tableView.visibleCells.first as? MessageCell else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell.bubble, parameters: parameters)
  }
}

final class ComposerView: UIView, UITextViewDelegate {
  var onSend: ((String) -> Void)?
  private let textView = UITextView()
  private let button = UIButton(type: .system)
  private let placeholder = UILabel()
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    addSubview(blur)
    addSubview(textView)
    addSubview(button)
    textView.delegate = self
    textView.font = .preferredFont(forTextStyle: .body)
    textView.isScrollEnabled = false
    textView.layer.borderWidth = 0.5
    textView.textContainer.maximumNumberOfLines = 5
    textView.inputAssistantItem.leadingBarButtonGroups = []
    textView.typingAttributes = [.font: UIFont.systemFont(ofSize: 16)]
    textView.selectedRange = NSRange(location: 0, length: 0)
    textView.adjustsFontForContentSizeCategory = true
    button.setTitle("Send", for: [])
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, !self.textView.text.isEmpty else { return }
        self.onSend?(self.textView.text)
        self.textView.text = ""
        self.textViewDidChange(self.textView)
      }, for: .touchUpInside)
    textView.addSubview(placeholder)
  }
  required init?(coder: NSCoder) { fatalError() }
  override var intrinsicContentSize: CGSize {
    let size = textView.sizeThatFits(
      CGSize(width: bounds.width - 80, height: .greatestFiniteMagnitude))
    return CGSize(width: UIView.noIntrinsicMetric, height: min(size.height, 120) + 16)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    let (text, rest) = bounds.insetBy(dx: 12, dy: 8).divided(
      atDistance: bounds.width - 90, from: .minXEdge)
    textView.frame = text
    button.frame = rest
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window = window {
      bottomAnchor.constraint(lessThanOrEqualTo: window.safeAreaLayoutGuide.bottomAnchor).isActive =
        true
    }
  }
  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = !textView.text.isEmpty
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { text != "\n" }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

final class TypingIndicator: UIView {
  private var dots: [CALayer] = []
  private let replicator = CAReplicatorLayer()
  func animate() {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.systemGray.cgColor
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(14, 0, 0)
    replicator.instanceDelay = 0.2
    replicator.addSublayer(dot)
    layer.addSublayer(replicator)
    let group = CAAnimationGroup()
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = 1
    scale.toValue = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1.0
    fade.toValue = 0.3
    group.animations = [scale, fade]
    group.duration = 0.6
    group.autoreverses = true
    group.repeatCount = .infinity
    group.isRemovedOnCompletion = false
    group.fillMode = .forwards
    dot.add(group, forKey: nil)
    let spring = CASpringAnimation(keyPath: "position.y")
    spring.damping = 5
    spring.initialVelocity = 10
    spring.duration = spring.settlingDuration
    dot.add(spring, forKey: "spring")
    layer.removeAllAnimations()
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    layer.transform = CATransform3DRotate(transform, .pi / 6, 0, 1, 0)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    layer.zPosition = 10
    layer.allowsEdgeAntialiasing = true
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    _ = layer.presentation()?.opacity
  }
}
