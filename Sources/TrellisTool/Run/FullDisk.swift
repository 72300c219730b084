import Foundation
import Glibc

/// A disk without room for more: what programs say then, and what we say.
enum FullDisk {
  /// Whether a program's output tells of one.
  static func isTold(by output: String) -> Bool {
    [
      "No space left on device", "Disk quota exceeded", "not enough free space", "ENOSPC",
      "I/O error (code: 28)",
    ].contains { output.contains($0) }
  }

  /// Whether a file could not be written because of one.
  static func isReason(for error: any Error) -> Bool {
    if let error = error as? FileError { return [ENOSPC, EDQUOT].contains(error.code) }
    if let error = error as? CocoaError, error.code == .fileWriteOutOfSpace { return true }
    if let error = error as? POSIXError { return [.ENOSPC, .EDQUOT].contains(error.code) }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return underlying.map(isReason) ?? isTold(by: "\(error)")
  }

  /// - Parameter cure: what to do, beside making room.
  static func error(_ what: String, cure: String) -> ToolError {
    ToolError("\(what): the disk is full. Make room, or \(cure).", code: 73)
  }

  /// What to end with where files cannot be written to a place that `--output` names.
  static func error(writing path: String, _ error: any Error) -> ToolError {
    if isReason(for: error) {
      return self.error("'\(path)' cannot be written", cure: "name another place with --output")
    }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    if let error = error as? FileError ?? underlying.map({ FileError(path, $0.code.rawValue) }) {
      return ToolError("'\(error.path)' cannot be written: \(error.reason).", code: 73)
    }
    return ToolError("'\(path)' cannot be written: \(error.localizedDescription)", code: 73)
  }

  /// Fails where the folder for temporary files has no room left: what programs printed is lost.
  static func requireTemporaryRoom() throws {
    let folder = FileManager.default.temporaryDirectory.path
    var status = statvfs()
    guard statvfs(folder, &status) == 0, status.f_bavail == 0, status.f_blocks > 0 else { return }
    throw error(
      "'\(folder)', where temporary files go, cannot be written",
      cure: "name another place by the variable TMPDIR")
  }
}
