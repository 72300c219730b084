import Foundation
import Glibc

/// Files of their own, by their paths: what is a link to one elsewhere, or no file, counts as gone.
///
/// Each save waits for these, so that they ask the system for no more than they need.
enum PlainFile {
  static func exists(_ path: String) -> Bool { status(of: path) != nil }

  static func modified(_ path: String) -> Date? {
    status(of: path).map {
      Date(timeIntervalSince1970: Double($0.st_mtim.tv_sec) + Double($0.st_mtim.tv_nsec) / 1e9)
    }
  }

  /// Nil also if it cannot be read to its end.
  static func content(of path: String) -> Data? {
    // Without waiting for what is no file, such as a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, isFile(status) else { return nil }
    var content = Data(count: Int(status.st_size))
    let isWhole = content.withUnsafeMutableBytes { bytes in
      var count = 0
      while count < bytes.count {
        let more = read(descriptor, bytes.baseAddress! + count, bytes.count - count)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return false }
        count += more
      }
      return true
    }
    return isWhole ? content : nil
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 && isFile(status) ? status : nil
  }

  private static func isFile(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
}
