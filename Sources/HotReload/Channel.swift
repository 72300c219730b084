import Foundation

/// The socket to the tool: a JSON object on each line, both ways.
final class Channel: Sendable {
  private let descriptor: Int32
  private let sending = NSLock()

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  func send(_ event: Event) {
    guard var data = try? JSONSerialization.data(withJSONObject: event.fields) else { return }
    data.append(UInt8(ascii: "\n"))
    sending.lock()
    defer { sending.unlock() }
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(sent))
        let count = Glibc.send(
          descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        sent += count
      }
    }
  }

  /// The lines that come in. Each step waits for the next; it ends when the tool closes its end.
  func lines() -> some Sequence<Data> {
    var received = Data()
    let descriptor = descriptor
    return AnyIterator {
      while true {
        if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
          let line = received[received.startIndex..<end]
          received = Data(received[(end + 1)...])
          return Data(line)
        }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return nil }
        received.append(contentsOf: bytes[..<count])
      }
    }
  }
}
