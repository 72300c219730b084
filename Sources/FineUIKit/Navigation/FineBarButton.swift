public import UIKit

/// Describes a button of a navigation bar.
@MainActor public struct FineBarButton {
  private enum Content {
    case title(String)
    case image(UIImage)
    case system(UIBarButtonItem.SystemItem)
  }

  private let content: Content
  private let action: @MainActor () -> Void
  private var style = UIBarButtonItem.Style.plain
  private var isEnabled = true

  /// - Parameters:
  ///   - title: What the button says.
  ///   - action: Called at each press.
  public init(title: String, action: @escaping @MainActor () -> Void) {
    content = .title(title)
    self.action = action
  }

  /// - Parameters:
  ///   - image: What the button shows, drawn in the tint colour.
  ///   - action: Called at each press.
  public init(image: UIImage, action: @escaping @MainActor () -> Void) {
    content = .image(image)
    self.action = action
  }

  /// - Parameters:
  ///   - systemItem: One of the buttons that UIKit has a title or an image for.
  ///   - action: Called at each press.
  public init(
    systemItem: UIBarButtonItem.SystemItem, action: @escaping @MainActor () -> Void
  ) {
    content = .system(systemItem)
    self.action = action
  }

  /// Whether the button says that it ends something; plain unless set.
  public func style(_ style: UIBarButtonItem.Style) -> FineBarButton {
    var copy = self
    copy.style = style
    return copy
  }

  /// Whether the button can be pressed.
  public func enabled(_ isEnabled: Bool) -> FineBarButton {
    var copy = self
    copy.isEnabled = isEnabled
    return copy
  }

  /// Updates the items in place and returns `nil`, or returns the items to set instead.
  static func items(
    for buttons: [FineBarButton], reusing old: [UIBarButtonItem]
  ) -> [UIBarButtonItem]? {
    let items = buttons.enumerated().map { index, button in
      let candidate = index < old.count ? old[index] as? FineBarButtonItem : nil
      let item = candidate?.signature == button.signature ? candidate : nil
      return item ?? button.makeItem()
    }
    for (button, item) in zip(buttons, items) { button.update(item) }
    let areKept = items.count == old.count && zip(items, old).allSatisfy { $0 === $1 }
    return areKept ? nil : items
  }

  private var signature: FineBarButtonItem.Signature {
    let kind: FineBarButtonItem.Kind =
      switch content {
      case .title: .title
      case .image: .image
      case .system(let item): .system(item.rawValue)
      }
    return FineBarButtonItem.Signature(kind: kind, style: style)
  }

  private func makeItem() -> FineBarButtonItem {
    let item =
      switch content {
      case .title(let title):
        FineBarButtonItem(title: title, style: style, target: nil, action: nil)
      case .image(let image):
        FineBarButtonItem(image: image, style: style, target: nil, action: nil)
      case .system(let systemItem):
        FineBarButtonItem(barButtonSystemItem: systemItem, target: nil, action: nil)
      }
    item.signature = signature
    return item
  }

  private func update(_ item: FineBarButtonItem) {
    item.primaryAction = UIAction { [action] _ in action() }
    switch content {
    case .title(let title):
      if item.title != title { item.title = title }
      if item.image != nil { item.image = nil }
    case .image(let image):
      if item.image !== image { item.image = image }
      if item.title != nil { item.title = nil }
    case .system:
      if item.style != style { item.style = style }
    }
    if item.isEnabled != isEnabled { item.isEnabled = isEnabled }
  }
}

/// An item that a `FineBarButton` made, and what it must agree in to be used again.
final class FineBarButtonItem: UIBarButtonItem {
  enum Kind: Equatable {
    case title
    case image
    case system(Int)
  }

  struct Signature: Equatable {
    var kind: Kind
    var style: UIBarButtonItem.Style
  }

  var signature: Signature?
}
