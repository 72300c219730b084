import Foundation

/// What is needed to compile files of a program again just as its build did: the commands, the
/// sources, and the objects that run.
struct Workshop: Sendable {
  struct Module: Sendable {
    var name: String
    var command: FrontendCommand
    var sources: [String]
    /// Modules of the build that it imports.
    var imports: Set<String>
  }

  /// By name.
  var modules: [String: Module]
  /// The whole object of each source that runs last.
  var objects: [String: String]
  /// Where this session keeps its files.
  var folder: String

  /// Modules as others import them, where they are newer than the build's.
  var moduleFolder: String { "\(folder)/Modules" }

  /// The module that a source belongs to.
  func module(of source: String) -> String? {
    modules.values.first { $0.sources.contains(source) }?.name
  }

  /// The modules, each after those that it imports.
  func ordered(_ names: Set<String>) -> [String] {
    var order: [String] = []
    func visit(_ name: String) {
      guard !order.contains(name), let module = modules[name] else { return }
      for other in module.imports.sorted() where other != name { visit(other) }
      order.append(name)
    }
    for name in names.sorted() { visit(name) }
    return order.filter(names.contains)
  }
}

extension Workshop {
  /// Reads how a build compiled its modules, and keeps the objects that it made: a later build puts
  /// others in their place.
  init(buildFolder: String, modules wanted: (String) -> Bool, folder: String) throws {
    let description = try BuildDescription.load(from: realPath(buildFolder))
    self.init(modules: [:], objects: [:], folder: folder)
    try FileManager.default.createDirectory(
      atPath: moduleFolder, withIntermediateDirectories: true)
    for (name, module) in description.modules where wanted(name) {
      let kept = "\(folder)/built/\(name)"
      try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
      for (source, object) in try module.objects() {
        let copy = "\(kept)/\(URL(fileURLWithPath: object).lastPathComponent)"
        // A link costs nothing, but cannot lead to another file system.
        if link(object, copy) == 0 || Self.copy(object, to: copy) { objects[source] = copy }
      }
      // A module of the build without an object was not part of this product.
      guard module.sources.contains(where: { objects[$0] != nil }) else { continue }
      var command = try FrontendCommand.recover(module)
      command.moduleFolders = [moduleFolder]
      modules[name] = Module(
        name: name, command: command, sources: module.sources, imports: module.imports)
    }
  }
}

extension Workshop {
  private static func copy(_ file: String, to copy: String) -> Bool {
    (try? FileManager.default.copyItem(atPath: file, toPath: copy)) != nil
  }
}

extension BuildDescription.Module {
  /// The modules of the build whose interfaces it reads.
  var imports: Set<String> {
    Set(
      inputs.map(\.name).filter { $0.hasSuffix(".swiftmodule") }
        .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
  }
}
