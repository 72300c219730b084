import UIKit

// MARK: - Model

struct Article: Codable, Hashable {
  enum Kind: String, Codable { case photo, text, link }
  let id: Int
  let author: String
  let title: String
  let body: String
  var isLiked: Bool
  let kind: Kind
  let createdAt: Date

  enum CodingKeys: String, CodingKey {
    case id, author, title, body, kind
    case isLiked = "is_liked"
    case createdAt = "created_at"
  }
}

enum NetworkError: LocalizedError {
  case badURL, badStatus(Int), decoding(Error)
  var errorDescription: String? {
    switch self {
    case .badURL: return NSLocalizedString("The address is wrong.", comment: "")
    case .badStatus(let code):
      return String(format: NSLocalizedString("Status %d", comment: ""), code)
    case .decoding(let error): return error.localizedDescription
    }
  }
}

protocol FeedService {
  func fetchPosts(page: Int, completion: @escaping (Result<[Article], NetworkError>) -> Void)
}

final class RemoteFeedService: FeedService {
  private let session: URLSession
  private let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  init(session: URLSession = .shared) { self.session = session }

  func fetchPosts(page: Int, completion: @escaping (Result<[Article], NetworkError>) -> Void) {
    var components = URLComponents(string: "https://example.com/posts")
    components?.queryItems = [URLQueryItem(name: "page", value: "\(page)")]
    guard let url = components?.url else { return completion(.failure(.badURL)) }
    var request = URLRequest(url: url)
    request.httpMethod = "GET"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let task = session.dataTask(with: request) { [decoder] data, response, error in
      if let http = response as? HTTPURLResponse, !(200..<300).contains(http.statusCode) {
        return DispatchQueue.main.async { completion(.failure(.badStatus(http.statusCode))) }
      }
      do {
        let posts = try decoder.decode([Article].self, from: data ?? Data())
        DispatchQueue.main.async { completion(.success(posts)) }
      } catch {
        DispatchQueue.main.async { completion(.failure(.decoding(error))) }
      }
    }
    task.resume()
  }
}

// MARK: - Cell

final class PostCell: UICollectionViewCell {
  static let reuseIdentifier = String(describing: PostCell.self)

  private let avatarView = UIImageView()
  private let titleLabel = UILabel()
  private let bodyLabel = UILabel()
  private let likeButton = UIButton(type: .system)
  private lazy var stack = UIStackView(arrangedSubviews: [titleLabel, bodyLabel])
  var onLike: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUp() {
    contentView.layer.cornerRadius = 12
    contentView.layer.masksToBounds = true
    contentView.backgroundColor = .secondarySystemBackground
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.masksToBounds = false
    avatarView.contentMode = .scaleAspectFill
    avatarView.clipsToBounds = true
    avatarView.layer.cornerRadius = 20
    avatarView.tintColor = .systemGray
    avatarView.image = UIImage(systemName: "person.circle.fill")
    titleLabel.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .boldSystemFont(ofSize: 17))
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    bodyLabel.font = .preferredFont(forTextStyle: .body)
    bodyLabel.textColor = .secondaryLabel
    bodyLabel.numberOfLines = 3
    bodyLabel.lineBreakMode = .byTruncatingTail
    likeButton.setImage(UIImage(systemName: "heart"), for: .normal)
    likeButton.setImage(UIImage(systemName: "heart.fill"), for: .selected)
    likeButton.addTarget(self, action: #selector(didTapLike), for: .touchUpInside)
    likeButton.setContentHuggingPriority(.required, for: .horizontal)
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .leading
    [avatarView, stack, likeButton].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    let guide = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      avatarView.topAnchor.constraint(equalTo: guide.topAnchor),
      avatarView.widthAnchor.constraint(equalToConstant: 40),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor, multiplier: 1),
      stack.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      stack.topAnchor.constraint(equalTo: guide.topAnchor),
      stack.bottomAnchor.constraint(lessThanOrEqualTo: guide.bottomAnchor),
      likeButton.leadingAnchor.constraint(greaterThanOrEqualTo: stack.trailingAnchor, constant: 8),
      likeButton.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      likeButton.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
    isAccessibilityElement = true
    accessibilityTraits = [.button, .staticText]
  }

  func configure(with post: Article) {
    titleLabel.text = post.title
    bodyLabel.attributedText = NSAttributedString(
      string: post.body,
      attributes: [
        .kern: 0.2,
        .paragraphStyle: {
          let style = NSMutableParagraphStyle()
          style.lineSpacing = 3
          style.lineHeightMultiple = 1.1
          return style
        }(),
      ])
    likeButton.isSelected = post.isLiked
    accessibilityLabel = [post.author, post.title].joined(separator: ", ")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    onLike = nil
    titleLabel.text = nil
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(
        withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
        options: [.beginFromCurrentState, .allowUserInteraction]
      ) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  )
    -> UICollectionViewLayoutAttributes
  {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    let size = contentView.systemLayoutSizeFitting(
      CGSize(
        width: layoutAttributes.frame.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    attributes.frame.size.height = ceil(size.height)
    return attributes
  }

  @objc private func didTapLike() {
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    likeButton.isSelected.toggle()
    onLike?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      layer.shadowColor = UIColor.label.cgColor
    }
  }
}

// MARK: - Controller

final class FeedViewController: UIViewController {
  private enum Constants {
    static let inset: CGFloat = 16
    static let columns = 1
  }

  private let service: FeedService
  private var posts: [Article] = [] {
    didSet { collectionView.reloadData() }
  }
  private var page = 0
  private var isLoading = false
  private weak var activeTask: URLSessionTask?

  private lazy var layout: UICollectionViewFlowLayout = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = Constants.inset
    layout.sectionInset = UIEdgeInsets(
      top: Constants.inset, left: Constants.inset, bottom: Constants.inset, right: Constants.inset)
    layout.headerReferenceSize = CGSize(width: 0, height: 44)
    return layout
  }()
  private(set) lazy var collectionView: UICollectionView = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.backgroundColor = .systemBackground
    view.alwaysBounceVertical = true
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    view.keyboardDismissMode = .onDrag
    view.register(PostCell.self, forCellWithReuseIdentifier: PostCell.reuseIdentifier)
    view.register(
      FeedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
    view.refreshControl = refreshControl
    return view
  }()
  private lazy var refreshControl: UIRefreshControl = {
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Pull to refresh")
    control.addTarget(self, action: #selector(handleRefresh(_:)), for: .valueChanged)
    return control
  }()
  private let spinner = UIActivityIndicatorView(style: .large)
  private lazy var emptyView: UIView = {
    let label = UILabel()
    label.text = "Nothing here yet"
    label.textAlignment = .center
    return label
  }()

  init(service: FeedService) {
    self.service = service
    super.init(nibName: nil, bundle: nil)
    title = "Feed"
    tabBarItem = UITabBarItem(
      title: "Feed", image: UIImage(systemName: "list.bullet"), selectedImage: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func loadView() {
    view = UIView()
    view.backgroundColor = .systemBackground
    view.addSubview(collectionView)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.largeTitleDisplayMode = .always
    let compose = UIBarButtonItem(
      barButtonSystemItem: .compose, target: self, action: #selector(compose(_:)))
    let filter = UIBarButtonItem(
      image: UIImage(systemName: "line.horizontal.3.decrease.circle"), style: .plain, target: self,
      action: #selector(showFilter))
    navigationItem.rightBarButtonItems = [compose, filter]
    navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "", style: .plain, target: nil, action: nil)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    spinner.hidesWhenStopped = true
    collectionView.backgroundView = spinner
    NotificationCenter.default.addObserver(
      self, selector: #selector(didBecomeActive),
      name: UIApplication.didBecomeActiveNotification, object: nil)
    load()
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in
        self.collectionView.collectionViewLayout.invalidateLayout()
      }, completion: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  private func load() {
    guard !isLoading else { return }
    isLoading = true
    spinner.startAnimating()
    service.fetchPosts(page: page) { [weak self] result in
      guard let self = self else { return }
      self.isLoading = false
      self.spinner.stopAnimating()
      self.refreshControl.endRefreshing()
      switch result {
      case .success(let posts):
        self.posts += posts
        self.page += 1
        self.collectionView.backgroundView = self.posts.isEmpty ? self.emptyView : nil
      case .failure(let error): self.show(error)
      }
    }
  }

  private func show(_ error: Error) {
    let alert = UIAlertController(
      title: "Error", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Retry", style: .default) { [unowned self] _ in load() })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    present(alert, animated: true, completion: nil)
  }

  @objc private func handleRefresh(_ sender: UIRefreshControl) {
    page = 0
    posts.removeAll(keepingCapacity: true)
    load()
  }
  @objc private func compose(_ sender: UIBarButtonItem) {
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.modalPresentationStyle = .formSheet
    controller.isModalInPresentation = true
    if #available(iOS 15.0, *) {
      controller.sheetPresentationController?.detents = [.medium(), .large()]
      controller.sheetPresentationController?.prefersGrabberVisible = true
    }
    present(controller, animated: true)
  }
  @objc private func showFilter() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for kind in ["Photos", "Texts", "Links"] {
      sheet.addAction(UIAlertAction(title: kind, style: .default, handler: { _ in }))
    }
    sheet.addAction(.init(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.last
    present(sheet, animated: true)
  }
  @objc private func didBecomeActive() { if posts.isEmpty { load() } }
}

extension FeedViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    posts.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: PostCell.reuseIdentifier, for: indexPath) as? PostCell
    else { return UICollectionViewCell() }
    cell.configure(with: posts[indexPath.item])
    cell.onLike = { [weak self] in self?.posts[indexPath.item].isLiked.toggle() }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
}

extension FeedViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width - 2 * Constants.inset
    return CGSize(width: width / CGFloat(Constants.columns), height: 96)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    cell.alpha = 0
    UIView.animate(withDuration: 0.3) { cell.alpha = 1 }
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    if offset > scrollView.contentSize.height - scrollView.frame.height * 2 { load() }
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: indexPath as NSCopying, previewProvider: nil) { _ in
      UIMenu(
        title: "",
        children: [
          UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
            _ in
          },
        ])
    }
  }
}

extension FeedViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
  }
}

final class FeedHeader: UICollectionReusableView {
  let label: UILabel = {
    $0.font = .systemFont(ofSize: 13, weight: .semibold)
    $0.textColor = .tertiaryLabel
    return $0
  }(UILabel())
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
    label.frame = bounds.insetBy(dx: 16, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
