import Foundation

/// `bench setup`: what someone waits for who has just found the project.
struct SetupBench {
  var root: URL

  /// Samples of what can be repeated.
  static let samples = 9

  func run(json: URL?) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-setup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clone = folder.appendingPathComponent("trellis")
    let picture = folder.appendingPathComponent("picture.png")

    print("Cloning, downloading, building: this takes a few minutes.")
    let packages = Result { try PackageDownload(root: root, folder: folder).seconds() }
    let cold = try seconds {
      try Command("git", "clone", "--quiet", "--no-hardlinks", root.path, clone.path).check()
      try demo(in: clone, picture: picture)
    }
    var warm: [Double] = []
    for _ in 0..<Self.samples {
      warm.append(try seconds { try demo(in: clone, picture: picture) })
    }
    let edited = try editToTested(in: clone)

    let (packageSeconds, packageNote): (Double, String) =
      switch packages {
      case .success(let done):
        (
          done.seconds,
          String(
            format: "of it %.0f s to download and unpack %d packages beside the installed ones",
            done.seconds, done.count)
        )
      case .failure(let error):
        (0, "without the packages: \((error as? ToolError)?.message ?? "\(error)")")
      }
    let bars = [
      Bar(
        id: "clone-to-png-cold", ours: (cold + packageSeconds) / 60, unit: "min", peer: "5 min",
        theirs: 5, bar: 1, note: packageNote),
      Bar(
        id: "clone-to-png-warm", ours: median(warm), unit: "s", peer: "10 s", theirs: 10, bar: 1,
        note: "everything is built"),
      Bar(
        id: "edit-to-tested", ours: median(edited), unit: "s", peer: "10 s", theirs: 10, bar: 1,
        note: "swift test --filter, after a change of the ToDo app"),
    ]
    let sources = SourceBench(clone: clone, folder: folder.appendingPathComponent("project"))
    try BarReport.publish(bars + sources.bars(), to: json)
  }

  private func demo(in clone: URL, picture: URL) throws {
    try? FileManager.default.removeItem(at: picture)
    try Command(
      clone.appendingPathComponent("trellis").path, "demo", "--yes", "--snapshot", picture.path
    ).check()
    guard let data = try? Data(contentsOf: picture), data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    else { throw ToolError("the demo wrote no picture.") }
  }

  /// Edits a file of the ToDo app and waits for a test of it, again and again.
  private func editToTested(in clone: URL) throws -> [Double] {
    let package = clone.appendingPathComponent("Examples")
    let test = Command(
      "swift", "test", "--package-path", package.path, "--scratch-path",
      clone.appendingPathComponent(".build").path, "--filter", Self.test)
    try runs(test)
    let file = package.appendingPathComponent(Self.editedFile)
    var times: [Double] = []
    for number in 0..<Self.samples {
      try (text(of: file) + "\nprivate let edit\(number) = \(number)\n")
        .write(to: file, atomically: true, encoding: .utf8)
      times.append(try seconds { try runs(test) })
    }
    return times
  }

  /// A test that passes with no test at all would say nothing.
  private func runs(_ test: Command) throws {
    let result = try test.check()
    guard (result.output + result.errors).contains(/Test run with [1-9][0-9]* tests?/) else {
      throw ToolError("the filter '\(Self.test)' ran no test.")
    }
  }

  static let test = "adding a task"
  static let editedFile = "Sources/ToDo/TaskList.swift"

  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}

/// The part of a first installation that can be repeated without taking the machine apart:
/// downloading every package that a machine with nothing but Debian's base and Swift lacks, and
/// unpacking it beside the installed ones.
struct PackageDownload {
  var root: URL
  /// Where the packages go.
  var folder: URL

  func seconds() throws -> (seconds: Double, count: Int) {
    let list = PackageList(try text(of: root.appendingPathComponent("Scripts/packages.txt")))
    let wanted = try (list.sections["run"] ?? []).filter { name in
      try Command("dpkg-query", "-W", name).run().status == 0
    }
    let had = try PackageList.base().union(
      PackageList.closure(of: list.sections["toolchain"] ?? []))
    let archives = folder.appendingPathComponent("archives")
    try FileManager.default.createDirectory(
      at: archives.appendingPathComponent("partial"), withIntermediateDirectories: true)
    let status = folder.appendingPathComponent("status")
    try Self.status(text(of: URL(fileURLWithPath: "/var/lib/dpkg/status")), keeping: had)
      .write(to: status, atomically: true, encoding: .utf8)

    let clock = ContinuousClock()
    let start = clock.now
    try Command(
      [
        "apt-get", "-o", "Dir::State::status=\(status.path)", "-o",
        "Dir::Cache::archives=\(archives.path)/", "-o", "Debug::NoLocking=1", "install",
        "--download-only", "--yes", "--no-install-recommends",
      ] + wanted
    ).check()
    let files = files(below: archives, withExtensions: ["deb"])
    for file in files {
      let place = folder.appendingPathComponent("unpacked").path
      try Command("dpkg-deb", "-x", file.path, place).check()
    }
    let time = clock.now - start
    return (Double(time.components.seconds), files.count)
  }

  /// A package database with some of its packages only.
  static func status(_ status: String, keeping packages: Set<String>) -> String {
    status.components(separatedBy: "\n\n").filter { stanza in
      let name = stanza.prefix { $0 != "\n" }.dropFirst("Package: ".count)
      return packages.contains(String(name))
    }.joined(separator: "\n\n")
  }
}
