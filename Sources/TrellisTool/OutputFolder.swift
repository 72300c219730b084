import Foundation
import Glibc

/// A folder that a command writes into, all of it or nothing: first into a hidden folder in there,
/// so that what is there stays whole until the new is.
struct OutputFolder {
  let path: String
  /// Where to write until `finish`; not there yet.
  let unfinished: String
  /// The folder and those above it that are not there yet, from the innermost outwards.
  private let missing: [String]

  init(_ path: String) {
    self.path = path
    unfinished = "\(path)/.unfinished.\(getpid())"
    var missing: [String] = []
    var next = URL(fileURLWithPath: path).path
    while next != "/", !FileManager.default.fileExists(atPath: next) {
      missing.append(next)
      next = URL(fileURLWithPath: next).deletingLastPathComponent().path
    }
    self.missing = missing
  }

  /// Fails where `make` would, and leaves nothing: for before a build, which takes minutes.
  func requireWritable() throws {
    defer { cleanUp() }
    try make()
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

  /// Takes away what is unfinished, and the folders that were made for it where they are empty.
  func cleanUp() {
    try? FileManager.default.removeItem(atPath: unfinished)
    for folder in missing { rmdir(folder) }
  }
}
