import Foundation
import Glibc

/// `bench views`: what it costs to start a small app, and to leave it alone.
///
/// Ours is the program of Benchmarks/Sources/StartUp; the peer is the least that any app on this
/// stack has to do: a C program with Foundation, Pango and a bare GTK window, which draws the same
/// texts. Both say that their first frame stands by writing the file that `TRELLIS_DUMP` names.
struct ViewBench {
  var root: URL

  /// Samples of each program, taken in turns.
  static let samples = 11
  /// What both programs draw.
  static let texts = ["5 items", "Add", "Item 1", "Item 2", "Item 3", "Item 4", "Item 5"]

  private var ours: String { root.appendingPathComponent(".build/release/StartUp").path }
  private var floor: String { root.appendingPathComponent(".build/peers/floor").path }

  func run(json: URL?) throws {
    let display = try PrivateDisplay()
    defer { display.end() }
    let bars =
      try startBars(.window(display)) + startBars(.headless) + [idleBar(on: display)]
      + LabelBars(root: root).measured()
    let motion = try MotionFigures.measured(root: root)
    try BarReport.publish(bars, to: json)
    print()
    for line in motion.lines { print(line) }
  }

  enum Place {
    case window(PrivateDisplay)
    case headless

    var name: String { if case .window = self { "window" } else { "headless" } }

    /// The variables that make an app of ours, or the peer, run there.
    var environment: [String: String] {
      var environment = ProcessInfo.processInfo.environment.filter {
        !$0.key.hasPrefix("TRELLIS_") && $0.key != "DISPLAY" && $0.key != "WAYLAND_DISPLAY"
      }
      environment["TRELLIS_SIZE"] = "390x844"
      environment["GDK_BACKEND"] = "x11"
      environment["NO_AT_BRIDGE"] = "1"
      switch self {
      case .window(let display):
        environment["DISPLAY"] = display.name
        environment["TRELLIS_PLATFORM"] = "gtk"
      case .headless:
        environment["TRELLIS_PLATFORM"] = "headless"
        environment["TRELLIS_SCALE"] = "1"
      }
      return environment
    }
  }

  private struct Sample {
    var cpu: Double
    var megabytes: Double
  }

  private func startBars(_ place: Place) throws -> [Bar] {
    let hasFloor = FileManager.default.isExecutableFile(atPath: floor)
    var mine: [Sample] = []
    var theirs: [Sample] = []
    for _ in 0..<Self.samples {
      mine.append(try sample(ours, in: place, checksTexts: true))
      if hasFloor { theirs.append(try sample(floor, in: place, checksTexts: false)) }
    }
    let note = hasFloor ? "" : "skipped: Benchmarks/Peers/floor.c was not built"
    let figure = { (samples: [Sample], path: KeyPath<Sample, Double>) in
      median(samples.map { $0[keyPath: path] })
    }
    return [
      Bar(
        id: "start-\(place.name)-cpu", ours: figure(mine, \.cpu), unit: "ms", peer: "bare C floor",
        theirs: figure(theirs, \.cpu), bar: 1.3, note: note),
      Bar(
        id: "start-\(place.name)-rss", ours: figure(mine, \.megabytes), unit: "MB",
        peer: "bare C floor", theirs: figure(theirs, \.megabytes), bar: 1.3, note: note),
    ]
  }

  /// Starts a program, waits for its first frame, and reads what that cost it and the X server.
  private func sample(_ program: String, in place: Place, checksTexts: Bool) throws -> Sample {
    let mark = temporaryFile()
    defer { try? FileManager.default.removeItem(at: mark) }
    var server: pid_t?
    if case .window(let display) = place { server = display.processIdentifier }
    let before = server.map(MeasuredProcess.cpu(of:)) ?? 0
    let running = try start(program, in: place, mark: mark)
    defer { running.end() }
    running.waitUntilQuiet(with: server.map { [$0] } ?? [])
    if checksTexts {
      let dump = try text(of: mark)
      for text in Self.texts where !dump.contains("\"\(text)\"") {
        throw ToolError("StartUp does not show \"\(text)\":\n\(dump)")
      }
    }
    let serverCPU = (server.map(MeasuredProcess.cpu(of:)) ?? 0) - before
    return Sample(cpu: running.cpu + serverCPU, megabytes: running.residentMegabytes)
  }

  /// Starts a program and waits until it has written its mark.
  private func start(_ program: String, in place: Place, mark: URL) throws -> MeasuredProcess {
    let environment = place.environment.merging(["TRELLIS_DUMP": mark.path]) { $1 }
    let running = try MeasuredProcess(path: program, environment: environment)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while !FileManager.default.fileExists(atPath: mark.path) {
      guard running.isRunning else {
        throw ToolError("'\(program)' ended before its first frame (\(place.name)).")
      }
      guard clock.now < end else {
        running.end()
        throw ToolError("'\(program)' showed no frame within 20 s (\(place.name)).")
      }
      usleep(2000)
    }
    return running
  }

  /// Ten seconds of a window that nobody touches: the frames it makes, and the time it takes.
  private func idleBar(on display: PrivateDisplay) throws -> Bar {
    let mark = temporaryFile()
    defer { try? FileManager.default.removeItem(at: mark) }
    let running = try start(ours, in: .window(display), mark: mark)
    defer { running.end() }
    running.waitUntilQuiet()
    let before = running.cpu
    let clock = ContinuousClock()
    let end = clock.now + .seconds(10)
    var frames = 0
    var last = stamp(of: mark)
    while clock.now < end {
      usleep(4000)
      let now = stamp(of: mark)
      if now != last { frames += 1 }
      last = now
    }
    let percent = (running.cpu - before) / 10_000 * 100
    return Bar(
      id: "idle-frames", ours: Double(frames), unit: "frames", peer: "none at all", theirs: 0,
      bar: 0,
      note: String(format: "in 10 s, %.3f %% of a processor", percent))
  }

  /// Changes whenever the file is written.
  private func stamp(of file: URL) -> [Int] {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return [] }
    return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  private func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
  }
}
