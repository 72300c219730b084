package import CoreGraphics
package import Foundation
internal import Glibc
internal import ImageCodecs

/// A file that could not be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package var path: String
  package var reason: String

  /// What a program ends with because of it: `EX_CANTCREAT`.
  package var exitStatus: Int32 { 73 }

  package var description: String { "\(path) cannot be written: \(reason)." }
}

/// Files that scripts and tests write.
package enum OutputFile {
  /// Writes all of `data` or leaves the file as it was.
  package static func write(_ data: Data, to path: String) throws(OutputError) {
    let isWritten = isDevice(path) ? fill(path, with: data) : replace(path, with: data)
    guard isWritten else {
      let isFull = errno == ENOSPC || errno == EDQUOT
      throw OutputError(
        path: path, reason: isFull ? "the disk is full" : reason(whyNotWritable: path))
    }
  }

  /// Whether something is there that is no file to be replaced, such as a pipe.
  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func fill(_ path: String, with data: Data) -> Bool {
    let file = open(path, O_WRONLY)
    guard file >= 0 else { return false }
    let isWhole = put(data, into: file)
    let error = errno
    close(file)
    errno = error
    return isWhole
  }

  // By the system's own calls: the dump after each frame goes this way, and Foundation's way to do
  // the same takes longer than the dump.
  private static func replace(_ path: String, with data: Data) -> Bool {
    var template = Array("\(path).XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return false }
    let mask = umask(0)
    umask(mask)
    let isWhole = put(data, into: file) && fchmod(file, 0o666 & ~mask) == 0
    let error = errno
    let isClosed = close(file) == 0
    if !isWhole { errno = error }
    guard isWhole, isClosed, rename(template, path) == 0 else {
      let error = errno
      unlink(template)
      errno = error
      return false
    }
    return true
  }

  private static func put(_ data: Data, into file: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Writes a picture as PNG.
  package static func writePNG(_ bitmap: Bitmap, to path: String) throws(OutputError) {
    let data: Data
    do {
      data = try ImageCodec.png(of: bitmap)
    } catch {
      throw OutputError(path: path, reason: error.description)
    }
    try write(data, to: path)
  }

  /// What stands in the way, in a person's words.
  private static func reason(whyNotWritable path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      return "the folder \(folder) does not exist"
    }
    guard isFolder.boolValue else { return "\(folder) is not a folder" }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "it is a folder"
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      return "there is no permission to write in \(folder)"
    }
    return "the system refuses to make the file"
  }
}
