import UIKit

/// A section of a collection: elements, and what stands above and below them.
@MainActor public struct FineSection<Element: Identifiable> {
  public let id: AnyHashable
  public let header: (any Renderable)?
  public let footer: (any Renderable)?
  public let items: [Element]

  public init(id: some Hashable, items: [Element]) {
    self.id = AnyHashable(id)
    header = nil
    footer = nil
    self.items = items
  }

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

public typealias FineListSection<Element: Identifiable> = FineSection<Element>
public typealias FineGridSection<Element: Identifiable> = FineSection<Element>
