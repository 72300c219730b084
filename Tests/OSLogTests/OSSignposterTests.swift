import Foundation
import Synchronization
import Testing

@testable import OSLog

@Suite struct OSSignposterTests {
  /// A clock that moves ten microseconds at each look, and a thread that can be switched.
  private final class Times: Sendable {
    let time = Mutex(0.0)
    let thread = Mutex(1)
  }

  private struct Event: Decodable {
    var name: String
    var cat: String
    var ph: String
    var ts: Double
    var dur: Double?
    var tid: Int
    var id: String?
    var args: [String: String]?
  }

  private func trace(_ marks: (OSSignposter, Times) -> Void) throws -> [Event] {
    let path = NSTemporaryDirectory() + UUID().uuidString + ".json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let times = Times()
    let file = try TraceFile(
      path: path,
      clock: {
        times.time.withLock {
          $0 += 10
          return $0
        }
      },
      thread: { times.thread.withLock { $0 } })
    let log = OSLog(subsystem: "App", category: .pointsOfInterest)
    marks(OSSignposter(logHandle: log, trace: file), times)
    file.close()
    return try JSONDecoder().decode([Event].self, from: Data(contentsOf: URL(filePath: path)))
  }

  @Test func `a span has a name, a start, a duration and both messages`() throws {
    let events = try trace { signposter, _ in
      let id = signposter.makeSignpostID()
      let state = signposter.beginInterval("render", id: id, "Screen \(1)")
      signposter.endInterval("render", state, "\"done\"\n")
    }
    #expect(events.count == 1)
    #expect(events[0].name == "render")
    #expect(events[0].cat == "App:PointsOfInterest")
    #expect(events[0].ph == "X")
    #expect(events[0].ts == 10)
    #expect(events[0].dur == 10)
    #expect(events[0].args == ["message": "Screen 1 \"done\"\n"])
  }

  @Test func `a span that changes threads is a pair with one identity`() throws {
    let events = try trace { signposter, times in
      let state = signposter.beginInterval("load", id: OSSignpostID(5))
      times.thread.withLock { $0 = 2 }
      signposter.endInterval("load", state)
    }
    #expect(events.map(\.ph) == ["b", "e"])
    #expect(events.map(\.tid) == [1, 2])
    #expect(events.map(\.id) == ["5", "5"])
  }

  @Test func `a moment is an instant event`() throws {
    let events = try trace { signposter, _ in
      signposter.emitEvent("tap")
      signposter.emitEvent("tap", "twice")
    }
    #expect(events.map(\.ph) == ["i", "i"])
    #expect(events.map(\.args) == [nil, ["message": "twice"]])
  }

  @Test func `a trace without events is an empty array`() throws {
    #expect(try trace { _, _ in }.isEmpty)
  }

  @Test func `many events are one valid array`() throws {
    let events = try trace { signposter, _ in
      for _ in 0..<2500 { signposter.withIntervalSignpost("step") {} }
    }
    #expect(events.count == 2500)
  }

  @Test func `without a file nothing is marked and no message is put together`() {
    let signposter = OSSignposter(
      logHandle: OSLog(subsystem: "App", category: "x"), trace: nil)
    var evaluations = 0
    func value() -> Int {
      evaluations += 1
      return evaluations
    }
    let state = signposter.beginInterval("render", "\(value())")
    signposter.endInterval("render", state, "\(value())")
    signposter.emitEvent("tap", "\(value())")
    #expect(evaluations == 0)
    #expect(signposter.isEnabled == false)
  }

  @Test func `a disabled log marks nothing though a file is there`() throws {
    let path = NSTemporaryDirectory() + UUID().uuidString + ".json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(OSSignposter(logHandle: .disabled, trace: try TraceFile(path: path)).isEnabled == false)
  }

  @Test func `a file that cannot be made is an error that says why`() {
    #expect {
      try TraceFile(path: "/nowhere/trace.json")
    } throws: { error in
      "\(error)" == "the file cannot be written: No such file or directory."
    }
  }

  @Test func `identities differ, and one object keeps its own`() {
    #expect(OSSignpostID.next() != OSSignpostID.next())
    let object = NSObject()
    #expect(
      OSSignposter().makeSignpostID(from: object) == OSSignposter().makeSignpostID(from: object))
  }
}
