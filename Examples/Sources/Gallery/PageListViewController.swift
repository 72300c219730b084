import UIKit

/// The list of pages.
class PageListViewController: UITableViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Gallery"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    GalleryPage.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "page")
      ?? UITableViewCell(style: .default, reuseIdentifier: "page")
    cell.textLabel?.text = GalleryPage.all[indexPath.row].title
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(
      PageViewController(GalleryPage.all[indexPath.row]), animated: true)
  }
}
