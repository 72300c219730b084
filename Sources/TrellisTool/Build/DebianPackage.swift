import Foundation
import Glibc

/// A package that `apt install ./NAME.deb` takes, with all that the app needs to run and nothing
/// that only builds need.
struct DebianPackage {
  var app: AppFolder
  var version: String
  var maintainer: String
  var runtimePackages: RuntimePackages

  /// Makes the package of an app's folder, and returns its path.
  func build(from folder: String, into output: String) throws -> String {
    let architecture = try Command("dpkg", "--print-architecture").check().lines.first ?? "amd64"
    let tree = FileManager.default.temporaryDirectory
      .appendingPathComponent("trellis-deb-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: tree) }
    let program = "\(app.built)/\(app.name)"
    let libraries = try SharedLibraries(of: program)
    let depends = try runtimePackages.all(
      for: SharedLibraries.named(by: [program] + libraries.ofSwift, among: libraries))
    do {
      try FileManager.default.createDirectory(atPath: tree, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: folder, toPath: "\(tree)/usr")
    } catch {
      throw temporaryError(tree, error)
    }
    let control = control(
      architecture: architecture, depends: depends, kilobytes: try size(of: folder))
    do {
      try NewPackage.File(path: "DEBIAN/control", text: control).write(below: tree)
    } catch {
      throw temporaryError(tree, error)
    }
    let file = "\(output)/\(app.identifier)_\(version)_\(architecture).deb"
    // Beside it first: a package that is there stays whole until the new one is.
    let unfinished = "\(output)/.\(app.identifier).\(getpid()).deb"
    defer { try? FileManager.default.removeItem(atPath: unfinished) }
    let result = try Command(
      "dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", tree, unfinished
    ).run()
    if FullDisk.isTold(by: result.errors) {
      throw FullDisk.error("'\(file)' cannot be written", cure: "name another place with --output")
    }
    guard result.status == 0 else {
      throw ToolError("'\(file)' cannot be made:\n\(result.errors)")
    }
    guard rename(unfinished, file) == 0 else {
      throw FullDisk.error(writing: file, FileError(file, errno))
    }
    return file
  }

  private func temporaryError(_ path: String, _ error: any Error) -> ToolError {
    guard FullDisk.isReason(for: error) else { return FullDisk.error(writing: path, error) }
    return FullDisk.error(
      "'\(path)' cannot be written", cure: "name another place by the variable TMPDIR")
  }

  func control(architecture: String, depends: [String], kilobytes: Int) -> String {
    """
    Package: \(app.identifier)
    Version: \(version)
    Section: misc
    Priority: optional
    Architecture: \(architecture)
    Installed-Size: \(kilobytes)
    Depends: \(depends.joined(separator: ", "))
    Maintainer: \(maintainer)
    Description: \(app.title)
     Made with Trellis.

    """
  }

  private func size(of folder: String) throws -> Int {
    let words = try Command("du", "-sk", folder).check().output.split(
      whereSeparator: \.isWhitespace)
    return words.first.flatMap { Int($0) } ?? 0
  }
}

/// The packages that a system library is in.
struct RuntimePackages {
  /// Those with files that no program is linked with: fonts and symbols.
  var data: [String]

  init(data: [String]) { self.data = data }

  /// Reads the list of packages that Trellis itself installs.
  init(root: String) throws {
    data = Self.data(in: try text(of: URL(fileURLWithPath: "\(root)/Scripts/packages.txt")))
  }

  /// What a list of packages has for running that is not for building.
  static func data(in list: String) -> [String] {
    var isRun = false
    var data: [String] = []
    for line in list.split(separator: "\n") {
      if line.hasPrefix("[") { isRun = line == "[run]" }
      guard isRun, let names = line.split(separator: " ").first, names.first?.isLetter == true,
        !names.hasSuffix("-dev")
      else { continue }
      data.append(names.split(separator: "|").joined(separator: " | "))
    }
    return data
  }

  /// What a package depends on that is linked with these libraries.
  ///
  /// Debian 13 gave many libraries another name for the sake of dates after 2038, with `t64` behind
  /// it; either will do.
  func all(for libraries: [String]) throws -> [String] {
    var names: Set<String> = []
    for library in libraries { names.formUnion(try owners(of: library)) }
    let ignored = ["libc6", "libgcc-s1", "libstdc++6"]
    let linked = names.sorted().map { name in
      if ignored.contains(name) { return name }
      let base = name.hasSuffix("t64") ? String(name.dropLast(3)) : name
      return "\(base) | \(base)t64"
    }
    return linked + data
  }

  private func owners(of library: String) throws -> [String] {
    // A package knows a file by the path with links or by the one without.
    for path in [
      library, realPath(library), "/usr\(library)", library.replacing(#/^\/usr/#, with: ""),
    ] {
      let result = try Command("dpkg", "-S", path).run()
      guard result.status == 0 else { continue }
      let names = result.lines.filter { !$0.hasPrefix("diversion") }
        .compactMap { $0.split(separator: ":").first.map(String.init) }
      if !names.isEmpty { return names }
    }
    throw ToolError(
      "'\(library)' belongs to no package of this system, so no package can depend on it. Install it "
        + "from a package, or use --folder-only.", code: 69)
  }
}
