import Foundation

/// The files below a folder with one of the extensions, sorted by path; build folders and hidden
/// ones are left out.
func files(below folder: URL, withExtensions extensions: Set<String>) -> [URL] {
  let entries = FileManager.default.enumerator(
    at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
  var found: [URL] = []
  while let file = entries?.nextObject() as? URL {
    if extensions.contains(file.pathExtension) { found.append(file) }
  }
  return found.sorted { $0.path < $1.path }
}

/// The text of a file, or an error that names it.
func text(of file: URL) throws -> String {
  guard let text = try? String(contentsOf: file, encoding: .utf8) else {
    throw ToolError("'\(file.path)' cannot be read.")
  }
  return text
}

/// The path of a file from a folder above it, for messages.
func path(of file: URL, from folder: URL) -> String {
  let prefix = folder.standardizedFileURL.path + "/"
  let path = file.standardizedFileURL.path
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
}

/// Ends a check: lists what is wrong and throws, or says in a line that all is well.
func conclude(_ subject: String, problems: [String], otherwise: String) throws {
  for problem in problems { print("  \(problem)") }
  guard problems.isEmpty else {
    throw ToolError("\(subject): \(problems.count) to mend, listed above.")
  }
  print("\(subject): \(otherwise)")
}
