import Foundation
import Synchronization
import Testing

@testable import OSLog

@Suite struct LoggerTests {
  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
    var text: [String] { all.withLock { $0 } }
  }

  private func logger(setting: String?, into lines: Lines) -> Logger {
    let writer = LogWriter(
      setting: setting, now: { Date(timeIntervalSince1970: 0.25) },
      output: { line in lines.all.withLock { $0.append(line) } })
    return Logger(OSLog(subsystem: "App", category: "net"), writer: writer)
  }

  @Test func `a line tells time, level, subject and message`() {
    let lines = Lines()
    logger(setting: nil, into: lines).error("lost \(3) of \("ten")")
    #expect(lines.text == ["1970-01-01T00:00:00.250Z error [App:net] lost 3 of ten\n"])
  }

  @Test(
    arguments: [
      (nil, ["default", "error", "fault"]),
      ("1", ["debug", "info", "default", "error", "fault"]),
      ("info", ["info", "default", "error", "fault"]),
      ("Error", ["error", "fault"]),
    ] as [(String?, [String])])
  func `levels below the one asked for are dropped`(setting: String?, written: [String]) {
    let lines = Lines()
    let logger = logger(setting: setting, into: lines)
    logger.debug("")
    logger.info("")
    logger.notice("")
    logger.warning("")
    logger.fault("")
    #expect(lines.text.map { $0.split(separator: " ")[1].description } == written)
  }

  @Test func `a dropped message is not put together`() {
    let lines = Lines()
    var evaluations = 0
    func value() -> Int {
      evaluations += 1
      return evaluations
    }
    logger(setting: nil, into: lines).debug("\(value())")
    #expect(evaluations == 0)
    logger(setting: "debug", into: lines).debug("\(value())")
    #expect(evaluations == 1)
  }

  @Test func `a disabled log writes nothing`() {
    let lines = Lines()
    let writer = LogWriter(
      setting: "debug", now: { Date() }, output: { line in lines.all.withLock { $0.append(line) } })
    Logger(.disabled, writer: writer).fault("")
    #expect(lines.text.isEmpty)
    #expect(OSLog.disabled.isEnabled(type: .fault) == false)
  }

  @Test func `private values are hidden and a mask tells equal ones`() {
    #expect(("\("Ann", privacy: .public)" as OSLogMessage).text == "Ann")
    #expect(("\("Ann")" as OSLogMessage).text == "Ann")
    #expect(
      ("\("Ann", privacy: .private) \(7, privacy: .sensitive)" as OSLogMessage).text
        == "<private> <private>")
    func masked(_ name: String) -> String {
      ("\(name, privacy: .private(mask: .hash))" as OSLogMessage).text
    }
    #expect(masked("Ann") == masked("Ann"))
    #expect(masked("Ann") != masked("Bob"))
    // FNV-1a, 64 bits, of the one byte "a", from the algorithm's published test vectors.
    #expect(masked("a") == "<mask.hash: 'af63dc4c8601ec8c'>")
  }

  @Test func `values take a format`() {
    #expect(("\(255, format: .hex)" as OSLogMessage).text == "ff")
    #expect(
      ("\(-255, format: .hex(includePrefix: true, uppercase: true))" as OSLogMessage).text
        == "-0xFF")
    #expect(("\(1.5)" as OSLogMessage).text == "1.500000")
    #expect(("\(2.345, format: .fixed(precision: 1))" as OSLogMessage).text == "2.3")
    #expect(("\(true) \(false, format: .answer)" as OSLogMessage).text == "true no")
    #expect(("\(Int.self) \([1, 2])" as OSLogMessage).text == "Swift.Int [1, 2]")
  }
}
