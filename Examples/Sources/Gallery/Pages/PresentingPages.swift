import UIKit

extension GalleryPage {
  static let presenting = GalleryPage(title: "Presentations") {
    [
      Example("Alerts", button("Alert") { _ in alert() }),
      Example("Text fields", button("Question") { _ in question() }),
      Example("Action sheets", button("Action sheet") { _ in actionSheet() }),
      Example("Detents", button("Sheet") { _ in sheet() }),
      Example("Full screen", button("Cover") { _ in screen("Cover", style: .fullScreen) }),
      Example("Popovers", button("Popover") { popover(from: $0) }),
    ]
  }

  /// A button that presents what `make` makes for it.
  private static func button(
    _ title: String, presents make: @escaping (UIView) -> UIViewController
  ) -> UIButton {
    let button = UIButton(configuration: .gray())
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { action in
        guard let button = action.sender as? UIButton else { return }
        button.window?.rootViewController?.present(make(button), animated: true)
      }, for: .touchUpInside)
    return button
  }

  private static func alert() -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete the list?", message: "Its five tasks go with it.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    return alert
  }

  private static func question() -> UIAlertController {
    let alert = UIAlertController(title: "New list", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    let create = UIAlertAction(title: "Create", style: .default)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(create)
    alert.preferredAction = create
    return alert
  }

  private static func actionSheet() -> UIAlertController {
    let sheet = UIAlertController(
      title: "Move the task", message: nil, preferredStyle: .actionSheet)
    for title in ["To the top", "To another list"] {
      sheet.addAction(UIAlertAction(title: title, style: .default))
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    return sheet
  }

  private static func sheet() -> UIViewController {
    let controller = screen("Sheet", style: .pageSheet)
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    return controller
  }

  private static func popover(from source: UIView) -> UIViewController {
    let controller = screen("Popover", style: .popover)
    controller.preferredContentSize = CGSize(width: 240, height: 160)
    controller.popoverPresentationController?.sourceView = source
    return controller
  }

  /// A screen with a button that dismisses it.
  private static func screen(
    _ title: String, style: UIModalPresentationStyle
  ) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    controller.view.backgroundColor = .systemBackground
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak controller] _ in controller?.dismiss(animated: true) })
    let navigation = UINavigationController(rootViewController: controller)
    navigation.modalPresentationStyle = style
    return navigation
  }
}
