import Foundation

extension DevSession {
  /// What an app has from its build and no reload brings: resources, and code in C.
  struct BuildInput: Equatable {
    var size: Int
    /// Of the content, so that a save without a change is told from an edit.
    var hash: UInt64

    init?(of file: String) {
      guard PlainFile.exists(file),
        let data = try? Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe)
      else { return nil }
      size = data.count
      hash = data.withUnsafeBytes { bytes in
        bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      }
    }
  }

  /// Those of all targets that may be in the app, by path.
  func readBuildInputs() -> [String: BuildInput] {
    var inputs: [String: BuildInput] = [:]
    for target in graph.packages.flatMap(\.targets) where target.kind != .test {
      let files = FileManager.default.enumerator(
        at: URL(fileURLWithPath: target.folder), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])
      while let file = files?.nextObject() as? URL {
        if isBuildInput(file.path, of: target) { inputs[file.path] = BuildInput(of: file.path) }
      }
    }
    return inputs
  }

  /// Whether a file that no reload brings belongs to an app, rather than to an editor at work.
  func isBuildInput(_ file: String, of target: LocalPackage.Target) -> Bool {
    let kind = URL(fileURLWithPath: file).pathExtension
    return target.kind != .test && target.kind != .other && !kind.isEmpty
      && !["swift", "swp", "swx", "tmp", "bak", "orig"].contains(kind) && !kind.hasSuffix("~")
  }

  /// Says of files that are no Swift sources that they take a restart.
  func buildInputsChanged(_ files: [String]) {
    guard !files.isEmpty else { return }
    let kinds = Set(files.map { URL(fileURLWithPath: $0).pathExtension })
    let hasCode = !kinds.isDisjoint(with: [
      "c", "cc", "cpp", "cxx", "h", "hpp", "inc", "m", "mm", "modulemap", "s", "S",
    ])
    let subject = files.count == 1 ? "it" : "they"
    let reason =
      hasCode
      ? "only Swift code is replaced in a running app."
      : "\(subject) come\(files.count == 1 ? "s" : "") into the app with its build."
    reporter.report(.refused(reason: reason, restart: true, files: files))
    app?.send(.say("\(names(of: files)) not loaded: \(reason) \(DevNotice.restartOffer)"))
    if case .none = work, pending.isEmpty { finishStep() }
  }

  /// The files' names, for the small space in the app.
  func names(of files: [String]) -> String {
    files.map { URL(fileURLWithPath: $0).lastPathComponent }.joined(separator: ", ")
  }
}
