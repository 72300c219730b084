import Foundation

/// `bench layout`: the layout engine, alone and as views, beside Yoga and Taffy.
///
/// All programs time the same trees in their own thread's time, in turns. Checksums of all frames
/// must agree before a time counts.
struct LayoutBench {
  var root: URL

  /// How often the programs take turns.
  static let rounds = 3

  func run(json: URL?) throws {
    var bars: [Bar] = []
    for plan in Self.plans { bars.append(try bar(plan)) }
    bars.append(try depthLaw())
    bars.append(try textMeasurements())
    bars.append(try flowGrowth())
    try BarReport.publish(bars, to: json)
  }

  // MARK: Bars against a peer

  private struct Plan {
    var id: String
    var engine = "engine"
    var tree: Tree
    var operation = "full"
    var peers: [Peer]
    var limit: Double
    var unit = "ms"
    /// How many samples a program takes in one round.
    var samples = 9
  }

  private struct Tree {
    var kind: String
    var a: Int
    var b = 0
  }

  private enum Peer: String {
    case yoga, taffy
  }

  private static let plans = [
    Plan(id: "feed-1k-full-engine", tree: Tree(kind: "feed", a: 1000), peers: [.yoga], limit: 0.1),
    Plan(
      id: "feed-1k-full-views", engine: "views", tree: Tree(kind: "feed", a: 1000),
      peers: [.yoga], limit: 0.25),
    Plan(
      id: "feed-1k-dirty1-engine", tree: Tree(kind: "feed", a: 1000), operation: "dirty1",
      peers: [.yoga], limit: 0.1),
    Plan(
      id: "feed-1k-dirty1-views", engine: "views", tree: Tree(kind: "feed", a: 1000),
      operation: "dirty1", peers: [.yoga], limit: 0.2),
    Plan(
      id: "feed-1k-sweep-engine", tree: Tree(kind: "feed", a: 1000), operation: "sweep",
      peers: [.yoga], limit: 0.12),
    Plan(
      id: "nest-8-4-full-engine", tree: Tree(kind: "nest", a: 8, b: 4), peers: [.yoga, .taffy],
      limit: 0.1, samples: 3),
    Plan(
      id: "column-1k-full-engine", tree: Tree(kind: "column", a: 1000), peers: [.yoga, .taffy],
      limit: 0.15),
    Plan(
      id: "column-100k-full-engine", tree: Tree(kind: "column", a: 100_000),
      peers: [.yoga, .taffy], limit: 0.1, samples: 3),
    Plan(
      id: "flow-10k-full-engine", tree: Tree(kind: "flow", a: 10_000), peers: [.taffy],
      limit: 0.35, samples: 3),
  ]

  private func bar(_ plan: Plan) throws -> Bar {
    var mine: [Double] = []
    var theirs: [Peer: [Double]] = [:]
    var checksums: [String: Double] = [:]
    var notes: [String] = []
    for _ in 0..<Self.rounds {
      let sample = try ours(plan.engine, plan.tree, plan.operation, samples: plan.samples)
      mine += sample.nanoseconds
      checksums["ours"] = sample.checksum
      for peer in plan.peers {
        guard let sample = run(peer, plan) else { continue }
        theirs[peer, default: []] += sample.nanoseconds
        if let checksum = sample.checksum { checksums[peer.rawValue] = checksum }
      }
    }
    let best = theirs.compactMapValues(median).min { $0.value < $1.value }
    for peer in plan.peers where theirs[peer] == nil {
      notes.append("\(peer.rawValue) is not installed")
    }
    let wanted = Self.checksums["\(plan.tree.kind) \(plan.tree.a) \(plan.tree.b)"]
    let agree =
      Set(checksums.values).count == 1 && (wanted ?? checksums["ours"]) == checksums["ours"]
    if !agree { notes.append("the checksums differ: \(checksums)") }
    return Bar(
      id: plan.id, ours: agree ? median(mine).map { $0 / 1e6 } : nil, unit: plan.unit,
      peer: best?.key.rawValue ?? plan.peers.map(\.rawValue).joined(separator: ", "),
      theirs: best.map { $0.value / 1e6 }, bar: plan.limit, note: notes.joined(separator: "; "))
  }

  /// Those of the trees that are fixed once and for all.
  private static let checksums: [String: Double] = [
    "feed 1000 0": 174_970_697, "flow 10000 0": 185_136_078, "column 1000 0": 7_675_606,
    "nest 8 4": 473_748_437,
  ]

  // MARK: Bars of ours alone

  /// Time for each node, deep and shallow.
  private func depthLaw() throws -> Bar {
    var deep: [Double] = []
    var shallow: [Double] = []
    for _ in 0..<Self.rounds {
      let one = try ours("engine", Tree(kind: "nest", a: 12, b: 2), "full", samples: 9)
      let other = try ours("engine", Tree(kind: "nest", a: 4, b: 2), "full", samples: 9)
      deep += one.nanoseconds.map { $0 / Double(one.nodes) }
      shallow += other.nanoseconds.map { $0 / Double(other.nodes) }
    }
    return Bar(
      id: "nest-depth-law", ours: median(deep), unit: "ns/node", peer: "at depth 4",
      theirs: median(shallow), bar: 1.3)
  }

  private func textMeasurements() throws -> Bar {
    let tree = Tree(kind: "ntext", a: 8, b: 3)
    let sample = try ours("engine", tree, "full", samples: 1)
    return Bar(
      id: "ntext-8-3-measures", ours: Double(sample.measurements), unit: "", peer: "3 per text",
      theirs: 3 * 6561, bar: 1)
  }

  private func flowGrowth() throws -> Bar {
    var large: [Double] = []
    var small: [Double] = []
    for _ in 0..<Self.rounds {
      large += try ours("engine", Tree(kind: "flow", a: 100_000), "full", samples: 3).nanoseconds
      small += try ours("engine", Tree(kind: "flow", a: 10_000), "full", samples: 9).nanoseconds
    }
    return Bar(
      id: "flow-growth", ours: median(large).map { $0 / 1e6 }, unit: "ms", peer: "12 x flow-10k",
      theirs: median(small).map { 12 * $0 / 1e6 }, bar: 1)
  }

  // MARK: Programs

  private struct Sample {
    var nanoseconds: [Double]
    var nodes: Int
    var checksum: Double?
    var measurements = 0
  }

  private func ours(
    _ engine: String, _ tree: Tree, _ operation: String, samples: Int
  ) throws -> Sample {
    let program = root.appendingPathComponent(".build/release/Layout").path
    let arguments = [engine, tree.kind, "\(tree.a)", "\(tree.b)", operation, "\(samples)"]
    guard let sample = sample(of: program, arguments) else {
      throw ToolError("'\(program)' gave no times.")
    }
    return sample
  }

  private func run(_ peer: Peer, _ plan: Plan) -> Sample? {
    let python = root.appendingPathComponent(".build/peers/python/bin/python").path
    let folder = root.appendingPathComponent("Benchmarks/Peers").path
    let (tree, samples) = (plan.tree, "\(plan.samples)")
    switch peer {
    case .yoga:
      let library = root.appendingPathComponent(".build/peers/liblayout_yoga.so").path
      return sample(
        of: python,
        [
          "\(folder)/layout_yoga.py", "pyyoga", library, tree.kind, "\(tree.a)", "\(tree.b)",
          plan.operation, samples,
        ])
    case .taffy:
      // Taffy is quicker with stretched boxes, whose leaves have the same frames.
      let kind = tree.kind == "nest" ? "neststr" : tree.kind
      return sample(
        of: python, ["\(folder)/layout_taffy.py", kind, "\(tree.a)", "\(tree.b)", samples])
    }
  }

  /// What a program printed; nil if it does not run here.
  private func sample(of program: String, _ arguments: [String]) -> Sample? {
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var lines: [Substring: [Substring]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if let name = words.first { lines[name] = Array(words.dropFirst()) }
    }
    func number(_ name: Substring) -> Double? { lines[name]?.first.flatMap { Double($0) } }
    guard let samples = lines["samples"], let nodes = number("nodes") else { return nil }
    return Sample(
      nanoseconds: samples.compactMap { Double($0) }, nodes: Int(nodes),
      checksum: number("checksum"), measurements: Int(number("measurements") ?? 0))
  }
}
