import Foundation

/// Holds what we link and run against the packages that `./trellis` installs: each shared library
/// and each program belongs to one of them, to what they depend on, to Debian's base, or to what
/// Swift's own installation asks for.
struct PackageCheck {
  var root: URL

  func run() throws {
    let list = PackageList(try text(of: root.appendingPathComponent("Scripts/packages.txt")))
    let allowed = try PackageList.closure(of: list.all).union(PackageList.base())
    let executables = try builtExecutables()
    guard !executables.isEmpty else {
      throw ToolError("nothing is built yet. Run './trellis test' first.")
    }
    var used: [String: String] = [:]
    for executable in executables {
      for library in try libraries(of: executable) {
        used[library] = "\(path(of: executable, from: root)) links it"
      }
    }
    for (program, user) in try programs() { used[program] = "\(user) runs it" }

    var problems: [String] = []
    for (file, reason) in used.sorted(by: { $0.key < $1.key }) {
      let owners = try Self.owners(of: file)
      if owners.isEmpty {
        problems.append("\(file): no package owns it, and \(reason).")
      } else if owners.isDisjoint(with: allowed) {
        problems.append(
          "\(file) of \(owners.sorted().joined(separator: ", ")): ./trellis does not install it, and "
            + "\(reason). Scripts/packages.txt has the list.")
      }
    }
    try conclude(
      "Packages", problems: problems,
      otherwise: "\(used.count) libraries and programs belong to packages that are installed.")
  }

  /// The programs and test bundles of all three packages, as far as they are built.
  private func builtExecutables() throws -> [URL] {
    var found: [URL] = []
    for folder in ["debug", "release", "peers"].map({ root.appendingPathComponent(".build/\($0)") })
    {
      // `debug` is a link to the folder of this processor.
      let entries = try? FileManager.default.contentsOfDirectory(
        at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: [.isRegularFileKey])
      found += (entries ?? []).filter { file in
        ["", "xctest", "so"].contains(file.pathExtension)
          && (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
          && FileManager.default.isExecutableFile(atPath: file.path)
      }
    }
    return found
  }

  /// The shared libraries that a program loads, without Swift's own and ours.
  private func libraries(of executable: URL) throws -> [String] {
    let result = try Command("ldd", executable.path).run()
    return result.lines.compactMap { line in
      guard let arrow = line.range(of: "=> ") else { return nil }
      let library = String(line[arrow.upperBound...].prefix { $0 != " " })
      let isOurs = library.contains("/lib/swift/") || library.hasPrefix(root.path)
      return library.hasPrefix("/") && !isOurs ? library : nil
    }
  }

  /// The programs that the scripts and the tests run, each with a file that does.
  private func programs() throws -> [String: String] {
    var found: [String: String] = [:]
    let scripts =
      ["trellis", ".ci/run"].map(root.appendingPathComponent)
      + files(below: root.appendingPathComponent("Scripts"), withExtensions: ["sh"])
    for script in scripts {
      for word in Self.commandWords(in: try text(of: script)) {
        if let program = Self.program(named: word) { found[program] = path(of: script, from: root) }
      }
    }
    for folder in ["Sources", "Tests", "Examples", "Benchmarks"] {
      for file in files(below: root.appendingPathComponent(folder), withExtensions: ["swift"]) {
        for match in try text(of: file).matches(of: /"(\/usr\/bin\/[A-Za-z0-9_.+-]+)"/) {
          found[String(match.output.1)] = path(of: file, from: root)
        }
      }
    }
    return found
  }

  /// The words of a shell script that stand where a command does. Some are words of a text that only
  /// look like it: those that name no program fall out later.
  static func commandWords(in script: String) -> Set<String> {
    let leads: Set<Substring> = [
      "if", "then", "do", "else", "elif", "while", "until", "!", "env", "exec", "sudo", "as_root",
      "watched", "xargs", "-v",
    ]
    var commands: Set<String> = []
    for line in script.split(separator: "\n") {
      var isCommand = true
      let separated = line.replacing(/[|;&()`]/) { " \($0.output) " }
      for word in separated.split(separator: " ") {
        if word.hasPrefix("#") { break }
        if word.wholeMatch(of: /[|;&()`]/) != nil || leads.contains(word) {
          isCommand = true
        } else if isCommand, !word.contains("=") {
          isCommand = false
          if word.wholeMatch(of: /[A-Za-z][A-Za-z0-9_.+-]*/) != nil {
            commands.insert(String(word))
          }
        }
      }
    }
    return commands
  }

  private static func program(named name: String) -> String? {
    ["/usr/bin", "/usr/sbin", "/bin", "/sbin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The packages that own a file, whether it is asked for by the name in `/` or in `/usr`, or by
  /// where a link of the alternatives system leads.
  private static func owners(of file: String) throws -> Set<String> {
    let real = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    let names = [file, real].flatMap { name in
      name.hasPrefix("/usr/") ? [name, String(name.dropFirst(4))] : [name, "/usr" + name]
    }
    for name in names {
      let result = try Command("dpkg", "-S", name).run()
      if result.status == 0 {
        return Set(
          result.lines.flatMap { line in
            line.components(separatedBy: ": ")[0].components(separatedBy: ", ")
              .map { String($0.prefix { $0 != ":" }) }
          })
      }
    }
    return []
  }
}
