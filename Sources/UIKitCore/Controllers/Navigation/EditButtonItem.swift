import Foundation

/// Turns its controller's editing on and off.
@MainActor final class EditButtonItem: UIBarButtonItem {
  private weak var controller: UIViewController?

  init(controller: UIViewController) {
    self.controller = controller
    super.init()
    primaryAction = UIAction { [weak controller] _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
    update(isEditing: controller.isEditing)
  }

  required init?(coder: NSCoder) { nil }

  func update(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
