import Foundation

/// One end of a socket that carries lines of text.
final class Socket {
  struct Closed: Error {}
  struct TimedOut: Error {}

  private let descriptor: Int32
  private var received: [UInt8] = []

  private init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  /// This end, and the other as a file handle for another process.
  static func pair() throws -> (Socket, FileHandle) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { throw Closed() }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    return (Socket(ends[0]), FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
  }

  func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Closed() }
      sent += count
    }
  }

  /// The next line; waits for it, a minute at most.
  func line() throws -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) > 0 else { throw TimedOut() }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { throw Closed() }
      received += bytes[..<count]
    }
  }
}
