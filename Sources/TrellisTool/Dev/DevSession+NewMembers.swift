import Foundation

/// A method that a class gains while the app runs has no place in the table of methods of objects
/// that are alive. Compiled as `final` it needs none, and these objects have it at once.
extension DevSession {
  /// Has the compiler read files with `final` before what is new in their classes.
  ///
  /// - Parameter hasOnlyBodies: whether no member has come or gone.
  func finalizeNewMembers(of files: Set<String>, hasOnlyBodies: Bool) {
    let before = finalTexts
    for file in hasOnlyBodies ? Set(finalTexts.keys) : files.union(finalTexts.keys) {
      finalTexts[file] = finalText(of: file)
    }
    if finalTexts != before { writeOverlay() }
  }

  /// A text with `final` in it; nil where the one on disk does.
  private func finalText(of file: String) -> Data? {
    guard !openFiles.contains(file), let built = builtTexts[file], let text = content(of: file),
      text != built,
      let places = bodyReader?.ask(
        .init(
          module: "", file: file, base: String(decoding: built, as: UTF8.self),
          loaded: String(decoding: runningTexts[file] ?? built, as: UTF8.self),
          edited: String(decoding: text, as: UTF8.self), symbols: [], findsNewMembers: true)
      )?.newMembers, !places.isEmpty
    else { return nil }
    var result = Data()
    var end = 0
    for place in places.sorted() where place <= text.count {
      result += text[end..<place] + Data("final ".utf8)
      end = place
    }
    return result + text[end...]
  }

  /// Each list is written once: compilers that were started before go on reading theirs.
  private func writeOverlay() {
    guard var workshop else { return }
    overlays += 1
    var overlay: String?
    if !finalTexts.isEmpty {
      let place = "\(workshop.folder)/final-\(overlays)"
      overlay = Self.writeOverlay(of: finalTexts, to: place) ? "\(place)/overlay.yaml" : nil
    }
    for name in workshop.modules.keys { workshop.modules[name]?.command.overlay = overlay }
    self.workshop = workshop
  }

  private static func writeOverlay(of texts: [String: Data], to place: String) -> Bool {
    let files = texts.sorted { $0.key < $1.key }.enumerated().map { number, file in
      (name: file.key, text: file.value, copy: "\(place)/\(number).swift")
    }
    let list: [String: Any] = [
      "version": 0, "case-sensitive": "true", "redirecting-with": "fallthrough",
      // Messages and debugging information name the file that is edited.
      "use-external-names": false,
      "roots": files.map { ["name": $0.name, "type": "file", "external-contents": $0.copy] },
    ]
    do {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for file in files { try file.text.write(to: URL(fileURLWithPath: file.copy)) }
      try JSONSerialization.data(withJSONObject: list, options: [.withoutEscapingSlashes])
        .write(to: URL(fileURLWithPath: "\(place)/overlay.yaml"))
      return true
    } catch {
      return false
    }
  }

  /// Compiles once more as it is on disk what does not compile with `final`: something may override
  /// a new member. If that is not it, the errors are now those of the text that was saved.
  ///
  /// - Returns: false if there is nothing else to try.
  func retryOpen(_ attempt: Attempt) -> Bool {
    if !attempt.opened.isEmpty {
      openFiles.subtract(attempt.opened)
      return false
    }
    guard !finalTexts.isEmpty else { return false }
    var attempt = attempt
    attempt.opened = Set(finalTexts.keys)
    openFiles.formUnion(attempt.opened)
    compileFiles(
      attempt, Set(attempt.texts.keys).union(attempt.companions).union(unconfirmed).union(owed))
    return true
  }
}
