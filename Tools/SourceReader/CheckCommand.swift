import Foundation

/// What `trellis check` finds out of a project: `source-reader check FOLDER`.
struct ProjectCheck: Encodable {
  enum Verdict: String, Encodable, CaseIterable {
    case asItIs = "as it is"
    case afterRewriting = "after rewriting"
    case notYet = "not yet"
    case notParsed = "does not parse"
  }

  struct File: Encodable {
    var path: String
    var verdict: Verdict
    /// What stands in its way.
    var reasons: [String] = []
    /// Of the first thing that does not parse.
    var line: Int?
  }

  struct Missing: Encodable {
    var name: String
    var uses: Int
    var files: Int
    /// In Docs/Compatibility.md.
    var place: String
  }

  struct Import: Encodable {
    var module: String
    var files: Int
    /// Files that nothing else holds back.
    var holdsBack: Int
    /// Where the project gets it from; nil where nothing says, as for Apple's own.
    var origin: String?
  }

  struct Extraction: Encodable {
    /// Files that compile here and need no other file of the project.
    var files: Int
    /// By folder.
    var folders: [String: Int]
    var paths: [String]
  }

  struct Target: Encodable {
    var name: String
    var project: String
    /// Swift files that it compiles.
    var files: Int
  }

  var folder: String
  var files: [File] = []
  var counts: [String: Int] = [:]
  var missing: [Missing] = []
  var imports: [Import] = []
  var extraction = Extraction(files: 0, folders: [:], paths: [])
  var targets: [Target] = []
  /// Swift files that no target of an Xcode project compiles.
  var inNoTarget: [String] = []
  /// Files of other kinds, by kind.
  var others: [String: Int] = [:]
  /// What the app is said to start from.
  var storyboards: [StoryboardName] = []
  var unreadable: [String] = []
  var skippedLinks: [String] = []

  init(folder: String, page: String) throws {
    self.folder = folder
    let found = ProjectFiles(root: folder)
    unreadable = found.unreadable
    skippedLinks = found.skippedLinks
    let list = CompatibilityList(page: page)
    var foreign = ForeignCode(found)
    let known = readTargets(found, &foreign)
    others = foreign.counts
    storyboards = StoryboardName.find(in: found)
    let outlines = try read(found)
    judge(outlines, list: list, modules: known, foreign)
    guessExtraction(outlines)
  }

  // MARK: Steps

  /// The modules that the project itself has.
  private mutating func readTargets(
    _ found: ProjectFiles, _ foreign: inout ForeignCode
  ) -> Set<String> {
    var names = foreign.modules
    var compiled: Set<String> = []
    for path in found.xcodeProjects.sorted() {
      guard let project = XcodeProject(path: path, root: folder, sources: found.sources) else {
        unreadable.append(path)
        continue
      }
      targets += project.targets.map {
        Target(name: $0.name, project: path, files: $0.files.count)
      }
      names.formUnion(project.targets.map(\.module))
      for target in project.targets { compiled.formUnion(target.files) }
      foreign.add(packageProducts: project.packageProducts)
    }
    if !compiled.isEmpty {
      // Packages beside it compile their own.
      let packages =
        found.others.filter { $0.hasSuffix("/Package.swift") }
        .map { String($0.dropLast("Package.swift".count)) }
        + (found.others.contains("Package.swift") ? ["Sources/", "Tests/"] : [])
      inNoTarget = found.sources.filter { path in
        !compiled.contains(path) && !packages.contains { path.hasPrefix($0) }
      }
    }
    // A package's modules are folders.
    for path in found.sources {
      let parts = path.split(separator: "/").map(String.init)
      for (index, part) in parts.dropLast().enumerated()
      where ["Sources", "Tests", "Modules"].contains(part) && index + 1 < parts.count - 1 {
        names.insert(parts[index + 1])
      }
    }
    return names
  }

  private mutating func read(_ found: ProjectFiles) throws -> [String: SourceOutline] {
    let contents = try inParallel(found.sources) { path in
      FileManager.default.contents(atPath: "\(folder)/\(path)").map { [UInt8]($0) }
    }
    for (path, bytes) in zip(found.sources, contents) where bytes == nil { unreadable.append(path) }
    var rewriter = Rewriter()
    for found in try ProtocolFinder.find(in: contents.map { $0 ?? [] }) {
      rewriter.optionalRequirements.add(found)
      rewriter.protocols.add(found)
    }
    let finished = rewriter
    let outlines = try inParallel(contents) { $0.map { SourceOutline($0, rewriter: finished) } }
    return Dictionary(
      uniqueKeysWithValues: zip(found.sources, outlines).compactMap { path, outline in
        outline.map { (path, $0) }
      })
  }

  private mutating func judge(
    _ outlines: [String: SourceOutline], list: CompatibilityList, modules: Set<String>,
    _ code: ForeignCode
  ) {
    let own = outlines.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    let ownMembers = outlines.values.reduce(into: Set<String>()) {
      $0.formUnion($1.declaredMembers)
    }
    var uses: [String: (count: Int, files: Int, place: String)] = [:]
    var importing: [String: (files: Int, alone: Int)] = [:]
    for (path, outline) in outlines.sorted(by: { $0.key < $1.key }) {
      var absent: [String: (count: Int, place: String)] = [:]
      for (name, count) in outline.used
      where CompatibilityList.isApples(name) && !list.knows(type: name) && !own.contains(name) {
        absent[name] = (count, RuntimeNeed.reason(for: name) ?? list.place(of: name))
      }
      for (name, count) in outline.used
      where code.objectiveCTypes.contains(name) && !own.contains(name) {
        absent[name] = (count, ForeignCode.objectiveC)
      }
      for (name, count) in outline.runtimeNeeds {
        absent[name] = (count, RuntimeNeed.reason(for: name) ?? "")
      }
      for (member, count) in outline.usedMembers
      where CompatibilityList.isApples(member.type) && list.listsMembers(of: member.type)
        && !list.memberNames.contains(member.name) && !own.contains(member.name)
        && !ownMembers.contains(member.name)
        && list.lines[member.name] == nil && !["self", "Type", "init"].contains(member.name)
      {
        absent["\(member.type).\(member.name)"] = (count, list.place(of: member.type))
      }
      for (member, count) in outline.overridden
      where CompatibilityList.isApples(member.type) && list.listsMembers(of: member.type)
        && !list.members.contains(member.name)
      {
        absent["\(member.type).\(member.name)"] = (count, list.place(of: member.type))
      }
      let foreign = outline.imports.filter {
        !CompatibilityList.modules.contains($0) && !modules.contains($0)
      }
      for (name, use) in absent {
        let before = uses[name] ?? (0, 0, use.place)
        uses[name] = (before.count + use.count, before.files + 1, use.place)
      }
      for module in foreign {
        let before = importing[module] ?? (0, 0)
        let isAlone = foreign.count == 1 && absent.isEmpty && outline.errorLine == nil
        importing[module] = (before.files + 1, before.alone + (isAlone ? 1 : 0))
      }
      let reasons = foreign.sorted().map { "import \($0)" } + absent.keys.sorted()
      let verdict: Verdict =
        if outline.errorLine != nil {
          .notParsed
        } else if !reasons.isEmpty {
          .notYet
        } else {
          outline.needsRewriting ? .afterRewriting : .asItIs
        }
      files.append(File(path: path, verdict: verdict, reasons: reasons, line: outline.errorLine))
    }
    for verdict in Verdict.allCases {
      counts[verdict.rawValue] = files.count { $0.verdict == verdict }
    }
    missing = uses.map {
      Missing(name: $0.key, uses: $0.value.count, files: $0.value.files, place: $0.value.place)
    }.sorted { ($1.uses, $0.name) < ($0.uses, $1.name) }
    imports = importing.map {
      Import(
        module: $0.key, files: $0.value.files, holdsBack: $0.value.alone,
        origin: code.origin(of: $0.key))
    }.sorted { ($1.files, $0.module) < ($0.files, $1.module) }
  }

  /// Keeps of the files that compile those that use no type of a file that does not, until nothing
  /// more falls out.
  private mutating func guessExtraction(_ outlines: [String: SourceOutline]) {
    var kept = Set(
      files.filter { [.asItIs, .afterRewriting].contains($0.verdict) }.map(\.path))
    let all = outlines.values.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    while true {
      let there = kept.reduce(into: Set<String>()) { $0.formUnion(outlines[$1]?.declared ?? []) }
      let falling = kept.filter { path in
        outlines[path]?.used.keys.contains { all.contains($0) && !there.contains($0) } == true
      }
      if falling.isEmpty { break }
      kept.subtract(falling)
    }
    var folders: [String: Int] = [:]
    for path in kept {
      let parts = path.split(separator: "/").dropLast()
      folders[parts.isEmpty ? "." : parts.joined(separator: "/"), default: 0] += 1
    }
    extraction = Extraction(files: kept.count, folders: folders, paths: kept.sorted())
  }
}
