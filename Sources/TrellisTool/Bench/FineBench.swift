import Foundation

/// `bench fine`: what one change costs from the model to the drawn frame, and what FineUIKit keeps
/// beside each view.
///
/// Ours is the program of Benchmarks/Sources/Fine, which measures itself; the peers are the same
/// screen in Qt, from Benchmarks/Peers.
struct FineBench {
  var root: URL

  /// Runs of ours and of each peer, in turns.
  static let rounds = 3

  private struct Figures {
    var samples: [String: [Double]] = [:]

    subscript(name: String) -> Double? { samples[name].flatMap(median) }

    mutating func add(_ other: [String: [Double]]) { samples.merge(other) { $0 + $1 } }
  }

  func run(json: URL?) throws {
    var ours = Figures()
    var quick = Figures()
    var widgets = Figures()
    for _ in 0..<Self.rounds {
      ours.add(try runOurs())
      quick.add(try runPeer("qtquick"))
      widgets.add(try runPeer("qtwidgets"))
    }
    try BarReport.publish(Self.bars(ours: ours, quick: quick, widgets: widgets), to: json)
  }

  private static func bars(ours: Figures, quick: Figures, widgets: Figures) -> [Bar] {
    func difference(_ name: String, _ floor: String) -> Double? {
      guard let figure = ours[name], let floor = ours[floor] else { return nil }
      return figure - floor
    }
    func missing(_ figure: Double?, _ peer: String) -> String {
      figure == nil
        ? "skipped: \(peer) was not built, its packages are in Scripts/packages.txt" : ""
    }
    return [
      Bar(
        id: "update-10k-same-width", ours: difference("sameWidth", "waiting"), unit: "us",
        peer: "qtquick", theirs: quick["sameWidth"], bar: 0.12,
        note: missing(quick["sameWidth"], "qtquick")),
      Bar(
        id: "update-10k-new-height", ours: difference("newHeight", "waiting"), unit: "us",
        peer: "qtwidgets", theirs: widgets["newHeight"], bar: 0.06,
        note: missing(widgets["newHeight"], "qtwidgets")),
      Bar(
        id: "dependency-cycle-10", ours: difference("cycle", "turn"), unit: "us",
        peer: "withObservationTracking", theirs: ours["cycleOfStandardLibrary"], bar: 0.5,
        note: "a mounted view's whole update; theirs is the tracking alone"),
      Bar(
        id: "node-bytes", ours: ours["nodeBytes"], unit: "B", peer: "1400 B", theirs: 1400, bar: 1),
      Bar(
        id: "redescribe-1000-writes", ours: ours["writes"], unit: "writes", peer: "1 view write",
        theirs: 1, bar: 1),
    ]
  }

  private func runOurs() throws -> [String: [Double]] {
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("TRELLIS_") }
    environment["TRELLIS_PLATFORM"] = "headless"
    environment["TRELLIS_SIZE"] = "480x800"
    environment["TRELLIS_SCALE"] = "1"
    let path = root.appendingPathComponent(".build/release/Fine").path
    let output = try Self.output(of: path, environment: environment)
    guard let line = output.split(separator: "\n").last,
      let figures = try? JSONDecoder().decode([String: [Double]].self, from: Data(line.utf8))
    else { throw ToolError("'\(path)' printed no figures:\n\(output)") }
    return figures
  }

  /// The samples of a peer in microseconds; none where it was not built.
  private func runPeer(_ name: String) throws -> [String: [Double]] {
    let path = root.appendingPathComponent(".build/peers/\(name)").path
    guard FileManager.default.isExecutableFile(atPath: path) else { return [:] }
    var environment = ProcessInfo.processInfo.environment
    environment["QT_QPA_PLATFORM"] = "offscreen"
    environment["QT_QUICK_BACKEND"] = "software"
    var figures: [String: [Double]] = [:]
    // Lines such as "sameWidth 1930.5".
    for line in try Self.output(of: path, environment: environment).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Double(words[1]) else { continue }
      figures[String(words[0]), default: []].append(value)
    }
    guard !figures.isEmpty else { throw ToolError("'\(path)' printed no figures.") }
    return figures
  }

  private static func output(of path: String, environment: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      throw ToolError("'\(path)' cannot be started: \(error.localizedDescription)")
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolError("'\(path)' ended with \(process.terminationStatus).")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
