internal import Foundation
internal import UIKitCore

/// A script that comes line by line through a pipe, as `trellis dev` sends it: what comes next may
/// be written after the lines before it have been done.
///
/// After each line the number of lines that are done is in the file `PIPE.done`.
@MainActor struct LiveScript {
  private let path: String

  /// Nil if there is no pipe at this path.
  init?(pipe path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    self.path = path
  }

  /// Does the lines as they come, until the other side closes the pipe.
  func run(_ runner: ScriptRunner) async throws {
    var done = 0
    for await line in lines() {
      // Between two lines anything may have happened, such as new code: let it be shown.
      try await runner.run(Script(steps: [Script.Step(line: done + 1, command: .wait(nil))]))
      // Behind as many empty lines, so that messages have its number.
      let script = try Script(parsing: String(repeating: "\n", count: done) + line)
      try await runner.run(script)
      done += 1
      try OutputFile.write(Data("\(done)".utf8), to: "\(path).done")
    }
  }

  private func lines() -> AsyncStream<String> {
    let path = path
    return AsyncStream { continuation in
      Thread.detachNewThread {
        if let pipe = fopen(path, "r") {
          var line: UnsafeMutablePointer<CChar>?
          var size = 0
          while getline(&line, &size, pipe) > 0, let text = line {
            continuation.yield(String(cString: text).trimmingCharacters(in: .newlines))
          }
          free(line)
          fclose(pipe)
        }
        continuation.finish()
      }
    }
  }
}
