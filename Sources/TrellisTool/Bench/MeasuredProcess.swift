import Foundation
import Glibc

/// A running program whose processor time and memory are read from outside.
struct MeasuredProcess {
  let process: Process

  /// Starts the program at `path`. Its output is thrown away; its errors are ours.
  init(path: String, arguments: [String] = [], environment: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolError("'\(path)' cannot be started: \(error.localizedDescription)")
    }
    self.process = process
  }

  var isRunning: Bool { process.isRunning }

  /// Processor time used so far by all threads, in milliseconds.
  var cpu: Double { Self.cpu(of: process.processIdentifier) }

  /// Memory that is resident now, in megabytes.
  var residentMegabytes: Double {
    let status = try? String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
    return (kilobytes.flatMap { Double($0) } ?? 0) / 1024
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Waits until neither this program nor `others` have used any time for 40 ms, and at most for
  /// `limit`. What a program does after it has said that it is ready counts, too.
  func waitUntilQuiet(with others: [pid_t] = [], limit: Duration = .seconds(5)) {
    let clock = ContinuousClock()
    let end = clock.now + limit
    let all = [process.processIdentifier] + others
    var before = all.map(Self.cpu)
    while clock.now < end {
      usleep(40_000)
      let now = all.map(Self.cpu)
      if now == before { return }
      before = now
    }
  }

  /// Processor time of a process, in milliseconds.
  static func cpu(of process: pid_t) -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

/// An X server of our own, with a display that nobody else uses.
struct PrivateDisplay {
  let process: Process
  /// Such as ":7".
  let name: String

  var processIdentifier: pid_t { process.processIdentifier }

  init() throws {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    // The server picks a free number and writes it to its standard output.
    process.arguments = [
      "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolError("Xvfb cannot be started: \(error.localizedDescription)", code: 69)
    }
    var answer = ""
    while !answer.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      guard !data.isEmpty else { throw ToolError("Xvfb ended at once.", code: 69) }
      answer += String(decoding: data, as: UTF8.self)
    }
    self.process = process
    name = ":" + answer.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }
}
