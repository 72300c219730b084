import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What rows and items call up goes with them: menus, movements, and a provider that gives no cell.
@MainActor @Suite struct `What tables and collection views leave behind` {
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    weak var preview: UIViewController?
    weak var menu: UIMenu?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        previewProvider: { [weak self] in
          let preview = UIViewController()
          preview.preferredContentSize = CGSize(width: 50, height: 50)
          self?.preview = preview
          return preview
        },
        actionProvider: { [weak self] _ in
          let menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
          self?.menu = menu
          return menu
        })
    }
  }

  @MainActor private final class Items: UICollectionViewController {
    var moved: [String] = []
    var hasMenus = false

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { !hasMenus }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) { moved.append("\(source.item) to \(destination.item)") }
    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard hasMenus else { return nil }
      return UIContextMenuConfiguration(
        actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }
  }

  private func makeItems() -> Items {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    return Items(collectionViewLayout: layout)
  }

  @Test(arguments: [true, false])
  func `a table whose menu was shown goes, with the menu and its preview`(isDismissed: Bool) {
    weak var table: UITableView?
    weak var rows: Rows?
    weak var interaction: UIContextMenuInteraction?
    weak var preview: UIViewController?
    weak var menu: UIMenu?
    Stage.run { stage in
      autoreleasepool {
        let made = UITableView()
        let source = Rows()
        made.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        made.dataSource = source
        made.delegate = source
        stage.show(made)
        stage.click(50, 100, button: 3)
        #expect(source.preview != nil)
        #expect(source.menu != nil)
        (table, rows, interaction) = (made, source, made.contextMenuInteraction)
        (preview, menu) = (source.preview, source.menu)
        if isDismissed {
          made.contextMenuInteraction?.dismissMenu()
          stage.driver.settle()
        }
        // A table that leaves takes its menu along.
        made.removeInteraction(made.contextMenuInteraction!)
        made.removeFromSuperview()
      }
      stage.driver.advance(by: 1)
      #expect(table == nil)
      #expect(rows == nil)
      #expect(interaction == nil)
      #expect(preview == nil)
      #expect(menu == nil)
    }
  }

  @Test func `a collection view controller whose menu was shown goes`() {
    weak var items: Items?
    weak var view: UICollectionView?
    Stage.run { stage in
      autoreleasepool {
        let made = makeItems()
        made.hasMenus = true
        stage.window.rootViewController = made
        stage.driver.settle()
        stage.click(50, 50, button: 3)
        made.collectionView.contextMenuInteraction?.dismissMenu()
        stage.driver.settle()
        (items, view) = (made, made.collectionView)
        stage.window.rootViewController = nil
      }
      stage.driver.advance(by: 1)
      #expect(items == nil)
      #expect(view == nil)
    }
  }

  @Test(arguments: [true, false])
  func `a collection view controller whose items were moved goes, also in the middle of it`(
    isLetGo: Bool
  ) {
    weak var items: Items?
    weak var view: UICollectionView?
    weak var gesture: ItemMovementGesture?
    Stage.run { stage in
      autoreleasepool {
        let made = makeItems()
        stage.window.rootViewController = made
        stage.driver.settle()
        stage.touch(.began, 50, 50)
        stage.driver.advance(by: 0.7)
        stage.touch(.moved, 270, 50)
        stage.driver.advance(by: 0.5)
        (items, view) = (made, made.collectionView)
        gesture =
          made.collectionView.gestureRecognizers?.lazy
          .compactMap { $0 as? ItemMovementGesture }.first
        #expect(gesture?.state == .changed)
        if isLetGo {
          stage.touch(.ended, 270, 50)
          stage.driver.settle()
          #expect(made.moved == ["0 to 2"])
        }
        stage.window.rootViewController = nil
      }
      if !isLetGo { stage.touch(.ended, 270, 50) }
      stage.driver.advance(by: 1)
      #expect(gesture == nil)
      #expect(view == nil)
      #expect(items == nil)
    }
  }

  /// What a process that ends by a trap wrote last.
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a table's cell provider that gives no cell traps and says for which item`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["first", "second"])
        source.apply(snapshot, animatingDifferences: false)
        table.layoutIfNeeded()
      }
    }
    let text = message(result)
    #expect(text.contains("The cell provider of a UITableViewDiffableDataSource returned nil"))
    #expect(text.contains("first"))
    #expect(text.contains("[0, 0]"))
  }

  @Test func `a collection view's cell provider that gives no cell traps and says for which item`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 320, height: 480),
          collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
          _, _, _ in nil
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["first", "second"])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
      }
    }
    let text = message(result)
    #expect(text.contains("The cell provider of a UICollectionViewDiffableDataSource returned nil"))
    #expect(text.contains("first"))
    #expect(text.contains("[0, 0]"))
  }
}
