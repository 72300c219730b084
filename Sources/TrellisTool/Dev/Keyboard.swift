import Foundation
import Glibc

/// The keys that are typed at the terminal, one by one and without an echo; from a pipe as they
/// come.
struct Keyboard {
  private let original: termios?

  /// Sets the terminal up, if there is one; `restore()` undoes it.
  init() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else {
      original = nil
      return
    }
    original = settings
    // Ctrl-C still interrupts: signals stay on.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  var isTerminal: Bool { original != nil }

  func restore() {
    guard var original else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &original)
  }

  /// Reads keys until there are no more, on the caller's thread.
  static func readKeys(_ receive: (Character) -> Void) {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      if byte > 32 { receive(Character(UnicodeScalar(byte))) }
    }
  }
}
