import Foundation
import Glibc

/// A program that was started with exactly the files that it is to have.
struct ChildProcess: Sendable {
  var identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: the program's path and its arguments.
  ///   - files: ours, by the number that the program knows them by. All others stay closed to it.
  ///   - hasOwnGroup: whether what is typed at the terminal, such as Ctrl-C, passes it by.
  init(
    _ words: [String], environment: [String: String], files: [Int32: Int32],
    hasOwnGroup: Bool = false
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (theirs, ours) in files.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, ours, theirs)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What the threads of this program block or ignore is no business of the other.
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGTERM)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    if hasOwnGroup {
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawnattr_setpgroup(&attributes, 0)
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for pointer in arguments + variables { free(pointer) }
    }
    var started = pid_t()
    let status = posix_spawnp(&started, words[0], &actions, &attributes, arguments, variables)
    guard status == 0 else {
      throw ToolError("'\(words[0])' cannot be started: \(String(cString: strerror(status))).")
    }
    identifier = started
  }

  /// How a program came to its end.
  enum End: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)

    /// A status for our own end: a signal counts from 128, as in a shell.
    var status: Int32 {
      switch self {
      case .exited(let status): status
      case .killed(let signal): 128 + signal
      }
    }
  }

  /// Waits for its end.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      if errno != EINTR { return .exited(0) }
    }
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
  }

  func end(by signal: Int32 = SIGTERM) { kill(identifier, signal) }
}

/// Both ends of something that bytes go through; closed by whoever holds them.
enum FilePair {
  /// From the second to the first. Neither is passed on to programs that are started.
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    // A pipe cannot be made so that no other thread's program gets it; sockets can.
    let (reading, writing) = try sockets()
    return (reading, writing)
  }

  /// Both ways.
  static func sockets() throws -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ToolError("no socket can be made.")
    }
    return (ends[0], ends[1])
  }
}

/// Reads a file to its end.
func readToEnd(_ descriptor: Int32, _ progress: ((String) -> Void)? = nil) -> Data {
  var all = Data()
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      all.append(contentsOf: buffer[..<count])
      progress?(String(decoding: buffer[..<count], as: UTF8.self))
    } else if count == 0 || errno != EINTR {
      return all
    }
  }
}

/// Writes all of it, waiting where the other side is slow; false if nobody reads.
@discardableResult func writeAll(_ data: Data, to descriptor: Int32) -> Bool {
  data.withUnsafeBytes { bytes in
    var sent = 0
    while sent < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
