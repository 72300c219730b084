import UIKit

/// The examples of a page, in a column that scrolls.
class PageViewController: UIViewController {

  private let page: GalleryPage

  init(_ page: GalleryPage) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.title = page.title

    let column = UIStackView()
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 16
    for example in page.examples() {
      let label = UILabel()
      label.text = example.title
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      column.addArrangedSubview(label)
      column.setCustomSpacing(6, after: label)
      column.addArrangedSubview(example.view)
      let isFlexible = example.view.intrinsicContentSize.width == UIView.noIntrinsicMetric
      if isFlexible {
        example.view.widthAnchor.constraint(equalTo: column.widthAnchor).isActive = true
      }
    }

    let scrollView = UIScrollView()
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      column.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -16),
    ])
  }
}
