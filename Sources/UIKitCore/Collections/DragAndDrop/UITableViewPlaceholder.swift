import CoreGraphics
public import Foundation

/// A row that stands where one comes whose data is still on its way.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat
  /// Fills the placeholder's cell, whenever it is shown.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: where the row comes, without placeholders.
  ///   - reuseIdentifier: of the cell, for which a class is registered.
  ///   - rowHeight: in points; `UITableView.automaticDimension` measures the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// The placeholder of an item that was dropped.
@preconcurrency @MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// What of the cell the dropped item's picture becomes.
  /// - Note: Kept for the app only: the picture becomes the whole cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a dropped item's placeholder.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Puts the row in the placeholder's place: `dataSourceUpdates` adds it to the data at the path
  /// that it is given, and makes no change of the table. False where the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Takes the placeholder away. False where it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A placeholder that a table shows.
@MainActor final class TablePlaceholder: NSObject, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let placeholder: UITableViewPlaceholder
  private weak var table: UITableView?
  /// The flight of the item's picture to the placeholder.
  var landing: (any UIDragAnimating)?

  init(_ dragItem: UIDragItem, _ placeholder: UITableViewPlaceholder, in table: UITableView) {
    self.dragItem = dragItem
    self.placeholder = placeholder
    self.table = table
  }

  var rowHeight: CGFloat { placeholder.rowHeight }

  func addAnimations(_ animations: @escaping () -> Void) { landing?.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    landing?.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    table?.fill(self, dataSourceUpdates) ?? false
  }

  func deletePlaceholder() -> Bool { table?.remove(self) ?? false }
}

extension UITableView {
  private var presentedCounts: [Int] { currentLayout.sections.map(\.rows.count) }

  private func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  /// Opens a place for a row that is on its way.
  func insert(_ placeholder: TablePlaceholder) {
    let place = TableLayout.Place(placeholder.placeholder.insertionIndexPath)
    let counts = presentedCounts
    let data = placeholders.dataCounts(counts)
    precondition(
      data.indices.contains(place.section) && (0...data[place.section]).contains(place.row),
      "A placeholder was given \(placeholder.placeholder.insertionIndexPath), where no row of "
        + "\(type(of: self)) can be inserted.")
    let (change, kept) = placeholders.inserting(placeholder, at: place, in: counts)
    perform(change, animated: true, placeholders: kept)
  }

  func fill(_ placeholder: TablePlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let place = placeholders.place(of: placeholder), !isTiling else { return false }
    var expected = askForCounts()
    let path = IndexPath(placeholders.data(place))
    dataSourceUpdates(path)
    guard placeholders.place(of: placeholder) != nil else { return true }
    expected[place.section] += 1
    let found = askForCounts()
    guard found == expected else {
      Diagnostics.record(.placeholderIsNotFilled(path, expected, found, in: self))
      reloadData()
      return true
    }
    let (change, kept) = placeholders.filling(place, in: presentedCounts)
    perform(change, animated: false, placeholders: kept)
    return true
  }

  func remove(_ placeholder: TablePlaceholder) -> Bool {
    guard let place = placeholders.place(of: placeholder), !isTiling else { return false }
    let (change, kept) = placeholders.removing(at: place, in: presentedCounts)
    perform(change, animated: true, placeholders: kept)
    return true
  }

  func makeCell(for placeholder: TablePlaceholder, at place: TableLayout.Place) -> UITableViewCell {
    guard
      let cell = dequeueReusableCell(withIdentifier: placeholder.placeholder.reuseIdentifier)
    else {
      preconditionFailure(
        "No class is registered for the cells \"\(placeholder.placeholder.reuseIdentifier)\" of a "
          + "placeholder. Call register(_:forCellReuseIdentifier:) before the drop.")
    }
    placeholder.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  /// Where a row is with placeholders, from the path that an app gives.
  func presented(_ indexPath: IndexPath) -> TableLayout.Place {
    let place = TableLayout.Place(indexPath)
    return countsPlaceholders ? place : placeholders.presented(place)
  }

  /// The path of a row as an app counts.
  func path(_ place: TableLayout.Place) -> IndexPath {
    IndexPath(countsPlaceholders ? place : placeholders.data(place))
  }
}

extension UITableView: UIDataSourceTranslating {
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int)
    -> Int
  {
    currentLayout.sections.indices.contains(presentationSectionIndex)
      ? presentationSectionIndex : NSNotFound
  }

  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  {
    currentLayout.sections.indices.contains(dataSourceSectionIndex)
      ? dataSourceSectionIndex : NSNotFound
  }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  {
    guard let place = presentationIndexPath.map({ TableLayout.Place($0) }),
      currentLayout.contains(place), !placeholders.contains(place)
    else { return nil }
    return IndexPath(placeholders.data(place))
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    guard let path = dataSourceIndexPath else { return nil }
    let place = placeholders.presented(TableLayout.Place(path))
    return currentLayout.contains(place) ? IndexPath(place) : nil
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    let before = countsPlaceholders
    countsPlaceholders = true
    actionsToTranslate()
    countsPlaceholders = before
  }
}
