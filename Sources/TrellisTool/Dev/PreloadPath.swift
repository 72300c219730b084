import Foundation
import Glibc

/// A library's path as the loader takes it from `LD_PRELOAD`, which ends a name at each blank and
/// colon and knows no way to write one: where the path has some, a link to it that has none.
struct PreloadPath {
  let path: String
  /// The folder of the link.
  private let folder: String?

  init(_ library: String) throws {
    guard Self.isCut(library) else {
      (path, folder) = (library, nil)
      return
    }
    let usual = FileManager.default.temporaryDirectory.path
    var template = Array("\(Self.isCut(usual) ? "/tmp" : usual)/trellis-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template).map({ String(cString: $0) }),
      symlink(library, "\(made)/libHotReload.so") == 0
    else {
      throw ToolError(
        "no link to '\(library)' can be made in '/tmp': \(String(cString: strerror(errno))).",
        code: 73)
    }
    (path, folder) = ("\(made)/libHotReload.so", made)
  }

  /// Takes the link away.
  func remove() {
    guard let folder else { return }
    unlink(path)
    rmdir(folder)
  }

  private static func isCut(_ path: String) -> Bool { path.contains { $0 == " " || $0 == ":" } }
}
