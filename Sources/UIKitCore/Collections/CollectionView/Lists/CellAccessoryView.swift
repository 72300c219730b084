import CoreGraphics
import Foundation

/// Shows one accessory of a list cell.
final class CellAccessoryView: UIView {
  private(set) var accessory: UICellAccessory
  private var content: UIView?
  private let pressed: () -> Void

  /// The room that most accessories get, in points.
  static let standardWidth: CGFloat = 22

  init(_ accessory: UICellAccessory, pressed: @escaping () -> Void) {
    self.accessory = accessory
    self.pressed = pressed
    super.init(frame: .zero)
    content = makeContent()
    if let content { addSubview(content) }
    isUserInteractionEnabled =
      isPressable || accessory.accessoryType == .customView
      || accessory.accessoryType == .popUpMenu
    if isPressable {
      let tap = UITapGestureRecognizer()
      tap.ownAction = { [weak self] recognizer in
        if recognizer.state == .ended { self?.pressed() }
      }
      addGestureRecognizer(tap)
    }
    showTint()
  }

  required init?(coder: NSCoder) {
    preconditionFailure("\(Self.self) is made in code only.")
  }

  private var isPressable: Bool {
    switch accessory.accessoryType {
    case .detail, .delete, .insert, .outlineDisclosure: true
    default: false
    }
  }

  private func makeContent() -> UIView {
    switch accessory.content {
    case .symbol(let name): return UIImageView(image: UIImage(systemName: name))
    case .chevron: return TableCellAccessoryView(.disclosureIndicator)
    case .outline: return UIImageView(image: UIImage(systemName: "chevron.right"))
    case .checkmark: return TableCellAccessoryView(.checkmark)
    case .text(let text, let font, let adjusts):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      label.adjustsFontForContentSizeCategory = adjusts
      return label
    case .view(let view, _): return view
    case .menu(let menu, let changed): return makeMenuButton(menu, changed)
    }
  }

  private func makeMenuButton(_ menu: UIMenu, _ changed: (@MainActor (UIMenu) -> Void)?)
    -> UIButton
  {
    let button = UIButton(type: .system)
    button.contentHorizontalAlignment = .trailing
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    if let changed {
      button.addAction(
        UIAction { [weak button] _ in changed(button?.menu ?? menu) }, for: .menuActionTriggered)
    }
    return button
  }

  private func showTint() {
    guard let color = accessory.tintColor else { return }
    if let label = content as? UILabel {
      label.textColor = color
    } else {
      content?.tintColor = color
    }
  }

  /// How many of a multiselect accessory's looks is shown.
  func show(isSelected: Bool, isExpanded: Bool) {
    switch accessory.accessoryType {
    case .multiselect:
      (content as? UIImageView)?.image = UIImage(
        systemName: isSelected ? "checkmark.circle.fill" : "circle")
    case .outlineDisclosure:
      let angle = isExpanded ? CGFloat.pi / 2 * (isRightToLeft ? -1 : 1) : 0
      content?.transform = CGAffineTransform(rotationAngle: angle)
    default: break
    }
  }

  /// The content's own size.
  private var contentSize: CGSize {
    guard let content else { return .zero }
    if case .view(let view, let keeps) = accessory.content {
      if keeps || view.bounds.width > 0 { return view.bounds.size }
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    return content.intrinsicContentSize
  }

  /// The room that the accessory takes.
  var width: CGFloat {
    switch accessory.reserved {
    case .standard: max(Self.standardWidth, contentSize.width)
    case .actual: contentSize.width
    case .custom(let width): width
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    let size = contentSize
    let scale = screenScale
    content.bounds.size = size
    content.center = CGPoint(
      x: ((bounds.width - size.width) / 2).rounded(toScale: scale) + size.width / 2,
      y: ((bounds.height - size.height) / 2).rounded(toScale: scale) + size.height / 2)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isPressable
      ? bounds.insetBy(dx: -11, dy: 0).contains(point) : super.point(inside: point, with: event)
  }
}
