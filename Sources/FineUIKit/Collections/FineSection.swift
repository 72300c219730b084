import UIKit

/// A section of a collection: elements, and what stands above and below them.
@MainActor public struct FineSection<Element: Identifiable> {
  /// What tells the section from the others.
  public let id: AnyHashable
  /// What stands above the elements, if anything.
  public let header: (any Renderable)?
  /// What stands below the elements, if anything.
  public let footer: (any Renderable)?
  /// The elements, in the order in which they are shown.
  public let items: [Element]

  /// Makes a section without header and footer.
  public init(id: some Hashable, items: [Element]) {
    self.id = AnyHashable(id)
    header = nil
    footer = nil
    self.items = items
  }

  /// Makes a section whose header and footer are described like any other view.
  public init(
    id: some Hashable, header: (any Renderable)? = nil, footer: (any Renderable)? = nil,
    items: [Element]
  ) {
    self.id = AnyHashable(id)
    self.header = header
    self.footer = footer
    self.items = items
  }

  /// Shows header and footer as secondary text.
  public init(
    id: some Hashable, header: String? = nil, footer: String? = nil, items: [Element]
  ) {
    self.id = AnyHashable(id)
    self.header = header.map(Self.text)
    self.footer = footer.map(Self.text)
    self.items = items
  }

  private static func text(_ text: String) -> any Renderable {
    FineLabel(text: text)
      .font(.preferredFont(forTextStyle: .subheadline))
      .textColor(.secondaryLabel)
      .padding(NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 4, trailing: 16))
  }
}

/// A section of a ``FineList``.
public typealias FineListSection<Element: Identifiable> = FineSection<Element>
/// A section of a ``FineGrid``.
public typealias FineGridSection<Element: Identifiable> = FineSection<Element>
