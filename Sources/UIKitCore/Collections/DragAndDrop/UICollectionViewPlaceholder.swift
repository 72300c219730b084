import CoreGraphics
public import Foundation

/// A cell that stands where an item comes whose data is still on its way.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  /// Fills the placeholder's cell, whenever it is shown.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// - Parameters:
  ///   - insertionIndexPath: where the item comes, without placeholders.
  ///   - reuseIdentifier: of the cell, for which a class is registered.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// The placeholder of an item that was dropped.
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// What of the cell the dropped item's picture becomes.
  /// - Note: Kept for the app only: the picture becomes the whole cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a dropped item's placeholder.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Puts the item in the placeholder's place: `dataSourceUpdates` adds it to the data at the path
  /// that it is given, and makes no change of the view. False where the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Takes the placeholder away. False where it is gone.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Has `cellUpdateHandler` fill the cell again.
  func setNeedsCellUpdate()
}

/// A table or a collection view, which counts rows with placeholders where its data source counts
/// them without.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// The section of the data source that is shown at a place; `NSNotFound` where there is none.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// Nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// In `actionsToTranslate` the view's paths count placeholders.
  func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

/// A placeholder that a collection view shows.
@MainActor final class CollectionPlaceholder: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  let placeholder: UICollectionViewPlaceholder
  private weak var view: UICollectionView?
  /// The flight of the item's picture to the placeholder.
  var landing: (any UIDragAnimating)?

  init(
    _ dragItem: UIDragItem, _ placeholder: UICollectionViewPlaceholder, in view: UICollectionView
  ) {
    self.dragItem = dragItem
    self.placeholder = placeholder
    self.view = view
  }

  func addAnimations(_ animations: @escaping () -> Void) { landing?.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    landing?.addCompletion(completion)
  }

  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool {
    view?.fill(self, dataSourceUpdates) ?? false
  }

  func deletePlaceholder() -> Bool { view?.remove(self) ?? false }

  func setNeedsCellUpdate() { view?.updateCell(of: self) }
}

extension UICollectionView {
  /// Opens a place for an item that is on its way.
  func insert(_ placeholder: CollectionPlaceholder) {
    let place = TableLayout.Place(placeholder.placeholder.insertionIndexPath)
    let counts = currentCounts
    let data = placeholders.dataCounts(counts)
    precondition(
      data.indices.contains(place.section) && (0...data[place.section]).contains(place.row),
      "A placeholder was given \(placeholder.placeholder.insertionIndexPath), where no item of "
        + "\(type(of: self)) can be inserted.")
    let (change, kept) = placeholders.inserting(placeholder, at: place, in: counts)
    perform(change, animated: true, placeholders: kept)
  }

  func fill(_ placeholder: CollectionPlaceholder, _ dataSourceUpdates: (IndexPath) -> Void) -> Bool
  {
    guard let place = placeholders.place(of: placeholder), !isTiling else { return false }
    let before = askForCounts()
    let path = IndexPath(placeholders.data(place))
    dataSourceUpdates(path)
    guard placeholders.place(of: placeholder) != nil else { return true }
    var expected = before
    expected[place.section] += 1
    let found = askForCounts()
    guard found == expected else {
      Diagnostics.record(.placeholderIsNotFilled(path, expected, found, in: self))
      reloadData()
      return true
    }
    let (change, kept) = placeholders.filling(place, in: currentCounts)
    perform(change, animated: false, placeholders: kept)
    return true
  }

  func remove(_ placeholder: CollectionPlaceholder) -> Bool {
    guard let place = placeholders.place(of: placeholder), !isTiling else { return false }
    let (change, kept) = placeholders.removing(at: place, in: currentCounts)
    perform(change, animated: true, placeholders: kept)
    return true
  }

  func updateCell(of placeholder: CollectionPlaceholder) {
    guard let place = placeholders.place(of: placeholder), let cell = cell(at: place) else {
      return
    }
    placeholder.placeholder.cellUpdateHandler?(cell)
    contentDidChange(of: cell)
  }

  func makeCell(for placeholder: CollectionPlaceholder, at place: TableLayout.Place)
    -> UICollectionViewCell
  {
    let cell = dequeueCell(placeholder.placeholder.reuseIdentifier, at: place)
    placeholder.placeholder.cellUpdateHandler?(cell)
    return cell
  }

  func forgetPlaceholders() { placeholders = ItemPlaceholders() }

  /// Where an item is with placeholders, from the path that an app gives.
  func presented(_ indexPath: IndexPath) -> TableLayout.Place {
    let place = TableLayout.Place(indexPath)
    return countsPlaceholders ? place : placeholders.presented(place)
  }

  /// The path of an item as an app counts.
  func path(_ place: TableLayout.Place) -> IndexPath {
    IndexPath(countsPlaceholders ? place : placeholders.data(place))
  }
}

extension UICollectionView: UIDataSourceTranslating {
  public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int)
    -> Int
  {
    currentCounts.indices.contains(presentationSectionIndex) ? presentationSectionIndex : NSNotFound
  }

  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  { currentCounts.indices.contains(dataSourceSectionIndex) ? dataSourceSectionIndex : NSNotFound }

  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  {
    guard let place = presentationIndexPath.map({ TableLayout.Place($0) }), contains(place),
      !placeholders.contains(place)
    else { return nil }
    return IndexPath(placeholders.data(place))
  }

  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    guard let path = dataSourceIndexPath else { return nil }
    let place = placeholders.presented(TableLayout.Place(path))
    return contains(place) ? IndexPath(place) : nil
  }

  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    let before = countsPlaceholders
    countsPlaceholders = true
    actionsToTranslate()
    countsPlaceholders = before
  }
}

extension Diagnostic {
  @MainActor static func placeholderIsNotFilled(
    _ path: IndexPath, _ expected: [Int], _ found: [Int], in view: UIView
  ) -> Diagnostic {
    Diagnostic(
      category: "Collections",
      message: """
        commitInsertion(dataSourceUpdates:) of \(type(of: view)) was to add one item at section \
        \(path.section), item \(path.row): there should be \(expected) items by section, but the \
        data source has \(found). The view was reloaded; add the item to the data, and nothing to \
        the view, inside the closure.
        """)
  }
}
