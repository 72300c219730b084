import UIKit

class OnboardingViewController: UIPageViewController {
  private let titles = ["Welcome", "Write notes", "Keep photos"]
  private(set) lazy var pages: [UIViewController] = titles.map { PageViewController(text: $0) }
  private let pageControl = UIPageControl()
  var onFinish: (() -> Void)?

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    delegate = self
    setViewControllers([pages[0]], direction: .forward, animated: false, completion: nil)
    pageControl.numberOfPages = pages.count
    pageControl.addTarget(self, action: #selector(pageChanged(_:)), for: .valueChanged)
    view.addSubview(pageControl)
    pageControl.translatesAutoresizingMaskIntoConstraints = false
    pageControl.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    view.safeAreaLayoutGuide.bottomAnchor.constraint(
      equalTo: pageControl.bottomAnchor, constant: 20
    ).isActive = true
    let skip = UIButton(type: .custom)
    skip.setTitle("Skip", for: .normal)
    skip.setTitleColor(.systemBlue, for: .normal)
    skip.frame = CGRect(x: 0, y: 0, width: 80, height: 44)
    skip.addTarget(self, action: #selector(finish), for: .touchUpInside)
    view.addSubview(skip)
  }

  @objc private func pageChanged(_ sender: UIPageControl) {
    setViewControllers(
      [pages[sender.currentPage]], direction: .forward, animated: true)
  }

  @objc private func finish() { onFinish?() }
}

extension OnboardingViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index < pages.count - 1 else {
      return nil
    }
    return pages[index + 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed, let shown = viewControllers?.first,
      let index = pages.firstIndex(of: shown)
    else { return }
    pageControl.currentPage = index
  }
}

private final class PageViewController: UIViewController {
  private let text: String

  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.systemFont(ofSize: 28, weight: .heavy), .kern: 1.5,
        .foregroundColor: UIColor.brand,
      ])
    label.textAlignment = .center
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
