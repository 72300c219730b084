import Foundation

/// How long sources of other people take: to rewrite, and to check.
struct SourceBench {
  /// A clone of Trellis, whose program is used.
  var clone: URL
  /// Where the sources are made.
  var folder: URL

  static let rewritten = 1_000
  static let checked = 1_500

  func bars() throws -> [Bar] {
    try write()
    // Builds the program, too.
    try Command(clone.appendingPathComponent("trellis").path, "check", folder.path).check()
    let reader = clone.appendingPathComponent(".build/trellis/source-reader").path
    let list = folder.appendingPathComponent("list")
    let lines = (0..<Self.rewritten).map { "\(source($0).path)\t\(source($0).path).out\n" }
    try lines.joined().write(to: list, atomically: true, encoding: .utf8)
    let page = clone.appendingPathComponent("Docs/Compatibility.md").path
    let rewriting = try times {
      for index in 0..<Self.rewritten {
        try? FileManager.default.removeItem(atPath: "\(source(index).path).out")
      }
    } work: {
      try Command(reader, "rewrite", list.path).check()
    }
    let checking = try times {
    } work: {
      try Command(reader, "check", folder.path, "--page", page).check()
    }
    return [
      Bar(
        id: "rewrite-1000-files", ours: median(rewriting), unit: "s", peer: "3 s", theirs: 3,
        bar: 1, note: "files of 25 lines with @objc, #selector and optional calls"),
      Bar(
        id: "check-1500-files", ours: median(checking), unit: "s", peer: "30 s", theirs: 30, bar: 1,
        note: "without type-checking"),
    ]
  }

  private func source(_ index: Int) -> URL {
    folder.appendingPathComponent("Sources/App/Screen\(index).swift")
  }

  private func write() throws {
    try FileManager.default.createDirectory(
      at: source(0).deletingLastPathComponent(), withIntermediateDirectories: true)
    for index in 0..<Self.checked {
      let parts = (0..<5).map { part in
        """
        class Screen\(index)Part\(part): UIViewController {
          @objc func tapped(_ sender: UIButton) { delegate?.scrollViewDidScroll?(scrollView) }
          func set() { button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside) }
          func other(_ value: Int) -> Int { value > 3 ? value * 2 + Int(sqrt(Double(value))) : 0 }
        }
        """
      }
      try ("import UIKit\n" + parts.joined(separator: "\n"))
        .write(to: source(index), atomically: false, encoding: .utf8)
    }
  }

  private func times(prepare: () throws -> Void, work: () throws -> Void) throws -> [Double] {
    try (0..<SetupBench.samples).map { _ in
      try prepare()
      let time = try ContinuousClock().measure(work)
      return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
  }
}
