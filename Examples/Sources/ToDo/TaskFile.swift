import Foundation

/// The tasks in a file, as JSON.
struct TaskFile {
  var url: URL

  /// The tasks as they were last saved; nil if they never were.
  func load() throws -> [TaskItem]? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONDecoder().decode([TaskItem].self, from: Data(contentsOf: url))
  }

  /// Replaces the file as a whole: whoever reads it, also after the app was killed at any moment,
  /// finds what was there before or all of `items`.
  func save(_ items: [TaskItem]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(items)
    let draft = url.appendingPathExtension("new")
    guard FileManager.default.createFile(atPath: draft.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: draft.path])
    }
    let handle = try FileHandle(forWritingTo: draft)
    try handle.write(contentsOf: data)
    // The data must be on the disk before the name is.
    try handle.synchronize()
    try handle.close()
    guard rename(draft.path, url.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
  }
}
