import Foundation
import Glibc

/// A folder that a command writes into, all of it or nothing: first into a hidden folder in there,
/// so that what is there stays whole until the new is.
struct OutputFolder {
  let path: String
  /// Where to write until `finish`; not there yet.
  let unfinished: String
  private let wasThere: Bool

  init(_ path: String) {
    self.path = path
    unfinished = "\(path)/.unfinished.\(getpid())"
    wasThere = FileManager.default.fileExists(atPath: path)
  }

  /// Makes both.
  func make() throws {
    do {
      try FileManager.default.createDirectory(
        atPath: unfinished, withIntermediateDirectories: true)
    } catch {
      throw FullDisk.error(writing: path, error)
    }
  }

  /// Moves what was written to its place, over what has its names.
  func finish() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: unfinished) {
      guard rename("\(unfinished)/\(name)", "\(path)/\(name)") == 0 else {
        throw FullDisk.error(writing: path, FileError("\(path)/\(name)", errno))
      }
    }
  }

  /// Takes away what is unfinished, and the folder itself where it is empty and was not there.
  func cleanUp() {
    try? FileManager.default.removeItem(atPath: unfinished)
    if !wasThere { rmdir(path) }
  }
}
