import CoreGraphics
public import Foundation

extension UICollectionView {
  // MARK: By class

  func note(_ cellClass: AnyClass?, forCells identifier: String) {
    cellQueue.register(Self.type(cellClass, UICollectionViewCell.self, identifier), for: identifier)
  }

  func note(_ viewClass: AnyClass?, forKind elementKind: String, _ identifier: String) {
    supplementaryQueues[elementKind, default: ReuseQueue()].register(
      Self.type(viewClass, UICollectionReusableView.self, identifier), for: identifier)
  }

  private static func type(
    _ anyClass: AnyClass?, _ base: UICollectionReusableView.Type, _ identifier: String
  ) -> UICollectionReusableView.Type? {
    guard let anyClass else { return nil }
    guard let type = anyClass as? UICollectionReusableView.Type,
      base != UICollectionViewCell.self || type is UICollectionViewCell.Type
    else {
      preconditionFailure(
        "\(anyClass) was registered for \"\(identifier)\", but it is not a kind of \(base).")
    }
    return type
  }

  // MARK: Dequeueing

  func dequeueCell(_ identifier: String, at place: TableLayout.Place) -> UICollectionViewCell {
    if let cell = reconfiguredCells[place],
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    guard let cell = dequeue(identifier, from: &cellQueue) as? UICollectionViewCell else {
      preconditionFailure(
        "No class is registered for cells \"\(identifier)\". Call "
          + "register(_:forCellWithReuseIdentifier:) before the collection view asks for cells.")
    }
    if let list = cell as? UICollectionViewListCell {
      list.collectionView = self
      list.take(collectionViewLayout.layoutAttributesForItem(at: IndexPath(place))?.listPosition)
    }
    return cell
  }

  func dequeueSupplement(_ elementKind: String, _ identifier: String, at indexPath: IndexPath)
    -> UICollectionReusableView
  {
    guard
      let view = dequeue(identifier, from: &supplementaryQueues[elementKind, default: ReuseQueue()])
    else {
      preconditionFailure(
        "No class is registered for \(elementKind) \"\(identifier)\". Call "
          + "register(_:forSupplementaryViewOfKind:withReuseIdentifier:) before the collection "
          + "view asks for them.")
    }
    if let list = view as? UICollectionViewListCell {
      list.collectionView = self
      list.take(
        collectionViewLayout.layoutAttributesForSupplementaryView(
          ofKind: elementKind, at: indexPath)?.listPosition)
    }
    return view
  }

  private func dequeue(_ identifier: String, from queue: inout ReuseQueue<UICollectionReusableView>)
    -> UICollectionReusableView?
  {
    if let view = queue.take(identifier) {
      view.prepareForReuse()
      return view
    }
    guard let type = queue.type(for: identifier) else { return nil }
    cellsMade += 1
    let view = instantiate(type)
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: By registration

  /// How to make and fill cells of one class for items of one type. Make it once, outside the
  /// closure that provides cells.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let identifier = UUID().uuidString

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How to make and fill supplementary views of one class. Make it once, outside the closure that
  /// provides views.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let identifier = UUID().uuidString

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if cellQueue.type(for: identifier) == nil { cellQueue.register(Cell.self, for: identifier) }
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell
    else { preconditionFailure("A registration of \(Cell.self) made a cell of another class.") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    if supplementaryQueues[kind]?.type(for: identifier) == nil {
      supplementaryQueues[kind, default: ReuseQueue()].register(
        Supplementary.self, for: identifier)
    }
    guard
      let view = dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: indexPath) as? Supplementary
    else {
      preconditionFailure(
        "A registration of \(Supplementary.self) made a view of another class.")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
