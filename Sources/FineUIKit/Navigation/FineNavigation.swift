public import UIKit

/// Describes a navigation item.
@MainActor public struct FineNavigation {
  private let title: String?
  private var prompt: String?
  private var largeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode.automatic
  private var hidesBackButton = false
  private var leading: [FineBarButton] = []
  private var trailing: [FineBarButton] = []

  /// - Parameter title: What stands in the middle of the bar, and on the button that leads back
  ///   here.
  public init(title: String? = nil) { self.title = title }

  /// A line of text above the title.
  public func prompt(_ prompt: String) -> FineNavigation {
    var copy = self
    copy.prompt = prompt
    return copy
  }

  /// Whether the title is shown large, where the bar prefers that; automatic unless set.
  public func largeTitleDisplayMode(
    _ mode: UINavigationItem.LargeTitleDisplayMode
  ) -> FineNavigation {
    var copy = self
    copy.largeTitleDisplayMode = mode
    return copy
  }

  /// Whether the button that leads back is left out.
  public func hidesBackButton(_ hides: Bool = true) -> FineNavigation {
    var copy = self
    copy.hidesBackButton = hides
    return copy
  }

  /// The buttons at the leading edge, from there inwards.
  public func leading(_ buttons: FineBarButton...) -> FineNavigation {
    var copy = self
    copy.leading = buttons
    return copy
  }

  /// The buttons at the trailing edge, as they are seen: the last one stands at the edge.
  public func trailing(_ buttons: FineBarButton...) -> FineNavigation {
    var copy = self
    copy.trailing = buttons
    return copy
  }

  /// Writes all of this to an item, comparing before it writes; what is not described gets its
  /// default.
  public func apply(to navigationItem: UINavigationItem) {
    let item = navigationItem
    if item.title != title { item.title = title }
    if item.prompt != prompt { item.prompt = prompt }
    if item.largeTitleDisplayMode != largeTitleDisplayMode {
      item.largeTitleDisplayMode = largeTitleDisplayMode
    }
    if item.hidesBackButton != hidesBackButton { item.hidesBackButton = hidesBackButton }
    if let items = FineBarButton.items(for: leading, reusing: item.leftBarButtonItems ?? []) {
      item.leftBarButtonItems = items
    }
    // UIKit counts from the trailing edge inwards.
    if let items = FineBarButton.items(
      for: trailing.reversed(), reusing: item.rightBarButtonItems ?? [])
    {
      item.rightBarButtonItems = items
    }
  }
}
