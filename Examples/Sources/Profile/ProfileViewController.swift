import ArrangeUI
import UIKit

/// A person's card: a picture, a name and a line about them.
class ProfileViewController: UIViewController {

  private let avatarView = UIImageView(image: UIImage(systemName: "person.crop.circle.fill"))
  private let headlineLabel = UILabel()
  private let subheadlineLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground

    avatarView.contentMode = .scaleAspectFit
    avatarView.tintColor = .systemIndigo

    headlineLabel.text = "Ada Lovelace"
    headlineLabel.font = .preferredFont(forTextStyle: .headline)

    subheadlineLabel.text =
      "Mathematician. Wrote the first program for a machine that was never built."
    subheadlineLabel.font = .preferredFont(forTextStyle: .subheadline)
    subheadlineLabel.textColor = .secondaryLabel
    subheadlineLabel.textAlignment = .center
    subheadlineLabel.numberOfLines = 0

    let card = VStackView(spacing: 16) {
      avatarView.sized(width: 96, height: 96)
      VStackView(spacing: 4) {
        headlineLabel
        subheadlineLabel
      }
    }
    .frame(maximumWidth: .infinity)
    .padding(24)
    .background(roundedView())

    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      card.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
    ])
  }

  private func roundedView() -> UIView {
    let rearview = UIView()
    rearview.backgroundColor = .secondarySystemGroupedBackground
    rearview.layer.cornerRadius = 16
    return rearview
  }
}
