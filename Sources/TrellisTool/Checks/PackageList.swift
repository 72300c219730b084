import Foundation

/// `Scripts/packages.txt`: the system's packages, by section.
struct PackageList: Equatable {
  /// The names of each section's packages; where there are several for one, all of them.
  var sections: [String: [String]] = [:]

  init(_ text: String) {
    var section = ""
    for line in text.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("[") {
        section = line.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
      } else {
        let names = line.prefix { $0 != " " }.split(separator: "|").map(String.init)
        sections[section, default: []] += names
      }
    }
  }

  var all: [String] { sections.keys.sorted().flatMap { sections[$0] ?? [] } }

  /// The packages that come with these: themselves and what they depend on, of those that are
  /// installed, by apt's own account.
  static func closure(of names: [String]) throws -> Set<String> {
    let installed = names.filter { name in
      (try? Command("dpkg-query", "-W", name).run())?.status == 0
    }
    guard !installed.isEmpty else { return [] }
    let depends = try Command(
      ["apt-cache", "depends", "--recurse", "--installed", "--no-recommends", "--no-suggests"]
        + ["--no-conflicts", "--no-breaks", "--no-replaces", "--no-enhances"] + installed
    ).check()
    return Set(
      depends.lines.filter { $0.first?.isLetter ?? false || $0.first?.isNumber ?? false }
        .map { String($0.prefix { $0 != ":" }) })
  }

  /// The packages that every Debian has: the essential and required ones and what they need.
  static func base() throws -> Set<String> {
    let format = "${Package} ${Essential} ${Priority}\\n"
    let names = try Command("dpkg-query", "-W", "-f", format).check().lines
      .filter { $0.contains(" yes ") || $0.hasSuffix(" required") }
      .map { String($0.prefix { $0 != " " }) }
    return try closure(of: names)
  }
}
