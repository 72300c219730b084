import UIKit

final class ImageCache {
  static let shared = ImageCache()
  private let cache: NSCache<NSString, UIImage> = {
    let cache = NSCache<NSString, UIImage>()
    cache.countLimit = 100
    cache.totalCostLimit = 50 * 1024 * 1024
    return cache
  }()
  private var running: [URL: URLSessionDataTask] = [:]
  private let queue = DispatchQueue(label: "images", qos: .userInitiated, attributes: .concurrent)
  private let lock = NSLock()

  init() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(clear), name: UIApplication.didReceiveMemoryWarningNotification,
      object: nil)
  }
  @objc func clear() { cache.removeAllObjects() }

  func image(for url: URL, completion: @escaping (UIImage?) -> Void) {
    if let image = cache.object(forKey: url.absoluteString as NSString) { return completion(image) }
    let task = URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
      let image = data.flatMap { UIImage(data: $0) }
      if let image = image { self?.cache.setObject(image, forKey: url.absoluteString as NSString) }
      DispatchQueue.main.async { completion(image) }
    }
    lock.lock(); defer { lock.unlock() }
    running[url] = task
    task.resume()
  }
  @available(iOS 13.0, *)
  func image(for url: URL) async throws -> UIImage? {
    let (data, response) = try await URLSession.shared.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { return nil }
    return UIImage(data: data)
  }
}

final class ZoomingViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView()
  var image: UIImage? { didSet { imageView.image = image } }
  private lazy var doubleTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: #selector(didDoubleTap(_:)))
    tap.numberOfTapsRequired = 2
    return tap
  }()
  private lazy var singleTap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: #selector(toggleBars))
    tap.require(toFail: doubleTap)
    return tap
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 4
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.decelerationRate = .fast
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    imageView.contentMode = .scaleAspectFit
    imageView.isUserInteractionEnabled = true
    scrollView.addSubview(imageView)
    view.addGestureRecognizer(doubleTap)
    view.addGestureRecognizer(singleTap)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(longPress))
    press.minimumPressDuration = 0.6
    view.addGestureRecognizer(press)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    imageView.frame = scrollView.bounds
    center()
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.x = round(targetContentOffset.pointee.x / 100) * 100
  }
  private func center() {
    let size = scrollView.bounds.size
    var frame = imageView.frame
    frame.origin.x = frame.width < size.width ? (size.width - frame.width) / 2 : 0
    frame.origin.y = frame.height < size.height ? (size.height - frame.height) / 2 : 0
    imageView.frame = frame
  }
  @objc func didDoubleTap(_ sender: UITapGestureRecognizer) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let point = sender.location(in: imageView)
      let size = CGSize(width: scrollView.bounds.width / 3, height: scrollView.bounds.height / 3)
      scrollView.zoom(
        to: CGRect(
          x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
          height: size.height),
        animated: true)
    }
  }
  @objc func toggleBars() {
    let hidden = navigationController?.isNavigationBarHidden ?? false
    navigationController?.setNavigationBarHidden(!hidden, animated: true)
    navigationController?.hidesBarsOnTap = false
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  @objc func longPress(_ gesture: UILongPressGestureRecognizer) {
    guard gesture.state == .began, let image = image else { return }
    becomeFirstResponder()
    let activity = UIActivityViewController(
      activityItems: [image, "A photo"], applicationActivities: nil)
    activity.excludedActivityTypes = [.airDrop, .print]
    activity.completionWithItemsHandler = { type, done, items, error in }
    if let popover = activity.popoverPresentationController {
      popover.sourceView = view
      popover.sourceRect = CGRect(origin: gesture.location(in: view), size: .zero)
      popover.permittedArrowDirections = [.up, .down]
    }
    present(activity, animated: true)
    UIImageWriteToSavedPhotosAlbum(
      image, self, #selector(saved(_:didFinishSavingWithError:contextInfo:)), nil)
  }
  @objc func saved(
    _ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer
  ) {}
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: #selector(toggleBars)),
      UIKeyCommand(
        title: "Close", action: #selector(close), input: UIKeyCommand.inputEscape,
        modifierFlags: .command),
    ]
  }
  @objc func close() { dismiss(animated: true, completion: nil) }
}

final class PhotoPagesViewController: UIPageViewController {
  private var images: [UIImage] = []
  private let pageControl = UIPageControl()
  init(images: [UIImage]) {
    self.images = images
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [UIPageViewController.OptionsKey.interPageSpacing: 20])
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    pageControl.numberOfPages = images.count
    pageControl.pageIndicatorTintColor = UIColor.white.withAlphaComponent(0.4)
    pageControl.currentPageIndicatorTintColor = .white
    pageControl.addTarget(self, action: #selector(pageChanged(_:)), for: .valueChanged)
    setViewControllers(
      [page(0)].compactMap { $0 }, direction: .forward, animated: false, completion: nil)
    view.subviews.compactMap { $0 as? UIScrollView }.first?.delegate = self
  }
  private func page(_ index: Int) -> UIViewController? {
    guard images.indices.contains(index) else { return nil }
    let page = ZoomingViewController()
    page.image = images[index]
    page.view.tag = index
    return page
  }
  @objc private func pageChanged(_ sender: UIPageControl) {
    guard let next = page(sender.currentPage) else { return }
    setViewControllers([next], direction: .forward, animated: true)
  }
}
extension PhotoPagesViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate,
  UIScrollViewDelegate
{
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page(viewController.view.tag - 1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page(viewController.view.tag + 1)
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = viewControllers?.first else { return }
    pageControl.currentPage = shown.view.tag
  }
  func presentationCount(for pageViewController: UIPageViewController) -> Int { images.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

// Waterfall, as a layout of its own.
@MainActor protocol WaterfallLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat
}
final class WaterfallLayout: UICollectionViewLayout {
  weak var delegate: WaterfallLayoutDelegate?
  var columns = 2
  var spacing: CGFloat = 8
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat {
    guard let view = collectionView else { return 0 }
    return view.bounds.width - (view.contentInset.left + view.contentInset.right)
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: contentHeight)
  }
  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let view = collectionView else { return }
    let width = contentWidth / CGFloat(columns)
    var offsets = [CGFloat](repeating: 0, count: columns)
    for item in 0..<view.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let column = offsets.firstIndex(of: offsets.min() ?? 0) ?? 0
      let height = delegate?.collectionView(view, heightForItemAt: path, width: width) ?? 180
      let frame = CGRect(
        x: CGFloat(column) * width, y: offsets[column], width: width, height: height)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = frame.insetBy(dx: spacing / 2, dy: spacing / 2)
      attributes.zIndex = item
      cache.append(attributes)
      offsets[column] += height
    }
    contentHeight = offsets.max() ?? 0
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    cache.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    cache[indexPath.item]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
  override func invalidateLayout() {
    super.invalidateLayout()
    cache.removeAll()
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }
}
